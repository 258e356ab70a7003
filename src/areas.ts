// Contexts, from the ground up. Their rooms say themselves what they are; a test holds the tree to it.

import type { Room } from './platform/rooms'
import { rooms } from './rooms.gen'

type Context = {
  does: string
  /** Folders that several rooms of the context use; not rooms. */
  ground?: Readonly<Record<string, string>>
}

export const contexts = {
  workspace: {
    does: 'The company and its people',
    ground: { entry: 'How a member or a key proves who it is, and what it may do' },
  },
  records: {
    does: 'Tools that every record shares',
    ground: { kit: 'A kind of record from its definition: its operations, and what is the same for all of them' },
  },
  contacts: { does: 'People' },
  inventory: { does: 'What is sold and let, and where it is' },
  leads: {
    does: 'From enquiry to deal',
    ground: { intake: 'The way every enquiry takes: read, recognise, decide, assign, record' },
  },
  messaging: { does: 'What is written to people, and what they write' },
  work: { does: 'The day’s work' },
  insights: { does: 'Figures of the work' },
  automation: { does: 'What other programs do here by themselves' },
} as const satisfies Record<string, Context>

/** The rooms of a context by their folders. */
export function roomsOf(context: string): Readonly<Record<string, Room>> {
  const found: Readonly<Record<string, Readonly<Record<string, Room>>>> = rooms
  return found[context] ?? {}
}

/** Every room, contexts from the ground up. */
export const everyRoom: readonly Room[] = Object.keys(contexts).flatMap(context => Object.values(roomsOf(context)))
