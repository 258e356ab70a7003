import type { ApiFailure } from '../../../web/client'
import { ReferenceField } from '../../../web/kit/reference-field'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { Panel } from '../../../web/parts/panel'
import { textOf, useSubmit, wrongFields } from '../../../web/parts/use-submit'
import type { DraftTrial, Trial } from '../builder-schema'
import { automationWords as text } from './words'

type Props = {
  answer: DraftTrial | null
  failure: ApiFailure | null
  /** The kind of record that the rule is about. */
  record: string
  recordId: string | null
  /** Nothing is half written. */
  isWhole: boolean
  onTry(id: string): void
}

/** The kinds that the search finds by their names. */
const FOUND: Readonly<Record<string, string>> = { lead: 'leads', contact: 'contacts', locality: 'localities' }

/** The rule in words, and what it would do to a record of the company's own, as it is written. */
export function TrialPanel({ answer, failure, record, recordId, isWhole, onTry }: Props) {
  const kind = FOUND[record]
  const { error, onSubmit } = useSubmit(async form => {
    const id = textOf(form, 'record_id')
    if (!id) throw wrongFields({ record_id: text.tryRecord })
    onTry(id)
  })
  return (
    <aside className="rule-trial" aria-label={text.try}>
      <Panel title={text.sentence}>
        <p>{answer?.sentence ?? text.incomplete}</p>
      </Panel>
      <Panel title={text.try}>
        <p className="soft">{text.tryIntro}</p>
        {kind ? (
          <form onSubmit={onSubmit} noValidate data-aside>
            <ReferenceField
              key={kind}
              label={text.tryRecord}
              name="record_id"
              kind={kind}
              chosen={null}
              error={error('record_id') ?? failure?.fields.record_id}
            />
            <FormActions label={text.tryGo} isBusy={false} />
          </form>
        ) : (
          <p className="soft">{text.tryNone}</p>
        )}
        <FailureNote failure={failure} shown={['record_id']} />
        <div aria-live="polite" className="stack">
          {recordId === null ? null : answer?.trial ? (
            <Outcome trial={answer.trial} />
          ) : isWhole && !answer ? null : (
            <p>{text.incomplete}</p>
          )}
        </div>
      </Panel>
    </aside>
  )
}

const Outcome = ({ trial: { would_run, conditions, steps } }: { trial: Trial }) => (
  <>
    <p className={would_run ? 'note good' : 'note warn'}>{would_run ? text.wouldRun : text.wouldNotRun}</p>
    <ul className="mini-list">
      {conditions.map(({ text: said, is_met }) => (
        <li key={said}>
          <span className={is_met ? 'badge good' : 'badge warn'}>{is_met ? text.met : text.notMet}</span>
          <span className="grow">{said}</span>
        </li>
      ))}
    </ul>
    <ol className="mini-list">
      {steps.map(step => (
        <li key={step.path}>
          <Would step={step} />
          <span className="grow">
            {step.text}
            <span className="under">{step.outcome}</span>
          </span>
        </li>
      ))}
    </ol>
  </>
)

const LOOKS = { do: 'badge good', skip: 'badge warn', wait: 'badge', fail: 'badge danger' } as const

/** What would become of a step, in a word. */
export const Would = ({ step }: { step: Trial['steps'][number] | null }) =>
  step ? (
    <span className={LOOKS[step.would]} title={step.outcome}>
      {text.would[step.would]}
    </span>
  ) : null
