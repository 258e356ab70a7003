import { type Asks, again, asAsha, made, STALE, speaking, world } from './known'

const GRANT = { channels: ['sms'], purpose: 'promotional', granted: true, text: 'Yes' }

const WORDS = { name: 'Visitor form', purpose: 'promotional', text: 'I agree to offers' }

export const consentAsks: Asks = {
  getConsent: { wanted: () => ({ id: made.contact }) },
  listConsentEntries: { wanted: () => ({ id: made.contact, query: { limit: '5' } }) },
  recordConsent: {
    wanted: () => ({ id: made.contact, body: GRANT }),
    conflict: async () => {
      const sameKey = { id: made.contact!, headers: { 'idempotency-key': 'the-same-key' } }
      await asAsha('recordConsent', { ...sameKey, body: GRANT })
      return { ...sameKey, body: { ...GRANT, text: 'Another' } }
    },
  },
  setDoNotDisturb: { wanted: () => ({ id: made.contact, body: { covers: 'promotional', reason: 'Asked' } }) },
  clearDoNotDisturb: {
    wanted: () => ({ id: made.contact }),
    async prepare() {
      await asAsha('setDoNotDisturb', { id: made.contact!, body: { covers: 'everything' } })
    },
  },
  createUnsubscribeLink: {
    wanted: () => ({ id: made.contact, body: { channel: 'email' } }),
    async prepare() {
      const { body } = await asAsha('createUnsubscribeLink', { id: made.contact!, body: { channel: 'sms' } })
      made.unsubscribe = body.data.url.split('#token=')[1]
    },
  },
  getConsentSettings: { wanted: () => ({}) },
  updateConsentSettings: {
    wanted: () => ({ body: { sending_hours: { sms: { from: '10:00', to: '20:00' } } } }),
    conflict: () => ({ body: { needs_consent: true, updated_at: STALE } }),
  },
  listBlockedNumbers: { wanted: () => ({ query: { limit: '5' } }) },
  importBlockedNumbers: {
    wanted: () => ({ body: { text: '9800000091', list: 'own' } }),
    conflict: () =>
      again('importBlockedNumbers', { text: '9800000092', list: 'own' }, { text: '9800000093', list: 'own' }),
  },
  deleteBlockedNumber: {
    wanted: () => ({ id: made.blockedNumber }),
    prepare: async () => {
      await asAsha('importBlockedNumbers', { body: { text: '9800000094', list: 'own' } })
      const [row] = await speaking.app.db.sql`select id from blocked_number where company_id = ${world.company.id}`
      made.blockedNumber = row!.id
    },
  },
  removeBlockedNumbers: {
    justBefore: async () => void (await asAsha('importBlockedNumbers', { body: { text: '9800000095', list: 'own' } })),
    wanted: () => ({ body: { text: '9800000095', list: 'own' } }),
    conflict: () =>
      again('removeBlockedNumbers', { text: '9800000096', list: 'own' }, { text: '9800000097', list: 'own' }),
  },
  listConsentTexts: { wanted: () => ({}) },
  createConsentText: {
    wanted: () => ({ body: WORDS }),
    conflict: () => again('createConsentText', WORDS, { ...WORDS, text: 'Other words' }),
  },
  retireConsentText: {
    wanted: () => ({ id: made.consentText }),
    prepare: async () => {
      const add = async (name: string) =>
        (await asAsha('createConsentText', { body: { ...WORDS, name } })).body.data.id as string
      made.consentText = await add('Website form')
      made.retiredText = await add('Old form')
      await asAsha('retireConsentText', { id: made.retiredText })
    },
    conflict: () => ({ id: made.retiredText }),
  },
  getUnsubscribe: { wanted: () => ({ id: made.unsubscribe }), wrong: () => ({ id: 'x'.repeat(401) }) },
  unsubscribe: { wanted: () => ({ id: made.unsubscribe }), wrong: () => ({ id: 'x'.repeat(401) }) },
}
