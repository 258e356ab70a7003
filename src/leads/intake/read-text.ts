// A person inside a text: the mail of a portal, a page's table, "Name: …, Mobile: …" in a message. Read where no field
// says it; the text itself stays what it is.
import { asciiDigits } from '../../platform/phone/ascii-digits'
import { type Phone, parsePhones } from '../../platform/phone/parse-phone'
import { type Field, foldKey, spelledAlias } from './aliases'
import { emailsIn } from './emails-in'
import { type FlatLead, flattenLeads, type Pair } from './flatten'
import { NEVER_NUMBER, NO_NUMBER } from './guess-words'
import { aliasFor, isMachine } from './label-alias'
import { isOfAnother, labelWords, readLabel } from './labels/read-label'
import { readName } from './read-name'
import { roleIn } from './role-in-label'
import { isSharedByNature } from './shared-by-nature'
import { isOthers } from './whose'
import { withoutFooter } from './without-footer'

type Line = [label: string, value: string]

const LONGEST_TEXT = 20_000
const MOST_LINES = 300
const LONGEST_LINE = 400
const MOST_WORDS = 6
const LABEL = "[\\p{L}][\\p{L}\\p{M}\\p{N} .'’/()_-]{0,39}?"
const LABELLED = new RegExp(`^[\\s*_•·>\\d.)-]*(${LABEL})[\\s*_]*(?::-?|=|[–—]|\\s-\\s)[\\s*_]*(\\S.*?)[\\s*_]*$`, 'u')
/** Several on one line: "Name: Asha, Mobile: 98…". */
const NEXT_LABEL = new RegExp(`(?:[,;|•]|\\s{2,}|\\t)\\s*(?=${LABEL}\\s*[:=])`, 'u')
const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'last_name'])
/** What else of a labelled text is read as a field. */
const ASKED: ReadonlySet<Field> = new Set<Field>(['city', 'locality', 'project', 'budget', 'bhk', 'property_type'])
/** Who sent a mail, which is a portal where its text names a person. */
const SENDERS =
  /^(?:from|sender|fromemail|fromname|fromaddress|envelopefrom|mailfrom|replyto|returnpath|fromfull(?:name|email)?)$/

/** The lead with what its texts say of a person under labels, where no field says a number, an address or a name. */
export function withPersonOfText(flat: FlatLead): FlatLead {
  const fields = flat.pairs.filter(pair => !isSender(pair))
  const has = (list: ReadonlySet<Field>): boolean => fields.some(({ alias }) => alias && list.has(alias.field))
  const [hasReach, hasName] = [fields.some(givesReach), has(NAMES)]
  if (hasReach && hasName) return flat
  const { pairs: said, role } = readLines(
    flat.pairs.filter(mayHoldLines).flatMap(({ value }) => linesIn(value)),
    !hasReach && !hasName,
  )
  const [known, name] = [nameIn(fields), nameIn(said)]
  if (hasName && name !== '' && !agree(known, name)) return { ...flat, pairs: flat.pairs.map(asOfAnother) }
  const taken = said.filter(({ alias }) => {
    if (REACH.has(alias!.field)) return !hasReach
    return NAMES.has(alias!.field) ? !hasName : !has(new Set([alias!.field]))
  })
  if (!taken.some(({ alias }) => REACH.has(alias!.field) || NAMES.has(alias!.field))) return flat
  const kept = flat.pairs.map(pair => (isSender(pair) && pair.alias ? { ...pair, alias: null, isOthers: true } : pair))
  const pairs = [...kept, ...taken.map(pair => ({ ...pair, isInText: true }))]
  return { ...flat, pairs, ...(role === undefined ? {} : { role }) }
}

const isSender = ({ label }: Pair): boolean => SENDERS.test(foldKey(label))
const asOfAnother = (pair: Pair): Pair => (mayHoldLines(pair) ? { ...pair, isOfAnother: true } : pair)
const givesReach = ({ alias, value }: Pair): boolean =>
  alias !== null && REACH.has(alias.field) && (parsePhones(value).length > 0 || emailsIn(value).length > 0)
const mayHoldLines = ({ alias, isOthers, isNote, value }: Pair): boolean =>
  (alias === null || alias.field === 'message') && !isOthers && !isNote && value.length > 8
const nameIn = (pairs: readonly Pair[]): string =>
  pairs.flatMap(({ alias, value }) => (alias && NAMES.has(alias.field) ? [value] : [])).join(' ')

