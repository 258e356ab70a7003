import type { Work } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { IntakeSettings } from './enquiry'

/** What the company says about enquiries, for one batch. Pipelines stay as they are until the transaction ends. */
export async function intakeSettings(work: Work): Promise<IntakeSettings> {
  return (await Promise.all([work.one(sql.pipelines.holdPipelines, {}), readIntakeSettings(work)]))[1]
}

/** The same for a caller that holds the pipelines already. */
export async function readIntakeSettings(work: Work): Promise<IntakeSettings> {
  const found = await work.one(sql.intake.findIntakeSettings, {})
  return {
    pipelines: found.pipelines,
    duplicates: found.duplicate_policy,
    reopenWindowDays: found.reopen_window_days,
    hasPolicies: found.has_policies,
  }
}
