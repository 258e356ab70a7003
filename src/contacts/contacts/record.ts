import { record, TOOLS } from '../../platform/record/definition'
import { choices, day, email, flag, instant, phone, reference, shown, tags, text } from '../../platform/record/fields'
import { CONTACT_KINDS } from './schema'

/** A person or a firm, with the ways to reach them. Whoever sees a lead of theirs sees them too. Lists are not filtered by
 *  phone or e-mail: whoever sees them masked could ask digit by digit. The search finds a whole number. */
export const contacts = record({
  kind: 'contact',
  plural: 'contacts',
  prefix: 'con',
  words: { one: 'Contact', many: 'Contacts', any: 'a contact' },
  does: 'People and firms with their phones and e-mails',
  isHandWritten: true,
  hasTests: true,
  view: 'contact_record',
  detail: 'contact_detail',
  tools: TOOLS,
  title: 'name',
  owner: 'owner_id',
  fields: {
    name: text(200, { label: 'Name', filter: true, sort: true, cell: 'name' }),
    phone: phone({ label: 'Phone', cell: 'phone' }),
    email: email({ label: 'E-mail', cell: 'email' }),
    city: text(200, { label: 'City', filter: true, cell: 'city' }),
    kinds: choices(CONTACT_KINDS, { label: 'Kinds', filter: true, cell: 'kinds' }),
    tags: tags(50, { label: 'Tags', filter: true, cell: 'tags' }),
    owner_id: reference('member', { label: 'Owner', filter: true, cell: 'owner.name', as: 'owner' }),
    address: text(500, { label: 'Address', cell: 'address' }),
    pincode: text(12, { label: 'PIN code', filter: true, cell: 'pincode' }),
    occupation: text(200, { label: 'Occupation', filter: true, cell: 'occupation' }),
    birthday: day({ label: 'Birthday', cell: 'birthday' }),
    anniversary: day({ label: 'Anniversary', cell: 'anniversary' }),
    created_at: instant({ label: 'Added', required: true, filter: true, sort: true, cell: 'created_at' }),
    phones: phone({ label: 'All phones', cell: 'phones' }),
    emails: email({ label: 'All e-mails', cell: 'emails' }),
    updated_at: instant({
      label: 'Changed',
      required: true,
      filter: true,
      sort: true,
      cell: 'updated_at',
      extra: true,
    }),
    url: shown('text', { label: 'Link', cell: 'url', extra: true }),
    id: shown('id', { label: 'Id', cell: 'id' }),
    is_unreachable: flag({ label: 'Unreachable', filter: true }),
    is_test: flag({ label: 'Test', filter: true }),
  },
  placeholders: {
    name: { label: 'Name', example: 'Kavita Rane' },
    first_name: { label: 'First name', example: 'Kavita', as: 'first_name' },
    phone: { label: 'Phone number', example: '+91 98000 00001', as: 'phone' },
    email: { label: 'E-mail address', example: 'kavita@example.in' },
    city: { label: 'City', example: 'Pune' },
  },
  views: [
    { key: 'my_contacts', name: 'My contacts', filter: [{ field: 'owner_id', op: 'eq', value: '$me' }] },
    {
      key: 'new_contacts',
      name: 'New this week',
      filter: [{ field: 'created_at', op: 'within', value: { last: 7, unit: 'day' } }],
    },
    { key: 'unreachable_contacts', name: 'Unreachable', filter: [{ field: 'is_unreachable', op: 'eq', value: true }] },
  ],
})
