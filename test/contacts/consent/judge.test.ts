// Each figure worked out by hand. India is five and a half hours ahead of UTC: 09:00 there is 03:30Z, 21:00 is 15:30Z.

import { describe, expect, test } from 'bun:test'
import {
  type Asked,
  type ConsentFacts,
  judge,
  type LedgerEntry,
  type Reason,
  USUAL_HOURS,
  type Verdict,
} from '../../../src/contacts/consent/judge'

const PHONE = '+919800000001'
const SECOND = '+919800000002'
const KNOWN = '2026-11-01T04:30:00.000Z'

/** Somebody with one number and one address who said nothing. */
const standing = (given: Partial<ConsentFacts> = {}): ConsentFacts => ({
  is_archived: false,
  is_customer: false,
  phones: [{ address: PHONE, since: KNOWN }],
  emails: [{ address: 'kavita@example.in', since: KNOWN }],
  blocked: [],
  entries: [],
  dnd: null,
  sending_hours: USUAL_HOURS,
  needs_consent: true,
  holidays: [],
  zone: 'Asia/Kolkata',
  ...given,
})

const entry = (given: Partial<LedgerEntry> = {}): LedgerEntry => ({
  channel: 'sms',
  purpose: 'promotional',
  granted: true,
  at: '2026-11-10T06:00:00.000Z',
  recorded_at: '2026-11-10T06:00:00.000Z',
  address: null,
  covers: null,
  ...given,
})

/** Saturday 28 November 2026, noon in India. */
const NOON = '2026-11-28T06:30:00.000Z'
function ask(given: Partial<ConsentFacts>, { at = NOON, ...asked }: Partial<Omit<Asked, 'at'>> & { at?: string } = {}) {
  return judge(standing(given), { channel: 'sms', purpose: 'promotional', ...asked, at: Date.parse(at) })
}
const ALLOWED: Verdict = { allowed: true, reason: null, nextAllowedAt: null }
const refused = (reason: Reason, nextAllowedAt: string | null = null): Verdict => ({
  allowed: false,
  reason,
  nextAllowedAt,
})

describe('the latest word', () => {
  test('counts: granted, taken back, granted again', () => {
    const granted = entry()
    const back = entry({ granted: false, at: '2026-11-12T06:00:00.000Z' })
    const again = entry({ at: '2026-11-14T06:00:00.000Z' })
    expect(ask({ entries: [granted] })).toEqual(ALLOWED)
    expect(ask({ entries: [granted, back] })).toEqual(refused('withdrawn'))
    expect(ask({ entries: [again, back, granted] })).toEqual(ALLOWED)
  })

  test('is the withdrawal where both were said at the same time, in whatever order they stand', () => {
    const back = entry({ granted: false })
    expect(ask({ entries: [entry(), back] })).toEqual(refused('withdrawn'))
    expect(ask({ entries: [back, entry()] })).toEqual(refused('withdrawn'))
  })

  test('of every channel is one of each', () => {
    expect(ask({ entries: [entry({ channel: 'all' })] }, { channel: 'chat' })).toEqual(ALLOWED)
    const backFromAll = entry({ channel: 'all', granted: false, at: '2026-11-12T06:00:00.000Z' })
    expect(ask({ entries: [entry(), backFromAll] })).toEqual(refused('withdrawn'))
  })

  test('says nothing of another channel or purpose', () => {
    expect(ask({ entries: [entry()] }, { channel: 'call' })).toEqual(refused('no_consent'))
    const noOffers = entry({ granted: false })
    expect(ask({ entries: [noOffers], is_customer: true }, { purpose: 'service' })).toEqual(ALLOWED)
  })
})

describe('a grant', () => {
  const phones = [
    { address: PHONE, since: KNOWN },
    { address: SECOND, since: KNOWN },
  ]

  test('for one number covers no other; a withdrawal is the person’s', () => {
    const entries = [entry({ address: SECOND })]
    expect(ask({ phones, entries })).toEqual(refused('no_consent'))
    expect(ask({ phones, entries }, { address: SECOND })).toEqual(ALLOWED)
    const back = entry({ granted: false, address: PHONE, at: '2026-11-12T06:00:00.000Z' })
    expect(ask({ phones, entries: [...entries, back] }, { address: SECOND })).toEqual(refused('withdrawn'))
  })

  test('that names no number covers those that were known by then', () => {
    const later = [...phones.slice(0, 1), { address: SECOND, since: '2026-11-20T04:30:00.000Z' }]
    expect(ask({ phones: later, entries: [entry()] })).toEqual(ALLOWED)
    expect(ask({ phones: later, entries: [entry()] }, { address: SECOND })).toEqual(refused('no_consent'))
  })

  test('of somebody who became one with another covers of all their numbers those of its own', () => {
    const entries = [entry({ covers: [SECOND] })]
    expect(ask({ phones, entries })).toEqual(refused('no_consent'))
    expect(ask({ phones, entries }, { address: SECOND })).toEqual(ALLOWED)
  })

  test('by phone for every channel covers the e-mail that was known by then', () => {
    const entries = [entry({ channel: 'all', address: PHONE })]
    expect(ask({ entries }, { channel: 'email' })).toEqual(ALLOWED)
  })
})

