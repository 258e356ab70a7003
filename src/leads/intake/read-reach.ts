// How the person can be reached: phones and e-mails, from their own fields or, failing that, from unnamed ones.
import { type Phone, parsePhones } from '../../platform/phone/parse-phone'
import type { Answers } from './answers'
import { emailsIn, LONGEST_EMAIL } from './emails-in'
import type { Pair } from './flatten'
import { foldWord } from './labels/fold-word'
import { wordsOf } from './whose'

/** `offices`: those of the numbers (E.164) and addresses that came under an office's label; absent for none. */
export type Reach = { phones: Phone[]; raw_phones: string[]; emails: string[]; offices?: string[] }

const MOST = 10
const LONGEST_RAW = 100
/** Page builders name a field without label "No Label field_ab12", or number it. */
const UNNAMED =
  /^(?:no label|untitled|field|input|text|col|column|answer|value)?[\s_-]*(?:field[\s_-]*)?[a-z]{0,3}[0-9a-f]*$/i
const WITHOUT_LABEL = /^(?:no label|untitled)\b/i
const ONLY_A_NUMBER = /^[+(]?[\p{Nd}\s().-]+$/u

/** An office's line, which colleagues share. What a form calls somebody's work, business or official number is their own. */
const OFFICES = new Set(
  (
    'office offices corporate karyalay karyalaya daftar ऑफिस ऑफ़िस कार्यालय कार्यालयीन दफ्तर दफ़्तर ઓફિસ કાર્યાલય அலுவலக அலுவலகம் ' +
    'కార్యాలయ ఆఫీస్ ಕಚೇರಿ ಆಫೀಸ್ অফিস ਦਫ਼ਤਰ ਆਫਿਸ ഓഫീസ് ଅଫିସ କାର୍ଯ୍ୟାଳୟ'
  )
    .split(' ')
    .map(foldWord),
)

/** Phones and e-mails of a lead, each once, the main one first; numbers that can't be dialled apart. `isNamed`: the lead has
 *  a name under a label of its own, and is no call. */
export function readReach(answers: Answers, isNamed: boolean): Reach {
  const reach: Reach = { phones: [], raw_phones: [], emails: [] }
  const country = answers.take('country_code')
  const code = country[0]?.value
  for (const pair of ownOf([...answers.take('phone'), ...answers.take('alt_phone')], isNamed, answers)) {
    readPhone(pair, code, reach, answers)
  }
  for (const pair of ownOf(answers.take('email'), isNamed, answers)) {
    const found = emailsIn(pair.value)
    if (found.length > 0) addFound(pair, reach, reach.emails, found)
    else readPhone(pair, code, reach, answers)
  }
  return reach
}

/** Without the number of a caller who is not the named person: a call centre's, next to the customer's own. Of a call
 *  itself the caller enquires. */
function ownOf(pairs: Pair[], isNamed: boolean, answers: Answers): Pair[] {
  const own = pairs.filter(({ label }) => !isCallers(label))
  if (!isNamed || !own.some(({ value }) => parsePhones(value).length > 0 || emailsIn(value).length > 0)) return pairs
  answers.leave(...pairs.filter(pair => !own.includes(pair)))
  return own
}

const isCallers = (label: string): boolean => wordsOf(label)[0] === 'caller'

/** Whether a label says that a number or an address is an office's, where nobody is asked for their own. */
export const isOffices = (label: string): boolean => {
  const words = wordsOf(label)
  return words.some(word => OFFICES.has(foldWord(word))) && !words.some(word => /^(?:your?|my)$/.test(word))
}

/** Looks at answers whose key says nothing, where no named field gave a phone or an e-mail. `isGuessed`: numbers are left for
 *  a guess that says so, but of fields whose form says that they have no label. */
export function readUnnamedReach(pairs: Pair[], reach: Reach, isGuessed: boolean): Pair[] {
  const phoneMissing = reach.phones.length === 0
  const emailMissing = reach.emails.length === 0
  if (!phoneMissing && !emailMissing) return pairs
  return pairs.filter(({ label, value, alias, isOthers }) => {
    if (alias || isOthers || value.length > LONGEST_EMAIL || !UNNAMED.test(label)) return true
    const emails = emailMissing && value.includes('@') ? emailsIn(value) : []
    addAll(reach.emails, emails)
    const isNumber = phoneMissing && (!isGuessed || WITHOUT_LABEL.test(label)) && ONLY_A_NUMBER.test(value)
    const phones = isNumber ? parsePhones(value).filter(phone => phone.mobile) : []
    addPhones(reach.phones, phones)
    return emails.length === 0 && phones.length === 0
  })
}

function readPhone(pair: Pair, code: string | undefined, reach: Reach, answers: Answers): void {
  const phones = parsePhones(pair.value, code)
  const emails = phones.length > 0 ? [] : emailsIn(pair.value)
  const known = reach.phones.length
  addPhones(reach.phones, phones)
  noteOffices(
    pair,
    reach,
    reach.phones.slice(known).map(({ e164 }) => e164),
  )
  addFound(pair, reach, reach.emails, emails)
  if (phones.length > 0 || emails.length > 0) return
  // `contact` and `from` may hold a name or a place instead.
  const isNumber = pair.alias?.field !== 'email' && /\p{Nd}{2}|[x*•]{3}/iu.test(pair.value)
  if (isNumber) addAll(reach.raw_phones, [pair.value.slice(0, LONGEST_RAW)])
  // A reader of the lead may see what is meant, or ask.
  answers.leave(isNumber ? { ...pair, label: inWords(pair.label) } : pair)
}

/** `alt_phone` → `Alt phone`; other labels as they are. */
const inWords = (label: string): string =>
  /^[a-z][a-z0-9_]*$/.test(label) ? `${label[0]!.toUpperCase()}${label.slice(1).replaceAll('_', ' ')}` : label

function addFound(pair: Pair, reach: Reach, list: string[], values: string[]): void {
  const known = list.length
  addAll(list, values)
  noteOffices(pair, reach, list.slice(known))
}

function noteOffices({ label }: Pair, reach: Reach, values: string[]): void {
  if (values.length > 0 && isOffices(label)) reach.offices = [...(reach.offices ?? []), ...values]
}

function addAll(list: string[], values: string[]): void {
  for (const value of values) if (list.length < MOST && !list.includes(value)) list.push(value)
}

function addPhones(list: Phone[], phones: Phone[]): void {
  for (const phone of phones) {
    if (list.length < MOST && !list.some(known => known.e164 === phone.e164)) list.push(phone)
  }
}
