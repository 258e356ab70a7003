import type { Room } from '../../platform/rooms'
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
}
