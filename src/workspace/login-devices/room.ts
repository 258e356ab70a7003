import type { Room } from '../../platform/rooms'
import { loginDevices, memberDevices } from './routes'

export const room: Room = {
  tag: 'Login devices',
  does: 'Where members are signed in; ends it',
  routes: [loginDevices, memberDevices],
}
