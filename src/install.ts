import { everyRoom } from './areas'
import { hub } from './platform/realtime/hub'
import { install, said } from './platform/rooms'

/** Puts the program together: after it, other code finds what the rooms declare. A second time it changes nothing. */
export function installRooms(): void {
  install(everyRoom)
  for (const { topic, hear } of said('topics')) hub.subscribe(topic, hear)
}
