import {
  eachAMust,
  type ItemListed,
  type PlainListed,
  type PlainValues,
  plainItems,
} from '../../leads/intake/requirement-items'
import { formatMoney } from '../format/money'
import { textOf } from '../parts/use-submit'
import type { Requirement, RequirementInput } from '../records'
import { requirementWords as text } from './requirement-words'

/** A sum as it stands in its field: in lakh and crore whatever the company's format, for it is read again as people type
 *  it. */
export const sumOf = (paise: number | null): string => (paise === null ? '' : formatMoney(paise))

/** The carpet area as the page says it: "900 - 1200 sq ft"; '' when nothing is known. */
export const areaOf = ({ carpet_min, carpet_max, carpet_unit }: Requirement): string =>
  carpet_unit === null ? '' : areaIn(carpet_min, carpet_max, text.units[carpet_unit], text.areaUpTo)

/** The carpet area as it stands in its field, in the words in which the API reads it again, whatever language the page
 *  has. */
export const areaTyped = ({ carpet_min, carpet_max, carpet_unit }: Requirement): string =>
  carpet_unit === null ? '' : areaIn(carpet_min, carpet_max, carpet_unit.replace('_', ' '), area => `up to ${area}`)

function areaIn(min: number | null, max: number | null, unit: string, upTo: (area: string) => string): string {
  if (min === null) return upTo(`${max} ${unit}`)
  return max === null ? `${min} ${unit}` : `${min} - ${max} ${unit}`
}

/** What pages call an item, with the unit of its figure. */
export const labelOf = ({ name, label }: ItemListed): string => {
  const [called, unit] = [text.items[name] ?? label, text.counted[name]]
  return unit ? `${called} (${unit})` : called
}

/** Words as they stand in their field, a star behind each that is a must. */
export const wordsIn = (words: readonly string[], name: string, { must_have }: Requirement): string =>
  words.map(word => (must_have.includes(`${name}.${word}`) ? `${word}*` : word)).join(', ')

/** What was typed and ticked, as the API takes it; the API reads phrases and says what is wrong. What was only shown is
 *  kept to the paisa, though its words are rounded. */
export function requirementOf(form: FormData, before: Requirement): RequirementInput {
  const sum = (name: 'budget_min' | 'budget_max') => {
    const typed = textOf(form, name)
    return typed === null || typed !== sumOf(before[name]) ? typed : before[name]
  }
  const ticked = (name: string) => form.getAll(name).map(String)
  const possession = (textOf(form, 'possession') ?? null) as RequirementInput['possession']
  return {
    budget_min: sum('budget_min'),
    budget_max: sum('budget_max'),
    bhk: textOf(form, 'bhk'),
    property_types: ticked('property_types'),
    localities: listOf(form, 'localities'),
    project: textOf(form, 'project'),
    carpet: textOf(form, 'carpet'),
    ...(Object.fromEntries(plainItems.map(item => [item.name, plainIn(form, item)])) as PlainValues),
    possession,
    // A day that was left behind in the field says nothing beside "ready".
    possession_by: possession === 'by_date' ? textOf(form, 'possession_by') : null,
    must_have: [
      ...ticked('must_have'),
      ...eachAMust.flatMap(({ name }) => starredIn(form, name).map(word => `${name}.${word}`)),
    ],
    updated_at: before.updated_at,
  }
}

function plainIn(form: FormData, item: PlainListed): string[] | string | number | null {
  const { name, kind } = item
  if (kind === 'choices') return form.getAll(name).map(String)
  if (kind === 'words') return listOf(form, name).map(word => (item.isEachAMust ? bare(word) : word))
  const typed = textOf(form, name) ?? null
  return kind === 'whole' && typed !== null ? Number(typed) : typed
}

const starredIn = (form: FormData, name: string): string[] =>
  listOf(form, name)
    .filter(word => word.endsWith('*'))
    .map(bare)

const listOf = (form: FormData, name: string): string[] =>
  (textOf(form, name) ?? '')
    .split(',')
    .map(item => item.trim())
    .filter(Boolean)

const bare = (name: string): string => name.replace(/\s*\*+$/, '')
