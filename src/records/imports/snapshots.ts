import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'

type Snapshot = RowOf<typeof sql.imports.listSnapshots>
export type Snapshots = ReadonlyMap<string, Snapshot>
type Fields = Record<string, unknown>

/** Columns, those in one line together: where one of them changed, all are noted, and they go back together or not. An
 *  owner is none of them: an import takes a lead only from somebody who left. */
const parts = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map(line => line.trim().split(' '))
const CONTACT = parts(`
  name name_folded first_name last_name
  city
  address
  pincode
  occupation
  birthday
  anniversary
  kinds
  tags
  custom
  listed_notes`)
const LEAD = parts(`
  budget_min budget_max
  bhk
  property_types
  location
  project
  cities
  carpet_min carpet_max carpet_unit
  furnishing
  facing
  floors
  possession possession_by
  purpose
  amenities
  parking
  must_have
  custom
  enquiry_count
  last_enquiry_at
  follow_up_at
  temperature
  listed_notes
  pipeline_id status_id sub_status_id category closed_at lost_reason_id`)

/** People and their leads as they are now, by the person's id. */
export async function snapshotsOf(work: Work, ids: readonly string[]): Promise<Snapshots> {
  if (ids.length === 0) return new Map()
  const rows = await work.all(sql.imports.listSnapshots, { ids: [...ids] })
  return new Map(rows.map(row => [row.id, row]))
}

/** What differs, for taking it back: `{ contact: { city: [before, after] }, leads: { <id>: { … } } }`; of numbers and
 *  addresses what came to them: `phones: [[], [added]]`. Null for nothing. */
export function changesBetween(
  before: Snapshot | undefined,
  after: Snapshot | undefined,
  made: { made_contact: boolean; made_leads: readonly string[] } | undefined,
): object | null {
  if (!before || !after) return null
  // What the import itself made is taken back whole.
  const contact = made?.made_contact
    ? {}
    : {
        ...differing(CONTACT, before.contact, after.contact),
        ...added('phones', before.phones, after.phones),
        ...added('emails', before.emails, after.emails),
      }
  const leads = Object.fromEntries(
    Object.entries(before.leads).flatMap(([id, was]) => {
      const is = after.leads[id]
      const changed = is && !made?.made_leads.includes(id) ? differing(LEAD, was, is) : {}
      return Object.keys(changed).length > 0 ? [[id, changed]] : []
    }),
  )
  return Object.keys(contact).length + Object.keys(leads).length > 0 ? { contact, leads } : null
}

const differing = (parts: readonly (readonly string[])[], before: Fields, after: Fields) =>
  Object.fromEntries(
    parts
      .filter(part => part.some(name => !Bun.deepEquals(before[name], after[name])))
      .flat()
      .map(name => [name, [before[name] ?? null, after[name] ?? null]]),
  )

function added(name: string, before: readonly string[], after: readonly string[]): Record<string, [[], string[]]> {
  const more = after.filter(value => !before.includes(value))
  return more.length > 0 ? { [name]: [[], more] } : {}
}
