// What rooms declare, and where other code finds it.

import type { AnyElysia } from 'elysia'
import type { Consumer } from './events/consumer'
import type { Witness } from './http/access'
import type { JobDeclaration } from './jobs/job'
import type { ClockRepair } from './jobs/set-back'
import type { Subscription } from './realtime/subscription'
import type { Definition } from './record/definition'

/** Work that runs as long as the program. */
export type Service = {
  /** Begins; the database and the hub are there. */
  start: () => void
  /** Ends what is being done, within three seconds. */
  stop: () => Promise<void>
}

/** What a room declares in its `room.ts`: data, which nothing else repeats. A tool that needs something from rooms adds
 *  a part of its own here, next to its type (`declare module`), for the platform knows nothing of it. Each part is a
 *  list. */
export interface Room {
  /** The tag of its operations in the description. */
  tag: string
  /** What it is for, in a sentence. */
  does: string
  /** The events that it appends, as `record.verb_past`. */
  events?: readonly string[]
  /** The kinds of record that it owns, each with the room's rules beyond the definition. */
  records?: readonly { definition: Definition; rules: object }[]
  /** Its operations, under /api/v1 and /v1. */
  routes?: readonly AnyElysia[]
  /** Operations at a path of their own, which never changes. */
  unversioned?: readonly AnyElysia[]
  /** Its kinds of job. */
  jobs?: readonly JobDeclaration[]
  /** What of it is at work all the time, in programs that do background work. */
  services?: readonly Service[]
  /** What of it follows the events. */
  consumers?: readonly Consumer[]
  /** Its topics of the hub. */
  topics?: readonly Subscription[]
  /** What of it writes down what the operator’s staff look at. */
  witnesses?: readonly Witness[]
  /** What is repaired when the machine’s clock was set back. */
  clockSetBack?: readonly ClockRepair[]
}

type Part = { [K in keyof Room]-?: NonNullable<Room[K]> extends readonly unknown[] ? K : never }[keyof Room]
type Said<P extends Part> = NonNullable<Room[P]> extends readonly (infer One)[] ? One : never

let installed: readonly Room[] | undefined
const gathered = new Map<Part, readonly unknown[]>()

/** Sets the rooms of this program, contexts from the ground up. Called once, when the program is put together. */
export function install(rooms: readonly Room[]): void {
  installed = rooms
  gathered.clear()
}

/** What all rooms say under `part`, contexts from the ground up. */
export function said<P extends Part>(part: P): readonly Said<P>[] {
  if (!installed) throw new Error(`somebody asks for ${part} before the rooms are installed`)
  const known = gathered.get(part) ?? installed.flatMap(room => (room[part] ?? []) as readonly unknown[])
  gathered.set(part, known)
  // boundary: the map holds lists of every part, each under its own name.
  return known as readonly Said<P>[]
}
