// How every operation is asked, in one table.

import { account } from './account'
import { accountabilityAsks } from './accountability'
import { actions } from './actions'
import { adConversionAsks } from './ad-conversions'
import { adLeadFormAsks } from './ad-lead-forms'
import { aiAsks } from './ai'
import { assistantAsks } from './assistants'
import { automationAsks } from './automations'
import { company } from './company'
import { contacts } from './contacts'
import { customFieldAsks } from './custom-fields'
import { definedAsks } from './defined'
import { devices } from './devices'
import { exportAsks } from './exports'
import { imports } from './imports'
import { integrationAsks } from './integrations'
import { integrityAsks } from './integrity'
import { keys } from './keys'
import type { Asks } from './known'
import { leads } from './leads'
import { mails } from './mails'
import { messagingAsks } from './messaging'
import { notificationAsks } from './notifications'
import { passkeys } from './passkeys'
import { pipelines } from './pipelines'
import { processRules } from './process-rules'
import { records } from './records'
import { requirementAsks } from './requirement'
import { routing } from './routing'
import { savedViewAsks } from './saved-views'
import { sla } from './sla'
import { sources } from './sources'
import { statusAsks } from './status'
import { support } from './support'
import { system } from './system'
import { team } from './team'
import { templateAsks } from './templates'
import { walkInAsks } from './walk-ins'
import { webhookAsks } from './webhooks'
import { workspace } from './workspace'

/** Each by what stands below it: its preparations may use theirs. */
export const ASKS: Asks = {
  ...workspace,
  ...account,
  ...passkeys,
  ...devices,
  ...keys,
  ...support,
  ...system,
  ...statusAsks,
  ...company,
  ...team,
  ...mails,
  ...leads,
  ...requirementAsks,
  ...sources,
  ...integrityAsks,
  ...pipelines,
  ...processRules,
  ...customFieldAsks,
  ...savedViewAsks,
  ...sla,
  ...contacts,
  ...records,
  ...templateAsks,
  ...routing,
  ...exportAsks,
  ...notificationAsks,
  ...imports,
  ...webhookAsks,
  ...messagingAsks,
  ...walkInAsks,
  ...accountabilityAsks,
  ...assistantAsks,
  ...adConversionAsks,
  ...aiAsks,
  ...automationAsks,
  ...adLeadFormAsks,
  ...integrationAsks,
  ...actions,
  ...definedAsks,
}
