// What an import changes of a record, so that it can be put back.

import type { Write } from '../../platform/db/work'
import { type Definition, fieldsOf } from '../../platform/record/definition'
import { statementsOf } from '../../platform/record/statements'
import type { Changes } from './kinds'

/** The values of a record as they are kept, own fields as `custom.<key>`; held until the commit. 404 out of reach. */
export async function keptValues(work: Write, definition: Definition, id: string) {
  const row = await work.one(statementsOf(definition).lock, { id })
  const values: Record<string, unknown> = Object.fromEntries(fieldsOf(definition).map(([name]) => [name, row[name]]))
  for (const [key, value] of Object.entries(row.custom)) values[`custom.${key}`] = value
  return { values, isArchived: row.archived_at !== null, updatedAt: row.updated_at }
}

type Kept = Readonly<Record<string, unknown>>

/** `[before, after]` of what differs; null for nothing. */
export function changesOf(before: Kept, after: Kept): Changes | null {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...names].flatMap(name => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    return Bun.deepEquals(was, is) ? [] : [[name, [was, is]] as const]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : null
}

/** What a request says to put back what is still as it was left; null for nothing. */
export function toPutBack(changes: Changes, now: Kept): Record<string, unknown> | null {
  const said: Record<string, unknown> = {}
  const custom: Record<string, unknown> = {}
  for (const [name, [was, is]] of Object.entries(changes)) {
    if (!Bun.deepEquals(now[name] ?? null, is)) continue
    if (name.startsWith('custom.')) custom[name.slice(7)] = was
    else said[name] = was
  }
  if (Object.keys(custom).length > 0) said.custom = custom
  return Object.keys(said).length > 0 ? said : null
}
