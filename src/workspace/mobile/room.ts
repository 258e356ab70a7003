import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { mobile, mobileAuth } from './routes'

export const room: Room = {
  tag: 'Mobile',
  does: 'The way in for the app on a phone: tokens, where it is woken, what it must know',
  events: ['login_device.revoked'],
  routes: [mobile, mobileAuth],
  retention: [{ what: 'tokens of phones', kept: 0, statement: sql.mobile.deleteExpiredMobileTokens }],
}
