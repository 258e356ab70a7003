import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'

type Snapshot = RowOf<typeof sql.records.imports.listSnapshots>
export type Snapshots = ReadonlyMap<string, Snapshot>
type Fields = Record<string, unknown>

const CONTACT = 'name name_folded first_name last_name city address pincode occupation kinds tags custom'.split(' ')
const LEAD =
  'budget_min budget_max bhk property_types location project custom enquiry_count last_enquiry_at status_id sub_status_id category closed_at owner_id'.split(
    ' ',
  )

/** People and their leads as they are now, by the person's id. */
export async function snapshotsOf(work: Work, ids: readonly string[]): Promise<Snapshots> {
  if (ids.length === 0) return new Map()
  const rows = await work.all(sql.records.imports.listSnapshots, { ids: [...ids] })
  return new Map(rows.map(row => [row.id, row]))
}

/** What differs, for taking it back: `{ contact: { city: [before, after] }, leads: { <id>: { … } } }`; null for nothing. */
export function changesBetween(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  made: { made_contact: boolean; made_leads: readonly string[] } | undefined,
): object | null {
  if (!before || !after) return null
  // What the import itself made is taken back whole.
  const contact = made?.made_contact ? {} : differing(CONTACT, before.contact, after.contact)
  const leads = Object.fromEntries(
    Object.entries(before.leads).flatMap(([id, was]) => {
      const is = after.leads[id]
      const changed = is && !made?.made_leads.includes(id) ? differing(LEAD, was, is) : {}
      return Object.keys(changed).length > 0 ? [[id, changed]] : []
    }),
  )
  return Object.keys(contact).length + Object.keys(leads).length > 0 ? { contact, leads } : null
}

const differing = (names: readonly string[], before: Fields, after: Fields) =>
  Object.fromEntries(
    names
      .filter(name => !Bun.deepEquals(before[name], after[name]))
      .map(name => [name, [before[name] ?? null, after[name] ?? null]]),
  )
