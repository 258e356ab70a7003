import type { Trigger } from '../../platform/record/trigger'
import { ContactRecord } from './schema'

export const contactTriggers: readonly Trigger[] = [
  {
    key: 'new_contact',
    name: 'New contact',
    description: 'A person was added',
    scope: 'contacts:read',
    event: 'contact.created',
    record: 'contact',
    shape: ContactRecord,
    sample: {
      id: 'con_0TLmS3ldSAMPLE000001',
      name: 'Kiran Desai',
      phone: '+919800000001',
      email: 'kiran@example.in',
      city: 'Pune',
      kinds: ['buyer'],
      tags: ['site visit'],
      owner_id: 'mem_0TLmS3ldSAMPLE000001',
      created_at: '2026-11-28T04:30:00.000Z',
      url: 'https://crm.example.in/contacts/con_0TLmS3ldSAMPLE000001',
    },
  },
]
