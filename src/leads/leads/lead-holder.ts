import type { Work } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { sql } from '../queries.gen'

/** The member who is to have leads. 422 in `field` for one who is not active, or whose role may not edit leads: nobody
 *  would answer the person. */
export async function leadHolder(work: Work, id: string, field: string): Promise<{ id: string; name: string }> {
  const member = await work.maybe(sql.leads.findHolder, { id })
  if (!member) throw invalid({ [field]: 'is not an active member' })
  if (!member.works_leads) throw invalid({ [field]: 'is a member whose role may not edit leads' })
  return { id: member.id, name: member.name }
}
