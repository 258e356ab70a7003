import { invalid } from '../../platform/errors'
import { parseBudget } from '../../platform/money/parse-budget'
import { readArea } from '../intake/read-area'
import { readBhk } from '../intake/read-bhk'
import { readPropertyTypes } from '../intake/read-property-type'
import {
  eachAMust,
  isAsked,
  MUSTS,
  mustWords,
  type PlainListed,
  type PlainValues,
  plainItems,
  type Wanted,
} from '../intake/requirement-items'
import type { RequirementInput } from './schema'

const LONGEST_LOCATION = 300
const LONGEST_PLACE = 80
const MOST_PLACES = 20
const SEPARATORS = /[,;/|\n]+/

/** What was sent, as a lead's columns; phrases are read as a portal's push is read. What is absent is not asked for. An
 *  item that nothing is asked of can't be a must. `kept` stays whatever was sent. 422 by field for what can't be read or doesn't hold together. */
export function readRequirement(input: RequirementInput, kept: Partial<Wanted> = {}): Wanted {
  const wrong: Record<string, string> = {}
  const localities = placesOf(input.localities, 'localities', wrong)
  const location = localities.join(', ') || null
  if (location && location.length > LONGEST_LOCATION) wrong.localities = `must be at most ${LONGEST_LOCATION} together`
  const wishes: Wanted = {
    ...budgetOf(input, wrong),
    bhk: bhkOf(input.bhk, wrong),
    property_types: typesOf(input.property_types, wrong),
    location,
    project: input.project?.trim() || null,
    ...plainOf(input, wrong),
    ...carpetOf(input, wrong),
    ...possessionOf(input, wrong),
    must_have: [],
    ...kept,
  }
  wishes.must_have = mustsOf(kept.must_have ?? input.must_have ?? [], wishes, wrong)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return wishes
}

type Wrong = Record<string, string>

function budgetOf(input: RequirementInput, wrong: Wrong): Pick<Wanted, 'budget_min' | 'budget_max'> {
  if (input.budget?.trim()) {
    const read = parseBudget(input.budget)
    if (!read) wrong.budget = 'is not a budget, such as 85 lakh - 1.2 Cr'
    return { budget_min: read?.min ?? null, budget_max: read?.max ?? null }
  }
  const sum = (name: 'budget_min' | 'budget_max'): number | null => {
    const given = input[name] ?? null
    if (typeof given !== 'string') return given
    if (given.trim() === '') return null
    const read = parseBudget(given)
    const paise = read && (read.max ?? read.min)
    if (paise === null) wrong[name] = 'is not a sum, such as 85 lakh'
    return paise
  }
  const [budget_min, budget_max] = [sum('budget_min'), sum('budget_max')]
  if (budget_min !== null && budget_max !== null && budget_min > budget_max) {
    wrong.budget_max = 'must not be below budget_min'
  }
  return { budget_min, budget_max }
}

function bhkOf(given: RequirementInput['bhk'], wrong: Wrong): number[] {
  const counts = typeof given === 'string' ? readBhk(given) : (given ?? [])
  if (typeof given === 'string' && given.trim() !== '' && counts.length === 0) {
    wrong.bhk = 'is no BHK, such as 2/3 BHK'
  }
  return once(counts).sort((a, b) => a - b)
}

function typesOf(given: RequirementInput['property_types'], wrong: Wrong): string[] {
  if (typeof given !== 'string') {
    return once(
      (given ?? []).flatMap(type => {
        const read = readPropertyTypes(type)
        return read.length > 0 ? read : [type.trim().toLowerCase().replace(/\s+/g, '_')]
      }),
    )
  }
  const types = readPropertyTypes(given)
  if (given.trim() !== '' && types.length === 0)
    wrong.property_types = 'names no type of property, such as Flat / Villa'
  return types
}

/** Each place once, however its letters are written. */
function placesOf(given: readonly string[] | string | null | undefined, name: string, wrong: Wrong): string[] {
  const texts = typeof given === 'string' ? [given] : (given ?? [])
  const found = new Map<string, string>()
  for (const text of texts.flatMap(one => one.split(SEPARATORS)).map(one => one.trim().replace(/\s+/g, ' '))) {
    if (text.length > LONGEST_PLACE) wrong[name] = `each must be at most ${LONGEST_PLACE} characters`
    if (text !== '' && !found.has(text.toLowerCase())) found.set(text.toLowerCase(), text)
  }
  if (found.size > MOST_PLACES) wrong[name] = `must be at most ${MOST_PLACES}`
  return [...found.values()]
}

function carpetOf(input: RequirementInput, wrong: Wrong): Pick<Wanted, 'carpet_min' | 'carpet_max' | 'carpet_unit'> {
  const { carpet } = input
  const read = carpet?.trim() ? readArea(carpet) : null
  if (carpet?.trim() && !read) wrong.carpet = 'is not an area, such as 900 - 1200 sq ft'
  const min = read ? read.min : (input.carpet_min ?? null)
  const max = read ? read.max : (input.carpet_max ?? null)
  if (min !== null && max !== null && min > max) wrong.carpet_max = 'must not be below carpet_min'
  const unit = min === null && max === null ? null : (read?.unit ?? input.carpet_unit ?? 'sq_ft')
  return { carpet_min: toTheCent(min), carpet_max: toTheCent(max), carpet_unit: unit }
}

const toTheCent = (area: number | null): number | null => area && Math.round(area * 100) / 100

function possessionOf(input: RequirementInput, wrong: Wrong): Pick<Wanted, 'possession' | 'possession_by'> {
  const { possession = null, possession_by = null } = input
  if (possession === 'by_date' && possession_by === null) wrong.possession_by = 'is needed: by which day'
  if (possession !== 'by_date' && possession_by !== null) wrong.possession_by = 'goes with by_date only'
  return { possession, possession_by }
}

function plainOf(input: RequirementInput, wrong: Wrong): PlainValues {
  const read = ({ name, kind }: PlainListed) => {
    const given = input[name]
    if (kind === 'words') return placesOf(given as string[] | string | null, name, wrong)
    return kind === 'choices' ? once((given as string[] | null | undefined) ?? []) : (given ?? null)
  }
  return Object.fromEntries(plainItems.map(item => [item.name, read(item)])) as PlainValues
}

function mustsOf(names: readonly string[], wanted: Wanted, wrong: Wrong): string[] {
  const words = new Map(mustWords(wanted).map(([, must]) => [must.toLowerCase(), must]))
  return once(names).flatMap(name => {
    const item = MUSTS.find(one => one === name)
    if (item) return isAsked(wanted, item) ? [item] : []
    if (eachAMust.some(each => name.startsWith(`${each.name}.`))) return words.get(name.toLowerCase()) ?? []
    wrong.must_have = `must be among ${MUSTS.join(', ')} and ${eachAMust.map(each => `${each.name}.<name>`).join(', ')}`
    return []
  })
}

const once = <T>(list: readonly T[]): T[] => [...new Set(list)]
