import { useRef, useState } from 'react'
import { statusesOf, useCustomFieldList, usePipelineList } from '../directory'
import { ConditionBuilder } from '../kit/filter/condition-builder'
import { type Draft, draftOf, filterOf } from '../kit/filter/drafts'
import { Button } from '../parts/button'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { type Choice, choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { useOnce } from '../parts/use-once'
import { useSubmit } from '../parts/use-submit'
import { WhenRead } from '../parts/when-read'
import type { ProcessRule, RuleTrial } from '../records'
import { words as common } from '../words'
import { conditionsProblem } from './conditions-problem'
import { createGuardRule, tryGuardRule, updateGuardRule } from './guard-api'
import { fieldsIn, noteDaysIn, ruleOf, SIMPLE_KINDS } from './guard-form'
import { GuardTrial } from './guard-trial'
import { guardWords as text } from './guard-words'
import { useLeadFields } from './lead-facts'
import { pipelineWords } from './pipelines-words'

const FIELDS = ['name', 'mode', 'requires', 'days']
/** Visits and tasks have no page yet. */
const BY_API_ALONE: readonly string[] = ['visit_completed', 'tasks_done']

/** Adds a rule, or changes the given one; either can be tried on the last moves before it is saved. */
export function GuardDialog({ rule, onDone, onClose }: { rule?: ProcessRule; onDone(): void; onClose(): void }) {
  const once = useOnce()
  const tries = useRef(false)
  const [trial, setTrial] = useState<RuleTrial | null>(null)
  const lists = { pipelines: usePipelineList(), own: useCustomFieldList('lead') }
  const { fields, lists: fieldLists } = useLeadFields()
  const statuses = statusesOf(lists.pipelines.data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const own = (lists.own.data ?? []).filter(({ archived_at }) => archived_at === null)
  // Until something is changed, what the rule says is read with the fields as they come in.
  const [edited, setEdited] = useState<Draft | undefined>(undefined)
  const draft = edited ?? draftOf(rule?.conditions ?? null, fields)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const isTry = tries.current
    tries.current = false
    const conditions = edited ? filterOf(edited, fields) : (rule?.conditions ?? null)
    const { name, ...input } = ruleOf(form, conditions)
    if (isTry) {
      setTrial(await tryGuardRule({ rule: input }))
      return 'tried'
    }
    if (rule) await updateGuardRule(rule.id, { name, ...input, updated_at: rule.updated_at })
    else await once(key => createGuardRule({ name, ...input }, key))
    onDone()
    onClose()
  })
  const checks = (
    name: string,
    legend: string,
    choices: readonly Choice[],
    chosen: readonly string[],
    hint?: string,
  ) => (
    <CheckGroup
      legend={legend}
      name={name}
      choices={choices}
      chosen={chosen}
      error={error(name)}
      {...(hint ? { hint } : {})}
    />
  )
  const requires = rule?.requires ?? []
  const wrong = conditionsProblem(failure)
  return (
    <Dialog title={rule ? text.edit : text.add} onClose={onClose}>
      <WhenRead lists={[...Object.values(lists), ...fieldLists]}>
        <form onSubmit={onSubmit} noValidate>
          <TextField label={text.name} name="name" defaultValue={rule?.name} maxLength={80} error={error('name')} />
          <SelectField
            label={text.mode}
            name="mode"
            defaultValue={rule?.mode ?? 'block'}
            choices={choicesOf(text.modes)}
            error={error('mode')}
          />
          {checks('to_statuses', text.to, statuses, rule?.to_statuses ?? [], text.anyHint)}
          {checks('to_categories', text.toCategories, choicesOf(pipelineWords.categories), rule?.to_categories ?? [])}
          {checks('from_statuses', text.from, statuses, rule?.from_statuses ?? [], text.anyHint)}
          {checks('lead_types', text.types, choicesOf(common.leadTypes), rule?.lead_types ?? [], text.anyHint)}
          <ConditionBuilder draft={draft} fields={fields} error={wrong.text} onChange={setEdited} />
          {checks(
            'kinds',
            text.requires,
            // What no page of the app can fulfil yet stands only where the API put it.
            choicesOf(text.kinds).filter(
              ({ value }) => !BY_API_ALONE.includes(value) || requires.some(({ kind }) => kind === value),
            ),
            SIMPLE_KINDS.filter(kind => requires.some(one => one.kind === kind)),
          )}
          <TextField
            label={text.note}
            hint={pipelineWords.mayBeEmpty}
            name="days"
            inputMode="numeric"
            defaultValue={noteDaysIn(requires) ?? ''}
            error={error('days')}
          />
          {checks(
            'fields',
            text.fields,
            [...choicesOf(pipelineWords.fields), ...own.map(({ key, label }) => ({ value: `custom.${key}`, label }))],
            fieldsIn(requires),
          )}
          {error('requires') ? <p className="field-error">{error('requires')}</p> : null}
          <FailureNote failure={failure} shown={[...FIELDS, ...wrong.paths]} />
          {trial ? <GuardTrial trial={trial} /> : null}
          <Button
            isBusy={isBusy}
            onClick={event => {
              if (isBusy) return
              tries.current = true
              event.currentTarget.form?.requestSubmit()
            }}
          >
            {text.try}
          </Button>
          <FormActions label={common.common.save} isBusy={isBusy} onCancel={onClose} />
        </form>
      </WhenRead>
    </Dialog>
  )
}
