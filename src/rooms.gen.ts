// Made by `bun run sql` from the room.ts of every room. Do not edit.
import { room as localities } from './inventory/localities/room'
import { room as eventConsumers } from './workspace/event-consumers/room'

/** Every room that is found by its `room.ts`: context → folder → room. */
export const rooms = {
  inventory: { localities },
  workspace: { 'event-consumers': eventConsumers },
} as const
