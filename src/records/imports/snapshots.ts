import type { RowOf } from '../../platform/db/query'
import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { peopleKindOf } from './kinds'

type Snapshot = RowOf<typeof sql.imports.listSnapshots>
export type Snapshots = ReadonlyMap<string, Snapshot>
type Fields = Record<string, unknown>

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
        ...differing(peopleKindOf('contact').columns, before.contact, after.contact),
        ...added('phones', before.phones, after.phones),
        ...added('emails', before.emails, after.emails),
      }
  const leads = Object.fromEntries(
    Object.entries(before.leads).flatMap(([id, was]) => {
      const is = after.leads[id]
      const changed = is && !made?.made_leads.includes(id) ? differing(peopleKindOf('lead').columns, was, is) : {}
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
