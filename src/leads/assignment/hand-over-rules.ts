import type { PlaceOfMembers } from '../../workspace'
import { sql } from '../queries.gen'

/** Assignment rules that name a member who leaves. Taken out of a rule that names nobody else, the rule would be for
 *  everybody: it then names its fallback, or is turned off. */
export const rulesOfMembers: PlaceOfMembers = {
  kind: 'assignment_rule',
  receiverNeeds: 'leads.edit',
  list: (work, member_id) => work.all(sql.assignment.listRulesOfMember, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.assignment.replaceInRules, { from: from.id, to: to?.id ?? null })
  },
}
