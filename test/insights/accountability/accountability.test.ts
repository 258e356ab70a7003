// What members' days come to, worked out by hand. Friday, 27 November 2026, in Pune.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { reckonDay } from '../../../src/insights/accountability/reckon'
import { reckonDue } from '../../../src/insights/accountability/reckon-job'
import { clock, minutes } from '../../../src/platform/clock'
import { newId } from '../../../src/platform/ids'
import { givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'

const DAY = '2026-11-27'
/** Half past nine in the evening. */
const EVENING = Date.parse('2026-11-27T21:30:00+05:30')

let app: TestApp
let world: World
const { now } = clock

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  clock.now = () => EVENING
  world = await makeWorld(app)
})
afterEach(() => {
  clock.now = now
})

const at = (time: string, day = DAY): string => new Date(`${day}T${time}:00+05:30`).toISOString()

/** An open lead of long ago with nothing filled in, unless said otherwise. */
async function lead(owner: Person, more: Record<string, unknown> = {}): Promise<string> {
  const { id } = await givenLead(app, world, { owner, phones: [] })
  const fields = {
    received_at: at('10:00', '2026-11-01'),
    budget_min: null,
    budget_max: null,
    location: null,
    bhk: '{}',
    property_types: '{}',
    follow_up_at: null,
    ...more,
  }
  await app.db.sql`update lead set ${app.db.sql(fields as never)} where id = ${id}`
  await app.db.sql`update contact set is_unreachable = true where id = (select contact_id from lead where id = ${id})`
  return id
}

/** A response that was due; `met` null: nobody gave it. */
async function due(
  owner: Person,
  kind: 'first_response' | 'follow_up',
  dueAt: string,
  met: string | null,
  more: object = {},
) {
  // Closed, so that it counts as no open lead.
  const lead_id = await lead(owner, { category: 'lost', closed_at: at('20:00') })
  await app.db.sql`insert into sla_clock ${app.db.sql({
    company_id: world.company.id,
    id: newId('slc'),
    lead_id,
    kind,
    base: 'enquiry',
    started_at: at('09:00', '2026-11-26'),
    due_at: dueAt,
    policy_id: 'slp_1',
    terms: '{}' as never,
    place: '',
    owner_id: owner.id,
    met_at: met,
    ...more,
  })}`
}

const note = (by: Person, lead_id: string, when: string) => app.db.sql`
  insert into activity (company_id, id, type, at, lead_id, contact_id, actor_kind, actor_id, title)
  select company_id, ${newId('act')}, 'note', ${when}, id, contact_id, 'member', ${by.id}, 'Note'
    from lead where id = ${lead_id}`

const reckon = (day = DAY, isSnapshot = true) =>
  reckonDay({ id: world.company.id, zone: 'Asia/Kolkata' }, day, isSnapshot)

async function kept(member: Person, day = DAY) {
  const [row] = await app.db
    .sql`select facts, score from accountability_day where member_id = ${member.id} and day = ${day}`
  return row ?? null
}

async function read(as: Caller, path: string) {
  const { status, body } = await app.call('GET', `/accountability${path}`, { as })
  return { status, data: body.data, error: body.error }
}

