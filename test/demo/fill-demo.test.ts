import { afterAll, beforeAll, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { type DemoSignIns, fillDemo } from '../../src/demo/fill-demo'
import { workOn } from '../../src/leads/integrity/runs'
import { open } from '../../src/platform/db/connection'
import { SETTING_NAMES, systemOf } from '../../src/platform/db/who'
import { INDIA } from '../../src/platform/time/zone'
import { startApp, type TestApp } from '../support/app'

let app: TestApp
let demo: DemoSignIns
let companyId: string
let asOwner: postgres.Sql

beforeAll(async () => {
  app = await startApp()
  demo = await fillDemo(app.fetch)
  companyId = (await app.db.sql`select id from company`)[0]!.id as string
  asOwner = open(app.db.app, 'angan-test-owner')
  const { settings } = systemOf({ id: companyId, zone: INDIA })
  for (const [i, name] of SETTING_NAMES.entries()) {
    await asOwner`select set_config(${name}, ${settings.values[i]!}, false)`
  }
}, 60_000)
afterAll(async () => {
  await asOwner.end()
  await app.close()
})

const countOf = async (table: string): Promise<number> =>
  (await app.db.sql.unsafe(`select count(*)::int as count from ${table}`))[0]!.count as number

const signedIn = async (email: string) => {
  const answer = await app.call('POST', '/session', { body: { email, password: demo.password } })
  return { headers: { cookie: answer.headers.get('set-cookie')!.split(';')[0]! } }
}

test('the demo is a brokerage of twelve people in three teams, each led by a member of its own', async () => {
  expect(await countOf('member')).toBe(12)
  const teams = await app.db.sql`
    select team.name, leader.name as leader from team join member leader on leader.id = team.leader_id
     where leader.team_id = team.id order by team.name`
  expect(teams.map(({ name, leader }) => `${name}: ${leader}`)).toEqual([
    'Team Baner: Farah Shaikh',
    'Team Kharadi: Meera Iyer',
    'Team Wakad: Vikram Joshi',
  ])
})

test('it has the promised number of everything', async () => {
  expect(await countOf('contact')).toBeGreaterThanOrEqual(2000)
  expect(await countOf('lead')).toBeGreaterThanOrEqual(3000)
  expect(await countOf('property')).toBe(400)
  expect(await countOf(`lead_source where kind <> 'other'`)).toBe(7)
  for (const table of ['site_visit', 'task', 'call_log', `activity where type = 'note'`]) {
    expect(await countOf(table), table).toBeGreaterThan(200)
  }
})

test.each([
  ['lead_record', 'lead'],
  ['lead_detail', 'lead'],
  ['contact_record', 'contact where id not in (select merged_id from contact_merge)'],
  ['activity_record', 'activity'],
])('%s shows the owner every row', async (view, table) => {
  const rows = await asOwner.unsafe(`select to_json(r) from ${view} r`)
  expect(rows.length).toBe(await countOf(table))
})

test('a lead stands where its visits, its closing and its times say it stands', async () => {
  const wrong = await app.db.sql`
    select lead.ref
      from lead
      join pipeline_status status on status.company_id = lead.company_id and status.id = lead.status_id
      left join site_visit visit on visit.company_id = lead.company_id and visit.lead_id = lead.id
     where lead.received_at < (select created_at from company) and ((status.key in ('visit_done', 'negotiation', 'booked') and visit.status is distinct from 'completed')
        or (status.key = 'visit_scheduled' and (visit.status is distinct from 'scheduled' or visit.scheduled_at < now()))
        or (lead.category = 'open') <> (lead.closed_at is null)
        or status.category <> lead.category
        or lead.received_at > lead.created_at or lead.created_at > now() or lead.closed_at > now()
        or lead.budget_min > lead.budget_max
        or visit.created_at < lead.received_at or visit.closed_at > now())`
  expect(wrong.map(row => row.ref as string)).toEqual([])
})

test('nobody has two open leads of one kind', async () => {
  const twice = await app.db.sql`
    select contact_id from lead where category = 'open' group by contact_id, lead_type having count(*) > 1`
  expect(twice.length).toBe(0)
})

test('each member signs in with the one password and sees what the role allows', async () => {
  const total = async (email: string): Promise<number> => {
    const { body } = await app.call('GET', '/leads?limit=100', { as: await signedIn(email) })
    return body.data.length as number
  }
  expect(demo.members.length).toBe(12)
  expect(await total('asha@example.in')).toBe(100)
  expect(await total('suresh@example.in')).toBe(100)
  const { body } = await app.call('GET', '/leads?limit=100', { as: await signedIn('ravi@example.in') })
  expect(new Set(body.data.map((lead: { owner: { name: string } }) => lead.owner.name))).toEqual(
    new Set(['Ravi Patil']),
  )
})

test('people who write their names in Devanagari are found in Latin letters', async () => {
  const rows = await app.db.sql`select name_folded from contact where name = 'आशा पाटील'`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]!.name_folded).toBe('asha patil')
})

