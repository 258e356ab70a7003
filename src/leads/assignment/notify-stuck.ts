import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { notify } from '../../records'
import { membersWho } from '../../workspace'

/** Notifies the members who make the rules of a lead that the program fails at again and again. */
export async function notifyStuck(company: { id: string; zone: string }, leadId: string): Promise<void> {
  await db.write(systemOf(company), async work => {
    const to = await membersWho(work, 'settings.lead_routing')
    await notify(work, { kind: 'work_stuck', to, subject: { kind: 'lead', id: leadId } })
  })
}
