import type { AnyElysia } from 'elysia'

/** What a room says of itself, in its `room.ts`. Rooms are found by that file: nothing else lists them. */
export type Room = {
  /** The tag of its operations in the description. */
  tag: string
  /** What it is for, in a sentence. */
  does: string
  /** The events that it appends, as `record.verb_past`. */
  events?: readonly string[]
  /** Its operations, under /api/v1 and /v1. */
  routes: readonly AnyElysia[]
}
