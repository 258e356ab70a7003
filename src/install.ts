import { everyRoom } from './areas'
import { hub } from './platform/realtime/hub'
import { install, said } from './platform/rooms'

/** Puts the program together: whoever asks what the rooms say finds it from here on. A second time it changes nothing. */
export function installRooms(): void {
  install(everyRoom)
  for (const { topic, hear } of said('topics')) hub.subscribe(topic, hear)
}
