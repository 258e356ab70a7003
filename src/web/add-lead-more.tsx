import { propertyTypes } from './format/property-type-words'
import { fromInput } from './format/time'
import { FollowUpField } from './lead/follow-up-field'
import { requirementWords } from './lead/requirement-words'
import { words as own } from './lead/words'
import { CheckGroup } from './parts/check-group'
import { choicesOf, SelectField } from './parts/select-field'
import { TextField } from './parts/text-field'
import { type Submit, textOf } from './parts/use-submit'
import type { CreateLeadInput, Lead } from './records'
import { words } from './words'

const text = words.lead

/** The paths of the API that have a field here. */
export const MORE = [
  'requirement.budget',
  'requirement.bhk',
  'requirement.location',
  'requirement.property_types',
  'project',
  'temperature',
  'follow_up_at',
  'city',
]

/** What else is told at once of somebody who comes in or rings. */
export function MoreFields({ error }: { error: Submit['error'] }) {
  const field = (name: string, label: string, path: string, hint?: string) => (
    <TextField label={label} hint={hint} name={name} autoComplete="off" error={error(path)} />
  )
  return (
    <>
      <div className="form-grid">
        {field('budget', own.status.budget, 'requirement.budget', own.status.budgetHint)}
        {field('bhk', text.bhk, 'requirement.bhk', requirementWords.bhkHint)}
        {field('location', requirementWords.localities, 'requirement.location', requirementWords.listHint)}
        {field('project', text.project, 'project')}
        {field('city', words.add.city, 'city')}
        <SelectField
          label={text.temperature}
          name="temperature"
          choices={[{ value: '', label: words.add.asUsual }, ...choicesOf(words.temperatures)]}
          error={error('temperature')}
        />
      </div>
      <CheckGroup
        legend={text.propertyTypes}
        name="property_types"
        choices={choicesOf(propertyTypes)}
        chosen={[]}
        error={error('requirement.property_types')}
      />
      <FollowUpField label={own.status.followUp} name="follow_up_at" error={error('follow_up_at')} />
    </>
  )
}

/** What was filled in of it. `zone`: the company's. */
export function moreOf(form: FormData, zone: string): Partial<CreateLeadInput> {
  const requirement = {
    budget: textOf(form, 'budget'),
    bhk: textOf(form, 'bhk') ?? [],
    location: textOf(form, 'location'),
    property_types: form.getAll('property_types').map(String),
  }
  return {
    city: textOf(form, 'city'),
    requirement,
    project: textOf(form, 'project'),
    temperature: textOf(form, 'temperature') as Lead['temperature'] | null,
    follow_up_at: fromInput(String(form.get('follow_up_at') ?? ''), zone),
  }
}
