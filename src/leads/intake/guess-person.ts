// The person of a body with unknown labels: its only mobile number and its only name are most likely theirs. The
// message names what was guessed, and the value stays readable in its original place.
import { foldName } from '../../platform/names/fold-name'
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { type Phone, parsePhones } from '../../platform/phone/parse-phone'
import type { Pair } from './flatten'
import { CALLING, NEVER_NUMBER, NO_NUMBER, NO_PERSON_LABEL, PERSON_HINTS } from './guess-words'
import { isOfAnother, labelConcepts, labelWords } from './labels/read-label'
import type { Concept } from './labels/words'
import { loneEmail, loneName, loneNumber } from './lone-in-text'
import { isNoName, isPersonsName } from './persons-name'
import type { ReadLead } from './read-lead'
import { type Name, readName } from './read-name'
import { isOffices, type Reach } from './read-reach'

type Guess<T> = { value: T; label: string }

const LONGEST_NUMBER = 24
const ONLY_A_NUMBER = /^[+(]?[\p{Nd}\s().-]+$/u
/** Ten digits, with or without an Indian prefix; anything longer without a plus is an id. */
const MOBILE_DIGITS = /^(?:0?[6-9]\d{9}|(?:0{0,2}91)0?[6-9]\d{9})$/
const NUMBER_HINTS: readonly Concept[] = ['phone', 'whatsapp', 'contact', 'number']
/** A text, and not a value alone. */
const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && /\s/.test(value)

type Places = Pick<ReadLead, 'name' | 'city' | 'project' | 'address'>

/** Fills what no field gave, and the number in `reach` itself; a name only together with a phone or an e-mail. `lines`:
 *  what the message says of it. */
export function guessPerson(
  lead: Places,
  reach: Reach,
  leftOver: readonly Pair[],
  messages: readonly Pair[],
): { name: Name | null; lines: string[] } {
  const texts = [...messages, ...leftOver.filter(pair => mayHoldPerson(pair) && isText(pair.value))].filter(
    ({ isOfAnother }) => !isOfAnother,
  )
  const phone =
    reach.phones.length === 0
      ? (guessPhone(leftOver) ?? loneNumber(texts, lead.name ?? (reach.emails.length > 0 ? '' : null)))
      : null
  if (phone) reach.phones.push(phone.value)
  if (phone && isOffices(phone.label)) reach.offices = [...(reach.offices ?? []), phone.value.e164]
  const email = reach.emails.length === 0 ? loneEmail(texts) : null
  if (email) reach.emails.push(email.value)
  const isReachable = reach.phones.length + reach.emails.length > 0
  const places = [lead.city, lead.project, lead.address]
  const name = lead.name === null && isReachable ? (guessName(leftOver, places) ?? loneName(texts)) : null
  const lines = [
    ...(phone ? [guessLine('phone', phone)] : []),
    ...(email ? [guessLine('email', email)] : []),
    ...(name ? [guessLine('name', name)] : []),
  ]
  return { name: name && readName({ full: name.value }), lines }
}

/** The one mobile number under labels without a meaning, or that only mean a number; of several, the one whose label is
 *  about calling. Null where that is not one. */
function guessPhone(pairs: readonly Pair[]): Guess<Phone> | null {
  const found = pairs.flatMap(pair => {
    const phone = mayHoldPerson(pair) ? mobileIn(pair.value) : null
    const words = phone ? labelWords(pair.label) : []
    return phone && !isNoNumber(words)
      ? [{ value: phone, label: pair.label, key: phone.e164, isHinted: hasNumberHint(pair.label) }]
      : []
  })
  return theOne(found)
}

/** Whether a label is of numbers that nobody can call. One that asks where to call may speak of times and leads, too. */
function isNoNumber(words: readonly string[]): boolean {
  if (words.some(word => NEVER_NUMBER.has(word))) return true
  return words.some(word => NO_NUMBER.has(word)) && !words.some(word => CALLING.has(word))
}

/** The one name of a person under a label that says nothing; of several, the one whose label speaks of a person. Null where
 *  that is not one. `taken`: what fields gave for places and projects. */
export function guessName(pairs: readonly Pair[], taken: readonly (string | null)[]): Guess<string> | null {
  const known = new Set(taken.map(text => foldName(text ?? '')))
  const found = pairs.flatMap(pair => {
    const name = pair.value.replace(/\s+/g, ' ').trim()
    const isNamed = isPersonsName(name) || (ASKS_WHO.test(pair.label.trim()) && isOneName(name))
    if (!mayHoldPerson(pair) || !isNamed || known.has(foldName(name))) return []
    const words = labelWords(pair.label)
    if (words.some(word => NO_PERSON_LABEL.has(word)) || !labelConcepts(pair.label).every(isAboutPerson)) return []
    return [
      { value: name, label: pair.label, key: foldName(name), isHinted: words.some(word => PERSON_HINTS.has(word)) },
    ]
  })
  return theOne(found)
}

/** `Guessed from "Kaun": name`. */
const guessLine = (what: 'name' | 'phone' | 'email', { label }: Guess<unknown>): string =>
  `Guessed from "${label}": ${what}`

const mayHoldPerson = ({ alias, label, isNote, isOthers }: Pair): boolean =>
  !alias && !isNote && !isOthers && !isOfAnother(label)
const hasNumberHint = (label: string): boolean => labelConcepts(label).some(concept => NUMBER_HINTS.includes(concept))
const isAboutPerson = (concept: Concept): boolean => ['filler', 'name', 'first', 'last', 'contact'].includes(concept)

function mobileIn(value: string): Phone | null {
  if (value.length > LONGEST_NUMBER || !ONLY_A_NUMBER.test(value)) return null
  const digits = asciiDigits(value).replace(/\D/g, '')
  if (!MOBILE_DIGITS.test(digits) && !value.startsWith('+')) return null
  const [phone, ...others] = parsePhones(value)
  return phone?.mobile && others.length === 0 ? phone : null
}

/** One word may be a name where a label asks for nothing else. */
const ASKS_WHO =
  /^(?:who (?:are|r) (?:you|u)|who is this|(?:aap|tumhi|aapan) (?:kaun|kon)\b.*|आप कौन.*|(?:आपण|तुम्ही) कोण.*)\s*\??$/i
const isOneName = (name: string): boolean =>
  /^(?:\p{Lu}[\p{Ll}\p{M}]{2,}|[\u0900-\u0d7f\u200c\u200d]{2,})$/u.test(name) &&
  !isOfAnother(name) &&
  !labelWords(name).some(word => PERSON_HINTS.has(word) || isNoName(word))

type Candidate<T> = Guess<T> & { key: string; isHinted: boolean }

function theOne<T>(found: readonly Candidate<T>[]): Guess<T> | null {
  const [first, second] = distinct(found)
  if (!first || !second) return first ?? null
  const [hinted, another] = distinct(found.filter(({ isHinted }) => isHinted))
  return hinted && !another ? hinted : null
}

const distinct = <T>(found: readonly Candidate<T>[]): Candidate<T>[] => [
  ...new Map(found.toReversed().map(one => [one.key, one])).values(),
]