function agree(one: string, other: string): boolean {
  const [a, b] = [one, other].map(name => name.toLowerCase().split(/\s+/))
  return a!.some(word => b!.includes(word))
}

/** Lines with labels as one lead's; none where one label says two things, for they are of two people. */
function readLines(lines: readonly Line[], mayBeRole: boolean): { pairs: Pair[]; role?: string } {
  const by = new Map<string, Line>()
  for (const [label, value] of lines) {
    const before = by.get(foldKey(label))
    const isReach = REACH.has(aliasFor(label)?.field ?? 'consent')
    if (before && isReach && before[1] !== value) return { pairs: [] }
    if (!before) by.set(foldKey(label), [label, value])
  }
  const [flat] = by.size > 0 ? flattenLeads(Object.fromEntries(by.values()), mayBeRole) : []
  const pairs = (flat?.pairs ?? []).filter(({ alias, value }) => {
    if (!alias || !(REACH.has(alias.field) || NAMES.has(alias.field) || ASKED.has(alias.field))) return false
    return !REACH.has(alias.field) || isPersonsReach(value)
  })
  return { pairs, ...(flat?.role ? { role: flat.role } : {}) }
}

function isPersonsReach(value: string): boolean {
  const [phones, emails] = [parsePhones(value), emailsIn(value)]
  return phones.some(({ e164 }) => !isSharedByNature(e164)) || emails.some(email => !isFunction(email))
}

/** The labelled lines of `text`: with a colon, or in a table whose cells stand side by side or one below the other. */
function linesIn(text: string): Line[] {
  const rows = withoutFooter(text.slice(0, LONGEST_TEXT))
    .split('\n')
    .slice(0, MOST_LINES)
    .flatMap(line => line.slice(0, LONGEST_LINE).split(NEXT_LABEL))
    .map(line => line.trim())
    .filter(Boolean)
  const lines: Line[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    const match = LABELLED.exec(row)
    const label = match?.[1]?.trim() ?? ''
    if (match && PERSONS.test(label) && isName(match[2]!)) lines.push(['Name', match[2]!])
    else if (match && isLabel(label)) lines.push([label, match[2]!])
    else if (isWholeLabel(row) && rows[i + 1] !== undefined && !isWholeLabel(rows[i + 1]!)) {
      lines.push([row.replace(/[\s:=-]+$/, ''), rows[++i]!])
    } else lines.push(...cellsIn(row))
  }
  const hasReach = lines.some(([one]) => REACH.has(aliasFor(one)?.field ?? 'consent'))
  return hasReach
    ? lines
    : lines.filter(([one]) => !NAMES.has(aliasFor(one)?.field ?? 'consent') || hasColon(text, one))
}

const hasColon = (text: string, label: string): boolean => text.includes(`${label}:`) || text.includes(`${label} :`)
const isLabel = (label: string): boolean =>
  label.split(/\s+/).length <= MOST_WORDS && (aliasFor(label) !== null || roleIn(label) !== null)
/** Whoever enquires, before their name: "Customer: Asha Rao". */
const PERSONS = /^(?:customer|client|buyer|lead|visitor|caller|prospect|enquirer|ग्राहक)$/i
/** A line that is a label and nothing else. */
const isWholeLabel = (row: string): boolean => {
  const bare = row.replace(/[\s:=-]+$/, '')
  const field = bare.length <= 40 ? (spelledAlias(bare) ?? readLabel(bare))?.field : undefined
  return field !== undefined && (REACH.has(field) || NAMES.has(field))
}

