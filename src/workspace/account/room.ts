import type { Room } from '../../platform/rooms'
import { account } from './routes'

export const room: Room = {
  tag: 'Account',
  does: 'What members change about themselves: profile, e-mail, password',
  routes: [account],
}
