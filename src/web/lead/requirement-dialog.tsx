import { Fragment, type ReactNode } from 'react'
import { MUSTS, type PlainListed, plainItems } from '../../leads/intake/requirement-items'
import { paths, putRequirement } from '../api'
import { read } from '../client'
import { propertyTypes } from '../format/property-type-words'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { Requirement } from '../records'
import { words } from '../words'
import { areaTyped, labelOf, requirementOf, sumOf, wordsIn } from './requirement-form'
import { requirementWords as text } from './requirement-words'
import { useRecordForm } from './use-record-form'

const { lead } = words
const FIELDS = [
  'budget_min',
  'budget_max',
  'bhk',
  'property_types',
  'localities',
  'project',
  'carpet',
  'possession',
  'possession_by',
  'must_have',
  ...plainItems.map(({ name }) => name),
]

type Props = {
  leadId: string
  requirement: Requirement
  onChanged(requirement: Requirement): void
  onStale(): void
  onClose(): void
}

export function RequirementDialog({ leadId, requirement: record, onChanged, onStale, onClose }: Props) {
  const reread = () => read(paths.requirement(leadId))
  const { opened, form, turn, meanwhile, error, failure, isBusy, onSubmit } = useRecordForm(
    { record, reread, onStale, onClose },
    async (data, opened) => onChanged(await putRequirement(leadId, requirementOf(data, opened))),
  )
  const requirement = opened
  const field = (name: string, label: string, defaultValue: string, hint?: string) => (
    <TextField
      label={label}
      name={name}
      defaultValue={defaultValue}
      {...(hint ? { hint } : {})}
      error={error(...namesOf(name, failure?.fields ?? {}))}
    />
  )
  const plain = (item: PlainListed) => <PlainField key={item.name} {...{ item, requirement, error, field }} />
  return (
    <Dialog title={lead.requirement} onClose={onClose}>
      <form onSubmit={onSubmit} ref={form}>
        <Fragment key={turn}>
          <div className="form-grid">
            {field('budget_min', lead.budgetMin, sumOf(requirement.budget_min), lead.budgetHint)}
            {field('budget_max', lead.budgetMax, sumOf(requirement.budget_max), lead.budgetHint)}
            {field('bhk', lead.bhk, requirement.bhk.join(', '), text.bhkHint)}
            {field('localities', text.localities, requirement.localities.join(', '), text.listHint)}
            {field('project', lead.project, requirement.project ?? '')}
            {field('carpet', text.carpet, areaTyped(requirement), text.carpetHint)}
            {plainItems.filter(({ kind }) => kind !== 'choices').map(plain)}
            <SelectField
              label={text.possession}
              name="possession"
              defaultValue={requirement.possession ?? ''}
              choices={choicesOf(text.possessions)}
              error={error('possession')}
            />
            <TextField
              label={text.possessionBy}
              name="possession_by"
              type="date"
              defaultValue={requirement.possession_by ?? ''}
              error={error('possession_by')}
            />
          </div>
          <CheckGroup
            legend={lead.propertyTypes}
            name="property_types"
            choices={choicesOf(propertyTypes)}
            chosen={requirement.property_types}
            error={error(...namesOf('property_types', failure?.fields ?? {}))}
          />
          {plainItems.filter(({ kind }) => kind === 'choices').map(plain)}
          <CheckGroup
            legend={text.must}
            hint={text.mustHint}
            name="must_have"
            choices={MUSTS.map(name => ({ value: name, label: text.items[name]! }))}
            chosen={requirement.must_have}
            error={error('must_have')}
          />
        </Fragment>
        {meanwhile}
        <FailureNote failure={failure} shown={Object.keys(failure?.fields ?? {}).filter(isShown)} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type PlainFieldProps = {
  item: PlainListed
  requirement: Requirement
  error(...names: string[]): string | undefined
  field(name: string, label: string, defaultValue: string, hint?: string): ReactNode
}

/** The field of an item of a plain kind. */
function PlainField({ item, requirement, error, field }: PlainFieldProps) {
  const { name } = item
  const value = requirement[name]
  const shared = { name, error: error(name) }
  if (item.kind === 'words')
    return field(
      name,
      labelOf(item),
      wordsIn(value as string[], name, requirement),
      item.isEachAMust ? text.mustsHint : undefined,
    )
  if (item.kind === 'whole')
    return (
      <TextField
        {...shared}
        label={labelOf(item)}
        type="number"
        min={0}
        max={item.max}
        defaultValue={(value as number | null) ?? ''}
      />
    )
  const choices = choicesOf(text.values[name]!)
  return item.kind === 'choices' ? (
    <CheckGroup {...shared} legend={labelOf(item)} choices={choices} chosen={value as string[]} />
  ) : (
    <SelectField
      {...shared}
      label={labelOf(item)}
      choices={[{ value: '', label: text.notSaid }, ...choices]}
      defaultValue={(value as string | null) ?? ''}
    />
  )
}

/** The paths of a failure that belong to a field: its own, and those of its items (`localities.2`). */
const namesOf = (name: string, fields: Record<string, string>): string[] => [
  name,
  ...Object.keys(fields).filter(
    path => path.startsWith(`${name}.`) || path === `${name}_max` || path === `${name}_min`,
  ),
]

const isShown = (path: string): boolean => FIELDS.some(name => namesOf(name, { [path]: '' }).includes(path))
