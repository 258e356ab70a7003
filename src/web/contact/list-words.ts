// What the list of contacts is narrowed by, in words.

export const listText = {
  kind: 'Kind',
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
  consent: 'Consent to offers',
  offersBy: (channel: string) => `Offers by ${channel}`,
  consentStates: { granted: 'allowed', withdrawn: 'taken back', none: 'never asked' },
  sorts: { '-created_at': 'Newest first', created_at: 'Oldest first', name: 'Name', '-updated_at': 'Changed last' },
} as const
