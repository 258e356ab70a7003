import type { Write } from '../../platform/db/work'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'

/** `at`: ISO 8601. `written`: as the list has it. */
export type ListedPlan = { leadId: string; contactId: string; importId: string; at: string; written: string }

const CLOSED = 'The lead is closed and has no follow-up; the day is on its timeline'
const PLANNED = 'The lead has another follow-up; that of the row is on its timeline'

/** Plans the follow-ups of a list, and keeps on the timeline those that their leads can't take. Answers why, by lead. */
export async function planListed(work: Write, plans: readonly ListedPlan[]): Promise<Map<string, string>> {
  if (plans.length === 0) return new Map()
  const left = await work.all(sql.intake.setFollowUps, {
    follow_ups: plans.map(({ leadId, at }) => ({ lead_id: leadId, at })),
  })
  const why = new Map(left.map(({ lead_id, is_closed }) => [lead_id, is_closed ? CLOSED : PLANNED]))
  const [first, ...rest] = plans
    .filter(({ leadId }) => why.has(leadId))
    .map(({ leadId, contactId, importId, written }) => ({
      ...{ type: 'system' as const, lead_id: leadId, contact_id: contactId },
      ...{ title: `Follow-up in the list: ${written.slice(0, 80)}`, data: { import_id: importId } },
    }))
  if (first) await recordActivity(work, first, ...rest)
  return why
}
