import { formatInstant } from '../format/time'
import { Facts } from '../parts/facts'
import { FailureNote } from '../parts/failure-note'
import { Panel } from '../parts/panel'
import type { AssignmentHistory } from '../records'
import { useZone } from '../session'
import { assignmentOf } from '../settings/assignment-api'
import { Whys } from '../settings/assignment-trial'
import { useGet } from '../use-get'
import { assignmentWords as text } from './assignment-words'

/** Why the lead is whose it is, and whose it was before. */
export function AssignmentPanel({ leadId }: { leadId: string }) {
  const { data, failure, reload } = useGet(assignmentOf(leadId))
  if (failure) {
    return (
      <Panel title={text.title}>
        <FailureNote failure={failure} onRetry={reload} />
      </Panel>
    )
  }
  return data?.entries.length ? (
    <Panel title={text.title}>
      <AssignmentReasons history={data} />
    </Panel>
  ) : null
}

/** The latest assignment in full; those before it folded. */
export function AssignmentReasons({ history }: { history: AssignmentHistory }) {
  const zone = useZone()
  const [latest, ...before] = history.entries
  return (
    <>
      {latest ? <Entry entry={latest} /> : null}
      {history.answer_by ? <p className="soft">{text.answerBy(formatInstant(history.answer_by, zone))}</p> : null}
      {before.length > 0 ? (
        <details className="fold">
          <summary>{text.before(before.length)}</summary>
          {before.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </details>
      ) : null}
    </>
  )
}

function Entry({ entry }: { entry: AssignmentHistory['entries'][number] }) {
  const zone = useZone()
  const { title, at, by, reason, rule, tried, passed_over } = entry
  return (
    <div>
      <strong>{title}</strong>
      <span className="under">
        <time dateTime={at}>{formatInstant(at, zone)}</time>
        {by ? ` · ${text.by(by)}` : ''}
      </span>
      <Facts
        of={[
          [text.reason, reason],
          [text.rule, rule?.name],
          [text.tried, tried.length > 0 ? <Whys key="tried" of={tried} /> : null],
          [text.passedOver, passed_over.length > 0 ? <Whys key="passed" of={passed_over} /> : null],
        ]}
      />
    </div>
  )
}
