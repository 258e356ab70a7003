// The rules of the rooms, for what writes records of any kind: this context may not know the rooms above it.

import type { Room } from '../../platform/http/rooms'
import type { Definition, Fields } from '../../platform/record/definition'
import type { Rules } from './rules'
import { RecordWrites } from './write-record'

const writes = new Map<string, RecordWrites<Fields>>()

/** Takes over the rules of every room that looks after records. Called once, when the program is put together. */
export function handOverRecords(rooms: readonly Room[]): void {
  for (const { definition, rules } of rooms.flatMap(({ records = [] }) => records)) {
    // boundary: a room's rules are of the definition beside them.
    writes.set(definition.kind, new RecordWrites<Fields>(definition, rules as Rules<Fields>))
  }
}

/** The writes of a kind, with the rules of its room. */
export function writesOf({ kind }: Definition): RecordWrites<Fields> {
  const found = writes.get(kind)
  if (!found) throw new Error(`no room looks after ${kind}`)
  return found
}
