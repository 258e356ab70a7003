import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { watchClocks } from '../../../src/leads/sla-policies/watch-clocks'
import { clock } from '../../../src/platform/clock'
import { forgetCompany } from '../../../src/workspace'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const { now } = clock
let phones = 9820000000

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  at('2026-12-03T12:00')
})
afterEach(() => {
  clock.now = now
})
afterAll(() => app.close())

/** It is this time in Pune. Thursday, 3 December 2026; the company is open from Monday to Saturday, 10:00 to 19:00. */
function at(wall: string): void {
  clock.now = () => Date.parse(`${wall}:00+05:30`)
}
const utc = (wall: string): string => new Date(Date.parse(`${wall}:00+05:30`)).toISOString()

const call = (method: string, path: string, body?: object, as: Caller = world.asha): Promise<Answer> =>
  app.call(method, path, { as, ...(body ? { body } : {}) })

async function policy(fields: object = {}): Promise<string> {
  const answer = await call('POST', '/sla-policies', { name: 'Quick', first_response_minutes: 30, ...fields })
  expect(answer.status).toBe(201)
  return answer.body.data.id
}
/** A lead that is entered for Ravi now. */
async function lead(fields: object = {}): Promise<string> {
  const phone = `+91${++phones}`
  const answer = await call('POST', '/leads', { phone, name: 'Kavita', owner_id: world.ravi.id, ...fields })
  expect(answer.status).toBe(201)
  return answer.body.data.lead_id
}
const clocks = async (id: string) => (await call('GET', `/leads/${id}/sla`)).body.data
const shown = async (id: string) => {
  const { sla_state, sla_due_at, first_response_at } = (await call('GET', `/leads/${id}`)).body.data
  return { sla_state, sla_due_at, first_response_at }
}
const events = async (id: string): Promise<string[]> =>
  (await app.db.sql`select type from event where subject_id = ${id} and type like 'sla.%' order by seq`).map(
    e => e.type,
  )
const note = (id: string, as: Caller) => call('POST', '/activities', { lead_id: id, text: 'Spoke to her' }, as)

