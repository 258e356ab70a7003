import { propertyTypes } from '../format/property-type-words'
import { CheckGroup } from '../parts/check-group'
import { CustomInputs, customNames, customOf } from '../parts/custom-inputs'
import { choicesOf } from '../parts/select-field'
import { TextField } from '../parts/text-field'
import { type Submit, textOf } from '../parts/use-submit'
import type { CustomField, Lead, LeadMove, MoveLeadInput } from '../records'
import { words } from '../words'
import { requirementWords } from './requirement-words'
import { words as own } from './words'

const WISHES = ['budget', 'bhk', 'property_types', 'location', 'project'] as const
type Wish = (typeof WISHES)[number]

/** What a move asks for that the form can take: wishes of the lead, and own fields. */
export type Demanded = { wishes: Wish[]; own: CustomField[] }

type About = {
  lead: Lead
  statusId: string | undefined
  move: LeadMove | undefined
  fields: readonly CustomField[]
  /** The paths that the server refused the move by. */
  refused: readonly string[]
}

/** What is asked for and empty: by a rule or the pipeline, by an own field of that status, or by the server's refusal. */
export function demandedBy({ lead, statusId, move, fields, refused }: About): Demanded {
  const named = new Set([...(move?.unmet ?? []), ...(move?.warnings ?? [])].flatMap(({ fields }) => fields ?? []))
  const isEmpty = (key: string) => ['', '[]', 'null'].includes(plain(lead.custom[key]))
  return {
    wishes: WISHES.filter(wish => named.has(wish)),
    own: fields.filter(({ key, required_when: when }) => {
      if (named.has(`custom.${key}`) || refused.includes(`custom.${key}`)) return true
      const isDue =
        when === 'always' || (when !== null && 'statuses' in when && when.statuses.some(id => id === statusId))
      return statusId !== undefined && isDue && isEmpty(key)
    }),
  }
}

const plain = (value: unknown): string =>
  value === undefined ? 'null' : typeof value === 'string' ? value : JSON.stringify(value)

/** The paths of the API that have a field here. */
export const demandedNames = ({ wishes, own }: Demanded): string[] => [
  ...wishes.map(pathOf),
  ...wishes,
  ...customNames(own),
]

const pathOf = (wish: Wish): string => (wish === 'project' ? 'project' : `requirement.${wish}`)

type Props = { demanded: Demanded; lead: Lead; error: Submit['error'] }

/** The fields of what a move asks for. */
export function DemandedFields({ demanded: { wishes, own: fields }, lead, error }: Props) {
  const text = words.lead
  const labels = { budget: own.status.budget, bhk: text.bhk, location: own.status.location, project: text.project }
  const hints = { budget: own.status.budgetHint, bhk: requirementWords.bhkHint }
  return (
    <>
      {wishes.map(wish =>
        wish === 'property_types' ? (
          <CheckGroup
            key={wish}
            legend={text.propertyTypes}
            name="property_types"
            choices={choicesOf(propertyTypes)}
            chosen={lead.requirement.property_types}
            error={error(pathOf(wish))}
          />
        ) : (
          <TextField
            key={wish}
            label={labels[wish]}
            hint={wish === 'budget' || wish === 'bhk' ? hints[wish] : undefined}
            name={wish}
            error={error(pathOf(wish))}
          />
        ),
      )}
      <CustomInputs fields={fields} custom={lead.custom} error={error} />
    </>
  )
}

/** What was filled in, as the move takes it along. */
export function demandedOf(form: FormData, { wishes, own: fields }: Demanded, lead: Lead): Partial<MoveLeadInput> {
  const requirement = Object.fromEntries(
    wishes.flatMap((wish): [string, unknown][] => {
      if (wish === 'project') return []
      if (wish === 'property_types') return [[wish, form.getAll(wish)]]
      const typed = textOf(form, wish)
      return typed === null ? [] : [[wish, typed]]
    }),
  )
  const project = wishes.includes('project') ? textOf(form, 'project') : null
  const custom = customOf(form, fields, lead.custom)
  return {
    ...(Object.keys(requirement).length > 0 ? { requirement } : {}),
    ...(project === null ? {} : { project }),
    ...(Object.keys(custom).length > 0 ? { custom } : {}),
  }
}
