import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { EnterSupportPage } from '../../src/web/entry/enter-support'
import { formatBytes, formatDuration } from '../../src/web/format/quantity'
import { SettingsNav } from '../../src/web/pages/settings'
import { pages } from '../../src/web/pages.gen'
import type { AuditEntry, SupportGrant, System } from '../../src/web/records'
import { servePage } from '../../src/web/serve-page'
import { SessionProvider } from '../../src/web/session'
import { EntryRow } from '../../src/web/settings/audit'
import { changesOf, sentenceOf } from '../../src/web/settings/audit-sentence'
import { EVERYTHING, filterOf } from '../../src/web/settings/audit-view'
import { GrantCard } from '../../src/web/settings/support'
import { SupportBanner } from '../../src/web/settings/support-banner'
import { SystemPanels } from '../../src/web/settings/system'

const session = {
  member: { id: 'mem_1', name: 'Asha Kulkarni', email: 'asha@example.in', phone: null, team: null },
  company: { id: 'com_1', name: 'Lakeview Realty', time_zone: 'Asia/Kolkata' },
  role: { id: 'rol_1', name: 'Owner', key: 'owner' },
  permissions: {},
  session: { id: 'ses_1', kind: 'web', created_at: '2026-11-28T03:30:00.000Z', expires_at: '2026-11-28T05:30:00.000Z' },
}
const page = (element: React.ReactNode, more: object = {}) =>
  renderToStaticMarkup(
    <SessionProvider session={{ ...session, ...more } as never} onSignOut={() => {}}>
      {element}
    </SessionProvider>,
  )

const entry = (of: Partial<AuditEntry>): AuditEntry => ({
  id: 'aud_1',
  at: '2026-11-28T03:30:00.000Z',
  actor: { kind: 'member', id: 'mem_1', name: 'Asha Kulkarni' },
  address: '203.0.113.5',
  request_id: null,
  action: 'lead.updated',
  subject: { kind: 'lead', id: 'led_1' },
  changes: {},
  ...of,
})

test.each([
  ['lead.updated', 'Asha Kulkarni changed a lead'],
  ['contact_phone.created', 'Asha Kulkarni added a phone number of a contact'],
  ['assignment_rule.deleted', 'Asha Kulkarni removed an assignment rule'],
  ['session.created', 'Asha Kulkarni signed in'],
  ['audit.exported', 'Asha Kulkarni downloaded the audit log'],
  // A table that the words don't know yet.
  ['parking_lot.created', 'Asha Kulkarni added parking lot'],
])('%s reads: %s', (action, sentence) => {
  expect(sentenceOf(entry({ action }))).toBe(sentence)
})

test('a key is told from the person who made it', () => {
  expect(sentenceOf(entry({ actor: { kind: 'key', id: 'key_1', name: 'Zapier' } }))).toBe(
    'the key “Zapier” changed a lead',
  )
})

const RAVI = 'mem_0VcHHJAp1UhrH7AaB3C4'
const LEAD = 'led_0VcHHJAp1UhrH7AaB3C5'
const reading = { zone: 'Asia/Kolkata', nameOf: (id: string) => (id === RAVI ? 'Ravi Patil' : undefined) }

test('an entry shows what was and what is, and of a hidden text only that it changed', () => {
  const changes = {
    owner_id: [null, RAVI],
    takes_leads: [true, false],
    message: ['•••', '•••'],
    tags: [null, ['a', 'b']],
    follow_up_at: [null, '2026-11-28T13:32:38.631917+00:00'],
    budget_max: [null, 80_00_000_00],
    // Of a record that the page has no name of, and of conditions, there is nothing to read.
    lead_id: [null, LEAD],
    mention_ids: [[], [RAVI]],
    conditions: [{ and: [] }, { or: [] }],
    updated_at: ['2026-11-28T13:32:38Z', '2026-11-28T13:32:39Z'],
  }
  expect(changesOf(entry({ changes }), reading)).toEqual([
    { field: 'owner', before: 'nothing', after: 'Ravi Patil' },
    { field: 'takes leads', before: 'yes', after: 'no' },
    { field: 'message', before: '•••', after: '•••' },
    { field: 'tags', before: 'nothing', after: 'a, b' },
    { field: 'follow-up', before: 'nothing', after: '28 Nov 2026, 7:02 pm' },
    { field: 'budget up to', before: 'nothing', after: '₹80 L' },
    { field: 'mentions', before: 'nothing', after: 'Ravi Patil' },
    { field: 'conditions', before: '•••', after: '•••' },
  ])
  const row = page(<EntryRow entry={entry({ changes, address: '::1' })} reading={reading} />)
  expect(row).toContain('href="/leads/led_1"')
  expect(row).toContain('takes leads:</span> yes → no')
  expect(row).toContain('message:</span> changed')
  expect(row).toContain('owner:</span> Ravi Patil')
  expect(changesOf(entry({ action: 'session.created', changes }), reading)).toEqual([])
  expect(row).toContain('The server itself')
})

