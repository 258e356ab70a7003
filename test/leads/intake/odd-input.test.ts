// Whatever a stranger sends, the readers answer; they don't throw, hang, or touch Object.prototype.
import { expect, test } from 'bun:test'
import { readConsent } from '../../../src/leads/intake/read-consent'
import { readLeads } from '../../../src/leads/intake/read-lead'
import { readPushBody } from '../../../src/leads/lead-push/read-body'
import { Fault } from '../../../src/platform/errors'

const receipt = { receivedAt: new Date('2026-11-25T00:00:00Z'), zone: 'Asia/Kolkata' }

function deep(levels: number): unknown {
  let value: unknown = { phone: '9800000001' }
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { lead: value }
  return value
}

// A small linear congruential generator: the same odd inputs at every run.
function generator(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const KEYS = [
  'name',
  'phone',
  '__proto__',
  'constructor',
  'toString',
  'lead',
  'data',
  'fields',
  'value',
  'values',
  '#text',
  '@part',
  '',
  'budget',
  'bhk',
  'date',
  'consent',
  'custom',
  'a[b][c]',
  'x.y.z',
  'utm_source',
  '\u0000',
  'id',
  ...(
    'status code success apierrors type label title text question questions answer answers options choices rows headers columns field ' +
    'key ref pretty formID rawRequest namedValues location event starttime uid token uri owner customer leads items properties versions ' +
    'selected q3_name address number 1.3 1.6 1 2'
  ).split(' '),
]
const SCALARS = [
  null,
  undefined,
  true,
  0,
  -1,
  1e308,
  Number.NaN,
  '',
  'null',
  '9800000001',
  '9'.repeat(30),
  '2 BHK',
  '-'.repeat(50),
  '1.2 Cr - ',
  '<',
  '&#x110000;',
  '\ud800',
  '{"a":[1,{"b":2}]}',
  '[',
  '2026-99-99',
  '\u0000',
  '{',
  'a@b.in',
  '₹'.repeat(40),
]

function oddValue(next: (below: number) => number, depth: number): unknown {
  const kind = depth > 5 ? 0 : next(4)
  if (kind <= 1) return SCALARS[next(SCALARS.length)]
  if (kind === 2) return Array.from({ length: next(4) }, () => oddValue(next, depth + 1))
  const bag = {}
  for (let i = next(6); i > 0; i--) {
    Object.defineProperty(bag, KEYS[next(KEYS.length)]!, {
      value: oddValue(next, depth + 1),
      enumerable: true,
      configurable: true,
    })
  }
  return bag
}

test('five thousand odd structures are read, and every result can be stored', () => {
  const next = generator(42)
  for (let i = 0; i < 5000; i++) {
    const leads = readLeads(oddValue(next, 0), receipt)
    for (const lead of leads) {
      expect(lead.unreachable).toBe(lead.phones.length === 0 && lead.emails.length === 0)
      const text = `${lead.message}${lead.name}`
      expect([text.includes('\u0000'), text.isWellFormed()]).toEqual([false, true])
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('five thousand odd consents are read or refused with a 422', () => {
  const next = generator(7)
  for (let i = 0; i < 5000; i++) {
    try {
      readConsent(oddValue(next, 0))
    } catch (error) {
      expect(error).toBeInstanceOf(Fault)
    }
  }
})

test('a lead under a few levels is found, one under a hundred thousand does no harm', () => {
  expect(readLeads(deep(8), receipt)[0]?.phones).toHaveLength(1)
  expect(readLeads(deep(100_000), receipt).length).toBeLessThanOrEqual(1)
})

test('keys that mean something to JavaScript are mere labels', () => {
  const body: unknown = JSON.parse(
    '{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}},"phone":"9800000001","custom":{"__proto__":"x"}}',
  )
  const [lead] = readLeads(body, receipt)
  expect(lead?.phones).toHaveLength(1)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  const [form] = readLeads(
    { 'a[__proto__][polluted]': 'yes', '__proto__[polluted]': 'yes', phone: '9800000001' },
    receipt,
  )
  expect(form?.message).toContain('polluted: yes')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each([
  ['digits', '9'.repeat(200_000)],
  ['spaces', ' '.repeat(200_000)],
  ['numbers', '2, '.repeat(60_000)],
  ['rupee signs', '₹ '.repeat(60_000)],
  ['names', 'in '.repeat(60_000)],
  ['at signs', 'a@'.repeat(60_000)],
  ['dots', `${'a.'.repeat(60_000)}@`],
  ['ampersands', '&#'.repeat(60_000)],
  ['bedrooms', '2 bhk '.repeat(30_000)],
  ['minus signs', '-'.repeat(200_000)],
  ['letters', 'x'.repeat(200_000)],
  ['amounts', '50 - '.repeat(40_000)],
  ['brackets', `${'a['.repeat(60_000)}`],
])('a huge text of %s is read, where a quadratic pattern would outlast the test’s time', (_, text) => {
  for (const key of [
    'message',
    'phone',
    'budget',
    'bhk',
    'name',
    'email',
    'locality',
    'date',
    'whatever',
    'property_type',
  ])
    readLeads({ [key]: text }, receipt)
  expect(readLeads({ [text]: 'x' }, receipt).length).toBeLessThanOrEqual(1)
})

test('many leads and many keys are bounded', () => {
  expect(readLeads(Array(5000).fill({ phone: '9800000001' }), receipt)).toHaveLength(501)
  const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, 'v']))
  // The line behind the 500 says that there is more.
  expect(readLeads(wide, receipt)[0]?.message?.split('\n')).toHaveLength(501)
})

test('odd bodies are parsed or refused with a 422', async () => {
  const bodies = [
    '{',
    '[',
    '"',
    'null',
    '42',
    '<a',
    '<a></b>',
    '<a/>',
    '%',
    '%%=&',
    '=',
    '&',
    '&&=',
    '--x',
    '--x\r\nContent-Disposition: form-data',
    '\u0000',
    '[['.repeat(60_000),
    '<a>'.repeat(40_000),
    '{"a":'.repeat(30_000),
  ]
  const types = [
    '',
    'application/json',
    'text/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'text/plain; charset=utf-99',
    'x',
  ]
  for (const body of bodies) {
    for (const type of types) {
      const request = new Request('http://localhost/api/ingest/t', {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      })
      try {
        readLeads((await readPushBody(request)).fields, receipt)
      } catch (error) {
        expect(error).toBeInstanceOf(Fault)
        expect((error as Fault).status).toBe(422)
      }
    }
  }
})
