import { useState } from 'react'
import { clearDoNotDisturb, paths } from './api'
import { ConsentDialog } from './contact/consent-dialog'
import { ConsentLedger } from './contact/consent-ledger'
import { QuietDialog } from './contact/quiet-dialog'
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
type Opened = 'record' | 'link' | 'quiet' | null

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
    await clearDoNotDisturb(contact.id)
    reload()
  })
  const close = () => setOpened(null)
  return (
    <Panel
      title={text.consent}
      action={
        mayEdit && data && !isQuiet ? (
          <Button look="quiet" onClick={() => setOpened('quiet')}>
            {text.quiet}
          </Button>
        ) : mayEdit && data ? (
          <form onSubmit={change.onSubmit}>
            <Button type="submit" look="quiet" isBusy={change.isBusy}>
              {text.quietEnd}
            </Button>
          </form>
        ) : null
      }
    >
      <FailureNote failure={failure ?? change.failure} onRetry={reload} />
      {data ? <ConsentStates consent={data} zone={zone} /> : failure ? null : <Spinner />}
      <div className="button-row">
        {mayEdit ? <Button onClick={() => setOpened('record')}>{own.record}</Button> : null}
        {mayEdit ? (
          <Button look="quiet" onClick={() => setOpened('link')}>
            {own.link}
          </Button>
        ) : null}
      </div>
      <details>
        <summary>{own.past}</summary>
        <TextField
          label={own.at}
          hint={own.atHint}
          type="datetime-local"
          value={moment}
          onChange={event => setMoment(event.target.value)}
        />
      </details>
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
      {opened === 'quiet' ? <QuietDialog contactId={contact.id} onSet={reload} onClose={close} /> : null}
      {opened === 'link' ? <UnsubscribeDialog contactId={contact.id} onClose={close} /> : null}
    </Panel>
  )
}

export function ConsentStates({ consent, zone }: { consent: Consent; zone: string }) {
  const { states, do_not_disturb: quiet } = consent
  // Consent or none: whoever asked to be left alone gets no offers, and that is said first.
  const isStopped = (purpose: Consent['states'][number]['purpose']) => quiet !== null && purpose === 'promotional'
  return (
    <>
      {quiet ? <p className="note">{[text.isQuiet[quiet.covers], quiet.reason].filter(Boolean).join(': ')}</p> : null}
      <ul className="mini-list">
        {states.map(({ channel, purpose, state, since, may_send, reason, next_allowed_at }) => (
          <li key={`${channel} ${purpose}`}>
            <span>{`${text.channels[channel]}, ${text.purposes[purpose]}`}</span>
            <span className={isStopped(purpose) ? 'badge warn' : may_send ? 'badge good' : 'badge'}>
              {isStopped(purpose) ? own.stopped : may_send || reason === null ? own.may : text.reasons[reason]}
            </span>
            <span className="soft">
              {[
                own.states[state] + (since ? ` (${formatInstant(since, zone)})` : ''),
                next_allowed_at && !isStopped(purpose) ? own.nextAt(formatInstant(next_allowed_at, zone)) : '',
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
