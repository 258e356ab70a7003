// The views of contacts that every company begins with.

import type { ViewedKind } from '../../records'
import { CONTACTS, contactsWithin } from './list-contacts'
import { contacts as definition } from './record'
import { ContactRecord } from './schema'

export const contactViews: ViewedKind = {
  kind: 'contact',
  spec: CONTACTS,
  columns: Object.keys(ContactRecord.properties),
  can: 'contacts.view',
  hasBoard: false,
  builtIn: definition.views ?? [],
  narrow: async (work, filter) => ({ filter, base: contactsWithin(work.who, filter) }),
}
