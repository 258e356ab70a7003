import type { Room } from '../../platform/rooms'
import { entrySetBack } from '../entry/move-back'
import { principalTopics } from '../entry/principal-cache'
import { invitations, me, passwordResets, session } from './routes'

export const room: Room = {
  tag: 'Session',
  does: 'Signs members in and out and says who is signed in',
  routes: [invitations, me, passwordResets, session],
  clockSetBack: [entrySetBack],
  topics: principalTopics,
}
