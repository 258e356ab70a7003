import { recordJson } from '../../platform/db/list/read-page'
import { columnsIn, type ExportColumn, type ExportKind } from '../../records'
import { CONTACTS, contactsWithin, foundIn } from './list-contacts'
import { contacts as definition } from './record'
import { Contact } from './schema'

const OTHER_NAMES: ExportColumn = {
  ...{ key: 'other_names', label: 'Also called', type: 'text', at: 'other_names.name', words: true },
}

export const contactExport: ExportKind & { name: string } = {
  name: 'contacts',
  label: 'Contacts',
  can: 'contacts.export',
  // Who sees a lead sees its contact: an export of one's own contacts must not include those of everybody's leads.
  narrows: ['contacts.view', 'leads.view'],
  list: { ...CONTACTS, record: { view: 'contact_detail', json: recordJson(Object.keys(Contact.properties)) } },
  base: contactsWithin,
  found: foundIn,
  custom: 'contact',
  columns: [...columnsIn(definition), OTHER_NAMES],
}
