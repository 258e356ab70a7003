import { sql } from '../../platform/db/queries.gen'
import type { Work } from '../../platform/db/work'
import type { IntakeSettings } from './enquiry'

/** What the company says about enquiries, for one batch. Pipelines stay as they are until the transaction ends. */
export async function intakeSettings(work: Work): Promise<IntakeSettings> {
  const [, found] = await Promise.all([
    work.one(sql.leads.pipelines.holdPipelines, {}),
    work.one(sql.leads.intake.findIntakeSettings, {}),
  ])
  return {
    pipelines: found.pipelines,
    duplicates: found.duplicate_policy,
    reopenWindowDays: found.reopen_window_days,
  }
}
