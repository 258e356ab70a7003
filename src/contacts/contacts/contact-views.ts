// The views of contacts that every company begins with.

import type { ViewedKind } from '../../records'
import { CONTACTS, contactsWithin } from './list-contacts'
import { ContactRecord } from './schema'

export const contactViews: ViewedKind = {
  kind: 'contact',
  spec: CONTACTS,
  columns: Object.keys(ContactRecord.properties),
  can: 'contacts.view',
  hasBoard: false,
  builtIn: [
    { key: 'my_contacts', name: 'My contacts', filter: [{ field: 'owner_id', op: 'eq', value: '$me' }] },
    {
      key: 'new_contacts',
      name: 'New this week',
      filter: [{ field: 'created_at', op: 'within', value: { last: 7, unit: 'day' } }],
    },
    { key: 'unreachable_contacts', name: 'Unreachable', filter: [{ field: 'is_unreachable', op: 'eq', value: true }] },
  ],
  narrow: async (work, filter) => ({ filter, base: contactsWithin(work.who, filter) }),
}
