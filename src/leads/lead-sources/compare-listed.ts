// The differences between a row of a list and the lead that it is about.

import type { UpdateContactInput } from '../../contacts'
import { readsNumbers } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { holdsMask } from '../../platform/leave-masked'
import { foldName } from '../../platform/names/fold-name'
import { areAlike } from '../../platform/names/same-name'
import type { Phone } from '../../platform/phone/parse-phone'
import { type AsExported, isOwnFormula, isSameCell, type ReadRow, type RowValues, readCustom } from '../../records'
import { requirementLines } from '../intake/requirement-history'
import { isNothing, items, type Kept, type Wanted, type WantedColumn } from '../intake/requirement-items'
import type { Found } from './find-listed'
import { isSameSecond, type LeadColumns, type ListedLead, type ListedRow, type NamedBy } from './listed-record'
import { type ListedMove, moveOf, type Places } from './move-listed'

export type Differences = {
  /** Columns of the lead. */
  lead: Partial<LeadColumns>
  contact: Pick<UpdateContactInput, 'name' | 'first_name' | 'last_name' | 'city' | 'address' | 'pincode'>
  phones: Phone[]
  emails: string[]
  tags: string[]
  move: ListedMove | null
  /** Lines for the timeline: values that no field takes. */
  lines: string[]
  /** What of the row was left, in words. */
  reasons: string[]
}

/** Whether the row changes anything. */
export const differs = ({ lead, contact, phones, emails, tags, move, lines }: Differences): boolean =>
  Object.keys(lead).length + Object.keys(contact).length + phones.length + emails.length + tags.length > 0 ||
  move !== null ||
  lines.length > 0

export type Comparing = {
  exported: AsExported
  places: Places
  /** Reads a part of a row, with or without its person. */
  readPart(row: RowValues): ReadRow<ListedRow>
}

const NAMES = ['name', 'first_name', 'last_name']
/** Of a lead that is there these are not a list's to say. */
const STAYS: readonly (readonly [field: string, what: string])[] = [
  ['owner', 'owner'],
  ['source', 'source'],
  ['pipeline', 'pipeline'],
  ['lead_type', 'type'],
]

/** Compares a row with the lead that it is about: a cell that says what an export would write says nothing new, nor does
 *  an empty one or one with the dots of a hidden number. Inside `beyondReach`. */
export async function compareListed(
  work: Work,
  row: ReadRow<ListedRow>,
  { lead: known, by: named, fills }: Pick<Found, 'lead' | 'by' | 'fills'>,
  { exported, places, readPart }: Comparing,
): Promise<Differences> {
  const by = fills ? 'likeness' : named
  const part = otherwise(row.entry.row, exported(known.record))
  const differences: Differences = {
    ...{ lead: {}, contact: {}, phones: [], emails: [], tags: [], move: null, lines: [], reasons: [] },
  }
  const said = new Set([...part.fields.keys()])
  const isSaid = (fields: string) => fields.split(' ').some(field => said.has(field))
  if (said.size + part.notes.length + Object.keys(part.custom).length > 0) {
    const left = readPart(part).entry.enquiry.lead
    compareLead(row, known, by, isSaid, differences)
    comparePerson(row, known, { by, isOpen: readsNumbers(work.who) }, isSaid, differences)
    await compareCustom(work, part, known, by, differences)
    if (isSaid('status sub_status lost_reason')) differences.move = moveOf(row.entry, known, named, places, differences)
    for (const [field, what] of STAYS)
      if (said.has(field) && by === 'us') differences.reasons.push(`The ${what} of an existing lead is not changed`)
    const lines = new Set([known.lead.message ?? '', ...known.texts].flatMap(linesOf))
    differences.lines = [...differences.lines, ...linesOf(left.message ?? '')].filter(line => !lines.has(line.trim()))
  }
  const tags = new Set(known.contact.tags.map(tag => tag.toLowerCase()))
  differences.tags = row.entry.tags.filter(tag => !tags.has(tag.toLowerCase()))
  return differences
}