test('the next lead has the next number', async () => {
  const year = new Date(Date.now() + 5.5 * 3_600_000).getUTCFullYear() % 100
  const [last] = await app.db.sql`
    select max(ref) as ref, max(substring(ref from 6))::int as number from lead where ref like ${`L-${year}-%`}`
  const answer = await app.call('POST', '/leads', {
    as: await signedIn('asha@example.in'),
    body: { name: 'Rohan Kale', phone: '98111 22333', lead_type: 'buy' },
  })
  expect(answer.status).toBe(201)
  expect(answer.body.data.lead.ref).toBe(`L-${year}-${String((last!.number as number) + 1).padStart(5, '0')}`)
})

test('every feature has something to show', async () => {
  const shown = [
    ...['saved_view', 'message_template', 'sla_policy', 'sla_clock', 'consent_text', 'do_not_disturb', 'process_rule'],
    ...[
      'assignment_rule',
      'custom_field',
      'lead_source_cost',
      'contact_merge',
      'import_run',
      'bulk_job',
      'integrity_run',
    ],
  ]
  for (const table of shown) expect(await countOf(table), table).toBeGreaterThan(0)
  const [said] = await app.db.sql`
    select bool_or(is_granted) as granted, bool_or(not is_granted) as withdrawn from consent_entry`
  expect({ ...said }).toEqual({ granted: true, withdrawn: true })
  expect(await countOf(`lead where cardinality(must_have) > 0 and custom ? 'home_loan'`)).toBe(4)
})

test('it looks like a company at work: few leads are untouched, some follow-ups are late, and the integrity check finds a dozen', async () => {
  const as = await signedIn('asha@example.in')
  const [views, found] = await Promise.all(
    ['/saved-views?kind=lead', '/saved-views/counts?kind=lead'].map(path => app.call('GET', path, { as })),
  )
  const idOf = (view: string) => views!.body.data.find((one: { name: string }) => one.name === view).id
  const counted = (view: string) => found!.body.data.find((one: { id: string }) => one.id === idOf(view)).count
  for (const [view, atLeast, atMost] of [
    ['Untouched', 20, 120],
    ['Follow-up due today', 30, 150],
    ['Overdue', 30, 150],
  ] as const) {
    expect(counted(view), view).toBeGreaterThanOrEqual(atLeast)
    expect(counted(view), view).toBeLessThanOrEqual(atMost)
  }
  const [run] = await app.db.sql`select id from integrity_run`
  await workOn({ id: companyId, zone: INDIA }, run!.id as string)
  const findings = await countOf('integrity_finding')
  expect(findings).toBeGreaterThanOrEqual(6)
  expect(findings).toBeLessThanOrEqual(25)
})

test('a second start of the demo keeps everything and says who can sign in', async () => {
  const again = await fillDemo(app.fetch)
  expect(again.password).toBeNull()
  expect(again.members).toEqual(demo.members)
  expect(await countOf('company')).toBe(1)
})

test('an installation that is somebody’s own is left alone', async () => {
  await app.db.sql`update company set name = 'Lakeview Realty' where id = ${companyId}`
  await expect(fillDemo(app.fetch)).rejects.toThrow('set up already')
})