describe('a first-response clock', () => {
  test('runs from the enquiry under the first policy that fits, and shows on the lead', async () => {
    await policy({ name: 'Hot ones', first_response_minutes: 10, temperatures: ['hot'] })
    await policy({ name: 'Others' })
    const id = await lead()
    expect(await clocks(id)).toMatchObject([
      {
        kind: 'first_response',
        state: 'running',
        started_at: utc('2026-12-03T12:00'),
        due_at: utc('2026-12-03T12:30'),
        warn_at: utc('2026-12-03T12:22'),
        remaining_minutes: 30,
        policy: { name: 'Others' },
      },
    ])
    expect(await shown(id)).toEqual({
      sla_state: 'running',
      sla_due_at: utc('2026-12-03T12:30'),
      first_response_at: null,
    })
    expect((await clocks(await lead({ temperature: 'hot' })))[0].due_at).toBe(utc('2026-12-03T12:10'))
  })

  test('is there for no test lead, and under no policy that is off', async () => {
    const id = await policy()
    expect(await clocks(await lead({ is_test: true }))).toEqual([])
    await call('PATCH', `/sla-policies/${id}`, { is_active: false })
    expect(await clocks(await lead())).toEqual([])
  })

  test('goes by the hours of the office where its owner works', async () => {
    await policy({ hours: 'owner_branch' })
    const hours = JSON.stringify({
      ...Object.fromEntries(['monday', 'tuesday', 'wednesday', 'saturday', 'sunday'].map(day => [day, []])),
      thursday: [{ from: '08:00', to: '12:10' }],
      friday: [{ from: '08:00', to: '12:10' }],
    })
    await app.db.sql`insert into branch (company_id, id, name, business_hours)
      values (${world.company.id}, 'brn_x', 'Lonavala', ${hours}::text::jsonb)`
    await app.db.sql`update member set branch_id = 'brn_x' where id = ${world.ravi.id}`
    expect((await clocks(await lead()))[0].due_at).toBe(utc('2026-12-04T08:20'))
  })

  test('keeps its terms when the policy is changed or taken away', async () => {
    const id = await policy()
    const old = await lead()
    await call('PATCH', `/sla-policies/${id}`, { first_response_minutes: 5, name: 'Quicker' })
    expect((await clocks(old))[0]).toMatchObject({ due_at: utc('2026-12-03T12:30'), policy: { name: 'Quick' } })
    expect((await clocks(await lead()))[0].due_at).toBe(utc('2026-12-03T12:05'))
    await call('DELETE', `/sla-policies/${id}`)
    expect((await clocks(old))[0].state).toBe('running')
  })

  test('is met by a note of its owner, told once with the minutes of opening', async () => {
    await policy()
    at('2026-12-03T18:55')
    const id = await lead()
    at('2026-12-04T10:15')
    await note(id, world.vikram)
    expect((await clocks(id))[0].state).toBe('running')
    await note(id, world.ravi)
    await note(id, world.ravi)
    expect(await clocks(id)).toMatchObject([
      {
        state: 'met',
        met_with: 'note',
        met_at: utc('2026-12-04T10:15'),
        response_minutes: 20,
        remaining_minutes: null,
      },
    ])
    expect(await shown(id)).toEqual({
      sla_state: 'met',
      sla_due_at: null,
      first_response_at: utc('2026-12-04T10:15'),
    })
    expect(await events(id)).toEqual(['sla.met'])
  })

  test('is not met by what a key writes, nor by what the policy leaves out', async () => {
    await policy({ counts: ['status_change'] })
    const id = await lead()
    await note(id, world.ravi)
    const key = await world.keyOf(world.ravi, ['leads:read', 'leads:write'])
    expect((await call('POST', `/leads/${id}/status`, { status: 'contacted' }, key)).status).toBe(200)
    expect((await clocks(id))[0].state).toBe('running')
    await call('POST', `/leads/${id}/status`, { status: 'qualified' }, world.ravi)
    expect((await clocks(id))[0]).toMatchObject({ state: 'met', met_with: 'status_change' })
  })

  test('is met when its owner closes the lead, and stopped when somebody else does', async () => {
    await policy()
    const [own, other] = [await lead(), await lead()]
    await call('POST', `/leads/${own}/status`, { status: 'junk' }, world.ravi)
    await call('POST', `/leads/${other}/status`, { status: 'junk' }, world.meera)
    expect((await clocks(own))[0].state).toBe('met')
    expect((await clocks(other))[0].state).toBe('stopped')
    expect(await shown(other)).toMatchObject({ sla_state: null, sla_due_at: null })
  })

  test('goes on under a new owner', async () => {
    await policy()
    const id = await lead()
    await call('POST', `/leads/${id}/assignment`, { owner_id: world.neha.id })
    await note(id, world.ravi)
    expect((await clocks(id))[0]).toMatchObject({ state: 'running', started_at: utc('2026-12-03T12:00') })
    await note(id, world.neha)
    expect((await clocks(id))[0].state).toBe('met')
  })

  test('begins again with another enquiry only where the policy says so', async () => {
    const id = await policy()
    const phone = '+919811111111'
    const first = await lead({ phone })
    await note(first, world.ravi)
    at('2026-12-03T15:00')
    expect(await lead({ phone })).toBe(first)
    expect(await clocks(first)).toHaveLength(1)
    await call('PATCH', `/sla-policies/${id}`, { restarts_on_re_enquiry: true })
    await lead({ phone })
    await lead({ phone })
    expect(await clocks(first)).toMatchObject([
      { state: 'running', started_at: utc('2026-12-03T15:00') },
      { state: 'met' },
    ])
  })
})

