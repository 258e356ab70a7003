import { parseBudget } from '../../platform/money/parse-budget'
import { updateLead } from '../api'
import { formatMoney } from '../format/money'
import { Dialog } from '../parts/dialog'
import { FailureNote } from '../parts/failure-note'
import { FormActions } from '../parts/form-actions'
import { TextField } from '../parts/text-field'
import { textOf, wrongFields } from '../parts/use-submit'
import type { UpdateLeadInput } from '../records'
import { words } from '../words'
import type { LeadChanging } from './lead-head'
import { useChange } from './use-change'

const text = words.lead
const FIELDS = ['budget_min', 'budget_max', 'bhk', 'property_types', 'location', 'project'].flatMap(name => [
  name,
  `requirement.${name}`,
])

export function RequirementDialog({ lead, onChanged, onStale, onClose }: LeadChanging & { onClose(): void }) {
  const { requirement } = lead
  const { error, failure, isBusy, onSubmit } = useChange({ onStale, onClose }, async form => {
    onChanged(await updateLead(lead.id, { ...inputOf(form, requirement), updated_at: lead.updated_at }))
  })
  const problem = (name: string) => error(name, `requirement.${name}`)
  // In lakh and crore whatever the company's format: what stands here is read again as people type it.
  const money = (paise: number | null) => (paise === null ? '' : formatMoney(paise))
  return (
    <Dialog title={text.requirement} onClose={onClose}>
      <form onSubmit={onSubmit}>
        <div className="form-grid">
          <TextField
            label={text.budgetMin}
            hint={text.budgetHint}
            name="budget_min"
            defaultValue={money(requirement.budget_min)}
            error={problem('budget_min')}
          />
          <TextField
            label={text.budgetMax}
            hint={text.budgetHint}
            name="budget_max"
            defaultValue={money(requirement.budget_max)}
            error={problem('budget_max')}
          />
          <TextField
            label={text.bhk}
            hint={text.bhkHint}
            name="bhk"
            defaultValue={requirement.bhk.join(', ')}
            error={problem('bhk')}
          />
          <TextField
            label={text.propertyTypes}
            hint={text.propertyTypesHint}
            name="property_types"
            defaultValue={requirement.property_types.join(', ')}
            error={problem('property_types')}
          />
          <TextField
            label={text.location}
            name="location"
            defaultValue={requirement.location}
            error={problem('location')}
          />
          <TextField label={text.project} name="project" defaultValue={lead.project ?? ''} error={problem('project')} />
        </div>
        <FailureNote failure={failure} shown={FIELDS} />
        <FormActions label={words.common.save} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}

type Requirement = LeadChanging['lead']['requirement']

/** What was typed, as the API takes it. Throws what is wrong, by field. */
function inputOf(form: FormData, before: Requirement): Pick<UpdateLeadInput, 'requirement' | 'project'> {
  const wrong: Record<string, string> = {}
  const money = (name: 'budget_min' | 'budget_max'): number | null => {
    const typed = textOf(form, name)
    // What was only shown is kept to the paisa, though its words are rounded.
    if (typed === (before[name] === null ? null : formatMoney(before[name]))) return before[name]
    const paise = typed === null ? null : (parseBudget(typed)?.max ?? null)
    if (typed !== null && paise === null) wrong[name] = text.budgetWrong
    return paise
  }
  const list = (name: string) =>
    (textOf(form, name) ?? '')
      .split(',')
      .map(item => item.trim())
      .filter(Boolean)
  const bhk = list('bhk').map(Number)
  if (bhk.some(count => !Number.isInteger(count) || count < 0 || count > 20)) wrong.bhk = text.bhkWrong
  const requirement = {
    budget_min: money('budget_min'),
    budget_max: money('budget_max'),
    bhk,
    property_types: list('property_types').map(type => type.toLowerCase().replace(/\s+/g, '_')),
    location: textOf(form, 'location'),
  }
  if (Object.keys(wrong).length > 0) throw wrongFields(wrong)
  return { requirement, project: textOf(form, 'project') }
}
