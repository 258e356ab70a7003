// What sources cost and bring, and how they do.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { watchSilence } from '../../../src/leads/lead-sources/watch-silence'
import { clock } from '../../../src/platform/clock'
import { newId } from '../../../src/platform/ids'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'
import { amounts, pushed } from '../lead-push/pushing'

let app: TestApp
let world: World
let id: string

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  id = world.source!.id
})
afterEach(() => {
  clock.now = () => Date.now()
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const call = (method: string, path: string, body?: object, as: Caller = world.asha) =>
  app.call(method, `/lead-sources${path}`, { as, ...(body ? { body } : {}) })
const at = (text: string) => {
  clock.now = () => Date.parse(`${text}+05:30`)
}

/** A lead that came each day at ten from the 5th of October to the 1st of November, 28 of them. */
async function dailyLeads(): Promise<void> {
  for (let day = 0; day < 28; day++) {
    const when = new Date(Date.parse('2026-10-05T10:20:00+05:30') + day * 86_400_000).toISOString()
    await app.db.sql`insert into lead_submission (company_id, id, source_id, kind, raw, lead_read, status, received_at)
      values (${world.company.id}, ${newId('sub')}, ${id}, 'json', '{}', '{}', 'done', ${when})`
  }
  await app.db.sql`update lead_source set last_received_at = '2026-11-01T10:20:00+05:30' where id = ${id}`
}

describe('the health of a source', () => {
  test('tells its rhythm, and when its silence is worth a word', async () => {
    await dailyLeads()
    at('2026-11-02T09:00')
    const { body } = await call('GET', `/${id}/health`)
    expect(body.data).toMatchObject({
      state: 'ok',
      last_received_at: '2026-11-01T04:50:00.000Z',
      per_week: 7,
      by_weekday: [1, 1, 1, 1, 1, 1, 1],
      // The 2nd, 3rd and 4th at eleven; a day later people are told.
      late_after: '2026-11-04T05:30:00.000Z',
      alarm_at: '2026-11-05T05:30:00.000Z',
      received_last_day: 1,
      failed_last_day: 0,
    })
    at('2026-11-04T11:01')
    expect((await call('GET', `/${id}/health`)).body.data.state).toBe('late')
    await call('PATCH', `/${id}`, { silence_alarm_hours: null })
    expect((await call('GET', `/${id}/health`)).body.data.alarm_at).toBeNull()
  })

  test('of one that nothing came to is that it is new', async () => {
    const { data } = (await call('GET', `/${id}/health`)).body
    expect(data).toMatchObject({ state: 'new', last_received_at: null, per_week: null, late_after: null })
  })
})

describe('the alarm of a silent source', () => {
  const told = async () =>
    (
      await app.db.sql`select member_id from notification
        where company_id = ${world.company.id} and kind = 'source_silent' order by member_id`
    ).map(row => row.member_id)
  const isSilent = async () => (await call('GET', `/${id}`)).body.data.is_silent

  test('goes once for each silence, to those who set the routing', async () => {
    await dailyLeads()
    at('2026-11-05T10:59')
    await watchSilence()
    expect([await told(), await isSilent()]).toEqual([[], false])
    at('2026-11-05T11:00')
    await watchSilence()
    await watchSilence()
    expect(await told()).toEqual([world.asha.id, world.meera.id].toSorted())
    expect(await isSilent()).toBe(true)
    expect((await call('GET', `/${id}/health`)).body.data.state).toBe('silent')
    const { body } = await app.call('GET', '/notifications', { as: world.meera })
    expect(body.data[0]).toMatchObject({ kind: 'source_silent', text: 'No leads come from Website' })
    clock.now = () => Date.now()
    await pushed(app, world, { phone: '9800000001' })
    expect(await isSilent()).toBe(false)
  })

  test.each([{ is_paused: true }, { is_sandbox: true }, { silence_alarm_hours: null }, { silence_alarm_hours: 25 }])(
    'does not go when %o',
    async change => {
      await dailyLeads()
      await call('PATCH', `/${id}`, change)
      at('2026-11-05T11:30')
      await watchSilence()
      expect(await told()).toEqual([])
    },
  )
})

describe('the round that looks for silence', () => {
  test('goes on to the other companies when one of them can’t be told', async () => {
    await dailyLeads()
    const first = world
    world = await makeWorld(app)
    id = world.source!.id
    await dailyLeads()
    const mend = await failingWrites(app, 'notification', `new.company_id = '${first.company.id}'`)
    at('2026-11-05T11:00')
    await watchSilence()
    await mend()
    const told = await app.db.sql`select distinct company_id from notification where kind = 'source_silent'
      and company_id in (${first.company.id}, ${world.company.id})`
    expect(told.map(row => row.company_id)).toEqual([world.company.id])
    const [aside] = await app.db.sql`select company_id, failures from set_aside where job = 'leads.watch-silence'`
    expect({ ...aside }).toEqual({ company_id: first.company.id, failures: 1 })
  })
})

describe('the figures of a source', () => {
  const figures = async (as: Caller = world.asha, query = '?from=2026-04&to=2026-05') =>
    (await app.call('GET', `/lead-sources/${id}/figures${query}`, { as })).body.data

  /** In April two leads, of Ravi and of Imran, Ravi's won; in May one of somebody known, and one enquiry again. */
  async function spring(): Promise<void> {
    const [one, two] = [
      await pushed(app, world, { phone: '9800000001' }),
      await pushed(app, world, { phone: '9800000002' }),
    ]
    await pushed(app, world, { phone: '9800000001' })
    const rent = await pushed(app, world, { phone: '9800000002', lead_type: 'rent' })
    const { sql } = app.db
    await sql`update lead set received_at = '2026-04-30T23:59:00+05:30', owner_id = ${world.ravi.id} where id = ${one.lead_id}`
    await sql`update lead set received_at = '2026-04-01T00:00:00+05:30', owner_id = ${world.imran.id} where id = ${two.lead_id}`
    await sql`update lead set received_at = '2026-05-01T00:00:00+05:30', owner_id = ${world.ravi.id} where id = ${rent.lead_id}`
    await sql`update activity set at = '2026-05-10T10:00:00+05:30'
      where company_id = ${world.company.id} and type = 'enquiry' and data ->> 'outcome' = 're_enquiry'`
    await sql`update lead set category = 'won' where id = ${one.lead_id}`
    await call('PUT', `/${id}/costs/2026-03`, { per_month: 10_000_00, per_lead: 0 })
    await call('PUT', `/${id}/costs/2026-05`, { per_month: 6_000_00, per_lead: 150_00 })
  }

  test('begin with the first month that can be named, where a year would begin before it', async () => {
    const early = await figures(world.asha, '?to=2000-01')
    expect(early.months.map(({ month }: { month: string }) => month)).toEqual(['2000-01'])
    const later = await figures(world.asha, '?to=2000-03')
    expect(later.months.map(({ month }: { month: string }) => month)).toEqual(['2000-01', '2000-02', '2000-03'])
    expect((await figures(world.asha, '?to=2001-01')).months).toHaveLength(12)
    expect((await figures(world.asha, '?to=2099-12')).months).toHaveLength(12)
  })

  test('count what came in each month of company time, and what it cost', async () => {
    await spring()
    const { months, total, source } = await figures()
    expect(source).toEqual({ id, name: 'Website' })
    expect(months).toEqual([
      // ₹10,000 of March's word for two leads, one of them won.
      {
        month: '2026-04',
        received: 2,
        created: 2,
        duplicates: 0,
        re_enquiries: 0,
        won: 1,
        cost: 10_000_00,
        cost_per_lead: 5_000_00,
        cost_per_won: 10_000_00,
      },
      // ₹6,000 and twice ₹150.
      {
        month: '2026-05',
        received: 2,
        created: 1,
        duplicates: 1,
        re_enquiries: 1,
        won: 0,
        cost: 6_300_00,
        cost_per_lead: 6_300_00,
        cost_per_won: null,
      },
    ])
    expect(total).toEqual({
      received: 4,
      created: 3,
      duplicates: 1,
      re_enquiries: 1,
      won: 1,
      cost: 16_300_00,
      cost_per_lead: 5_433_33,
      cost_per_won: 16_300_00,
    })
    const { body } = await app.call('GET', '/lead-sources/figures?from=2026-04&to=2026-05', { as: world.asha })
    expect(body.data.find((row: { source: { id: string } }) => row.source.id === id)).toEqual({ source, ...total })
    expect(body.data.map((row: { source: { name: string } }) => row.source.name)).toEqual([
      'Entered by hand',
      'Reference',
      'Walk-in',
      'Website',
    ])
  })

  test('are of what the caller’s reports cover, without cost below the whole company', async () => {
    await spring()
    const of = async (as: Caller) => {
      const { received, created, re_enquiries, cost } = (await figures(as)).total
      return { received, created, re_enquiries, cost }
    }
    expect(await of(world.ravi)).toEqual({ received: 3, created: 2, re_enquiries: 1, cost: null })
    expect(await of(world.imran)).toEqual({ received: 1, created: 1, re_enquiries: 0, cost: null })
    expect(await of(world.vikram)).toEqual({ received: 3, created: 2, re_enquiries: 1, cost: null })
    expect(await of(world.suresh)).toMatchObject({ received: 4, cost: 16_300_00 })
  })

  test('tell the cost to whoever may read what a source costs, and to no one else', async () => {
    await spring()
    const told = async (as: Caller) => [
      (await figures(as)).total.cost !== null,
      (await call('GET', `/${id}/costs`, undefined, as)).status,
    ]
    expect(await told(world.asha)).toEqual([true, 200])
    expect(await told(world.suresh)).toEqual([true, 200])
    expect(await told(world.dev)).toEqual([false, 403])
    expect((await figures(world.dev)).total).toMatchObject({ received: 4, cost_per_lead: null, cost_per_won: null })
  })

  test('are refused for months that run backwards, or too many, and to another company', async () => {
    const ask = async (query: string, as: Caller = world.asha) =>
      app.call('GET', `/lead-sources/${id}/figures${query}`, { as })
    expect((await ask('?from=2026-05&to=2026-04')).body.error.fields).toHaveProperty('from')
    expect((await ask('?from=2020-01&to=2026-04')).body.error.fields).toHaveProperty('from')
    const rival = await makeRival(app)
    expect((await ask('', rival.owner)).status).toBe(404)
  })

  test('know the cost of each month until a later one says otherwise', async () => {
    await call('PUT', `/${id}/costs/2026-03`, { per_month: 1, per_lead: 2 })
    const put = await call('PUT', `/${id}/costs/2026-05`, { per_month: 3, per_lead: 4 })
    expect(put.body.data).toMatchObject([
      { month: '2026-05', per_month: 3, per_lead: 4 },
      { month: '2026-03', per_month: 1, per_lead: 2 },
    ])
    expect((await call('DELETE', `/${id}/costs/2026-05`)).body.data).toMatchObject([
      { month: '2026-03', per_month: 1, per_lead: 2 },
    ])
    expect((await call('PUT', `/${id}/costs/2026-13`, { per_month: 1, per_lead: 2 })).status).toBe(422)
    expect(
      (await call('PUT', `/${id}/costs/2026-05`, { per_month: -1, per_lead: 2 })).body.error.fields,
    ).toHaveProperty('per_month')
    expect((await call('GET', `/${id}/costs`, undefined, world.ravi)).status).toBe(403)
  })

  test('are unknown of months whose cost nobody knows, and nothing of those that were free', async () => {
    await spring()
    await call('DELETE', `/${id}/costs/2026-05`)
    await call('PUT', `/${id}/costs/2026-03`, { per_month: 10_000_00, per_lead: null })
    await call('PUT', `/${id}/costs/2026-05`, { per_month: null, per_lead: null })
    // ₹10,000 for the two leads of April; May's third lead makes none of them cheaper.
    const known = await figures()
    expect(known.months[0]).toMatchObject({ cost: 10_000_00, cost_per_lead: 5_000_00 })
    expect(known.months[1]).toMatchObject({ created: 1, cost: null, cost_per_lead: null })
    expect(known.total).toMatchObject({ created: 3, cost: 10_000_00, cost_per_lead: 5_000_00 })
    await call('PUT', `/${id}/costs/2026-05`, { per_month: 0, per_lead: 0 })
    expect((await figures()).months[1]).toMatchObject({ cost: 0, cost_per_lead: 0 })
    for (const month of ['2026-03', '2026-05']) await call('DELETE', `/${id}/costs/${month}`)
    expect((await figures()).total).toMatchObject({ created: 3, cost: null, cost_per_lead: null })
  })

  test('are not written over by who has not seen the last word', async () => {
    const put = (per_month: number, updated_at?: string | null) =>
      call('PUT', `/${id}/costs/2026-03`, { per_month, per_lead: null, updated_at })
    const [first] = (await put(1, null)).body.data
    expect((await put(2, null)).body.error?.code).toBe('stale')
    const [second] = (await put(2, first.updated_at)).body.data
    expect((await put(3, first.updated_at)).body.error?.code).toBe('stale')
    const remove = (at: string) => call('DELETE', `/${id}/costs/2026-03?updated_at=${at}`)
    expect((await remove(first.updated_at)).body.error?.code).toBe('stale')
    expect((await remove(second.updated_at)).body.data).toEqual([])
    // Two at once who both saw none: one of them is told.
    const both = await Promise.all([put(4, null), put(5, null)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a purge', () => {
  test('takes what came as a test, and nothing else', async () => {
    await pushed(app, world, { phone: '9800000001' })
    await call('PATCH', `/${id}`, { is_sandbox: true })
    await pushed(app, world, { phone: '9800000001' })
    await pushed(app, world, { phone: '9800000002', is_test: 'true' })
    expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 3, submissions: 3 })
    expect((await call('POST', `/${id}/purge`)).body.data).toEqual({ leads: 2, contacts: 2, submissions: 2 })
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: 1 })
    const [row] = await app.db
      .sql`select count(*)::int as n from activity where company_id = ${world.company.id} and is_test`
    expect(row!.n).toBe(0)
    expect((await call('POST', `/${id}/purge`)).body.data).toEqual({ leads: 0, contacts: 0, submissions: 0 })
    expect((await call('POST', `/${id}/purge`, undefined, world.ravi)).status).toBe(403)
  })

  test('takes all that hangs on a test along, and the audit log names who did it', async () => {
    const consent = { key: 'ok', channels: ['call'], purpose: 'service', text: 'You may call me.', text_version: 'v1' }
    expect((await call('PATCH', `/${id}`, { is_sandbox: true, consent })).status).toBe(200)
    const said = { phone: '9800000001', email: 'kavita@example.in', ok: 'yes' }
    const { lead_id, contact_id } = await pushed(app, world, said)
    const other = await pushed(app, world, { phone: '9800000002' })
    const about = async (path: string, method: string, body: object) =>
      expect([200, 201]).toContain((await app.call(method, path, { as: world.asha, body })).status)
    await about('/activities', 'POST', { lead_id, text: 'Called' })
    await about(`/contacts/${contact_id}/relations`, 'POST', { contact_id: other.contact_id, kind: 'spouse' })
    await about(`/contacts/${contact_id}/do-not-disturb`, 'PUT', { covers: 'promotional', reason: 'Asked' })
    await app.db.sql`insert into task (company_id, id, title, type, lead_id, due_at, assignee_id)
      values (${world.company.id}, 'tsk_1', 'Call', 'call', ${lead_id}, now(), ${world.ravi.id})`
    await app.db.sql`insert into site_visit (company_id, id, lead_id, status, scheduled_at, agent_id)
      values (${world.company.id}, 'vis_1', ${lead_id}, 'scheduled', now(), ${world.ravi.id})`
    const { status, body } = await call('POST', `/${id}/purge`)
    expect([status, body.data]).toEqual([200, { leads: 2, contacts: 2, submissions: 2 }])
    const [left] = await app.db.sql`select
      (select count(*)::int from consent_entry where company_id = ${world.company.id}) as consents,
      (select count(*)::int from contact_relation where company_id = ${world.company.id}) as relations,
      (select count(*)::int from activity where company_id = ${world.company.id}) as entries,
      (select count(*)::int from task where company_id = ${world.company.id}) as tasks`
    expect({ ...left }).toEqual({ consents: 0, relations: 0, entries: 0, tasks: 0 })
    const rows = await app.db.sql`select distinct action, actor_id from audit_entry
      where company_id = ${world.company.id} and action like '%.deleted' order by action`
    const names =
      'activity consent_entry contact contact_email contact_phone contact_relation do_not_disturb lead site_visit task'
    expect(rows.map(row => [row.action, row.actor_id])).toEqual(
      names.split(' ').map(name => [`${name}.deleted`, world.asha.id]),
    )
  })
})
