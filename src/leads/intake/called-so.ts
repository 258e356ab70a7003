// Finds a person by their name together with a number or an address that is shared, or is another contact's. Such a
// value finds nobody by itself, so without the name each enquiry would make a new person. Enquiries without a name are
// one person too: the caller has that one number, however often it comes.

import { hours } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { foldName } from '../../platform/names/fold-name'
import { areFullNames, isSameName } from '../../platform/names/same-name'
import { sql } from '../queries.gen'
import type { Enquiry } from './enquiry'
import { canReach } from './shared-by-nature'

/** A first name alone, or with an initial, is somebody's who enquired through the same source so shortly before: a form that
 *  was sent twice, a second flat on the same evening. A day later it is as likely somebody else's. */
const SAME_SHORT_NAME_WITHIN = hours(1)

/** The contact who has exactly the enquiry's name and brought one of `values` before; null when there is none, or when
 *  both also have numbers or addresses of their own. */
export async function findCalledSo(work: Write, enquiry: Enquiry, values: readonly string[]): Promise<string | null> {
  const { lead, source, receivedAt, isTest } = enquiry
  if (values.length === 0) return null
  if (lead.name === null) return findNameless(work, enquiry)
  if (!isNaming(lead.name)) return null
  const at = Date.parse(lead.happened_at ?? receivedAt)
  const isFull = areFullNames(lead.name, lead.name)
  const moment = (ms: number) => (isFull ? null : new Date(ms).toISOString())
  const own = [...lead.phones.map(({ e164 }) => e164), ...lead.emails]
  const found = await work.maybe(sql.intake.findCalledSo, {
    name: foldName(lead.name),
    values: [...values],
    has_own: own.some(value => !values.includes(value)),
    city: lead.city,
    is_test: isTest,
    from_source: isFull ? null : source.id,
    after: moment(at - SAME_SHORT_NAME_WITHIN),
    before: moment(at + SAME_SHORT_NAME_WITHIN),
  })
  return found?.contact_id ?? null
}

/** The contact without a name who came through the same source with a value that is nobody's; null when the enquiry brings
 *  something of its own. */
async function findNameless(work: Write, { lead, source, isTest, apart = [] }: Enquiry): Promise<string | null> {
  const values = apart.filter(canReach).map(({ value }) => value)
  if (values.length === 0 || lead.phones.length + lead.emails.length > 0) return null
  const asked = { values, source_id: source.id, is_test: isTest }
  return (await work.maybe(sql.intake.findNameless, asked))?.contact_id ?? null
}

/** What of an enquiry finds nobody by itself: what is nobody's or somebody else's, and numbers that nobody can dial. */
export const valuesApart = ({ apart = [], lead }: Enquiry): string[] => [
  ...apart.map(({ value }) => value),
  ...lead.raw_phones,
]

/** What a batch must work in one after the other: enquiries under one name, or none, with one value that is nobody's. */
export function calledSoIn(enquiry: Enquiry): string[] {
  const { name } = enquiry.lead
  return valuesApart(enquiry).map(value => `called ${foldName(name ?? '')} ${value}`)
}

/** Whether a name says whose a value is that many bring: the holder's own as it is written, or with the first name in full.
 *  "A" and "A. Kher" are not Aarav Kher there, nor is "Aarav". */
export function isNameOfHolder(holder: string, name: string): boolean {
  if (!isNaming(name) || !isSameName(holder, name)) return false
  const words = foldName(name).split(' ')
  return foldName(holder) === foldName(name) || (words.length > 1 && words[0]!.length > 1)
}

const isNaming = (name: string): boolean =>
  foldName(name)
    .split(' ')
    .some(word => word.length > 1)
