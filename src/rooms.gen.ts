// Made by `bun run sql` from the room.ts of every room. Do not edit.
import { room as adConversions } from './automation/ad-conversions/room'
import { room as adLeads } from './automation/ad-leads/room'
import { room as aiAssistants } from './automation/ai-assistants/room'
import { room as ai } from './automation/ai/room'
import { room as automationTools } from './automation/automation-tools/room'
import { room as automations } from './automation/automations/room'
import { room as integrations } from './automation/integrations/room'
import { room as webhooks } from './automation/webhooks/room'
import { room as consent } from './contacts/consent/room'
import { room as contacts } from './contacts/contacts/room'
import { room as duplicates } from './contacts/duplicates/room'
import { room as merging } from './contacts/merging/room'
import { room as accountability } from './insights/accountability/room'
import { room as localities } from './inventory/localities/room'
import { room as assignment } from './leads/assignment/room'
import { room as bulk } from './leads/bulk/room'
import { room as integrity } from './leads/integrity/room'
import { room as leadPush } from './leads/lead-push/room'
import { room as leadSources } from './leads/lead-sources/room'
import { room as leads } from './leads/leads/room'
import { room as pipelines } from './leads/pipelines/room'
import { room as processGuard } from './leads/process-guard/room'
import { room as requirement } from './leads/requirement/room'
import { room as slaPolicies } from './leads/sla-policies/room'
import { room as conversations } from './messaging/conversations/room'
import { room as walkIns } from './messaging/walk-ins/room'
import { room as customFields } from './records/custom-fields/room'
import { room as exports } from './records/exports/room'
import { room as imports } from './records/imports/room'
import { room as notifications } from './records/notifications/room'
import { room as realtime } from './records/realtime/room'
import { room as savedViews } from './records/saved-views/room'
import { room as search } from './records/search/room'
import { room as templates } from './records/templates/room'
import { room as timeline } from './records/timeline/room'
import { room as siteVisits } from './work/site-visits/room'
import { room as tasks } from './work/tasks/room'
import { room as account } from './workspace/account/room'
import { room as apiKeys } from './workspace/api-keys/room'
import { room as audit } from './workspace/audit/room'
import { room as company } from './workspace/company/room'
import { room as eventConsumers } from './workspace/event-consumers/room'
import { room as loginDevices } from './workspace/login-devices/room'
import { room as mailOutbox } from './workspace/mail-outbox/room'
import { room as mobile } from './workspace/mobile/room'
import { room as roles } from './workspace/roles/room'
import { room as secondStep } from './workspace/second-step/room'
import { room as session } from './workspace/session/room'
import { room as status } from './workspace/status/room'
import { room as support } from './workspace/support/room'
import { room as system } from './workspace/system/room'
import { room as team } from './workspace/team/room'

/** Every room that is found by its `room.ts`: context → folder → room. */
export const rooms = {
  automation: { 'ad-conversions': adConversions, 'ad-leads': adLeads, 'ai-assistants': aiAssistants, ai, 'automation-tools': automationTools, automations, integrations, webhooks },
  contacts: { consent, contacts, duplicates, merging },
  insights: { accountability },
  inventory: { localities },
  leads: { assignment, bulk, integrity, 'lead-push': leadPush, 'lead-sources': leadSources, leads, pipelines, 'process-guard': processGuard, requirement, 'sla-policies': slaPolicies },
  messaging: { conversations, 'walk-ins': walkIns },
  records: { 'custom-fields': customFields, exports, imports, notifications, realtime, 'saved-views': savedViews, search, templates, timeline },
  work: { 'site-visits': siteVisits, tasks },
  workspace: { account, 'api-keys': apiKeys, audit, company, 'event-consumers': eventConsumers, 'login-devices': loginDevices, 'mail-outbox': mailOutbox, mobile, roles, 'second-step': secondStep, session, status, support, system, team },
} as const
