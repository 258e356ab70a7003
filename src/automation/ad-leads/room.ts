import { days } from '../../platform/clock'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { catchUpJob, fetchJob } from './fetch-leads'
import { adLeadForms, leadFormWebhook } from './routes'
import { formConnections } from './say-connections'

export const room: Room = {
  tag: 'Ad lead forms',
  does: 'Leads of forms on Meta and Google, which come in by themselves',
  routes: [adLeadForms],
  unversioned: [leadFormWebhook],
  jobs: [fetchJob, catchUpJob],
  retention: [{ what: 'fetched ad leads', kept: days(180), statement: sql.adLeads.deleteOldNotices }],
  connections: [formConnections],
}