describe('the round of every minute', () => {
  test('warns once and tells the breach once, by two programs at a time', async () => {
    await policy()
    const id = await lead()
    at('2026-12-03T12:21')
    await watchClocks()
    expect(await events(id)).toEqual([])
    at('2026-12-03T12:22')
    await Promise.all([watchClocks(), watchClocks()])
    await watchClocks()
    expect(await events(id)).toEqual(['sla.warned'])
    expect((await shown(id)).sla_state).toBe('warned')
    at('2026-12-03T12:30')
    await Promise.all([watchClocks(), watchClocks(), watchClocks()])
    await watchClocks()
    expect(await events(id)).toEqual(['sla.warned', 'sla.breached', 'sla.escalated'])
    expect(await shown(id)).toMatchObject({ sla_state: 'breached', sla_due_at: utc('2026-12-03T12:30') })
    const told = await app.db.sql`select text from activity where lead_id = ${id} and type = 'system'`
    expect(told.map(row => row.text)).toEqual(['Was due 3 Dec 12:30 under “Quick”; notified Vikram Joshi'])
    const heard = await app.db.sql`select kind, member_id from notification
      where subject_id = ${id} and kind like 'sla%' order by kind, member_id = ${world.vikram.id}`
    expect(heard.map(row => `${row.kind} ${row.member_id}`)).toEqual([
      `sla_breached ${world.ravi.id}`,
      `sla_escalated ${world.vikram.id}`,
      `sla_warned ${world.ravi.id}`,
      `sla_warned ${world.vikram.id}`,
    ])
  })

  test('after a downtime tells what is over as over, each of many leads once', async () => {
    await policy()
    const ids: string[] = []
    for (let i = 0; i < 12; i++) ids.push(await lead())
    at('2026-12-05T12:00')
    await Promise.all([watchClocks(), watchClocks()])
    await watchClocks()
    for (const id of ids) expect(await events(id)).toEqual(['sla.breached', 'sla.escalated'])
  })

  test('a late response is met after all, and stays a breach', async () => {
    await policy()
    const id = await lead()
    at('2026-12-03T13:00')
    await watchClocks()
    await note(id, world.ravi)
    expect((await clocks(id))[0]).toMatchObject({
      state: 'met',
      breached_at: utc('2026-12-03T13:00'),
      response_minutes: 60,
    })
    const [met] = await app.db.sql`select changes from event where subject_id = ${id} and type = 'sla.met'`
    expect(met!.changes.in_time).toBe(false)
  })

  test('tells the roles and members that are named', async () => {
    await policy({
      escalates_to_leader: false,
      escalate_member_ids: [world.farah.id],
      escalate_role_ids: [world.roles.manager],
    })
    const id = await lead()
    at('2026-12-03T13:00')
    await watchClocks()
    const [escalated] = await app.db.sql`select changes from event where subject_id = ${id} and type = 'sla.escalated'`
    expect(escalated!.changes.to.map((one: { name: string }) => one.name)).toEqual(['Farah Shaikh', 'Meera Iyer'])
  })

  test('gives the lead to the member named, once, and the clock goes on', async () => {
    await policy({ reassign: 'member', reassign_to_id: world.imran.id, follow_up_minutes: 30 })
    const id = await lead()
    at('2026-12-03T13:00')
    await watchClocks()
    await watchClocks()
    expect((await call('GET', `/leads/${id}`)).body.data.owner.id).toBe(world.imran.id)
    expect((await clocks(id))[0]).toMatchObject({ state: 'breached', reassigned_at: utc('2026-12-03T13:00') })
    await call('POST', `/leads/${id}/assignment`, { owner_id: world.ravi.id })
    await call('PATCH', `/leads/${id}`, { follow_up_at: utc('2026-12-03T14:00') })
    at('2026-12-03T15:00')
    await watchClocks()
    expect((await call('GET', `/leads/${id}`)).body.data.owner.id).toBe(world.ravi.id)
  })

  test('gives it to whose turn it is, and not to whoever let it wait', async () => {
    await policy({ reassign: 'rules' })
    const id = await lead()
    at('2026-12-03T13:00')
    await watchClocks()
    const { owner } = (await call('GET', `/leads/${id}`)).body.data
    expect(['Neha Deshmukh', 'Imran Khan', 'Pooja Nair']).toContain(owner.name)
    const assigned = await app.db
      .sql`select text from activity where lead_id = ${id} and type = 'assignment' order by id`
    expect(assigned.at(-1)!.text).toStartWith('Ravi Patil did not respond in time; ')
  })

  test('leaves it with whom it is when nobody else takes leads, and gives it on when somebody does', async () => {
    await policy({ reassign: 'rules', follow_up_minutes: 30 })
    const id = await lead()
    await app.db.sql`update member set takes_leads = false where company_id = ${world.company.id}`
    forgetCompany(world.company.id)
    at('2026-12-03T13:00')
    await watchClocks()
    const ownerNow = async () => (await call('GET', `/leads/${id}`)).body.data.owner.id
    expect(await ownerNow()).toBe(world.ravi.id)
    expect((await clocks(id))[0]).toMatchObject({ state: 'breached', reassigned_at: null })
    await call('PATCH', `/leads/${id}`, { follow_up_at: utc('2026-12-03T13:10') })
    await app.db.sql`update member set takes_leads = true where id = ${world.neha.id}`
    at('2026-12-03T15:00')
    await watchClocks()
    expect(await ownerNow()).toBe(world.neha.id)
  })
})

