import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Choice } from './choose-owner'

/** Begins to wait for the response of whoever just got a lead, where its rule lets it go on without one. Of a lead that
 *  went on already it is told how often, and who had it. */
export async function startWait(
  work: Write,
  lead_id: string,
  { memberId, wait }: Pick<Choice, 'memberId' | 'wait'>,
  before: { moves: number; hadBy: readonly string[] } = { moves: 0, hadBy: [] },
): Promise<void> {
  if (!wait) return
  await work.count(sql.assignment.insertWait, {
    lead_id,
    rule_id: wait.ruleId,
    owner_id: memberId,
    since: new Date(wait.since).toISOString(),
    due_at: new Date(wait.until).toISOString(),
    moves: before.moves,
    had_by: [...before.hadBy],
  })
}
