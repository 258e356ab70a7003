import type { MergePart } from '../../contacts'
import { sql } from '../queries.gen'

const { leads } = sql

/** Leads go with their person and stay what they are: two open ones of the same type stay two. */
export const movedLeads: readonly MergePart[] = [
  {
    kind: 'leads',
    column: 'lead.contact_id',
    what: 'lead',
    count: leads.countLeadsOf,
    move: leads.moveLeadsOf,
    lock: (work, ids) => work.all(leads.lockLeadsOf, { ids }),
  },
  {
    kind: 'submissions',
    column: 'lead_submission.contact_id',
    what: null,
    count: leads.countSubmissionsOf,
    move: leads.moveSubmissions,
  },
]
