// A person inside a text: the mail of a portal, a page's table, "Name: …, Mobile: …" in a message. Read where no field
// has it; the text itself stays what it is.
import { parsePhones } from '../../platform/phone/parse-phone'
import { type Field, foldKey } from './aliases'
import { emailsIn } from './emails-in'
import { type FlatLead, flattenLeads, type Pair } from './flatten'
import { aliasFor } from './label-alias'
import { isFunction } from './lone-in-text'
import { isSharedByNature } from './shared-by-nature'
import { type Line, linesIn } from './text-lines'

const REACH: ReadonlySet<Field> = new Set<Field>(['phone', 'alt_phone', 'email'])
const NAMES: ReadonlySet<Field> = new Set<Field>(['name', 'first_name', 'last_name'])
/** What else of a labelled text is read as a field. */
const ASKED: ReadonlySet<Field> = new Set<Field>(['city', 'locality', 'project', 'budget', 'bhk', 'property_type'])
/** Who sent a mail, which is a portal where its text names a person. */
const SENDERS =
  /^(?:from|sender|fromemail|fromname|fromaddress|envelopefrom|mailfrom|replyto|returnpath|fromfull(?:name|email)?)$/

/** The lead with the labelled values of a person in its texts, where no field has a number, an address or a name. */
export function withPersonOfText(flat: FlatLead): FlatLead {
  const fields = flat.pairs.filter(pair => !isSender(pair))
  const has = (list: ReadonlySet<Field>): boolean => fields.some(({ alias }) => alias && list.has(alias.field))
  const [hasReach, hasName] = [fields.some(givesReach), has(NAMES)]
  if (hasReach && hasName) return flat
  const texts = flat.pairs.filter(mayHoldLines).map(({ value }) => value)
  const linesOf = (isCarried: boolean): Line[] => texts.flatMap(text => linesIn(text, isCarried))
  const mayBeRole = !hasReach && !hasName
  const { pairs: said, role } = readLines(linesOf(false), mayBeRole) ??
    readLines(linesOf(true), mayBeRole) ?? { pairs: [] }
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

/** Lines with labels as one lead's; null where one label says two things, for they are of two people. */
function readLines(lines: readonly Line[], mayBeRole: boolean): { pairs: Pair[]; role?: string } | null {
  const by = new Map<string, Line>()
  for (const [label, value] of lines) {
    const before = by.get(foldKey(label))
    const isReach = REACH.has(aliasFor(label)?.field ?? 'consent')
    if (before && isReach && before[1] !== value) return null
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