describe('service messages', () => {
  test('need a consent or an enquiry that is open or won', () => {
    const service = { purpose: 'service' } as const
    expect(ask({}, service)).toEqual(refused('no_consent'))
    expect(ask({ is_customer: true }, service)).toEqual(ALLOWED)
    expect(ask({ entries: [entry({ purpose: 'service' })] }, service)).toEqual(ALLOWED)
    const back = entry({ purpose: 'service', granted: false })
    expect(ask({ is_customer: true, entries: [back] }, service)).toEqual(refused('withdrawn'))
  })

  test('leave at any hour', () => {
    expect(ask({ is_customer: true }, { purpose: 'service', at: '2026-11-28T20:00:00.000Z' })).toEqual(ALLOWED)
  })
})

describe('the hours of offers', () => {
  const granted = { entries: [entry({ channel: 'all' })] }
  const NINE = '2026-11-28T03:30:00.000Z'
  const NEXT_NINE = '2026-11-29T03:30:00.000Z'

  test('begin at 09:00 and end before 21:00, on the wall in India', () => {
    expect(ask(granted, { at: '2026-11-28T03:29:59.999Z' })).toEqual(refused('outside_hours', NINE))
    expect(ask(granted, { at: NINE })).toEqual(ALLOWED)
    expect(ask(granted, { at: '2026-11-28T15:29:30.000Z' })).toEqual(ALLOWED)
    expect(ask(granted, { at: '2026-11-28T15:30:00.000Z' })).toEqual(refused('outside_hours', NEXT_NINE))
    expect(ask(granted, { at: '2026-11-28T18:45:00.000Z' })).toEqual(refused('outside_hours', NEXT_NINE))
  })

  test('are each channel’s own, and none where the company says so', () => {
    const sending_hours = { ...USUAL_HOURS, call: { from: '11:00', to: '13:00' } }
    expect(ask({ ...granted, sending_hours }, { channel: 'call', at: '2026-11-28T07:30:00.000Z' })).toEqual(
      refused('outside_hours', '2026-11-29T05:30:00.000Z'),
    )
    expect(ask({ ...granted, sending_hours }, { channel: 'email', at: '2026-11-28T20:00:00.000Z' })).toEqual(ALLOWED)
  })
})

describe('do not disturb', () => {
  const entries = [entry()]

  test('beats every consent, with offers or with everything', () => {
    const offers = { covers: 'promotional', until: null } as const
    const all = { covers: 'everything', until: null } as const
    expect(ask({ entries, dnd: offers })).toEqual(refused('do_not_disturb'))
    expect(ask({ is_customer: true, dnd: offers }, { purpose: 'service' })).toEqual(ALLOWED)
    expect(ask({ is_customer: true, dnd: all }, { purpose: 'service' })).toEqual(refused('do_not_disturb'))
  })

  test('that ends at night lets offers go in the morning after', () => {
    const dnd = { covers: 'promotional', until: '2026-11-30T18:30:00.000Z' } as const
    expect(ask({ entries, dnd })).toEqual(refused('do_not_disturb', '2026-12-01T03:30:00.000Z'))
    expect(ask({ entries, dnd }, { at: '2026-12-01T03:30:00.000Z' })).toEqual(ALLOWED)
  })
})

describe('blocked numbers', () => {
  const own = [{ address: PHONE, list: 'own', checked_on: '2026-01-01' }] as const
  const registry = [{ address: PHONE, list: 'registry', checked_on: '2026-11-22' }] as const

  test('of the company’s own list get no offers whatever they allowed, but mail and service', () => {
    const entries = [entry({ channel: 'all' })]
    expect(ask({ entries, blocked: own })).toEqual(refused('blocked_number'))
    expect(ask({ entries, blocked: own }, { channel: 'email' })).toEqual(ALLOWED)
    expect(ask({ is_customer: true, blocked: own }, { purpose: 'service' })).toEqual(ALLOWED)
  })

  test('of the registry hold for seven days, and a consent beats them', () => {
    const open = { needs_consent: false, blocked: registry }
    expect(ask(open)).toEqual(refused('blocked_number'))
    expect(ask(open, { at: '2026-11-29T06:30:00.000Z' })).toEqual(ALLOWED)
    expect(ask({ ...open, entries: [entry()] })).toEqual(ALLOWED)
    // To the midnight of the company's days, where chats may be sent at any hour.
    const chat = { ...open, sending_hours: { ...USUAL_HOURS, chat: null } }
    const at = (at: string) => ask(chat, { channel: 'chat', at })
    expect(at('2026-11-28T18:29:00.000Z')).toEqual(refused('blocked_number'))
    expect(at('2026-11-28T18:30:00.000Z')).toEqual(ALLOWED)
  })
})

test('nobody is reached where nothing is known of them, or who is archived', () => {
  expect(ask({ phones: [] })).toEqual(refused('no_address'))
  expect(ask({}, { address: '+919800000009' })).toEqual(refused('no_address'))
  expect(ask({ is_archived: true, entries: [entry()] })).toEqual(refused('archived'))
})
