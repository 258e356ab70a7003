import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Toasts } from '../../src/web/parts/toasts'
import { paiseOf } from '../../src/web/parts/typed-numbers'
import type { LeadSource, LeadSubmission, Session, SourceHealth, SourceMonths, TriedBody } from '../../src/web/records'
import { SessionProvider } from '../../src/web/session'
import { SourceCard } from '../../src/web/settings/source-card'
import { saidOf as costOf } from '../../src/web/settings/source-costs'
import { changeOf } from '../../src/web/settings/source-defaults'
import { FiguresTable } from '../../src/web/settings/source-figures'
import { HealthPanels } from '../../src/web/settings/source-health'
import { saidOf } from '../../src/web/settings/source-log'
import { editedOf, mapOf } from '../../src/web/settings/source-map-form'
import { SourceSetUp } from '../../src/web/settings/source-set-up'
import { SourceTrial } from '../../src/web/settings/source-trial'
import { notThere } from '../../src/web/settings/usual-sources'

const SOURCE: LeadSource = {
  id: 'src_1',
  name: '99acres',
  kind: 'portal',
  push_url: 'https://crm.example.in/api/ingest/secret',
  old_url_until: '2026-12-04T10:00:00.000Z',
  is_sandbox: false,
  is_paused: true,
  default_owner: null,
  duplicate_policy: null,
  field_map: { keys: [], constants: [] },
  default_lead_type: null,
  default_temperature: null,
  default_project: null,
  default_pipeline: null,
  default_tags: [],
  consent: null,
  silence_alarm_hours: 24,
  is_silent: true,
  last_received_at: null,
  received_count: 0,
  failed_count: 2,
  token_rotated_at: '2026-12-03T10:00:00.000Z',
  created_at: '2026-12-03T10:00:00.000Z',
  updated_at: '2026-12-03T10:00:00.000Z',
}

function page(element: React.ReactNode): string {
  const company = { time_zone: 'Asia/Kolkata', currency_format: 'lakh_crore' }
  // boundary: of the session the pages read the company's zone and how it writes money.
  const session = { company, permissions: {} } as unknown as Session
  return renderToStaticMarkup(
    <SessionProvider session={session} onSignOut={() => {}}>
      <Toasts>{element}</Toasts>
    </SessionProvider>,
  )
}

describe('a source', () => {
  test('says in the list what is not as it should be', () => {
    const html = page(<SourceCard source={SOURCE} />)
    for (const words of ['Portal', 'Paused', 'Silent', '2 failed', '/settings/sources/src_1']) {
      expect(html).toContain(words)
    }
  })

  test('shows its URL in a sample for each kind of sender, and how long the old one works', () => {
    const html = page(<SourceSetUp source={SOURCE} onChanged={() => {}} />)
    expect(html.match(/api\/ingest\/secret/g)!.length).toBeGreaterThanOrEqual(7)
    expect(html).toContain('The old URL works until')
    expect(html).toContain('Resume')
  })
})

describe('a field map while it is edited', () => {
  test('comes back as it was', () => {
    const field_map = {
      keys: [
        { from: 'Kind', to: 'property_type', values: { Flat: 'apartment', Kothi: 'villa' } },
        { from: 'Ph', to: 'phone' },
      ],
      constants: [{ to: 'project', value: 'Riverside' }],
    }
    expect(editedOf(field_map).keys[0]!.values).toBe('Flat = apartment\nKothi = villa')
    expect(mapOf(editedOf(field_map))).toEqual({ field_map, wrong: {} })
  })

  test('has words without a counterpart told at their key', () => {
    const key = { id: '1', from: 'Kind', to: 'property_type', values: 'Flat = apartment\nKothi' }
    expect(Object.keys(mapOf({ keys: [key], constants: [] }).wrong)).toEqual(['field_map.keys.0.values'])
  })

  test('shows of what came what would be read, where each key goes, and what could not be read', () => {
    const keys = [
      { key: '<b>Ph</b>', value: '98000 00001', to: 'phone' },
      { key: 'Facing', value: 'East', to: 'custom.facing' },
      { key: 'Token', value: '•••', to: 'secret' },
    ]
    const read = { name: null, phones: [{ e164: '+919800000001' }], requirement: { bhk: [2, 3] } }
    const came = { submission_id: null, received_at: null }
    const tried: TriedBody[] = [
      { ...came, problem: null, leads: [{ read, keys }] },
      { ...came, problem: 'It holds no lead', leads: [] },
    ]
    const html = page(<SourceTrial tried={tried} names={{ phone: 'Phone', 'custom.facing': 'Facing (own)' }} />)
    for (const words of [
      '&lt;b&gt;Ph',
      '+919800000001',
      '2, 3',
      'Facing (own)',
      'Dropped: a secret',
      'It holds no lead',
    ])
      expect(html).toContain(words)
    expect(page(<SourceTrial tried={[]} names={{}} />)).toContain('Nothing came yet')
  })
})

