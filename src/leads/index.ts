import { Elysia } from 'elysia'
import { hub, RECONNECTED } from '../platform/realtime/hub'
import { declareCustomKind } from '../records'
import { onCompanyMade } from '../workspace'
import { assignment } from './assignment/routes'
import './assignment/hand-over-rules'
import './assignment/reroute'
import { addFirstThings } from './first-things'
import './lead-sources/import-leads'
import { hearOfWaiting } from './lead-push/process-submissions'
import { forgetSources } from './lead-push/source-by-token'
import './lead-sources/hand-over-sources'
import './lead-sources/watch-silence'
import { bulk } from './bulk/routes'
import { leadSources } from './lead-sources/routes'
import { sharedValues } from './lead-sources/shared-routes'
import { sourceWatch } from './lead-sources/watch-routes'
import './leads/archive-with-contact'
import { board } from './leads/board-routes'
import './leads/export-leads'
import './leads/fold-tally'
import './leads/hand-over-leads'
import './leads/merge-leads'
import { LEADS } from './leads/list-leads'
import { leads as leadRoom } from './leads/routes'
import './leads/lead-views'
import './leads/settle-leads'
import { leadSettings, lostReasons } from './leads/settings-routes'
import { pipelines } from './pipelines/routes'
import './sla-policies/notes-respond'
import { conditionsOver } from './process-guard/conditions'
import { leadMoves, processRules } from './process-guard/routes'
import './sla-policies/replace-member'
import { integrity } from './integrity/routes'
import { requirement } from './requirement/routes'
import { leadClocks, slaOverview, slaPolicies } from './sla-policies/routes'
import './sla-policies/watch-clocks'

export type { Enquiry } from './intake/enquiry'
export { enterEnquiry } from './intake/enter-enquiry'
export { readLead } from './intake/read-lead'
export { leadsWaiting, onIntakeWaiting, startIntake, stopIntake } from './lead-push/process-submissions'
export { leadPush } from './lead-push/routes'
export { createSource } from './lead-sources/sources'
export { entryOf } from './leads/entry'
export { DUPLICATE_KINDS, LeadRecord, TEMPERATURES } from './leads/schema'
export { tellKnownLead } from './leads/tell-known-lead'
export { LEAD_TYPES } from './pipelines/schema'

declareCustomKind('lead', LEADS)
onCompanyMade(addFirstThings)
conditionsOver(LEADS)
hub.subscribe('sources.changed', payload => forgetSources((payload as { company_id: string }).company_id))
hub.subscribe(RECONNECTED, () => forgetSources())
hub.subscribe('intake.waiting', hearOfWaiting)

/** The rooms of this context, under /api/v1 and /v1. */
export const leads = new Elysia().use([
  bulk,
  board,
  leadRoom,
  requirement,
  integrity,
  lostReasons,
  leadSettings,
  leadSources,
  sourceWatch,
  sharedValues,
  pipelines,
  assignment,
  processRules,
  leadMoves,
  slaPolicies,
  slaOverview,
  leadClocks,
])