/** The same as lines for the timeline, of a lead that the importer may not change: each once. */
export function differingLines({ entry }: ReadRow<ListedRow>, known: ListedLead, { exported }: Comparing): string[] {
  const { fields, headings, custom, notes } = otherwise(entry.row, exported(known.record))
  const cells = [...fields].flatMap(([field, all]) =>
    NAMED_BY.has(field) ? [] : all.map((cell, i) => [headings.get(field)?.[i] ?? field, cell] as const),
  )
  const existing = new Set([known.lead.message ?? '', ...known.texts].flatMap(linesOf))
  return [...cells, ...Object.entries(custom), ...notes]
    .flatMap(([heading, cell]) => linesOf(`${heading}: ${cell}`))
    .filter(line => !existing.has(line))
}

/** What says which lead a row is about, and nothing of it. */
const NAMED_BY: ReadonlySet<string> = new Set(['lead', 'external_id'])

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

/** The cells of a row that differ from what an export would write. */
function otherwise(row: RowValues, shown: ReadonlyMap<string, readonly string[]>): RowValues {
  const isNew = (field: string, cell: string) =>
    !holdsMask(cell) && !(shown.get(field) ?? []).some(one => isSameCell(cell, one))
  const kept = [...row.fields].flatMap(([field, cells]) => {
    const places = cells.flatMap((cell, i) => (isNew(field, cell) ? [i] : []))
    return places.length > 0 ? [{ field, places, cells, headings: row.headings.get(field) ?? [] }] : []
  })
  // What goes with a status is understood with it.
  const goesWith = kept.some(({ field }) => field === 'sub_status' || field === 'lost_reason')
  const status = row.fields.get('status')
  if (goesWith && status && !kept.some(({ field }) => field === 'status'))
    kept.push({ field: 'status', places: [0], cells: status, headings: row.headings.get('status') ?? [] })
  return {
    ...row,
    fields: new Map(kept.map(({ field, places, cells }) => [field, places.map(i => cells[i]!)])),
    headings: new Map(kept.map(({ field, places, headings }) => [field, places.map(i => headings[i] ?? field)])),
    custom: Object.fromEntries(Object.entries(row.custom).filter(([key, cell]) => isNew(`custom:${key}`, cell))),
    notes: row.notes.filter(([, cell]) => !holdsMask(cell) && !isOwnFormula(cell, shown)),
  }
}

type Said = (fields: string) => boolean

function compareLead(
  { entry }: ReadRow<ListedRow>,
  { lead }: ListedLead,
  by: NamedBy,
  isSaid: Said,
  differences: Differences,
) {
  const { requirement, wishes, project, temperature } = entry.enquiry.lead
  const asked: Kept = { ...requirement, ...wishes, project }
  for (const { field, columns } of items) {
    if (!isSaid(field) || columns.every(column => isNothing(asked[column]))) continue
    // Of a range the bound that is not said stays.
    const isRange = columns[0] === 'budget_min'
    const next = Object.fromEntries(
      columns.map(column => [column, isRange ? (asked[column] ?? lead[column]) : asked[column]]),
    ) as Partial<Kept>
    const isSame = columns.every(column => isSameValue(lead[column], next[column]))
    const isBackward =
      isRange && next.budget_min != null && next.budget_max != null && next.budget_min > next.budget_max
    if (isSame) continue
    const isFree = columns.every(column => isNothing(lead[column]))
    if ((isFree || by !== 'likeness') && !isBackward) Object.assign(differences.lead, next)
    else differences.lines.push(...requirementLines(pick(asked, columns)))
  }
  if (isSaid('temperature') && temperature && temperature !== lead.temperature && by !== 'likeness')
    differences.lead.temperature = temperature
  const followUp = entry.plan?.at ?? null
  if (followUp === null || !isSaid('follow_up') || (lead.follow_up_at && isSameSecond(followUp, lead.follow_up_at)))
    return
  if (lead.category === 'open' && (by === 'us' || lead.follow_up_at === null)) differences.lead.follow_up_at = followUp
  else differences.lines.push(`${entry.row.headings.get('follow_up')![0]!}: ${entry.row.fields.get('follow_up')![0]!}`)
}