test('the defaults say only what was filled in, and consent only when the form has a box', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['type', 'rent'],
    ['tags', 'Expo, , Pune '],
    ['silence_alarm_hours', ''],
    ['consent_key', 'agree'],
    ['consent_text', 'Call me'],
    ['consent_channels', 'call'],
    ['consent_purpose', 'service'],
  ] as const)
    form.append(name, value)
  const consent = { key: 'agree', text: 'Call me', text_version: null, channels: ['call'], purpose: 'service' }
  expect(changeOf(form, true)).toMatchObject({
    ...{ default_lead_type: 'rent', default_tags: ['Expo', 'Pune'], silence_alarm_hours: null },
    consent,
  })
  expect(changeOf(form, false).consent).toBeNull()
  for (const wrong of ['12h', '12,5']) {
    form.set('silence_alarm_hours', wrong)
    expect(() => changeOf(form, false)).toThrow(expect.objectContaining({ status: 422 }))
  }
})

test('a line of the log says what became of a lead', () => {
  const line: LeadSubmission = {
    ...{ id: 'sub_1', received_at: '2026-12-03T10:00:00.000Z', lead_id: null, person: null, error: null, attempts: 1 },
    ...{ repeat_of: null, status: 'done', outcome: 'reopened', is_test: true, note: null },
  }
  expect(saidOf(line)).toBe('Reopened · Test')
  expect(saidOf({ ...line, outcome: 'held_nobody', is_test: false })).toBe('Held: it names nobody')
  expect(saidOf({ ...line, note: 'Not all was read.' })).toBe('Reopened · Test · Not all was read.')
  const failed = { ...line, status: 'failed' as const, outcome: null, error: 'TypeError', attempts: 12, is_test: false }
  expect(saidOf(failed)).toBe('Failed 12 times: TypeError')
  expect(saidOf({ ...failed, status: 'waiting' })).toBe('Waiting')
})

describe('figures', () => {
  const counts = { received: 4, created: 3, duplicates: 1, re_enquiries: 1, won: 0, cost: 16_300_00 }
  const figures: SourceMonths = {
    source: { id: 'src_1', name: '99acres' },
    total: { ...counts, cost_per_lead: 5_433_33, cost_per_won: null },
    months: ['2026-04', '2026-05'].map(month => ({ month, ...counts, cost_per_lead: null, cost_per_won: null })),
  }

  test('stand with the latest month first, and a dash where nothing divides the cost', () => {
    const html = page(<FiguresTable figures={figures} />)
    expect(html.indexOf('2026-05')).toBeLessThan(html.indexOf('2026-04'))
    expect(html).toContain('₹16,300')
    expect(html).toContain('₹5,433.33')
    expect(html).toContain('–')
  })

  test.each([
    ['12,000', 12_000_00],
    ['₹ 99.5', 99_50],
    ['', null],
    ['-1', null],
    ['1 lakh', 1_00_000_00],
    ['80 लाख', 80_00_000_00],
    ['₹1.2 करोड़', 1_20_00_000_00],
    ['1.2 कोटी', 1_20_00_000_00],
    ['80 कोटीभर', null],
  ])('take %s as rupees', (typed, paise) => {
    expect(paiseOf(typed)).toBe(paise)
  })
})

test('health tells in words how the source does, and its week in numbers', () => {
  const health: SourceHealth = {
    ...{ state: 'late', last_received_at: '2026-12-03T10:00:00.000Z', per_week: 7, late_after: null, alarm_at: null },
    ...{ by_weekday: [1, 2, 1, 1, 1, 1, 0], by_hour: Array.from({ length: 24 }, () => 0.1) },
    ...{ received_last_day: 3, failed_last_day: 1, waiting: 0, failed: 0, held_last_day: 2 },
  }
  const html = page(<HealthPanels health={health} />)
  for (const words of ['Later than usual', '3 received, 1 failed', 'Tue: 2', '23:00']) expect(html).toContain(words)
  const unknown = page(<HealthPanels health={{ ...health, state: 'new', by_weekday: [], by_hour: [] }} />)
  expect(unknown).toContain('Nothing came yet')
  expect(unknown).not.toContain('A usual week')
})

test('the usual sources are offered as long as the company has none of that name', () => {
  const offered = notThere(['Housing', 'Google Ads', 'magic bricks', '99acres'].map(name => ({ name })))
  const names = offered.map(({ name }) => name)
  for (const there of ['Housing.com', 'Google', 'MagicBricks', '99acres']) expect(names).not.toContain(there)
  expect(offered).toContainEqual({ name: 'Walk-in', kind: 'walk_in' })
})

test('a cost reads as one says it, and what is not known is left out', () => {
  expect(costOf({ per_month: 12_000_00, per_lead: null })).toBe('₹12,000 a month')
  expect(costOf({ per_month: null, per_lead: 0 })).toBe('₹0 an enquiry')
})
