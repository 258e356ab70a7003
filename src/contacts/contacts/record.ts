import { record, TOOLS } from '../../platform/record/definition'
import { reference, text } from '../../platform/record/fields'

/** A person or a firm, with the ways to reach them. Whoever sees a lead of theirs sees them too. */
export const contacts = record({
  kind: 'contact',
  plural: 'contacts',
  prefix: 'con',
  words: { one: 'Contact', many: 'Contacts', any: 'a contact' },
  does: 'People and firms with their phones and e-mails',
  isHandWritten: true,
  hasTests: true,
  view: 'contact_record',
  tools: TOOLS,
  title: 'name',
  owner: 'owner_id',
  fields: {
    name: text(200, { label: 'Name' }),
    owner_id: reference('member', { label: 'Owner' }),
  },
})
