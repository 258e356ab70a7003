import type { PlaceOfMembers } from '../../workspace'
import { sql } from '../queries.gen'

/** Policies that name a member who leaves: the successor is notified or gets the leads instead; without one the rules
 *  choose. */
export const policiesOfMembers: PlaceOfMembers = {
  kind: 'sla_policy',
  receiverNeeds: 'leads.edit',
  list: (work, member_id) => work.all(sql.slaPolicies.listPoliciesNaming, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.slaPolicies.replaceInPolicies, { from: from.id, to: to?.id ?? null })
  },
}
