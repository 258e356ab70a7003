// What a member has, put straight into the database.

import { newId } from '../../src/platform/ids'
import type { TestApp } from '../support/app'
import type { Firm, Person } from '../support/world'

/** A task of `member`'s; answers its id. */
export async function givenTask(app: TestApp, firm: Firm, member: Person, leadId: string | null, status = 'open') {
  const id = newId('tsk')
  await app.db.sql`insert into task (company_id, id, title, type, status, due_at, assignee_id, lead_id)
    values (${firm.company.id}, ${id}, 'Call back', 'call', ${status}, now(), ${member.id}, ${leadId})`
  return id
}

/** A visit of `member`'s; answers its id. */
export async function givenVisit(app: TestApp, firm: Firm, member: Person, leadId: string, status = 'scheduled') {
  const id = newId('vis')
  await app.db.sql`insert into site_visit (company_id, id, lead_id, status, scheduled_at, agent_id)
    values (${firm.company.id}, ${id}, ${leadId}, ${status}, now(), ${member.id})`
  return id
}

/** Who has a record now: the first name. */
export async function holderOf(app: TestApp, id: string): Promise<string | null> {
  const table = { led: 'lead', con: 'contact', tsk: 'task', vis: 'site_visit' }[id.split('_')[0] as 'led']
  const column = { lead: 'owner_id', contact: 'owner_id', task: 'assignee_id', site_visit: 'agent_id' }[table as 'lead']
  const { sql } = app.db
  const [row] = await sql`select member.name from ${sql(table)} record
    left join member on member.company_id = record.company_id and member.id = record.${sql(column)}
   where record.id = ${id}`
  return row!.name === null ? null : (row!.name as string).split(' ')[0]!
}