describe('a member’s day', () => {
  test('is the weighted mean of its components', async () => {
    // First responses: two of three in time. 66.67 × 30
    await due(world.ravi, 'first_response', at('11:00'), at('10:40'))
    await due(world.ravi, 'first_response', at('12:00'), at('12:00'))
    await due(world.ravi, 'first_response', at('13:00'), at('13:20'))
    // Follow-ups: one of two on its day. 50 × 25
    await due(world.ravi, 'follow_up', at('15:00'), at('19:00'))
    await due(world.ravi, 'follow_up', at('16:00'), null)
    // Four open leads. One is overdue since yesterday: 75 × 15. Two are up to date, by a note of his and by their age, and
    // not by a colleague's note or an old one: 50 × 15. Of 16 details 6 are there: 37.5 × 15
    const noted = await lead(world.ravi, {
      follow_up_at: at('18:00', '2026-11-26'),
      budget_max: 900_000_000,
      location: 'Wakad',
    })
    await note(world.ravi, noted, at('10:00', '2026-11-22'))
    await lead(world.ravi, { received_at: at('10:00', '2026-11-21'), follow_up_at: at('09:00'), bhk: '{2}' })
    const others = await lead(world.ravi, { budget_min: 1, location: 'Baner' })
    await note(world.neha, others, at('10:00'))
    const old = await lead(world.ravi, { property_types: '{villa}' })
    await note(world.ravi, old, at('10:00', '2026-11-20'))
    await reckon()
    expect(await kept(world.ravi)).toEqual({
      facts: {
        first_response: { of: 3, good: 2 },
        follow_ups: { of: 2, good: 1 },
        overdue: { of: 4, good: 3 },
        updates: { of: 4, good: 2 },
        data_quality: { of: 16, good: 6 },
      },
      // (2000 + 1250 + 1125 + 750 + 562.5) / 100 = 56.9
      score: 57,
    })
  })

  test('with visits counts those of that day that were kept', async () => {
    const lead_id = await lead(world.ravi, { category: 'lost', closed_at: at('20:00') })
    const visit = (when: string, status: string, closed: string | null, more: object = {}) => app.db.sql`
      insert into site_visit ${app.db.sql({
        ...{ company_id: world.company.id, id: newId('vis'), lead_id, scheduled_at: when, status },
        ...{ agent_id: world.ravi.id, closed_at: closed, ...more },
      })}`
    // Kept: one that took place, and one for which nobody came, each said on its day.
    await visit(at('11:00'), 'completed', at('12:10'))
    await visit(at('15:00'), 'no_show', at('15:40'))
    // Not kept: one that nobody closed, and one that was closed the day after.
    await visit(at('17:00'), 'scheduled', null)
    await visit(at('18:00'), 'completed', at('00:20', '2026-11-28'))
    // Nobody's to keep: called off, still to come (it is half past nine), of another day, of a test.
    await visit(at('12:00'), 'cancelled', at('11:00'))
    await visit(at('22:00'), 'scheduled', null)
    await visit(at('11:00', '2026-11-26'), 'completed', at('12:00', '2026-11-26'))
    const test_lead = await lead(world.ravi, { category: 'lost', closed_at: at('20:00'), is_test: true })
    await visit(at('13:00'), 'completed', at('14:00'), { lead_id: test_lead })
    // A colleague's, of the same lead.
    await visit(at('14:00'), 'completed', at('15:00'), { agent_id: world.neha.id })
    // First responses: one of one. (30 × 100 + 15 × 50) / 45 = 83.3
    await due(world.ravi, 'first_response', at('11:00'), at('10:40'))
    await reckon()
    expect(await kept(world.ravi)).toEqual({
      facts: { first_response: { of: 1, good: 1 }, visits: { of: 4, good: 2 } },
      score: 83,
    })
    expect(await kept(world.neha)).toEqual({ facts: { visits: { of: 1, good: 1 } }, score: 100 })
    // At midnight the one at ten in the evening was due as well: 2 of 5. (3000 + 15 × 40) / 45 = 80
    clock.now = () => Date.parse('2026-11-28T00:30:00+05:30')
    await reckon(DAY, false)
    expect((await kept(world.ravi))!.score).toBe(80)
    // On a Sunday the office is closed, and the visit counts all the same.
    await visit(at('11:00', '2026-11-29'), 'completed', at('12:00', '2026-11-29'))
    clock.now = () => Date.parse('2026-11-29T21:30:00+05:30')
    await reckon('2026-11-29')
    expect(await kept(world.ravi, '2026-11-29')).toEqual({ facts: { visits: { of: 1, good: 1 } }, score: 100 })
  })

  test('on a holiday is what was due all the same, and nothing else', async () => {
    await app.db
      .sql`insert into holiday (company_id, id, day, name) values (${world.company.id}, ${newId('hol')}, ${DAY}, 'Fair')`
    await lead(world.neha, { follow_up_at: at('18:00', '2026-11-26') })
    await lead(world.ravi)
    await due(world.ravi, 'first_response', at('11:00'), at('10:00'))
    await reckon()
    expect(await kept(world.neha)).toBeNull()
    expect(await kept(world.ravi)).toEqual({ facts: { first_response: { of: 1, good: 1 } }, score: 100 })
  })

  test('on a Sunday, when the office is closed, likewise', async () => {
    await lead(world.neha)
    await reckon('2026-11-29')
    expect(await kept(world.neha, '2026-11-29')).toBeNull()
  })

  test('whose lead went on to a colleague is whose it was when it was missed', async () => {
    await due(world.ravi, 'first_response', at('11:00'), at('12:00'), {
      breached_at: at('11:00'),
      met_by_id: world.neha.id,
    })
    await due(world.neha, 'first_response', at('12:30'), at('12:10'))
    await reckon()
    // Ravi 0 of 1; Neha 1 of 1.
    expect([(await kept(world.ravi))!.score, (await kept(world.neha))!.score]).toEqual([0, 100])
  })

  test('without work has no score', async () => {
    await reckon()
    expect(await kept(world.imran)).toBeNull()
    expect((await read(world.imran, `/members/${world.imran.id}`)).data).toMatchObject({
      score: null,
      rank: null,
      as_of: null,
    })
  })

  test('of a late shift ends at midnight in Pune', async () => {
    clock.now = () => Date.parse('2026-11-28T03:00:00+05:30')
    await due(world.ravi, 'follow_up', at('23:50'), at('23:59'))
    // Due before midnight, done after it: not on its day.
    await due(world.ravi, 'follow_up', at('23:40'), at('00:05', '2026-11-28'))
    await due(world.ravi, 'follow_up', at('00:10', '2026-11-28'), at('00:08', '2026-11-28'))
    await reckon(DAY, false)
    await reckon('2026-11-28', false)
    expect(await kept(world.ravi)).toEqual({ facts: { follow_ups: { of: 2, good: 1 } }, score: 50 })
    expect(await kept(world.ravi, '2026-11-28')).toEqual({ facts: { follow_ups: { of: 1, good: 1 } }, score: 100 })
  })

  test('counts neither what is not due yet, nor what was stopped, nor a test', async () => {
    await due(world.ravi, 'first_response', at('22:30'), null)
    await due(world.ravi, 'first_response', at('12:00'), null, { stopped_at: at('11:00') })
    await due(world.ravi, 'first_response', at('12:00'), at('11:00'))
    await app.db
      .sql`update lead set is_test = true where id = (select lead_id from sla_clock where met_at is not null and company_id = ${world.company.id})`
    await reckon()
    expect(await kept(world.ravi)).toBeNull()
  })

  test('is reckoned anew when something changed', async () => {
    await due(world.ravi, 'follow_up', at('15:00'), null)
    await reckon()
    expect((await kept(world.ravi))!.score).toBe(0)
    await app.db.sql`update sla_clock set met_at = ${at('21:00')} where company_id = ${world.company.id}`
    await reckon()
    expect((await kept(world.ravi))!.score).toBe(100)
    await app.db.sql`delete from sla_clock where company_id = ${world.company.id}`
    await reckon()
    expect(await kept(world.ravi)).toBeNull()
  })
})

