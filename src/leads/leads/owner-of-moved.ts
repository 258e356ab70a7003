import { handOverContact } from '../../contacts'
import { isoNow } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { recordActivity } from '../../records'
import { sql } from '../queries.gen'
import type { LockedLead } from './read-lead'

/** A closed lead that is reopened by hand stays with its owner. Where they have left, the caller becomes its owner: an
 *  open lead must have somebody who calls. 422 `status` when the caller has left too. */
export async function keepOrTakeOver(work: Write, id: string, lead: LockedLead): Promise<void> {
  const { holdHolder, handOverLead } = sql.leads
  if (await work.maybe(holdHolder, { id: lead.owner_id })) return
  const opener = work.who.memberId === null ? null : await work.maybe(holdHolder, { id: work.who.memberId })
  if (!opener) throw invalid({ status: `${lead.owner.name} has left; assign the lead to somebody else first` })
  const owner = { id: opener.id, name: opener.name }
  await work.beyondReach('what a member who left had is in nobody’s reach', async () => {
    await work.count(handOverLead, { id, owner_id: owner.id })
    await handOverContact(work, lead.contact_id, { from: lead.owner_id, to: owner.id })
    await recordActivity(work, {
      type: 'assignment',
      lead_id: id,
      contact_id: lead.contact_id,
      title: `Assigned to ${owner.name}`,
      text: `${lead.owner.name} has left`,
      data: { previous_owner: lead.owner, owner },
      is_test: lead.is_test,
    })
    await append(work, {
      type: 'lead.assigned',
      subject: { kind: 'lead', id },
      changes: { assigned_at: isoNow(), previous_owner: lead.owner, owner },
      quiet: lead.is_late || lead.is_test,
    })
  })
}
