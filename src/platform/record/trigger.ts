import type { TSchema } from '@sinclair/typebox'
import type { FannedEvent } from '../events/consumer'
import { said } from '../rooms'

/** What of an event a trigger says. */
export type Happening = Pick<FannedEvent, 'id' | 'type' | 'at' | 'changes' | 'subject'>

/** Something that automation tools may follow: by a hook, by asking again and again, and with a sample. One shape serves
 *  all three. */
export type Trigger = {
  /** In paths: `new_lead`. */
  key: string
  /** For people: New lead. */
  name: string
  description: string
  /** What a key must be allowed to read. */
  scope: string
  /** The event that it follows. */
  event: string
  /** Whether an event of that type counts; each does when absent. */
  counts?: (changes: Readonly<Record<string, unknown>>) => boolean
  shape: TSchema
  sample: object
  /** The kind whose record it shows, as the key may read it. Absent: what it says is in the event alone. */
  record?: string
  /** Its payload for an event, with the record where it shows one; its id is the event's then. Absent: the record
   *  itself, once, under the record's own id. */
  say?: (event: Happening, record: object) => object
}

declare module '../rooms' {
  interface Room {
    /** What automation tools may follow. */
    triggers?: readonly Trigger[]
  }
}

/** The trigger of a key, where a room says it. */
export const triggerOf = (key: string | null): Trigger | undefined => said('triggers').find(one => one.key === key)
