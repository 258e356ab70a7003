import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import { activeRules } from '../assignment/choose-owner'
import type { IntakeSettings } from './enquiry'
import type { LeadType } from './read-lead'

/** What the company says about enquiries, for one batch. */
export async function intakeSettings(work: Work): Promise<IntakeSettings> {
  const [company, statuses, rules] = await Promise.all([
    work.one(sql.leads.intake.findIntakeSettings, {}),
    work.all(sql.leads.intake.listFirstStatuses, {}),
    activeRules(work),
  ])
  return {
    firstStatuses: new Map(statuses.map(status => [status.lead_type as LeadType, status])),
    rules,
    duplicates: company.duplicate_policy,
    reopenWindowDays: company.reopen_window_days,
  }
}