describe('the ranking', () => {
  const put = (member: Person, day: string, good: number, of: number) => app.db.sql`
    insert into accountability_day (company_id, member_id, day, facts, score, reckoned_at)
    values (${world.company.id}, ${member.id}, ${day}, ${{ follow_ups: { good, of } } as never}, ${Math.round((100 * good) / of)}, ${at('21:00')})`

  beforeEach(async () => {
    // Seven days to 27 November begin on the 21st.
    await put(world.ravi, '2026-11-21', 1, 1)
    await put(world.ravi, DAY, 1, 3)
    await put(world.ravi, '2026-11-20', 1, 1)
    await put(world.neha, DAY, 3, 4)
    await put(world.imran, DAY, 1, 2)
  })
  const lines = async (as: Caller, period = 'd7') => {
    const { data } = await read(as, `/team?period=${period}`)
    return data.members
      .filter((line: { score: number | null }) => line.score !== null)
      .map((line: Record<string, unknown>) => [
        (line.member as Person).name,
        line.score,
        line.rank,
        line.trend,
        'components' in line,
      ])
  }

  test('of everybody, for a manager: every lead counts alike', async () => {
    // Ravi: (1 + 1) of (1 + 3) is 50, as Imran; the week before 100.
    expect(await lines(world.meera)).toEqual([
      ['Neha Deshmukh', 75, 1, null, true],
      ['Imran Khan', 50, 2, null, true],
      ['Ravi Patil', 50, 2, -50, true],
    ])
    // Of 30 days 3 of 5.
    expect((await lines(world.meera, 'd30')).at(-2)).toEqual(['Ravi Patil', 60, 2, null, true])
  })

  test('of the team, for its leader; of oneself, for an agent', async () => {
    expect(await lines(world.vikram)).toEqual([
      ['Neha Deshmukh', 75, 1, null, true],
      ['Ravi Patil', 50, 2, -50, true],
    ])
    expect(await lines(world.ravi)).toEqual([['Ravi Patil', 50, 1, -50, true]])
    expect((await read(world.ravi, `/members/${world.neha.id}`)).status).toBe(403)
    expect((await read(world.ravi, `/members/${(await makeRival(app)).owner.id}`)).status).toBe(404)
    expect((await read(world.ravi, '/members/mem_0')).status).toBe(404)
  })

  test('shared with agents, shows them names and scores alone', async () => {
    const body = { shared_with_agents: true }
    expect((await app.call('PATCH', '/accountability/settings', { as: world.meera, body })).status).toBe(200)
    expect(await lines(world.ravi)).toEqual([
      ['Neha Deshmukh', 75, 1, null, false],
      ['Imran Khan', 50, 2, null, false],
      ['Ravi Patil', 50, 2, -50, true],
    ])
    expect((await read(world.ravi, `/members/${world.neha.id}`)).status).toBe(403)
  })

  test('with its days and components, for one member', async () => {
    const { data } = await read(world.meera, `/members/${world.ravi.id}`)
    expect(data).toMatchObject({
      member: { name: 'Ravi Patil' },
      period: 'd30',
      score: 60,
      rank: 2,
      as_of: at('21:00'),
    })
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toEqual({ day: DAY, score: 33 })
    expect(data.days.at(-2)).toEqual({ day: '2026-11-26', score: null })
    expect(data.components.find((one: { key: string }) => one.key === 'follow_ups')).toEqual({
      ...{
        key: 'follow_ups',
        label: 'Follow-ups kept',
        score: 60,
        weight: 25,
        value: 60,
        target: 100,
        unit: '%',
        good: 3,
        of: 5,
      },
    })
  })

  test('is not for whoever may not read reports, nor for keys', async () => {
    await app.db.sql`update role set permissions = permissions - 'reports.view' where id = ${world.roles.telecaller}`
    expect((await read(world.pooja, '/team')).status).toBe(403)
    expect((await read(await world.keyOf(world.asha, ['reports:read']), '/team')).status).toBe(403)
    expect((await read(world.meera, '/team?period=d90')).status).toBe(422)
  })
})