describe('a follow-up clock', () => {
  const follow = { first_response_minutes: null, follow_up_minutes: 120, warn_percent: null }

  test('follows the date as it changes, and ends with it', async () => {
    await policy(follow)
    const id = await lead()
    await call('PATCH', `/leads/${id}`, { follow_up_at: utc('2026-12-04T18:00') })
    expect(await clocks(id)).toMatchObject([{ kind: 'follow_up', base: 'date', due_at: utc('2026-12-05T11:00') }])
    await call('PATCH', `/leads/${id}`, { follow_up_at: utc('2026-12-07T11:00') })
    expect(await clocks(id)).toMatchObject([
      { state: 'running', due_at: utc('2026-12-07T13:00') },
      { state: 'stopped' },
    ])
    await call('PATCH', `/leads/${id}`, { follow_up_at: null })
    expect((await clocks(id)).map((one: { state: string }) => one.state)).toEqual(['stopped', 'stopped'])
  })

  test('is kept from the day of its date on, not before', async () => {
    await policy(follow)
    const id = await lead()
    await call('PATCH', `/leads/${id}`, { follow_up_at: utc('2026-12-04T18:00') })
    await note(id, world.ravi)
    expect((await clocks(id))[0].state).toBe('running')
    at('2026-12-04T10:05')
    await note(id, world.ravi)
    expect((await clocks(id))[0].state).toBe('met')
    expect(await clocks(id)).toHaveLength(1)
  })

  test('without a date runs from the last contact, and again from each', async () => {
    await policy({ first_response_minutes: null, idle_minutes: 60 })
    const id = await lead()
    expect(await clocks(id)).toEqual([])
    await note(id, world.ravi)
    at('2026-12-03T12:30')
    await note(id, world.ravi)
    expect(await clocks(id)).toMatchObject([
      { base: 'contact', state: 'running', due_at: utc('2026-12-03T13:30') },
      { base: 'contact', state: 'met' },
    ])
  })

  test('is set within a minute when the date is changed by another door', async () => {
    await policy(follow)
    const id = await lead()
    await app.db.sql`update lead set follow_up_at = ${utc('2026-12-04T11:00')} where id = ${id}`
    await Promise.all([watchClocks(), watchClocks()])
    expect(await clocks(id)).toMatchObject([{ state: 'running', due_at: utc('2026-12-04T13:00') }])
    expect(await app.db.sql`select from sla_refresh where lead_id = ${id}`).toHaveLength(0)
  })
})

test('leads are found and sorted by what their clocks say', async () => {
  await policy()
  const first = await lead()
  at('2026-12-03T12:20')
  const second = await lead()
  at('2026-12-03T12:30')
  await watchClocks()
  const list = async (query: string) =>
    (await call('GET', `/leads?${query}`)).body.data.map((one: { id: string }) => one.id)
  expect(await list('sort=sla_due_at')).toEqual([first, second])
  const filter = encodeURIComponent(JSON.stringify({ field: 'sla_state', op: 'eq', value: 'breached' }))
  expect(await list(`filter=${filter}`)).toEqual([first])
})

test('the overview counts what was met and breached, and the median in minutes of opening', async () => {
  await policy()
  const [quick, slow, late] = [await lead(), await lead(), await lead({ owner_id: world.imran.id })]
  at('2026-12-03T12:10')
  await note(quick, world.ravi)
  at('2026-12-03T12:20')
  await note(slow, world.ravi)
  at('2026-12-03T13:00')
  await watchClocks()
  await lead()
  const { body } = await call('GET', '/sla/overview?from=2026-12-01&to=2026-12-03&by=member')
  expect(body.data).toEqual({
    from: '2026-12-01',
    to: '2026-12-03',
    all: { total: 4, met: 2, breached: 1, running: 1, late: 1, median_minutes: 15 },
    groups: [
      {
        id: world.imran.id,
        name: 'Imran Khan',
        total: 1,
        met: 0,
        breached: 1,
        running: 0,
        late: 1,
        median_minutes: null,
      },
      { id: world.ravi.id, name: 'Ravi Patil', total: 3, met: 2, breached: 0, running: 1, late: 0, median_minutes: 15 },
    ],
  })
  await note(late, world.imran)
  const byPolicy = async (more = '') =>
    (await call('GET', `/sla/overview?from=2026-12-03&to=2026-12-03&by=policy${more}`)).body.data.groups
  expect(await byPolicy()).toMatchObject([{ name: 'Quick', total: 4, late: 0 }])
  expect(await byPolicy(`&team_id=${world.teams.baner}`)).toMatchObject([{ name: 'Quick', total: 1, breached: 1 }])
  expect(await byPolicy(`&owner_id=${world.imran.id}`)).toMatchObject([{ name: 'Quick', total: 1, breached: 1 }])
  expect(await byPolicy('&policy_id=slp_00000000000000000000')).toEqual([])
  const team = (await call('GET', '/sla/overview?from=2026-12-03&to=2026-12-03&by=team', undefined, world.vikram)).body
  expect(team.data.groups.map((group: { name: string }) => group.name)).toEqual(['Team Wakad'])
  await lead({ owner_id: world.asha.id })
  const teams = (await call('GET', '/sla/overview?from=2026-12-03&to=2026-12-03&by=team')).body.data.groups
  expect(teams.find((group: { name: string }) => group.name === 'None')).toMatchObject({ id: null, total: 1 })
  expect((await call('GET', '/sla/overview?from=2026-12-03&to=2026-12-01')).status).toBe(422)
})
