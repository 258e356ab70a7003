import { KEPT } from '../../platform/kept'
import type { Room } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { archivedLeads } from './archive-with-contact'
import { board } from './board-routes'
import { leadExport } from './export-leads'
import { addFirstSettings } from './first-settings'
import { tallyJob } from './fold-tally'
import { leadHandOver } from './hand-over-leads'
import { leadViews } from './lead-views'
import { LEADS } from './list-leads'
import { movedLeads } from './merge-leads'
import { followUpJob } from './notify-follow-ups'
import { notifyOwners } from './notify-owners'
import { leads } from './routes'
import { leadSettings, lostReasons } from './settings-routes'
import { pipelineConsumer, settleJob } from './settle-leads'
import { streamLeads } from './stream-leads'
import { leadTriggers } from './triggers'

export const room: Room = {
  tag: 'Leads',
  does: 'Leads by list and by one; owner and status changes',
  events: [
    'lead.created',
    'lead.updated',
    'lead.status_changed',
    'lead.assigned',
    'lead.re_enquired',
    'lead.reopened',
    'lead.archived',
    'lead.restored',
  ],
  routes: [board, leads, leadSettings, lostReasons],
  jobs: [settleJob, tallyJob, followUpJob],
  consumers: [
    pipelineConsumer,
    // Under these names the list keeps the positions of both.
    { name: 'notifications', handle: notifyOwners },
    { name: 'realtime', handle: streamLeads },
  ],
  triggers: leadTriggers,
  exports: [leadExport],
  views: [leadViews],
  lists: [{ kind: 'lead', spec: LEADS }],
  handsOver: [leadHandOver],
  movesOnMerge: movedLeads,
  archivedWithContact: [archivedLeads],
  onCompanyMade: [addFirstSettings],
  retention: [{ what: 'test leads', kept: KEPT.tests, statement: sql.leads.deleteTestLeads }],
}
