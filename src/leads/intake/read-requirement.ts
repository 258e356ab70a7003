// What the person looks for, from its fields first and from free text only where no field said it.
import { budgetFrom, budgetInText, saysMoreThanBudget } from '../../platform/money/parse-budget'
import { foldKey } from './aliases'
import type { Answers } from './answers'
import { bhkMentions, readBhk } from './read-bhk'
import { localityInText } from './read-locality'
import { propertyTypesMentioned, readPropertyTypes } from './read-property-type'
import type { PortalWishes } from './requirement-items'

const LONGEST_TEXT_READ = 5000
const LONGEST_LOCALITY = 120
const AREA_SIZE = /^[\d\s,.-]+$|\d\s*(?:sq|sft|gaj|yard|acre|guntha|met)/i

/** The requirement in the fields. What a field says beyond what was understood stays with the answers. */
export function readRequirement(answers: Answers): PortalWishes {
  const budget = readBudget(answers)
  const propertyTypes: string[] = []
  const bhk: number[] = []
  for (const pair of answers.take('bhk')) {
    const counts = readBhk(pair.value)
    const types = readPropertyTypes(pair.value)
    bhk.push(...counts)
    propertyTypes.push(...types)
    // "3+1" and "2.5" say more than whole numbers can.
    if ((counts.length === 0 && types.length === 0) || /[+½]|\.5/.test(pair.value)) answers.leave(pair)
  }
  for (const pair of answers.take('property_type')) {
    const types = readPropertyTypes(pair.value)
    propertyTypes.push(...types)
    if (types.length === 0) answers.leave(pair)
  }
  return {
    ...budget,
    bhk: [...new Set(bhk)].sort((a, b) => a - b),
    property_types: [...new Set(propertyTypes)],
    location: readLocality(answers),
  }
}

/** Fills from `text` what no field gave. */
export function completeFromText(requirement: PortalWishes, text: string): PortalWishes {
  // The name in an address is no place: "write to me at asha@example.in".
  const bounded = text.slice(0, LONGEST_TEXT_READ).replace(/[^\s@]{1,64}@[^\s@]{1,200}/g, ' ')
  const filled = { ...requirement }
  if (bounded === '') return filled
  if (filled.budget_min === null && filled.budget_max === null) {
    const budget = budgetInText(withoutNumbers(bounded))
    if (budget) Object.assign(filled, { budget_min: budget.min, budget_max: budget.max })
  }
  if (filled.bhk.length === 0) filled.bhk = bhkMentions(bounded)
  if (filled.property_types.length === 0) filled.property_types = propertyTypesMentioned(bounded)
  filled.location ??= localityInText(bounded)
  return filled
}

/** Without what is no sum: numbers to call, ids, years of possession, the PIN code of a place. */
const withoutNumbers = (text: string): string =>
  text
    .replace(/(?<![\d.])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g, ' ; ')
    .replace(/(?<![\p{L}\d])(?=\p{L}*\d)(?=\d*\p{L})[A-Za-z\d]{12,}(?![\p{L}\d])/gu, ' ')
    .replace(/\bpossession\b[^.\n]{0,20}?\b20\d\d\b/gi, ' ')
    .replace(/(?<=\b(?:in|at|near) (?:\p{L}+ ){1,3})[1-8]\d{5}(?!\d)/gu, ' ')

function readBudget(answers: Answers): { budget_min: number | null; budget_max: number | null } {
  const sent = { min: answers.take('budget_min'), max: answers.take('budget_max'), budget: answers.take('budget') }
  const read = budgetFrom({ min: sent.min[0]?.value, max: sent.max[0]?.value, budget: sent.budget[0]?.value })
  const byBounds = read !== null && budgetFrom({ min: sent.min[0]?.value, max: sent.max[0]?.value }) !== null
  const used = read === null ? [] : byBounds ? [sent.min[0], sent.max[0]] : [sent.budget[0]]
  for (const pair of [...sent.min, ...sent.max, ...sent.budget]) {
    const isLost = used.includes(pair) ? saysMoreThanBudget(pair.value) : /[^0.\s]/.test(pair.value)
    if (isLost) answers.leave(pair)
  }
  return { budget_min: read?.min ?? null, budget_max: read?.max ?? null }
}

// A feed may name several localities as an array, under one key. Another key is another thing: the person's own address, or
// where they work; what it says is a line of the message.
function readLocality(answers: Answers): string | null {
  const places: string[] = []
  const sent = answers.take('locality')
  const key = foldKey(sent[0]?.label ?? '')
  for (const pair of sent) {
    const place = pair.value.replace(/\s*\n\s*/g, ', ')
    const joined = [...places, place].join(', ')
    if (foldKey(pair.label) !== key || joined.length > LONGEST_LOCALITY || AREA_SIZE.test(place)) answers.leave(pair)
    else places.push(place)
  }
  return places.length > 0 ? places.join(', ') : null
}
