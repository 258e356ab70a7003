import { hub } from '../../platform/realtime/hub'
import type { PlaceOfMembers } from '../../workspace'
import { sql } from '../queries.gen'

/** Sources whose leads go to a member who leaves: to somebody else, or by the rules. */
export const sourcesOfMembers: PlaceOfMembers = {
  kind: 'lead_source',
  receiverNeeds: 'leads.edit',
  list: (work, member_id) => work.all(sql.leadSources.listSourcesOfOwner, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.leadSources.replaceDefaultOwner, { from: from.id, to: to?.id ?? null })
    work.afterCommit(() => hub.publish('sources.changed', { company_id: work.who.companyId }))
  },
}
