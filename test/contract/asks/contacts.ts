import { consentAsks } from './consent'
import { type Asks, made, STALE } from './known'

export const contacts: Asks = {
  ...consentAsks,
  listContacts: { wanted: () => ({ query: { sort: 'name', limit: '10' } }) },
  createContact: {
    wanted: () => ({
      body: { name: 'Asif Ali', phones: ['9800000011'], emails: ['asif@example.in'], kinds: ['buyer'], tags: ['nri'] },
    }),
    conflict: () => ({ body: { name: 'Twin', phone: '+91 98000 00011' } }),
  },
  getContact: { wanted: () => ({ id: made.contact }) },
  updateContact: {
    wanted: () => ({ id: made.contact, body: { address: '5, Lake Road', custom: { car: 'yes' } } }),
    conflict: () => ({ id: made.contact, body: { city: 'Nashik', updated_at: STALE } }),
  },
}