describe('a reckoning', () => {
  test('that is asked for is done, once in ten minutes', async () => {
    await due(world.ravi, 'follow_up', at('15:00'), at('16:00'))
    const ask = () => app.call('POST', '/accountability/recompute', { as: world.meera })
    const first = await ask()
    expect([first.status, first.body.data]).toEqual([202, { queued: true, day: DAY }])
    const isRunning = async () => (await read(world.meera, '/team')).data.is_recomputing
    expect(await isRunning()).toBe(true)
    clock.now = () => EVENING + minutes(4)
    const second = await ask()
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '360'])
    await reckonDue()
    expect((await kept(world.ravi))!.score).toBe(100)
    expect(await isRunning()).toBe(false)
    clock.now = () => EVENING + minutes(10)
    expect((await ask()).status).toBe(202)
    expect((await app.call('POST', '/accountability/recompute', { as: world.ravi })).status).toBe(403)
  })

  test('of the night makes yesterday final, for each company by its own clock', async () => {
    await due(world.ravi, 'follow_up', at('15:00'), at('16:00'))
    clock.now = () => Date.parse('2026-11-28T00:20:00+05:30')
    await reckonDue()
    expect(await kept(world.ravi)).toBeNull()
    clock.now = () => Date.parse('2026-11-28T00:35:00+05:30')
    await reckonDue()
    expect((await kept(world.ravi))!.score).toBe(100)
    // Final: what comes later changes it no more.
    await app.db.sql`update sla_clock set met_at = null where company_id = ${world.company.id}`
    await reckonDue()
    expect((await kept(world.ravi))!.score).toBe(100)
  })

  test('makes up for nights in which the program stood still, with what was due then', async () => {
    await app.db
      .sql`insert into accountability_setting (company_id, final_day) values (${world.company.id}, '2026-11-25')`
    await due(world.ravi, 'follow_up', at('15:00', '2026-11-26'), null)
    await lead(world.ravi, { bhk: '{2}' })
    clock.now = () => Date.parse('2026-11-28T09:00:00+05:30')
    await reckonDue()
    expect(await kept(world.ravi, '2026-11-26')).toEqual({ facts: { follow_ups: { of: 1, good: 0 } }, score: 0 })
    expect(Object.keys((await kept(world.ravi))!.facts).sort()).toEqual(['data_quality', 'overdue', 'updates'])
  })

  test('goes by the weights of the company, one of which must count', async () => {
    const patch = (weights: object) =>
      app.call('PATCH', '/accountability/settings', { as: world.meera, body: { weights } })
    expect(
      (await patch({ first_response: 0, follow_ups: 0, overdue: 0, visits: 0, updates: 0, data_quality: 0 })).status,
    ).toBe(422)
    expect((await patch({ sleep: 10 })).body.data.weights).not.toHaveProperty('sleep')
    expect((await patch({ first_response: 0, follow_ups: 100 })).body.data.weights).toEqual({
      ...{ first_response: 0, follow_ups: 100, overdue: 15, visits: 15, updates: 15, data_quality: 15 },
    })
    await due(world.ravi, 'first_response', at('11:00'), null)
    await due(world.ravi, 'follow_up', at('11:00'), at('12:00'))
    await reckon()
    expect((await kept(world.ravi))!.score).toBe(100)
  })
})
