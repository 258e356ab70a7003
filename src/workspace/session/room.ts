import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { entrySetBack } from '../entry/move-back'
import { principalTopics } from '../entry/principal-cache'
import { SESSION_KEPT } from '../entry/session-limits'
import { sql } from '../queries.gen'
import { invitations, me, passwordResets, session } from './routes'

export const room: Room = {
  tag: 'Session',
  does: 'Signs members in and out and says who is signed in',
  routes: [invitations, me, passwordResets, session],
  clockSetBack: [entrySetBack],
  topics: principalTopics,
  retention: [
    { what: 'tries at unknown addresses', kept: days(1), statement: sql.session.deleteUnclaimedSignIns },
    { what: 'links', kept: 0, statement: sql.session.deleteExpiredLinks },
    { what: 'sessions', kept: SESSION_KEPT, statement: sql.session.deleteOldSessions },
  ],
}
