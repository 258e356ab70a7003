import { useMemo, useState } from 'react'
import { patch, post } from '../../../web/client'
import { sentence } from '../../../web/kit/field'
import { EditForm } from '../../../web/parts/edit-form'
import { FailureNote } from '../../../web/parts/failure-note'
import { Fold } from '../../../web/parts/fold'
import { FormActions } from '../../../web/parts/form-actions'
import { TextField } from '../../../web/parts/text-field'
import { useToast } from '../../../web/parts/toasts'
import { useOnce } from '../../../web/parts/use-once'
import { useSubmit } from '../../../web/parts/use-submit'
import { WhenRead } from '../../../web/parts/when-read'
import type { Automation } from '../schema'
import { ConditionsPart } from './conditions-part'
import { draftOfRule, type Rule, type RuleDraft, ruleOf, withTrigger } from './draft'
import { type Around, StepList } from './step-list'
import { TrialPanel } from './trial-panel'
import { TriggerPart } from './trigger-part'
import { type Choices, useChoices } from './use-catalogue'
import { useDraftTrial } from './use-draft-trial'
import { automationWords as text } from './words'

type Props = {
  rule: Rule
  /** What is changed; null for a new one. */
  automation: Automation | null
  /** What was wrong with it when it was opened. */
  problems: Automation['needs_attention']
  onSaved(automation: Automation): void
}

/** A rule as the sentence that it is, each part opened to be changed; with its trial beside it. */
export function RuleEditor(props: Props) {
  const { choices, failure, reload } = useChoices()
  return (
    <WhenRead lists={[{ data: choices ?? undefined, failure, reload }]}>
      {choices ? <Editor {...props} choices={choices} /> : null}
    </WhenRead>
  )
}

function Editor({ rule, automation, problems, onSaved, choices }: Props & { choices: Choices }) {
  const show = useToast()
  const once = useOnce()
  const [draft, setDraft] = useState(() => draftOfRule(rule, choices.fieldsOf(choices.recordOf(rule.trigger))))
  const [recordId, setRecordId] = useState<string | null>(null)
  const automation_id = automation?.id
  const said = useMemo(
    () => bodyOf(draft, choices, { automation_id, record_id: recordId ?? undefined }),
    [draft, choices, automation_id, recordId],
  )
  const { answer, failure } = useDraftTrial(said)
  const submit = useSubmit(async () => {
    const { name, runsPerHour } = draft
    const body = { ...ruleOf(draft, choices), name, runs_per_hour: Number(runsPerHour) || runsPerHour }
    if (!automation) {
      onSaved(await once(key => post<Automation>('/automations', body, key)))
      return
    }
    const { id, updated_at } = automation
    const saved = await patch<Automation>(`/automations/${encodeURIComponent(id)}`, { ...body, updated_at })
    show({ text: saved.version > automation.version ? text.savedAs(saved.version) : text.saved })
    onSaved(saved)
  })
  const record = choices.recordOf(draft.trigger)
  const still = new Map(stillWrong(problems, answer?.problems).map(({ path, problem }) => [path, sentence(problem)]))
  const around: Around = {
    choices,
    trigger: draft.trigger,
    fields: choices.fieldsOf(record),
    wordsOf: path => answer?.parts.find(part => part.path === path)?.text ?? null,
    wouldOf: path => answer?.trial?.steps.find(step => step.path === path) ?? null,
    error: path => submit.error(path) ?? still.get(path),
    errors: [...new Set([...Object.keys(submit.failure?.fields ?? {}), ...still.keys()])],
  }
  const change = (next: Partial<RuleDraft>) => setDraft({ ...draft, ...next })
  return (
    <div className="rule-with-trial">
      <EditForm onSubmit={submit.onSubmit} className="rule">
        {/* What is open counts for nothing: whether anything is to be saved says the draft. */}
        <input type="hidden" value={JSON.stringify(draft)} readOnly />
        <div data-aside className="stack">
          <TextField
            label={text.name}
            hint={text.nameHint}
            value={draft.name}
            maxLength={100}
            error={submit.error('name')}
            onChange={event => change({ name: event.target.value })}
          />
          <TriggerPart around={around} onChange={trigger => setDraft(withTrigger(draft, trigger, choices))} />
          <ConditionsPart
            around={around}
            conditions={draft.conditions}
            onChange={conditions => change({ conditions })}
          />
          <section className="rule-part" aria-label={text.thenDo}>
            <h2>{text.thenDo}</h2>
            {around.error('steps') ? <p className="field-error">{text.noSteps}</p> : null}
            <StepList around={around} path="steps" steps={draft.steps} onChange={steps => change({ steps })} />
          </section>
          <Fold title={text.fold} isOpen={submit.error('runs_per_hour') !== undefined}>
            <TextField
              label={text.runsPerHour}
              hint={text.runsPerHourHint}
              inputMode="numeric"
              value={draft.runsPerHour}
              error={submit.error('runs_per_hour')}
              onChange={event => change({ runsPerHour: event.target.value })}
            />
          </Fold>
        </div>
        <FailureNote failure={submit.failure} shown={around.errors} />
        <FormActions label={automation ? text.save : text.saveNew} isBusy={submit.isBusy} />
      </EditForm>
      <TrialPanel {...{ answer, failure, record, recordId }} isWhole={said !== null} onTry={setRecordId} />
    </div>
  )
}

/** The request of a trial; null while something is half written. */
function bodyOf(draft: RuleDraft, choices: Choices, more: object): string | null {
  try {
    return JSON.stringify({ ...ruleOf(draft, choices), ...more })
  } catch {
    return null
  }
}

type Problems = Automation['needs_attention']

/** What was wrong with the rule when it was opened, until it is mended. */
const stillWrong = (before: Problems, now: Problems | undefined): Problems =>
  now ? before.flatMap(was => now.find(({ path }) => path === was.path) ?? []) : before
