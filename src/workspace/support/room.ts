import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { grantJob } from './end-grants'
import { noteLook } from './looks'
import { supportGrants, supportLooks, supportSession } from './routes'

export const room: Room = {
  tag: 'Support',
  does: 'When the operator’s staff may look into the company, and what they looked at',
  events: ['support.granted', 'support.ended'],
  routes: [supportGrants, supportLooks, supportSession],
  jobs: [grantJob],
  witnesses: [noteLook],
  retention: [{ what: 'support looks', kept: KEPT.audit, statement: sql.support.deleteOldSupportLooks }],
}
