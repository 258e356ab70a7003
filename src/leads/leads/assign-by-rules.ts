import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { askedLead } from '../assignment/asked-lead'
import { type Choice, chooseOwner } from '../assignment/choose-owner'
import { assignLead } from './assign-lead'

/** Assigns a lead by the rules, as a member would by hand, and answers the choice. `isTrial`: only answers the choice,
 *  without taking anybody's turn. 404, 403 and 422 as `assignLead`. */
export async function assignByRules(work: Write, leadId: string, { isTrial = false } = {}): Promise<Choice> {
  const lead = await askedLead(work, leadId)
  const choice = await chooseOwner(work, {
    lead,
    receivedAt: clock.now(),
    ...{ sourceOwnerId: null, previousOwnerId: null, takesTurn: !isTrial },
  })
  await assignLead(work, leadId, { owner_id: choice.memberId, reason: choice.reason })
  return choice
}