/** "Mobile 98000 00001": the cells of a row, whose label is one that we know. */
function cellsIn(row: string): Line[] {
  const words = row.split(/\s+/)
  for (let length = 1; length <= Math.min(4, words.length - 1); length++) {
    const [label, value] = [words.slice(0, length).join(' '), words.slice(length).join(' ')]
    if (/\p{Nd}/u.test(label)) return []
    const field = aliasFor(label)?.field ?? roleIn(label)?.alias?.field
    if (!field) continue
    const isNumber = /^[+(]?[\p{Nd}\s().+-]+$/u.test(value) && parsePhones(value).length > 0
    if ((field === 'phone' || field === 'alt_phone') && isNumber) return [[label, value]]
    if (field === 'email' && emailsIn(value)[0] === value.toLowerCase()) return [[label, value]]
    if (NAMES.has(field) && words.length - length <= 5 && isName(value)) return [[label, value]]
  }
  return []
}

const isName = (value: string): boolean =>
  /^\p{Lu}|^[^\p{ASCII}]/u.test(value) && !/[\p{Nd}@]/u.test(value) && readName({ full: value }).name !== null

/** "ph-98…" and "mob.98…" begin a number; in an address or an id a dash and a dot don't. */
const NUMBER =
  /(?:(?<![\p{L}\p{N}@.:/_-])|(?<=(?<![\p{L}\p{N}@./_-])(?:ph|phone|mob|mobile|m|cell|tel|no|num|number|contact|call|whatsapp|wa)\s?[.:-]{1,2}))(?:\+|00)?\(?\d[\d\s().-]{7,17}\d(?![\p{L}\p{N}@])/giu
const MOBILE_DIGITS = /^(?:0?[6-9]\d{9}|(?:0{0,2}91)0?[6-9]\d{9})$/
/** What stands right before a number of a desk, of money, of an order. */
const OF_A_DESK = new Set(
  'us our your office desk team customer-care care helpline support helpdesk toll free fax landline reception unsubscribe rs inr gst rera pan'.split(
    ' ',
  ),
)
const BEFORE = 60

/** The one mobile number in `texts`, where it is not said to be another's; of several the one that is said to be one's own.
 *  Null for none. */
export function loneNumber(texts: readonly Pair[]): { value: Phone; label: string } | null {
  const found = new Map<string, { value: Phone; label: string; isTheirs: boolean; isOwn: boolean }>()
  for (const { label, value } of texts) {
    const text = asciiDigits(withoutFooter(value.slice(0, LONGEST_TEXT)))
    for (const match of text.matchAll(NUMBER)) {
      const [phone] = mobilesIn(match[0])
      if (!phone || isSharedByNature(phone.e164)) continue
      const before = text.slice(Math.max(0, match.index - BEFORE), match.index)
      found.set(phone.e164, { value: phone, label, isTheirs: isTheirs(before), isOwn: isSaidOwn(before) })
    }
  }
  const [only, another] = [...found.values()]
  if (!another) return only && !only.isTheirs ? only : null
  const own = [...found.values()].filter(one => one.isOwn && !one.isTheirs)
  return own.length === 1 ? own[0]! : null
}

function mobilesIn(text: string): Phone[] {
  const digits = text.replace(/\D/g, '')
  if (!MOBILE_DIGITS.test(digits) && !text.startsWith('+')) return []
  return parsePhones(text).filter(({ mobile }) => mobile)
}

const LABEL_BEFORE = /(?:ph|phone|mob|mobile|m|cell|tel)\s?[.:-]{1,2}$/i

/** The words that a number belongs to; a label right before it begins anew behind a comma. */
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

/** Whether the words before a number say that it is that of whoever writes. */
const isSaidOwn = (before: string): boolean =>
  labelWords(before.split(/[\n;!?]|\.\s/).at(-1)!)
    .slice(-4)
    .some(isOwnWord)

const FUNCTIONS =
  /^(?:info|sales?|support|help(?:desk)?|care|customer[._-]?(?:care|service|support)|contact(?:us)?|admin|office|leads?|enquir(?:y|ies)|inquir(?:y|ies)|feedback|hello|team|services?|marketing|alerts?|notifications?|updates?|mail(?:er)?|newsletter|webmaster|hr|accounts?|billing|privacy|legal|unsubscribe|crm|no-?reply)(?:[+._-].*)?@/
const isFunction = (email: string): boolean => FUNCTIONS.test(email) || isMachine(email) || isSharedByNature(email)

/** The one address in `texts` that is a person's; null for none or several. */
export function loneEmail(texts: readonly Pair[]): { value: string; label: string } | null {
  const found = new Map<string, { value: string; label: string; isTheirs: boolean }>()
  for (const { label, value } of texts) {
    const text = withoutFooter(value.slice(0, LONGEST_TEXT))
    for (const email of emailsIn(text)) {
      if (isFunction(email)) continue
      const at = text.toLowerCase().indexOf(email)
      found.set(email, { value: email, label, isTheirs: isTheirs(text.slice(Math.max(0, at - BEFORE), at)) })
    }
  }
  const [only, another] = [...found.values()]
  return only && !another && !only.isTheirs ? only : null
}