const HIDDEN = 'Numbers and addresses of people are hidden from you; those of the row were left'

function comparePerson(
  row: ReadRow<ListedRow>,
  known: ListedLead,
  { by, isOpen }: { by: NamedBy; isOpen: boolean },
  isSaid: Said,
  differences: Differences,
) {
  const { name, first_name, last_name, city, address, pincode, phones, emails } = row.entry.enquiry.lead
  const { contact } = known
  // A number in place of a name is no name.
  const isNamed =
    contact.name !== null && !known.phones.some(e164 => e164.endsWith(contact.name!)) && contact.name !== ''
  const isSameName = (one: string, other: string) => (by === 'us' ? one === other : areAlike(one, other))
  if (NAMES.some(isSaid) && name && !(contact.name && isSameName(name, contact.name))) {
    if (!isNamed || by !== 'likeness')
      differences.contact = {
        ...differences.contact,
        name,
        ...(first_name ? { first_name } : {}),
        ...(last_name ? { last_name } : {}),
      }
    else differences.lines.push(`Name given: ${name}`)
  }
  for (const [field, value, label] of [
    ['city', city, 'City given'],
    ['address', address, 'Address given'],
    ['pincode', pincode, 'PIN code given'],
  ] as const) {
    const before = contact[field]
    if (
      !value ||
      !isSaid(field) ||
      (before && foldName(before) === foldName(value) && (by !== 'us' || before === value))
    )
      continue
    if (!before || by !== 'likeness') differences.contact = { ...differences.contact, [field]: value }
    else differences.lines.push(`${label}: ${value}`)
  }
  if (!isOpen) {
    if (phones.length + emails.length > 0 && ['phone', 'alt_phone', 'email'].some(isSaid))
      differences.reasons.push(HIDDEN)
    return
  }
  // The lead has the number already, as a shared one or another contact's.
  const lines = [known.lead.message ?? '', ...known.texts].flatMap(linesOf)
  const isNoted = (value: string) => by === 'likeness' && lines.some(line => line.endsWith(`: ${value}`))
  differences.phones = phones.filter(({ e164 }) => !known.phones.includes(e164) && !isNoted(e164))
  differences.emails = emails.filter(email => !known.emails.includes(email) && !isNoted(email))
}

async function compareCustom(
  work: Work,
  { custom }: RowValues,
  { lead }: ListedLead,
  by: NamedBy,
  differences: Differences,
) {
  const given = Object.entries(custom)
  if (given.length === 0) return
  const isThere = (key: string) => !isNothing(lead.custom[key])
  const fills = given.filter(([key]) => by !== 'likeness' || !isThere(key))
  const { values, leftOver } = await readCustom(work, 'lead', Object.fromEntries(fills), {
    ...{ door: 'open', before: lead.custom, recordId: lead.id },
  })
  if (!Bun.deepEquals(values, lead.custom)) differences.lead.custom = values
  const others = given.filter(([key, value]) => by === 'likeness' && isThere(key) && String(lead.custom[key]) !== value)
  differences.lines.push(...[...leftOver, ...others].map(([key, value]) => `${key}: ${value}`))
}

/** Lists in any order; a place whatever its capitals. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (isNothing(one) && isNothing(other)) return true
  if (Array.isArray(one) && Array.isArray(other))
    return Bun.deepEquals(one.map(String).toSorted(), other.map(String).toSorted())
  if (typeof one === 'string' && typeof other === 'string') return one.toLowerCase() === other.toLowerCase()
  return one === other
}

const pick = (wanted: Kept, columns: readonly WantedColumn[]): Partial<Wanted> =>
  Object.fromEntries(columns.map(column => [column, wanted[column] ?? undefined]))
