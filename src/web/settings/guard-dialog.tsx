import { useRef, useState } from 'react'
import { statusesOf, useCustomFieldList, usePipelineList, useSourceList } from '../directory'
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
import type { CustomField, ProcessRule, RuleTrial } from '../records'
import { words as common } from '../words'
import { createGuardRule, tryGuardRule, updateGuardRule } from './guard-api'
import { conditionName, fieldsIn, noteDaysIn, ruleOf, SIMPLE_KINDS, simpleConditions } from './guard-form'
import { GuardTrial } from './guard-trial'
import { guardWords as text } from './guard-words'
import { pipelineWords } from './pipelines-words'

const FIELDS = ['name', 'mode', 'requires', 'days']

/** Adds a rule, or changes the given one; either can be tried on the last moves before it is saved. */
export function GuardDialog({ rule, onDone, onClose }: { rule?: ProcessRule; onDone(): void; onClose(): void }) {
  const once = useOnce()
  const tries = useRef(false)
  const [trial, setTrial] = useState<RuleTrial | null>(null)
  const lists = { pipelines: usePipelineList(), own: useCustomFieldList('lead'), sources: useSourceList() }
  const statuses = statusesOf(lists.pipelines.data ?? []).map(({ key, name }) => ({ value: key, label: name }))
  const own = (lists.own.data ?? []).filter(({ archived_at }) => archived_at === null)
  const offered = conditionsOn(lists.sources?.data ?? [], own)
  const simple = simpleConditions(
    rule?.conditions,
    offered.map(([field]) => field),
  )
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const isTry = tries.current
    tries.current = false
    const { name, ...draft } = ruleOf(form, simple === null ? rule?.conditions : null)
    if (isTry) {
      setTrial(await tryGuardRule({ rule: draft }))
      return 'tried'
    }
    if (rule) await updateGuardRule(rule.id, { name, ...draft, updated_at: rule.updated_at })
    else await once(key => createGuardRule({ name, ...draft }, key))
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
  return (
    <Dialog title={rule ? text.edit : text.add} onClose={onClose}>
      <WhenRead lists={[...Object.values(lists)]}>
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
          {simple ? <Conditions chosen={simple} offered={offered} /> : <p className="soft">{text.keptConditions}</p>}
          {checks(
            'kinds',
            text.requires,
            choicesOf(text.kinds),
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
          <FailureNote failure={failure} shown={FIELDS} />
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

type Offered = readonly (readonly [field: string, label: string, choices: readonly Choice[]])[]

/** What tells leads apart by one choice: warmth, source, own fields with a few values. */
function conditionsOn(all: readonly { id: string; name: string }[], own: readonly CustomField[]): Offered {
  const sources = all.map(({ id, name }) => ({ value: id, label: name }))
  return [
    ['temperature', text.temperature, choicesOf(common.temperatures)],
    ['source_id', text.source, sources],
    ...own.flatMap(({ key, label, type, choices }): Offered => {
      if (type === 'boolean') return [[`custom.${key}`, label, choicesOf({ true: text.yes, false: text.no })]]
      if (type !== 'choice') return []
      return [[`custom.${key}`, label, choices.map(one => ({ value: one.key, label: one.label }))]]
    }),
  ]
}

type ConditionsProps = { chosen: readonly { field: string; value: string | boolean }[]; offered: Offered }

function Conditions({ chosen, offered }: ConditionsProps) {
  return (
    <fieldset className="check-group">
      <legend>{text.conditions}</legend>
      <div className="form-grid">
        {offered.map(([field, label, choices]) => (
          <SelectField
            key={field}
            label={label}
            name={conditionName(field)}
            defaultValue={String(chosen.find(one => one.field === field)?.value ?? '')}
            choices={[{ value: '', label: text.any }, ...choices]}
          />
        ))}
      </div>
    </fieldset>
  )
}
