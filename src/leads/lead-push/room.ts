import { days } from '../../platform/clock'
import { KEPT } from '../../platform/kept'
import { hears } from '../../platform/realtime/subscription'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { hearOfWaiting, intakeSetBack } from './process-submissions'
import { leadPush } from './routes'
import { sourceTopics } from './source-by-token'

export const room: Room = {
  tag: 'Lead Push API',
  does: 'Takes a lead from any portal, form or script at a secret URL',
  unversioned: [leadPush],
  clockSetBack: [intakeSetBack],
  topics: [...sourceTopics, hears('intake.waiting', hearOfWaiting)],
  retention: [
    { what: 'test submissions', kept: KEPT.tests, statement: sql.leadPush.deleteTestSubmissions },
    { what: 'lead submissions', kept: days(180), statement: sql.leadPush.deleteOldSubmissions },
  ],
}
