import type { AnyElysia } from 'elysia'
import type { Definition } from '../record/definition'

/** What a room says of itself, in its `room.ts`. Rooms are found by that file: nothing else lists them. */
export type Room = {
  /** The tag of its operations in the description. */
  tag: string
  /** What it is for, in a sentence. */
  does: string
  /** The events that it appends, as `record.verb_past`. */
  events?: readonly string[]
  /** The kinds of record that it looks after, each with what the room says of them beyond the definition. */
  records?: readonly { definition: Definition; rules: object }[]
  /** Its operations, under /api/v1 and /v1. */
  routes: readonly AnyElysia[]
}
