import { Fragment } from 'react'
import { paths, putRequirement } from '../api'
import { read } from '../client'
import { CheckGroup } from '../parts/check-group'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { choicesOf, SelectField } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import type { Requirement } from '../records'
import { words } from '../words'
import { PROPERTY_TYPES } from './property-types'
import { amenitiesOf, areaOf, requirementOf, sumOf } from './requirement-form'
import { requirementWords as text } from './requirement-words'
import { useRecordForm } from './use-record-form'

const { lead } = words
const FIELDS = [
  'budget_min',
  'budget_max',
  'bhk',
  'property_types',
  'localities',
  'cities',
  'project',
  'carpet',
  'furnishing',
  'facing',
  'floors',
  'possession',
  'possession_by',
  'purpose',
  'amenities',
  'parking',
  'must_have',
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
  return (
    <Dialog title={lead.requirement} onClose={onClose}>
      <form onSubmit={onSubmit} ref={form}>
        <Fragment key={turn}>
          <div className="form-grid">
            {field('budget_min', lead.budgetMin, sumOf(requirement.budget_min), lead.budgetHint)}
            {field('budget_max', lead.budgetMax, sumOf(requirement.budget_max), lead.budgetHint)}
            {field('bhk', lead.bhk, requirement.bhk.join(', '), text.bhkHint)}
            {field('localities', text.localities, requirement.localities.join(', '), text.listHint)}
            {field('cities', text.cities, requirement.cities.join(', '))}
            {field('project', lead.project, requirement.project ?? '')}
            {field('carpet', text.carpet, areaOf(requirement), text.carpetHint)}
            {field('amenities', text.amenities, amenitiesOf(requirement), text.amenitiesHint)}
            <TextField
              label={text.parking}
              name="parking"
              type="number"
              min={0}
              max={10}
              defaultValue={requirement.parking ?? ''}
              error={error('parking')}
            />
            <SelectField
              label={text.purpose}
              name="purpose"
              defaultValue={requirement.purpose ?? ''}
              choices={choicesOf(text.purposes)}
              error={error('purpose')}
            />
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
            choices={choicesOf(PROPERTY_TYPES)}
            chosen={requirement.property_types}
            error={error(...namesOf('property_types', failure?.fields ?? {}))}
          />
          <CheckGroup
            legend={text.furnishing}
            name="furnishing"
            choices={choicesOf(text.furnishings)}
            chosen={requirement.furnishing}
            error={error('furnishing')}
          />
          <CheckGroup
            legend={text.floors}
            name="floors"
            choices={choicesOf(text.floorNames)}
            chosen={requirement.floors}
            error={error('floors')}
          />
          <CheckGroup
            legend={text.facing}
            name="facing"
            choices={choicesOf(text.facings)}
            chosen={requirement.facing}
            error={error('facing')}
          />
          <CheckGroup
            legend={text.must}
            hint={text.mustHint}
            name="must_have"
            choices={choicesOf(text.items)}
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

/** The paths of a failure that belong to a field: its own, and those of its items (`localities.2`). */
const namesOf = (name: string, fields: Record<string, string>): string[] => [
  name,
  ...Object.keys(fields).filter(
    path => path.startsWith(`${name}.`) || path === `${name}_max` || path === `${name}_min`,
  ),
]

const isShown = (path: string): boolean => FIELDS.some(name => namesOf(name, { [path]: '' }).includes(path))
