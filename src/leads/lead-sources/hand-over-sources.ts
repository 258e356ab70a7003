import { sql } from '../../platform/db/queries.gen'
import { hub } from '../../platform/realtime/hub'
import { onReplacement } from '../../workspace'

/** Sources whose leads go to a member who leaves: to somebody else, or by the rules. */
onReplacement('lead_source', {
  receiverNeeds: 'leads.edit',
  list: (work, member_id) => work.all(sql.leads.leadSources.listSourcesOfOwner, { member_id }),
  async replace(work, from, to) {
    await work.count(sql.leads.leadSources.replaceDefaultOwner, { from: from.id, to: to?.id ?? null })
    work.afterCommit(() => hub.publish('sources.changed', { company_id: work.who.companyId }))
  },
})
