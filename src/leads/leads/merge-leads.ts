import { onMerge } from '../../contacts'
import { sql } from '../queries.gen'

const { leads } = sql

/** Leads go with their person and stay what they are: two open ones of the same type stay two. */
onMerge('leads', {
  column: 'lead.contact_id',
  what: 'lead',
  count: leads.countLeadsOf,
  move: leads.moveLeadsOf,
  lock: (work, ids) => work.all(leads.lockLeadsOf, { ids }),
})
onMerge('submissions', {
  column: 'lead_submission.contact_id',
  what: null,
  count: leads.countSubmissionsOf,
  move: leads.moveSubmissions,
})
