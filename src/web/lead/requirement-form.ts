import { formatMoney } from '../format/money'
import { textOf } from '../parts/use-submit'
import type { Requirement, RequirementInput } from '../records'
import { requirementWords as text } from './requirement-words'

const AMENITY = 'amenities.'

/** A sum as it stands in its field: in lakh and crore whatever the company's format, for it is read again as people type
 *  it. */
export const sumOf = (paise: number | null): string => (paise === null ? '' : formatMoney(paise))

/** The carpet area as it stands in its field, and on the page: "900 - 1200 sq ft"; '' when nothing is known. */
export function areaOf({ carpet_min, carpet_max, carpet_unit }: Requirement): string {
  if (carpet_unit === null) return ''
  const unit = text.units[carpet_unit]
  if (carpet_min === null) return `up to ${carpet_max} ${unit}`
  return carpet_max === null ? `${carpet_min} ${unit}` : `${carpet_min} - ${carpet_max} ${unit}`
}

/** Amenities as they stand in their field, a star behind each that is a must. */
export const amenitiesOf = ({ amenities, must_have }: Requirement): string =>
  amenities.map(name => (must_have.includes(AMENITY + name) ? `${name}*` : name)).join(', ')

/** What was typed and ticked, as the API takes it; the API reads phrases and says what is wrong. What was only shown is
 *  kept to the paisa, though its words are rounded. */
export function requirementOf(form: FormData, before: Requirement): RequirementInput {
  const sum = (name: 'budget_min' | 'budget_max') => {
    const typed = textOf(form, name)
    return typed === null || typed !== sumOf(before[name]) ? typed : before[name]
  }
  const ticked = (name: string) => form.getAll(name).map(String)
  const amenities = listOf(form, 'amenities')
  const parking = textOf(form, 'parking')
  const possession = (textOf(form, 'possession') ?? null) as RequirementInput['possession']
  return {
    budget_min: sum('budget_min'),
    budget_max: sum('budget_max'),
    bhk: textOf(form, 'bhk'),
    property_types: ticked('property_types'),
    localities: listOf(form, 'localities'),
    cities: listOf(form, 'cities'),
    project: textOf(form, 'project'),
    carpet: textOf(form, 'carpet'),
    furnishing: ticked('furnishing') as Requirement['furnishing'],
    facing: ticked('facing') as Requirement['facing'],
    floors: ticked('floors') as Requirement['floors'],
    possession,
    // A day that was left behind in the field says nothing beside "ready".
    possession_by: possession === 'by_date' ? textOf(form, 'possession_by') : null,
    purpose: (textOf(form, 'purpose') ?? null) as RequirementInput['purpose'],
    amenities: amenities.map(bare),
    parking: parking === null ? null : Number(parking),
    must_have: [
      ...ticked('must_have'),
      ...amenities.filter(name => name.endsWith('*')).map(name => AMENITY + bare(name)),
    ],
    updated_at: before.updated_at,
  }
}

const listOf = (form: FormData, name: string): string[] =>
  (textOf(form, name) ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

const bare = (name: string): string => name.replace(/\s*\*+$/, '')
