// A list of people says what each of them is in a value: `[{ role: 'host', name, phone }, { role: 'guest', … }]`. Read as if
// each stood under a key of that name, so that whose a key is decides here too.
import { aliasOf, foldKey, NAMES_PERSON } from './aliases'
import { ASKING } from './role-words'
import { type Bag, isBag, isScalar, listOf } from './structure'
import { isOthers, whose, wordsOf } from './whose'

/** Keys whose value is what somebody is. */
const ROLE_KEYS = new Set(
  'role roles rolename roletype roletitle relation relationship relationtype persontype participanttype participantrole partytype partyrole contacttype contactrole membertype memberrole usertype userrole attendeetype'.split(
    ' ',
  ),
)
/** The same, of people alone: of leads they say what is wanted. */
const MAYBE_ROLE_KEYS = new Set('type kind category position designation'.split(' '))
/** Marks: `is_organizer: true`, `organizer: true`. */
const MARK = /^(?:is)?(organi[sz]er|host|agent|broker|owner|admin|manager|self|staff|employee)$/
const PEOPLE =
  /^(?:people|persons?|participants?|attendees?|parties|party|contacts?|members?|users?|stakeholders?|applicants?|recipients?|signers?|guests?|invitees?|customers?|clients?|team|family|relatives?)$/
const OF_LEADS = /^(?:leads?|enquir(?:y|ies)|inquir(?:y|ies)|prospects?|leadpojo)$/
/** The enquirer, in a list of a family: "relation: self". */
const ONESELF = /^(?:self|me|myself|own|primary|main|स्वयं|खुद|स्वतः|स्वत:)$/i
const FAMILY = new Set(
  'spouse wife husband father mother son daughter brother sister parent guardian relative friend colleague neighbour neighbor'.split(
    ' ',
  ),
)
const MOST_PEOPLE = 50
const LONGEST_ROLE = 40
/** Where a list's own key belongs to somebody else (`recipients`), its people get this one. */
const NEUTRAL = ['people', 'persons', 'parties']

const made = new WeakSet<object>()

/** `value` under `key` as people by what each is, or as it is. */
export function byRole(key: string, value: unknown): unknown {
  if (isBag(value) && isOfPeople(value)) made.add(value)
  const list = listOf(value)
  if (!list || list.length === 0 || list.length > MOST_PEOPLE || !list.every(isBag)) return value
  const folded = foldKey(key)
  if (OF_LEADS.test(folded)) return value
  const isPeople = PEOPLE.test(folded)
  const roles = list.map(member => roleOf(member, isPeople))
  const asks = roles.some(role => role !== null && mayAsk(role))
  const namesOthers = roles.some(role => role !== null && (isAnothers(role) || (asks && !mayAsk(role))))
  // Job titles of several people say nothing of who enquires.
  const isSomebodys = asks || isPeople || roles.includes(null)
  if (!namesOthers || !isSomebodys || !list.every(isPerson)) return value
  const bag: Bag = Object.create(null)
  list.forEach((member, i) => {
    const role = roles[i] ?? null
    const isKnown = role !== null && (mayAsk(role) || whose(role) === 'other')
    const under =
      role === null ? (whose(key) === 'enquirer' ? 'attendee' : 'person') : isKnown ? role : `representative: ${role}`
    const rest = without(member)
    const before = bag[under]
    bag[under] = before === undefined ? rest : Array.isArray(before) ? [...before, rest] : [before, rest]
  })
  made.add(bag)
  return bag
}

/** The key that holds people by role: that of the list, unless all under it would be somebody else's. */
export function keyOfPeople(key: string, value: unknown, bag: Bag): string {
  if (!isBag(value) || !made.has(value) || whose(key) !== 'other') return key
  return NEUTRAL.find(one => !Object.hasOwn(bag, one)) ?? key
}

/** `recipients: { signers: { agent, buyer } }`. */
function isOfPeople(bag: Bag): boolean {
  const members = Object.values(bag).filter(member => typeof member === 'object' && member !== null)
  return members.length > 0 && members.every(member => made.has(member as object))
}

function roleOf(member: Bag, isPeople: boolean): string | null {
  let marked: string | null = null
  for (const [key, value] of Object.entries(member)) {
    const folded = foldKey(key)
    if (value === true || value === 'true') marked ??= MARK.exec(folded)?.[1] ?? null
    const isRoleKey = ROLE_KEYS.has(folded) || (isPeople && MAYBE_ROLE_KEYS.has(folded))
    const text = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (!isRoleKey || typeof text !== 'string') continue
    const role = text.trim()
    const isKnown = mayAsk(role) || isAnothers(role)
    if (role === '' || role.length > LONGEST_ROLE || !(isKnown || isPeople || ROLE_KEYS.has(folded))) continue
    return ONESELF.test(role) ? 'enquirer' : role
  }
  return marked === 'self' ? 'organizer' : marked
}

const isFamily = (role: string): boolean => wordsOf(role).some(word => FAMILY.has(word))
/** Whether such a one is known not to enquire, or only where nobody else does. */
const isAnothers = (role: string): boolean => isOthers(role) || isFamily(role) || ASIDE.test(wordsOf(role).join(' '))
/** A contact, a person, a tenant of a kind that enquires about nothing. */
const ASIDE =
  /\b(?:escalation|key|reference|emergency|local|site|alternate|secondary|current|existing|company|office|technical|billing|decision)\b/i
const mayAsk = (text: string): boolean => {
  if (ASIDE.test(wordsOf(text).join(' '))) return false
  const of = whose(text)
  return of === 'enquirer' || of === 'maybe' || ONESELF.test(text) || wordsOf(text).some(one => ASKING.has(one))
}

const isPerson = (member: Bag): boolean =>
  Object.entries(member).some(
    ([key, value]) => (isScalar(value) || isBag(value)) && NAMES_PERSON.has(aliasOf(key)?.field ?? 'consent'),
  )

/** Without what said the role: a lead's `type` is what is wanted. */
function without(member: Bag): Bag {
  const rest: Bag = Object.create(null)
  for (const [key, value] of Object.entries(member)) {
    const folded = foldKey(key)
    if (!MAYBE_ROLE_KEYS.has(folded) || typeof value !== 'string' || !(mayAsk(value) || isAnothers(value)))
      rest[key] = value
  }
  return rest
}
