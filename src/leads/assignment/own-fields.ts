// What a company adds to its leads, as conditions ask about it.

import type { Facts } from '../../platform/db/list/evaluate'
import type { Field } from '../../platform/db/list/list-spec'
import type { RowOf } from '../../platform/db/query'
import { listFieldOf } from '../../records'
import type { sql } from '../queries.gen'

/** The company's own fields of leads by their keys. */
export type OwnFields = ReadonlyMap<string, Field>

/** The fields by key, asked about as in the list of leads. */
export const ownFieldsBy = (rows: readonly RowOf<typeof sql.assignment.listOwnFields>[]): OwnFields =>
  new Map(rows.flatMap(row => [[row.key, listFieldOf(row, null)!] as const]))

/** What `custom.<key>` means in conditions. A key that is no field may still come with a push: it is text. */
export const ownField =
  (fields: OwnFields) =>
  (key: string): Field =>
    fields.get(key) ?? { sql: '', type: 'text' }

/** Whether any of these conditions asks about an own field. */
export const asksOfOwn = (conditions: readonly unknown[]): boolean =>
  conditions.some(one => JSON.stringify(one)?.includes('"custom.'))

/** The facts with their own fields as the list of leads would read them: what doesn't fit its field's type is empty. */
export function readOwn(facts: Facts, fields: OwnFields): Facts {
  const read = Object.entries(facts).flatMap(([name, value]) => {
    const field = name.startsWith('custom.') ? fields.get(name.slice('custom.'.length)) : undefined
    return field ? [[name, valueAs(field, value)] as const] : []
  })
  return read.length > 0 ? { ...facts, ...Object.fromEntries(read) } : facts
}

function valueAs({ type, values }: Field, value: unknown): unknown {
  switch (type) {
    case 'number':
    case 'money':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null
    case 'tags':
      return Array.isArray(value) ? value.map(String) : null
    case 'enum':
      return values?.includes(String(value)) ? value : null
    default:
      return value ?? null
  }
}
