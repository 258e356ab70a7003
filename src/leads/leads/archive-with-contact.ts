import { onContactArchived } from '../../contacts'
import { sql } from '../../platform/db/queries.gen'

/** Leads go and come with their person. */
onContactArchived({
  permission: 'leads.delete',
  words: ['open lead', 'open leads'],
  owners: async (work, contact_id) =>
    (await work.all(sql.leads.leads.listOpenOwners, { contact_id })).map(({ owner_id }) => owner_id),
  archive: (work, contact_id, at) => work.count(sql.leads.leads.archiveLeadsOf, { contact_id, at }),
  restore: (work, contact_id, at) => work.count(sql.leads.leads.restoreLeadsOf, { contact_id, at }),
})
