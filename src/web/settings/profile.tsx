import { useState } from 'react'
import { paths, withdrawEmailChange } from '../api'
import { formatPhone } from '../format/phone'
import { formatInstant } from '../format/time'
import { Button } from '../parts/button'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { useSession, useZone } from '../session'
import { useGet } from '../use-get'
import { LANGUAGES } from './language-names'
import { EmailDialog, ProfileDialog } from './profile-dialog'
import { useAction } from './use-action'
import { words } from './words'

const text = words.profile

export function ProfileSection() {
  const { session, signOut, refresh } = useSession()
  const zone = useZone()
  const { data: account, failure, reload, put } = useGet(paths.account)
  const [open, setOpen] = useState<'profile' | 'email' | null>(null)
  const { isBusy, run } = useAction()
  const withdraw = async () => {
    await withdrawEmailChange()
    reload()
  }
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <FailureNote failure={failure} onRetry={reload} />
      <div className="panel">
        <Facts
          of={[
            [text.name, account?.name ?? session.member.name],
            [text.email, account?.email ?? session.member.email],
            [text.phone, formatPhone(account?.phone)],
            [text.language, account && LANGUAGES[account.language]],
            [text.role, session.role.name],
            [text.team, session.member.team?.name],
            [text.company, session.company.name],
            [text.zone, zone],
            [text.until, formatInstant(session.session.expires_at, zone)],
          ]}
        />
        {account?.pending_email ? (
          <div className="note">
            <p>{text.emailPending(account.pending_email.email)}</p>
            <Button isBusy={isBusy} onClick={() => run(withdraw, text.emailWithdrawn)}>
              {text.withdraw}
            </Button>
          </div>
        ) : null}
        <div className="form-actions">
          <a className="button plain" href="/docs">
            {text.docs}
          </a>
          <Button disabled={!account} onClick={() => setOpen('profile')}>
            {text.edit}
          </Button>
          <Button onClick={() => setOpen('email')}>{text.changeEmail}</Button>
          <Button onClick={signOut}>{text.signOut}</Button>
        </div>
      </div>
      {open === 'profile' && account ? (
        <ProfileDialog
          account={account}
          onSaved={saved => {
            put(saved)
            refresh()
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'email' ? <EmailDialog onAsked={reload} onClose={() => setOpen(null)} /> : null}
    </section>
  )
}
