import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { memberSecondStep, secondStep } from './routes'

export const room: Room = {
  tag: 'Account',
  does: 'What members prove themselves by beyond the password: authenticator app, passkeys, recovery codes',
  routes: [memberSecondStep, secondStep],
  retention: [
    { what: 'challenges of passkeys', kept: 0, statement: sql.secondStep.deleteExpiredChallenges },
    { what: 'tickets for the second step', kept: 0, statement: sql.secondStep.deleteExpiredTickets },
  ],
}
