// Rent is not buy. Where no field says which, the listing that was enquired about does, then the message, then the sum.
import { foldKey } from './aliases'
import type { Answers } from './answers'
import type { Pair } from './flatten'
import type { LeadType, ReadLead } from './read-lead'
import {
  isRoleAlone,
  leadTypeOfAnswer,
  leadTypeOfHome,
  leadTypeOfListing,
  leadTypeOfMessage,
  leadTypeOfSum,
  leadTypeOfTitle,
  readLeadType,
} from './read-lead-type'

type Said = {
  projects: readonly Pair[]
  messages: readonly Pair[]
  leftOver: readonly Pair[]
  /** The answers that no field took, and those to a question whether one is an owner. */
  answers: readonly Pair[]
  /** Every label, also of what a field took. */
  asked: readonly string[]
  /** What forms and advertisements are called. */
  titles: readonly string[]
}

/** Keys of the line that a portal writes, and not the person. */
const LISTING_LINE =
  /subject|title|headline|listing|category|mcat|^ad(?:name)?$|adtitle|property|product|transaction|offer/
/** ₹3 lakh in paise: below it nobody buys a flat, and few rent one for more. */
const BELOW_ANY_PRICE = 30_000_000
/** ₹2,000 in paise. */
const LEAST_RENT = 200_000
const PLAIN_NO = /^(?:0|false|no|n|off|f)$/i
const NOT_LET = new Set(['plot', 'farm_land'])

/** A sentence says more than the one word that was read from it. */
export const LONGEST_WORDS = 24

/** The lead type of the fields. `role`: the type of the enquirer's role, which counts only where neither a field nor
 *  the listing or the message gives one; what the company's map gives is no role. */
export function saidType(answers: Answers): { type: LeadType | null; role: LeadType | null } {
  let type: LeadType | null = null
  let role: LeadType | null = null
  for (const pair of answers.take('lead_type')) {
    const value = readLeadType(pair.value, pair.label)
    if (isRoleAlone(pair.value) && pair.alias!.rank >= 0 && type === null) {
      role ??= value
      continue
    }
    type ??= value
    if (value === null || value !== type || pair.value.length > LONGEST_WORDS) answers.leave(pair)
  }
  return { type, role }
}

/** The lead type of the words around the fields; null where nothing says it. */
export function chooseLeadType(said: Said, requirement: ReadLead['requirement']): LeadType | null {
  const rest = said.leftOver.filter(({ value }) => !PLAIN_NO.test(value))
  const [lines, texts] = [said.messages, rest].map(pairs => Map.groupBy(pairs, isListingLine))
  const listing = [...said.projects, ...(lines!.get(true) ?? []), ...(texts!.get(true) ?? [])]
  const messages = [...(lines!.get(false) ?? []).map(({ value }) => value), ...(texts!.get(false) ?? []).map(labelled)]
  return (
    firstOf(said.answers.filter(({ value }) => !PLAIN_NO.test(value)).map(ofAnswer)) ??
    firstOf(said.asked.map(leadTypeOfHome)) ??
    firstOf(listing.map(pair => leadTypeOfListing(pair.value))) ??
    firstOf(messages.map(leadTypeOfMessage)) ??
    firstOf(said.asked.map(leadTypeOfSum)) ??
    (isMonthly(requirement) ? 'rent' : firstOf(said.titles.map(leadTypeOfTitle)))
  )
}

/** The names of a form and an advertisement, the surest first. */
export const titlesOf = (attribution: Readonly<Record<string, string>>): string[] =>
  [
    'form_name',
    'ad_name',
    'headline',
    'adset_name',
    'campaign',
    'utm_campaign',
    'utm_content',
    'utm_term',
    'sub_source',
  ].flatMap(key => attribution[key] ?? [])

const isListingLine = ({ label }: Pair): boolean => LISTING_LINE.test(foldKey(label))
const ofAnswer = ({ label, value }: Pair): LeadType | null => leadTypeOfAnswer(label, value)
const labelled = ({ label, value }: Pair): string => `${label}: ${value}`
const firstOf = (types: readonly (LeadType | null)[]): LeadType | null => types.find(type => type !== null) ?? null

/** Whether the budget is too small to be the price of a home that is let as well: then it is a rent. */
function isMonthly({ budget_min, budget_max, bhk, property_types }: ReadLead['requirement']): boolean {
  const sum = budget_max ?? budget_min
  if (sum === null || sum >= BELOW_ANY_PRICE || sum < LEAST_RENT) return false
  return bhk.length > 0 || property_types.some(type => !NOT_LET.has(type))
}
