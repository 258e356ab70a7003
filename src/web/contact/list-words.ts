// What the list of contacts is narrowed by, in words.

import { words } from '../words'

const { channels } = words.contacts
const states = { granted: 'allowed', withdrawn: 'taken back', none: 'never asked' }

/** `sms:granted` → "SMS: allowed". */
const consents = Object.fromEntries(
  Object.entries(channels).flatMap(([channel, name]) =>
    Object.entries(states).map(([state, word]) => [`${channel}:${state}`, `${name}: ${word}`]),
  ),
)

export const listText = {
  kind: 'Kind',
  anyKind: 'Any kind',
  kinds: {
    buyer: 'Buyer',
    tenant: 'Tenant',
    owner: 'Owner',
    landlord: 'Landlord',
    investor: 'Investor',
    broker: 'Broker',
    channel_partner: 'Channel partner',
    builder: 'Builder',
    vendor: 'Vendor',
  },
  tag: 'Tag',
  consent: 'Consent to offers',
  anyConsent: 'Any consent',
  consents: { ...consents, do_not_disturb: 'Do not disturb' } as Readonly<Record<string, string>>,
  sorts: { '-created_at': 'Newest first', created_at: 'Oldest first', name: 'Name', '-updated_at': 'Changed last' },
  emptyFiltered: 'No contact fits these filters',
} as const
