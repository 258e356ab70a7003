import { useState } from 'react'
import { formatInstant } from '../format/time'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { PageTitle } from '../parts/page-title'
import { useSession, useZone } from '../session'
import { PasswordDialog } from './password-dialog'
import { words } from './words'

const text = words.profile

export function ProfileSection() {
  const { session, signOut } = useSession()
  const zone = useZone()
  const [isChanging, setChanging] = useState(false)
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <div className="panel">
        <Facts
          of={[
            [text.name, session.member.name],
            [text.email, session.member.email],
            [text.phone, session.member.phone],
            [text.role, session.role.name],
            [text.team, session.member.team?.name],
            [text.company, session.company.name],
            [text.zone, zone],
            [text.until, formatInstant(session.session.expires_at, zone)],
          ]}
        />
        <div className="form-actions">
          <a className="button plain" href="/docs">
            {text.docs}
          </a>
          <Button onClick={() => setChanging(true)}>{text.changePassword}</Button>
          <Button onClick={signOut}>{text.signOut}</Button>
        </div>
      </div>
      {isChanging ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
    </section>
  )
}
