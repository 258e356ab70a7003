// scope: every company, because the program looks after the leads of all of them; inside the walls of the lead's own.

import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf } from '../../platform/db/who'
import { notify } from '../../records'

/** Tells those who make the rules of a lead that the program fails at again and again. */
export async function tellStuck(company: { id: string; zone: string }, leadId: string): Promise<void> {
  await db.write(systemOf(company), async work => {
    const makers = await work.all(sql.leads.assignment.listRuleMakers, {})
    const to = makers.map(({ id }) => id)
    await notify(work, { kind: 'work_stuck', to, subject: { kind: 'lead', id: leadId } })
  })
}
