import { record, TOOLS } from '../../platform/record/definition'
import { reference, text } from '../../platform/record/fields'

/** An enquiry of a person: what they look for, and how far it got. */
export const leads = record({
  kind: 'lead',
  plural: 'leads',
  prefix: 'led',
  words: { one: 'Lead', many: 'Leads', any: 'a lead' },
  does: 'Enquiries of people, from the first word to the deal',
  isHandWritten: true,
  hasTests: true,
  view: 'lead_record',
  tools: TOOLS,
  verbs: ['view', 'create', 'edit', 'delete', 'assign', 'export', 'import'],
  title: 'ref',
  owner: 'owner_id',
  fields: {
    ref: text(40, { label: 'Lead', required: true, fixed: true }),
    contact_id: reference('contact', { label: 'Contact', required: true, opens: true }),
    owner_id: reference('member', { label: 'Owner', required: true }),
  },
})
