import { everyRoom } from '../../src/areas'
import { install, type Room } from '../../src/platform/rooms'

/** Adds a room of the test's own to those that there are, until the next one or the next start of the app. */
export const withRoom = (room: Partial<Room>): void =>
  install([...everyRoom, { tag: 'Test', does: 'Is tested', ...room }])
