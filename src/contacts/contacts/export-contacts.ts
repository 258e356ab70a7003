import { recordJson } from '../../platform/db/list/read-page'
import type { ExportKind } from '../../records'
import { CONTACTS, contactsWithin, foundIn } from './list-contacts'
import { Contact } from './schema'

export const contactExport: ExportKind & { name: string } = {
  name: 'contacts',
  label: 'Contacts',
  can: 'contacts.export',
  // Whoever sees a lead sees its contact: exporting one's own contacts does not take out those of everybody's leads.
  narrows: ['contacts.view', 'leads.view'],
  list: { ...CONTACTS, record: { view: 'contact_detail', json: recordJson(Object.keys(Contact.properties)) } },
  base: contactsWithin,
  found: foundIn,
  custom: 'contact',
  columns: [
    { key: 'name', label: 'Name', type: 'text', at: 'name' },
    { key: 'phone', label: 'Phone', type: 'phone', at: 'phone' },
    { key: 'email', label: 'E-mail', type: 'text', at: 'email' },
    { key: 'city', label: 'City', type: 'text', at: 'city' },
    { key: 'kinds', label: 'Kinds', type: 'text', at: 'kinds' },
    { key: 'tags', label: 'Tags', type: 'text', at: 'tags', words: true },
    { key: 'owner', label: 'Owner', type: 'text', at: 'owner.name' },
    { key: 'address', label: 'Address', type: 'text', at: 'address' },
    { key: 'pincode', label: 'PIN code', type: 'text', at: 'pincode' },
    { key: 'occupation', label: 'Occupation', type: 'text', at: 'occupation' },
    { key: 'birthday', label: 'Birthday', type: 'day', at: 'birthday' },
    { key: 'anniversary', label: 'Anniversary', type: 'day', at: 'anniversary' },
    { key: 'created_at', label: 'Added', type: 'time', at: 'created_at' },
    { key: 'phones', label: 'All phones', type: 'phone', at: 'phones' },
    { key: 'emails', label: 'All e-mails', type: 'text', at: 'emails' },
    { key: 'updated_at', label: 'Changed', type: 'time', at: 'updated_at', extra: true },
    { key: 'url', label: 'Link', type: 'text', at: 'url', extra: true },
    { key: 'id', label: 'Id', type: 'text', at: 'id' },
  ],
}
