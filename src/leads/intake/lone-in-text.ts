// The writer's number and address, in texts without labels.
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { type Phone, parsePhones } from '../../platform/phone/parse-phone'
import { emailsIn } from './emails-in'
import type { Pair } from './flatten'
import { NEVER_NUMBER, NO_NUMBER } from './guess-words'
import { isMachine } from './label-alias'
import { isOfAnother, labelWords } from './labels/read-label'
import { isPersonsName } from './persons-name'
import { isSharedByNature } from './shared-by-nature'
import { LONGEST_TEXT } from './text-lines'
import { isOthers } from './whose'
import { withoutFooter } from './without-footer'

/** "ph-98…" and "mob.98…" begin a number; in an address or an id a dash and a dot don't. */
const NUMBER =
  /(?:(?<![\p{L}\p{N}@.:/_-])|(?<=(?<![\p{L}\p{N}@./_-])(?:ph|phone|mob|mobile|m|cell|tel|no|num|number|contact|call|whatsapp|wa)\s?[.:-]{1,2}))(?:\+|00)?\(?\d[\d \t\u00a0().-]{7,17}\d(?![\p{L}\p{N}@])/giu
const MOBILE_DIGITS = /^(?:0?[6-9]\d{9}|(?:0{0,2}91)0?[6-9]\d{9})$/
/** Words right before a number of a desk, of money, of an order. */
const OF_A_DESK = new Set(
  'us our your office desk team customer-care care helpline support helpdesk toll free fax landline reception unsubscribe rs inr gst rera pan'.split(
    ' ',
  ),
)
const BEFORE = 60
const AROUND = 160

/** `before`, `after`: the words around it. */
type Mention<T> = { value: T; label: string; isTheirs: boolean; isOwn: boolean; before: string; after: string }

/** The one mobile number in `texts`, unless its words say that it is another's; of several the one that the words call
 *  the writer's. `name`: the writer's, '' where only their address is known, null where nobody is known. A known writer's
 *  number must be said to be theirs: everybody who copies the number from the same board would be joined with them.
 *  Null for none. */
export function loneNumber(texts: readonly Pair[], name: string | null): { value: Phone; label: string } | null {
  const found = numbersIn(texts)
  const said = found.filter(one => one.isOwn && !one.isTheirs && !GAVE.test(one.before))
  if (said.length === 1) return said[0]!
  const [only, another] = found.filter(one => name === null || !one.isTheirs)
  if (!only || another || only.isTheirs) return null
  return name === null || isGiven(only, name) ? only : null
}

/** Every mobile number in `texts`, each once. */
export function numbersIn(texts: readonly Pair[]): Mention<Phone>[] {
  const found = new Map<string, Mention<Phone>>()
  for (const { label, value } of texts) {
    const text = asciiDigits(withoutFooter(value.slice(0, LONGEST_TEXT)))
    for (const match of text.matchAll(NUMBER)) {
      const [phone] = mobilesIn(match[0])
      if (!phone || isSharedByNature(phone.e164)) continue
      const before = text.slice(Math.max(0, match.index - BEFORE), match.index)
      const end = match.index + match[0].length
      const around = {
        before: text.slice(Math.max(0, match.index - AROUND), match.index),
        after: text.slice(end, end + BEFORE),
      }
      found.set(phone.e164, { value: phone, label, isTheirs: isTheirs(before), isOwn: isWritersOwn(before), ...around })
    }
  }
  return [...found.values()]
}

function mobilesIn(text: string): Phone[] {
  const digits = text.replace(/\D/g, '')
  if (!MOBILE_DIGITS.test(digits) && !text.startsWith('+')) return []
  return parsePhones(text).filter(({ mobile }) => mobile)
}

const LABEL_BEFORE = /(?:ph|phone|mob|mobile|m|cell|tel)\s?[.:-]{1,2}$/i

/** The words that a number belongs to; a label right before it starts a new sentence behind a comma. */
function sentenceOf(before: string): string {
  const sentence = before.split(/[\n;!?]|\.\s/).at(-1)!
  return LABEL_BEFORE.test(sentence) ? sentence.replace(LABEL_BEFORE, '').split(',').at(-1)! : sentence
}

/** Whether the words before a number say that it is an agent's, an office's, or none to call. */
function isTheirs(before: string): boolean {
  const sentence = sentenceOf(before)
  if (/₹\s*$/.test(sentence)) return true
  const words = labelWords(sentence)
  const own = words.findLastIndex(isOwnWord)
  const isOwn = own >= Math.max(0, words.length - 4)
  // "My broker Anil": whose number it is follows the word.
  const last = isOwn ? words.slice(own + 1) : words.slice(-4)
  if (isOwn && !isOthers(last.join(' ')) && !isOfAnother(last.join(' '))) return false
  const near = words.slice(-3)
  return (
    last.some(word => OF_A_DESK.has(word)) ||
    near.some(word => NEVER_NUMBER.has(word) || (NO_NUMBER.has(word) && word !== 'lead' && word !== 'enquiry')) ||
    isOthers(last.join(' ')) ||
    isOfAnother(last.join(' '))
  )
}

const isOwnWord = (word: string): boolean => /^(?:my|mine|me|मेरा|मेरे|मेरी|माझा|माझे|माझी)$/.test(word)

/** Whether the words before a number say that it is the writer's. */
const isWritersOwn = (before: string): boolean =>
  labelWords(before.split(/[\n;!?]|\.\s/).at(-1)!)
    .slice(-4)
    .some(isOwnWord)

/** Words before a number that is to be called. */
const CALLED =
  /^(?:call|calls|contact|reach|whatsapp|wa|ph|phone|mob|mobile|cell|tel|telephone|no|num|number|m|lead|enquiry|inquiry|ping|text|ring|dial|फोन|मोबाइल|मोबाईल|नंबर|नम्बर|कॉल|संपर्क|व्हाट्सएप)$/
/** Words for the person who passed a number on, and for the place where it was read. */
const PASSED_ON =
  /\b(?:gave|given|told|shared|sent|said|says|board|banner|hoarding|poster|gate|introduced|referred|referr?al|reference|watchman|guard|security|officer|holder|designer|tenant|occupant|in-?charge|neighbou?r|friend|colleague|brother|sister|cousin|uncle|aunty?|maid|driver|society|escalation)\b/i
const GAVE = /\b(?:gave|given|told|sent|shared|showed|passed)(?: it)?(?: to)? (?:me|us)\b[^.!?\n]*$/i
const OF_WHOM = /^\W{0,3}(?:of|ka|ki|ke|cha|chi|का|की|के|चा|ची|चे)\s+(.{2,30})/i

/** Whether a text gives a number as that of somebody called `name`. */
function isGiven({ before, after }: Mention<Phone>, name: string): boolean {
  const own = new Set(labelWords(name))
  const names = [...before.matchAll(NAME_BEFORE)].map(([found]) => found).filter(isPersonsName)
  if (names.some(found => !labelWords(found).some(word => own.has(word)))) return false
  const sentence = sentenceOf(before)
  const of = OF_WHOM.exec(after)?.[1] ?? ''
  if (PASSED_ON.test(sentence) || isOthers(of) || isOfAnother(of)) return false
  const words = labelWords(sentence).slice(-5)
  // A number alone, or behind the writer's name, is as good as said.
  return words.length === 0 || words.some(word => CALLED.test(word) || own.has(word))
}

const FUNCTIONS =
  /^(?:info|sales?|support|help(?:desk)?|care|customer[._-]?(?:care|service|support)|contact(?:us)?|admin|office|leads?|enquir(?:y|ies)|inquir(?:y|ies)|feedback|hello|team|services?|marketing|alerts?|notifications?|updates?|mail(?:er)?|newsletter|webmaster|hr|accounts?|billing|privacy|legal|unsubscribe|crm|no-?reply)(?:[+._-].*)?@/
/** An address of a desk or a program, not of a person. */
export const isFunction = (email: string): boolean =>
  FUNCTIONS.test(email) || isMachine(email) || isSharedByNature(email)

type Address = Omit<Mention<string>, 'isOwn' | 'before' | 'after'>

/** The one address in `texts` that is a person's; null for none or several. */
export function loneEmail(texts: readonly Pair[]): { value: string; label: string } | null {
  const [only, another] = addressesIn(texts)
  return only && !another && !only.isTheirs ? only : null
}

/** Every address in `texts` that is a person's, each once. */
export function addressesIn(texts: readonly Pair[]): Address[] {
  const found = new Map<string, Address>()
  for (const { label, value } of texts) {
    const text = withoutFooter(value.slice(0, LONGEST_TEXT))
    for (const email of emailsIn(text)) {
      if (isFunction(email)) continue
      const at = text.toLowerCase().indexOf(email)
      found.set(email, { value: email, label, isTheirs: isTheirs(text.slice(Math.max(0, at - BEFORE), at)) })
    }
  }
  return [...found.values()]
}

const WORD = "\\p{Lu}(?:\\.|[\\p{Ll}\\p{M}'’]+)"
const NAME_BEFORE = new RegExp(`${WORD}(?:[ \\t]+${WORD}){1,2}`, 'gu')
const SAYS_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:[Ii](?: am|['’]?m)|[Mm]y name is|[Mm]yself|[Tt]his is)\\s+((?:(?:Mr|Mrs|Ms|Dr|Smt|Shri)\\.?\\s+)?${WORD}(?:\\s+${WORD}){1,2})`,
  'gu',
)

/** The names that writers give themselves: "I am Sarita Oak", or a name right before or behind a number. */
export const givenNamesIn = (texts: readonly Pair[]): string[] =>
  texts.flatMap(({ value }) => {
    const text = withoutFooter(value.slice(0, LONGEST_TEXT))
    const said = [...text.matchAll(SAYS_NAME)].map(([, name]) => name!.replace(/\s+/g, ' ')).filter(isPersonsName)
    return [...said, ...namesNextToNumbers(text)]
  })

const MOST_PARTS = 300
/** How projects and societies are called. */
const OF_A_PLACE =
  /\b(?:meadows?|heights?|park|residenc(?:y|es?)|towers?|enclave|gardens?|county|greens?|valley|city|hills?|apartments?|villas?|square|plaza|court|homes?|estates?|society|complex|vihar|phase|road|layout|annexe?)$/i

/** Names alone on a line, or before a slash, next to a number or an address alone: "Sarita Oak / 98…". */
function namesNextToNumbers(text: string): string[] {
  const parts = text.split(/[\n/|;]|\s[–-]\s/, MOST_PARTS).map(part => part.trim())
  return parts.filter((part, i) => {
    const before = parts[i - 1] ?? ''
    if (!isPersonsName(part) || OF_A_PLACE.test(part) || isOthers(before) || isOfAnother(before)) return false
    return isReachAlone(parts[i + 1] ?? '') || isReachAlone(before)
  })
}

const isReachAlone = (part: string): boolean =>
  part.includes('@')
    ? emailsIn(part)[0] === part.toLowerCase()
    : /^[+(]?[\d\s().-]+$/.test(part) && mobilesIn(part).length > 0

/** The one name that the writer gives themselves; null for none or several. */
export function loneName(texts: readonly Pair[]): { value: string; label: string } | null {
  const named = texts.flatMap(text => givenNamesIn([text]).map(value => ({ value, label: text.label })))
  const [only] = named
  return only && named.every(({ value }) => value === only.value) ? only : null
}
