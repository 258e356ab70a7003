// Made by `bun run sql` from the room.ts of every room. Do not edit.
import { room as localities } from './inventory/localities/room'
import { room as http } from './platform/http/room'

/** Every room that is found by its `room.ts`: context → folder → room. */
export const rooms = {
  inventory: { localities },
  platform: { http },
} as const
