import { expect, test } from 'bun:test'
import { readConsent } from '../../../src/leads/intake/read-consent'
import { Fault } from '../../../src/platform/errors'

const entry = {
  channel: 'chat',
  purpose: 'promotional',
  granted: true,
  text: 'I agree to be called about Sample Heights',
}

function faultsOf(value: unknown): Record<string, string> {
  try {
    readConsent(value)
  } catch (error) {
    if (error instanceof Fault && error.status === 422 && error.code === 'validation_failed') return error.fields!
    throw error
  }
  throw new Error('the consent was accepted')
}

test('a granted entry is read with its proof', () => {
  const full = {
    channels: ['sms', 'call', 'sms'],
    purpose: 'service',
    granted: true,
    text: 'Yes',
    text_version: 'v3',
    captured_at: '2026-01-20T10:00:00+05:30',
    source_url: 'https://example.in/form?a=1',
    dlt_consent_ref: 'DLT-1',
    extra: 'ignored',
  }
  expect(readConsent([full])).toEqual([
    {
      channels: ['sms', 'call'],
      purpose: 'service',
      granted: true,
      text: 'Yes',
      text_version: 'v3',
      captured_at: '2026-01-20T04:30:00.000Z',
      source_url: 'https://example.in/form?a=1',
      dlt_consent_ref: 'DLT-1',
    },
  ])
})

test('one entry may come without an array', () => {
  expect(readConsent(entry)).toEqual([
    {
      channels: ['chat'],
      purpose: 'promotional',
      granted: true,
      text: entry.text,
      text_version: null,
      captured_at: null,
      source_url: null,
      dlt_consent_ref: null,
    },
  ])
})

test('no consent and a refused consent leave nothing to record', () => {
  expect(readConsent(undefined)).toEqual([])
  expect(readConsent(null)).toEqual([])
  expect(readConsent([])).toEqual([])
  expect(readConsent([{ channel: 'all', purpose: 'service', granted: false }])).toEqual([])
  expect(readConsent([{ ...entry, granted: false }, entry])).toHaveLength(1)
})

test('the time is read in the spellings of forms, also without a colon in its offset', () => {
  const read = readConsent({ ...entry, captured_at: '2026-01-20t10:00+0530' })
  expect(read[0]!.captured_at).toBe('2026-01-20T04:30:00.000Z')
})

test.each([
  ['a text without entry', 'yes', ['consent']],
  ['a mere true', true, ['consent']],
  ['eleven entries', Array(11).fill(entry), ['consent']],
  ['an entry that is a text', ['yes'], ['consent.0']],
  ['no text though granted', [{ ...entry, text: undefined }], ['consent.0.text']],
  ['an empty text', [{ ...entry, text: '  ' }], ['consent.0.text']],
  ['a text that is a number', [{ ...entry, text: 5 }], ['consent.0.text']],
  ['no channel', [{ ...entry, channel: undefined }], ['consent.0.channel']],
  ['an unknown channel', [entry, { ...entry, channel: 'fax' }], ['consent.1.channel']],
  ['an unknown channel among others', [{ ...entry, channels: ['sms', 'fax'] }], ['consent.0.channels.1']],
  ['channels that are no array', [{ ...entry, channels: 'sms' }], ['consent.0.channels']],
  ['an empty list of channels', [{ ...entry, channels: [] }], ['consent.0.channels']],
  ['an unknown purpose', [{ ...entry, purpose: 'fun' }], ['consent.0.purpose']],
  ['no purpose', [{ ...entry, purpose: undefined }], ['consent.0.purpose']],
  ['granted as a text', [{ ...entry, granted: 'true' }], ['consent.0.granted']],
  ['a time without zone', [{ ...entry, captured_at: '2026-01-20T10:00:00' }], ['consent.0.captured_at']],
  ['a time that does not exist', [{ ...entry, captured_at: '2026-13-20T10:00:00Z' }], ['consent.0.captured_at']],
  ['a time in the year 0', [{ ...entry, captured_at: '0000-01-20T10:00:00Z' }], ['consent.0.captured_at']],
  ['a time in the far future', [{ ...entry, captured_at: '2999-01-01T00:00:00Z' }], ['consent.0.captured_at']],
  ['an address of a script', [{ ...entry, source_url: 'javascript:alert(1)' }], ['consent.0.source_url']],
  ['no address', [{ ...entry, source_url: 'form' }], ['consent.0.source_url']],
  ['a version that is a number', [{ ...entry, text_version: 7 }], ['consent.0.text_version']],
  ['a reference that is an object', [{ ...entry, dlt_consent_ref: {} }], ['consent.0.dlt_consent_ref']],
  ['an invalid refusal', [{ granted: false }], ['consent.0.channel', 'consent.0.purpose']],
  ['a single wrong entry', { ...entry, text: '' }, ['consent.text']],
] as [string, unknown, string[]][])('%s is refused, and the field is named', (_, value, fields) => {
  expect(Object.keys(faultsOf(value)).sort()).toEqual(fields)
})

test.each([
  ['text', 'x'.repeat(6000), `${'x'.repeat(4999)}…`],
  ['text', 'x'.repeat(5000), 'x'.repeat(5000)],
  ['text_version', 'v'.repeat(61), `${'v'.repeat(59)}…`],
  ['dlt_consent_ref', 'r'.repeat(500), `${'r'.repeat(119)}…`],
  ['source_url', `https://www.example.in/?q=${'u'.repeat(4000)}`, `https://www.example.in/?q=${'u'.repeat(2022)}`],
])('a long %s is cut and kept', (field, sent, kept) => {
  expect(readConsent({ ...entry, [field]: sent })).toEqual([expect.objectContaining({ [field]: kept })])
})

test('channels that are said several times are each once', () => {
  const channels = Array.from({ length: 12 }, (_, i) => (i % 2 ? 'sms' : 'call'))
  expect(readConsent({ ...entry, channel: undefined, channels })[0]!.channels).toEqual(['call', 'sms'])
})

test('what was sent is not echoed', () => {
  expect(
    JSON.stringify(faultsOf([{ ...entry, channel: 'SECRET', purpose: 'SECRET', source_url: 'SECRET' }])),
  ).not.toContain('SECRET')
})
