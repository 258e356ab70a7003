import { useState } from 'react'
import { clearDoNotDisturb, paths, setDoNotDisturb } from './api'
import { ConsentDialog } from './contact/consent-dialog'
import { ConsentLedger } from './contact/consent-ledger'
import { UnsubscribeDialog } from './contact/unsubscribe-dialog'
import { words as contactWords } from './contact/words'
import { formatInstant, fromInput } from './format/time'
import { Button } from './parts/button'
import { FailureNote } from './parts/failure-note'
import { Panel } from './parts/panel'
import { Spinner } from './parts/spinner'
import { TextField } from './parts/text-field'
import { useSubmit } from './parts/use-submit'
import type { Consent, Contact } from './records'
import { useSession } from './session'
import { useGet } from './use-get'
import { words } from './words'

const text = words.contacts
const own = contactWords.consent
type Opened = 'record' | 'link' | null

/** What a person allows now or at a moment and why, with the ledger behind it, and whether they are to be left alone. */
export function ConsentPanel({ contact, mayEdit }: { contact: Contact; mayEdit: boolean }) {
  const zone = useSession().session.company.time_zone
  const [moment, setMoment] = useState('')
  const at = fromInput(moment, zone)
  const path = paths.consent(contact.id)
  const { data, failure, reload } = useGet<Consent>(at ? `${path}?at=${encodeURIComponent(at)}` : path)
  const [opened, setOpened] = useState<Opened>(null)
  // The ledger is read anew when something was written.
  const [written, setWritten] = useState(0)
  const isQuiet = Boolean(data?.do_not_disturb)
  const change = useSubmit(async () => {
    if (isQuiet) await clearDoNotDisturb(contact.id)
    else await setDoNotDisturb(contact.id, { covers: 'promotional' })
    reload()
  })
  const close = () => setOpened(null)
  return (
    <Panel
      title={text.consent}
      action={
        mayEdit && data ? (
          <form onSubmit={change.onSubmit}>
            <Button type="submit" look="quiet" isBusy={change.isBusy}>
              {isQuiet ? text.quietEnd : text.quiet}
            </Button>
          </form>
        ) : null
      }
    >
      <FailureNote failure={failure ?? change.failure} onRetry={reload} />
      {data ? <ConsentStates consent={data} zone={zone} /> : failure ? null : <Spinner />}
      <TextField
        label={own.at}
        type="datetime-local"
        value={moment}
        onChange={event => setMoment(event.target.value)}
      />
      <div className="button-row">
        {mayEdit ? <Button onClick={() => setOpened('record')}>{own.record}</Button> : null}
        {mayEdit ? (
          <Button look="quiet" onClick={() => setOpened('link')}>
            {own.link}
          </Button>
        ) : null}
      </div>
      <details>
        <summary>{own.ledger}</summary>
        <ConsentLedger key={written} contactId={contact.id} />
      </details>
      {opened === 'record' ? (
        <ConsentDialog
          contact={contact}
          onRecorded={() => {
            setWritten(written + 1)
            reload()
          }}
          onClose={close}
        />
      ) : null}
      {opened === 'link' ? <UnsubscribeDialog contactId={contact.id} onClose={close} /> : null}
    </Panel>
  )
}

export function ConsentStates({ consent, zone }: { consent: Consent; zone: string }) {
  const { states, do_not_disturb: quiet } = consent
  return (
    <>
      {quiet ? <p className="note">{[text.isQuiet[quiet.covers], quiet.reason].filter(Boolean).join(': ')}</p> : null}
      <ul className="mini-list">
        {states.map(({ channel, purpose, state, since, may_send, reason, next_allowed_at }) => (
          <li key={`${channel} ${purpose}`}>
            <span>{`${text.channels[channel]}, ${text.purposes[purpose]}`}</span>
            <span className={may_send ? 'badge good' : 'badge'}>
              {may_send || reason === null ? own.may : text.reasons[reason]}
            </span>
            <span className="soft">
              {[
                own.states[state] + (since ? ` (${formatInstant(since, zone)})` : ''),
                next_allowed_at ? own.nextAt(formatInstant(next_allowed_at, zone)) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
