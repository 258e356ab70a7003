import { record } from '../../platform/record/definition'
import { choice, instant, reference } from '../../platform/record/fields'

/** An appointment to look at something, for a lead. */
export const siteVisits = record({
  kind: 'site_visit',
  plural: 'site_visits',
  prefix: 'vis',
  words: { one: 'Site visit', many: 'Site visits', any: 'a site visit' },
  does: 'Who shows what to whom, and when',
  isHandWritten: true,
  verbs: ['view', 'create', 'edit', 'delete', 'assign'],
  // Its room is still to come: so far visits are only handed over.
  tools: [],
  title: 'scheduled_at',
  owner: 'agent_id',
  fields: {
    scheduled_at: instant({ label: 'When', required: true, filter: true }),
    status: choice(['scheduled', 'completed', 'no_show', 'cancelled'], {
      label: 'Status',
      required: true,
      filter: true,
    }),
    agent_id: reference('member', { label: 'Agent', required: true, filter: true }),
    lead_id: reference('lead', { label: 'Lead', required: true, filter: true }),
  },
})