test('the audit log is asked for whole days of the company, the last one included', () => {
  const zone = 'Asia/Kolkata'
  expect(filterOf(EVERYTHING, zone)).toBeNull()
  const view = { who: 'key', what: 'lead', record: ' led_1 ', from: '2026-11-27', to: '2026-11-28' }
  expect(JSON.parse(filterOf(view, zone)!)).toEqual([
    { field: 'actor_kind', op: 'eq', value: 'key' },
    { field: 'subject_kind', op: 'eq', value: 'lead' },
    { field: 'subject_id', op: 'eq', value: 'led_1' },
    { field: 'at', op: 'gte', value: '2026-11-26T18:30:00.000Z' },
    { field: 'at', op: 'lt', value: '2026-11-28T18:30:00.000Z' },
  ])
})

const grant: SupportGrant = {
  id: 'spg_1',
  reason: 'Leads come twice',
  access: 'read',
  status: 'open',
  granted_by: { id: 'mem_1', name: 'Asha Kulkarni' },
  created_at: '2026-11-28T03:30:00.000Z',
  expires_at: '2026-11-28T05:30:00.000Z',
  ended_at: null,
  ended_by: null,
  look_count: 1,
  last_look_at: null,
}

test('an open grant can be ended, one that has ended cannot', () => {
  const open = page(<GrantCard grant={grant} onChanged={() => {}} />)
  expect(open).toContain('End now')
  expect(open).toContain('28 Nov 2026, 11:00')
  expect(open).toContain('1 request<')
  const ended = page(
    <GrantCard grant={{ ...grant, status: 'ended', ended_at: grant.expires_at }} onChanged={() => {}} />,
  )
  expect(ended).not.toContain('End now')
})

test('the operator’s staff are reminded on every page, and nobody else is', () => {
  expect(page(<SupportBanner />)).toBe('')
  const banner = page(<SupportBanner />, { support: { grant_id: 'spg_1', access: 'read', reason: 'Leads come twice' } })
  expect(banner).toContain('You are looking at Lakeview Realty')
  expect(banner).toContain('Each request is written down')
})

test('a support link is opened by a press, and its secret stands nowhere on the page', async () => {
  const enter = (token: string | null) => renderToStaticMarkup(<EnterSupportPage token={token} onDone={() => {}} />)
  expect(enter(null)).not.toContain('<form')
  expect(enter('support_l_abc')).toContain('<form')
  expect(enter('support_l_abc')).not.toContain('support_l_abc')
  expect((await servePage(new Request('http://localhost/support'))).status).toBe(200)
})

const system: System = {
  version: '1.0.0',
  uptime_sec: 93_900,
  is_shared: false,
  database: {
    version: '18.4',
    size_bytes: 12_400_000,
    is_embedded: true,
    migrations: { count: 20, last: '20261201_0007_records.sql', last_at: '2026-11-28T03:30:00.000Z' },
  },
  jobs: { waiting: 0, failed: 2 },
  events: { waiting: 0, dead_letters: 1 },
  mail: { has_server: false, waiting: 0, sent: 0, kept: 3, failed: 0, last_error: null },
  configuration: [
    { name: 'PORT', value: '3000', is_secret: false, help: 'Port to listen on' },
    { name: 'DATABASE_URL', value: null, is_secret: true, help: 'A PostgreSQL of yours' },
    { name: 'SMTP_URL', value: null, is_secret: false, help: 'Mail server' },
  ],
}

test('the installation is shown with its settings, and how to back it up', () => {
  const shown = page(<SystemPanels system={system} onChanged={() => {}} />)
  for (const text of [
    '18.4 (comes with the program)',
    '12 MB',
    '1 d 2 h',
    'copy its data folder',
    '(hidden)',
    '(not set)',
  ]) {
    expect(shown).toContain(text)
  }
  const shared = page(
    <SystemPanels system={{ ...system, is_shared: true, configuration: null }} onChanged={() => {}} />,
  )
  expect(shared).toContain('its settings are the operator’s')
})

const pageOf = (name: string) => pages.find(({ path }) => path.startsWith(`/settings/${name}`))!
const team = pageOf('team')

test('the sections stand under their groups, the one that is shown marked and named', () => {
  const html = page(<SettingsNav pages={[pageOf('sources'), team, pageOf('profile')]} current={team} />)
  expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, group]) => group)).toEqual([
    'Leads and contacts',
    'Company',
    'You',
  ])
  expect(html).toContain('aria-current="page">Team</a>')
  expect(html).toContain('aria-expanded="false">Settings: Team</button>')
  expect(page(<SettingsNav pages={[pageOf('profile')]} current={undefined} />)).not.toContain('Company')
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1400, '1.4 KB'],
  [12_400_000, '12 MB'],
  [3_000_000_000, '3 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test('a time is said in its two largest units', () => {
  expect([59, 3660, 93_900].map(formatDuration)).toEqual(['0 min', '1 h 1 min', '1 d 2 h'])
})
