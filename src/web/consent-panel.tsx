import { clearDoNotDisturb, paths, setDoNotDisturb } from './api'
import { Button } from './parts/button'
import { FailureNote } from './parts/failure-note'
import { Panel } from './parts/panel'
import { Spinner } from './parts/spinner'
import { useSubmit } from './parts/use-submit'
import type { Consent } from './records'
import { useGet } from './use-get'
import { words } from './words'

const text = words.contacts

/** What a person allows now, and whether they are to be left alone. */
export function ConsentPanel({ contactId, mayEdit }: { contactId: string; mayEdit: boolean }) {
  const { data, failure, reload } = useGet(paths.consent(contactId))
  const isQuiet = Boolean(data?.do_not_disturb)
  const change = useSubmit(async () => {
    if (isQuiet) await clearDoNotDisturb(contactId)
    else await setDoNotDisturb(contactId, { covers: 'promotional' })
    reload()
  })
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
      {data ? <States consent={data} /> : failure ? null : <Spinner />}
    </Panel>
  )
}

function States({ consent }: { consent: Consent }) {
  const { states, do_not_disturb: quiet } = consent
  return (
    <>
      {quiet ? <p className="note">{text.isQuiet[quiet.covers]}</p> : null}
      <ul className="mini-list">
        {states.map(({ channel, purpose, may_send, reason }) => (
          <li key={`${channel} ${purpose}`}>
            <span>{`${text.channels[channel]}, ${text.purposes[purpose]}`}</span>
            <span className="soft">{may_send || reason === null ? text.maySend : text.reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
