import { useState } from 'react'
import { paths } from '../api'
import { Button } from '../parts/button'
import { FailureNote } from '../parts/failure-note'
import { PageTitle } from '../parts/page-title'
import { Panel } from '../parts/panel'
import { Spinner } from '../parts/spinner'
import { useSession } from '../session'
import { useGet } from '../use-get'
import { PasswordDialog } from './password-dialog'
import { CodesDialog } from './recovery-codes-dialog'
import { CodesPanel } from './security-codes'
import { PasskeysPanel } from './security-passkeys'
import { TotpPanel } from './security-totp'
import { securityWords as text } from './security-words'

/** How members protect their own account: password, authenticator app, passkeys, recovery codes. */
export function SecuritySection() {
  const { session, refresh } = useSession()
  const { data, failure, reload } = useGet(paths.security)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isChanging, setChanging] = useState(false)
  const changed = (newCodes: string[] | null = null) => {
    reload()
    setCodes(newCodes)
    // The rest of the app opens when nothing is left to be set up, and the codes were seen.
    if (!newCodes && session.must_set_up.length > 0) refresh()
  }
  const closeCodes = () => {
    setCodes(null)
    if (session.must_set_up.length > 0) refresh()
  }
  return (
    <section>
      <PageTitle>{text.title}</PageTitle>
      <FailureNote failure={failure} onRetry={reload} />
      {data ? (
        <>
          <p className={data.second_step.is_set ? 'soft' : 'note'}>
            {data.second_step.is_set ? text.isOn : text.isOff} {data.second_step.is_demanded ? text.demanded : null}
          </p>
          <Panel title={text.password.title}>
            <p className="soft">{text.password.hint}</p>
            <div className="card-actions">
              <Button onClick={() => setChanging(true)}>{text.password.change}</Button>
            </div>
          </Panel>
          <TotpPanel confirmedAt={data.totp_confirmed_at} onChanged={changed} />
          <PasskeysPanel passkeys={data.passkeys} onChanged={changed} />
          <CodesPanel left={data.recovery_codes} isSet={data.second_step.is_set} onChanged={changed} />
        </>
      ) : failure ? null : (
        <Spinner />
      )}
      {isChanging ? <PasswordDialog onClose={() => setChanging(false)} /> : null}
      {codes ? <CodesDialog codes={codes} onClose={closeCodes} /> : null}
    </section>
  )
}
