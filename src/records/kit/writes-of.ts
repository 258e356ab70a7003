// The rules of the rooms, for what writes records of any kind: this context may not know the rooms above it.

import type { Definition, Fields } from '../../platform/record/definition'
import { said } from '../../platform/rooms'
import type { Rules } from './rules'
import { RecordWrites } from './write-record'

const made = new WeakMap<object, RecordWrites<Fields>>()

/** The writes of a kind, with the rules of its room. */
export function writesOf({ kind }: Definition): RecordWrites<Fields> {
  const kept = said('records').find(({ definition }) => definition.kind === kind)
  if (!kept) throw new Error(`no room owns ${kind}`)
  // boundary: a room's rules belong to the definition in the same entry.
  const writes = made.get(kept) ?? new RecordWrites<Fields>(kept.definition, kept.rules as Rules<Fields>)
  made.set(kept, writes)
  return writes
}
