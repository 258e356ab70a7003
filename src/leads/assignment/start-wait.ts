import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { Choice } from './choose-owner'

/** Starts the wait for a response of a lead's new owner, where its rule reroutes it without one. Of a lead that was
 *  rerouted already it takes how often, and the earlier owners. */
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
