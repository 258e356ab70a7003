import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { settleLeads } from '../../../src/leads/leads/settle-leads'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { failingWrites } from '../../support/failing'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from '../leads/given'

type Status = { id: string; key: string; name: string; category: string; allowed_moves: string[] | null }
type Pipeline = { id: string; name: string; updated_at: string; lead_types: string[]; statuses: Status[] }

let app: TestApp
let world: World
let buy: Pipeline

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  buy = (await listed())[0]!
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: object, as: Caller = world.meera): Promise<Answer> =>
  app.call(method, path, { as, ...(body ? { body } : {}) })
const listed = async (): Promise<Pipeline[]> => (await call('GET', '/pipelines')).body.data
const keys = (pipeline: Pipeline): string[] => pipeline.statuses.map(({ key }) => key)
const named = (key: string): Status => buy.statuses.find(status => status.key === key)!
const pathOf = (key: string): string => `/pipelines/${buy.id}/statuses/${named(key).id}`
const archive = (key: string, to: string) => call('POST', `${pathOf(key)}/archive`, { to })
const leadAt = (status: string) => givenLead(app, world, { owner: world.ravi, status })
const read = async (id: string) => (await call('GET', `/leads/${id}`)).body.data

describe('a pipeline', () => {
  test('is added as a copy, and new leads begin in it once it is said to be where they do', async () => {
    await call('PATCH', pathOf('new'), { allowed_moves: ['contacted', 'junk'], probability: 5, ageing_days: 2 })
    const made = await call('POST', '/pipelines', { name: 'Plots', lead_types: ['buy'], copy_of: buy.id })
    expect(made.status).toBe(201)
    const plots = made.body.data
    expect(keys(plots)).toEqual(keys(buy))
    expect(plots.statuses[0]).toMatchObject({ allowed_moves: ['contacted', 'junk'], probability: 5, ageing_days: 2 })
    expect(plots.statuses[1].sub_statuses).toHaveLength(3)
    const enter = async (phone: string) =>
      (await call('POST', '/leads', { name: 'A', phone, lead_type: 'buy' }, world.asha)).body.data.lead.pipeline.name
    expect(await enter('9800000011')).toBe('Buy')
    await call('PATCH', `/pipelines/${plots.id}`, { default_for: ['buy'] })
    expect(await enter('9800000012')).toBe('Plots')
    expect((await listed()).map(({ name }) => name)).toEqual(['Buy', 'Rent', 'Sell', 'Let out', 'Invest', 'Plots'])
  })

  test('is no copy of one that is not there', async () => {
    const made = await call('POST', '/pipelines', { name: 'Plots', lead_types: ['buy'], copy_of: 'pip_unknown' })
    expect([made.status, made.body.error.fields]).toEqual([422, { copy_of: 'is not known' }])
  })

  test('is archived only without open leads, and while another takes its types', async () => {
    const path = `/pipelines/${buy.id}/archive`
    expect((await call('POST', path)).body.error.message).toBe('No other pipeline takes its types of leads')
    const lead = await leadAt('new')
    await call('POST', '/pipelines', { name: 'Homes', lead_types: ['buy'] })
    expect((await call('POST', path)).body.error.message).toContain('open leads')
    await call('POST', `/leads/${lead.id}/status`, { status: 'lost' })
    expect((await call('POST', path)).status).toBe(200)
    expect((await listed()).map(({ name }) => name)).not.toContain('Buy')
    // Its person is back: the lead goes on where its type begins now.
    await app.db.sql`insert into contact_phone (company_id, contact_id, e164, national, position)
      values (${world.company.id}, ${lead.contactId}, '+919800000013', '9800000013', 1)`
    const back = await call('POST', '/leads', { phone: '9800000013', lead_type: 'buy' }, world.asha)
    expect(back.body.data).toMatchObject({ outcome: 'reopened', lead: { id: lead.id, pipeline: { name: 'Homes' } } })
  })

  test('is told as an event, and not changed by whoever read it before another did', async () => {
    const change = { name: 'Buyers', updated_at: buy.updated_at }
    expect((await call('PATCH', `/pipelines/${buy.id}`, change)).body.data.name).toBe('Buyers')
    expect((await call('PATCH', `/pipelines/${buy.id}`, change)).body.error.code).toBe('stale')
    const events = await app.db.sql`select type, changes from event where subject_id = ${buy.id}`
    expect(events.map(({ type, changes }) => [type, changes])).toEqual([['pipeline.updated', { changed: ['name'] }]])
  })

  test('leaves no type of lead without a pipeline', async () => {
    const { body } = await call('PATCH', `/pipelines/${buy.id}`, { lead_types: ['rent'] })
    expect(body.error.fields).toHaveProperty('lead_types')
  })
})

describe('a status', () => {
  test('is added behind those of its category with a key of its own, and renamed without losing it', async () => {
    const added = await call('POST', `/pipelines/${buy.id}/statuses`, {
      name: 'Loan applied!',
      category: 'open',
      color: '#112233',
      sub_statuses: [{ name: 'Bank asked' }, { name: 'Sanctioned' }],
    })
    expect(added.status).toBe(201)
    expect(keys(added.body.data).slice(5, 8)).toEqual(['negotiation', 'loan_applied', 'booked'])
    const status = added.body.data.statuses[6]
    expect(status.sub_statuses.map(({ key }: Status) => key)).toEqual(['bank_asked', 'sanctioned'])
    const renamed = await call('PATCH', `/pipelines/${buy.id}/statuses/${status.id}`, {
      name: 'Home loan',
      sub_statuses: [{ key: 'sanctioned', name: 'Sanctioned in full' }],
    })
    const [now] = renamed.body.data.statuses.filter(({ id }: Status) => id === status.id)
    expect(now).toMatchObject({ key: 'loan_applied', name: 'Home loan' })
    expect(now.sub_statuses).toMatchObject([{ key: 'sanctioned', name: 'Sanctioned in full' }])
  })

  test('asks for what it must have, by whichever door', async () => {
    await call('PATCH', pathOf('qualified'), { required_fields: ['budget', 'location'] })
    const lead = await leadAt('new')
    const { body } = await call('POST', `/leads/${lead.id}/status`, { status: 'qualified' }, world.ravi)
    expect([body.error.code, body.error.message]).toEqual(['guard_blocked', 'Fill in the budget and the locality'])
  })

  test('takes its leads along to another category', async () => {
    const lead = await leadAt('negotiation')
    expect((await call('PATCH', pathOf('negotiation'), { category: 'won' })).status).toBe(200)
    await settleLeads(world.company.id, named('negotiation').id)
    const moved = await read(lead.id)
    expect([moved.category, moved.status.key]).toEqual(['won', 'negotiation'])
    expect(moved.closed_at).not.toBeNull()
  })

  test('that the pipeline can’t do without stays', async () => {
    expect((await archive('new', 'contacted')).body.error.message).toContain('New leads begin')
    expect((await archive('booked', 'lost')).body.error.message).toBe('A pipeline needs a status that is won')
    const { body } = await call('PATCH', pathOf('lost'), { category: 'junk' })
    expect(body.error.message).toBe('A pipeline needs a status that is lost')
  })

  test('that is archived gives its leads to another once, each told, and nobody enters it', async () => {
    const leads = await Promise.all([leadAt('visit_done'), leadAt('visit_done'), leadAt('qualified')])
    await call('PATCH', pathOf('qualified'), { allowed_moves: ['visit_done', 'lost'] })
    const { status, body } = await archive('visit_done', 'negotiation')
    expect([status, keys(body.data).includes('visit_done')]).toEqual([200, false])
    const qualified = body.data.statuses.find(({ key }: Status) => key === 'qualified')
    expect([...qualified.allowed_moves].sort()).toEqual(['lost', 'negotiation'])
    const refused = await call('POST', `/leads/${leads[2]!.id}/status`, { status: 'visit_done' }, world.ravi)
    expect(refused.body.error.fields).toHaveProperty('status')
    // As after a kill: the job begins again, also twice at once.
    const settle = () => settleLeads(world.company.id, named('visit_done').id)
    await Promise.all([settle(), settle()])
    await settle()
    for (const { id } of leads.slice(0, 2)) {
      expect((await read(id)).status.key).toBe('negotiation')
      const told = (await call('GET', `/activities?lead_id=${id}`)).body.data
      expect(told.map(({ title, text }: { title: string; text: string }) => [title, text])).toEqual([
        ['Visit done → Negotiation', 'The status Visit done was archived'],
      ])
      const events = await app.db.sql`select type, is_quiet from event where subject_id = ${id}`
      expect(events.map(event => ({ ...event }))).toEqual([{ type: 'lead.status_changed', is_quiet: true }])
    }
  })

  test('that is archived gives away its other leads where one can’t be moved, and that one when it can', async () => {
    const leads = await Promise.all([leadAt('visit_done'), leadAt('visit_done'), leadAt('visit_done')])
    const [stuck, ...others] = leads.map(({ id }) => id).sort()
    await archive('visit_done', 'negotiation')
    const mend = await failingWrites(app, 'activity', `new.lead_id = '${stuck}'`)
    const settle = () => settleLeads(world.company.id, named('visit_done').id)
    await expect(settle()).rejects.toThrow('could not be put where they belong: 1')
    for (const id of others) expect((await read(id)).status.key).toBe('negotiation')
    expect((await read(stuck!)).status.key).toBe('visit_done')
    await mend()
    await settle()
    expect((await read(stuck!)).status.key).toBe('negotiation')
  })

  test('whose leads are on their way is archived too: they go on to where its own go', async () => {
    const lead = await leadAt('visit_scheduled')
    await archive('visit_scheduled', 'visit_done')
    await archive('visit_done', 'negotiation')
    await settleLeads(world.company.id, named('visit_scheduled').id)
    expect((await read(lead.id)).status.key).toBe('negotiation')
  })

  test('that comes with the product is brought back: as it was where it was archived, anew where it never was', async () => {
    await call('PATCH', pathOf('visit_done'), { name: 'Seen' })
    await archive('visit_done', 'negotiation')
    const { status, body } = await call('POST', `/pipelines/${buy.id}/statuses/usual`)
    expect(status).toBe(200)
    expect(body.data.statuses.map(({ name }: { name: string }) => name).at(-1)).toBe('Seen')
    expect(keys(body.data).toSorted()).toEqual(buy.statuses.map(({ key }) => key).toSorted())
    const { sql } = app.db
    await sql`delete from pipeline_sub_status where company_id = ${world.company.id} and status_id = ${named('junk').id}`
    await sql`delete from pipeline_status where company_id = ${world.company.id} and id = ${named('junk').id}`
    const again = await call('POST', `/pipelines/${buy.id}/statuses/usual`)
    const junk = again.body.data.statuses.find(({ key }: Status) => key === 'junk')
    expect([junk.category, junk.sub_statuses.length]).toEqual(['junk', 4])
  })

  test('is put into order by one after the other, and an order of others than there are is refused', async () => {
    const ids = buy.statuses.map(({ id }) => id)
    const path = `/pipelines/${buy.id}/statuses/order`
    const orders = [[...ids].reverse(), ids, [...ids.slice(1), ids[0]!]]
    const answers = await Promise.all(orders.map(order => call('PUT', path, { ids: order })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const now = (await listed())[0]!.statuses.map(({ id }) => id)
    expect(orders).toContainEqual(now)
    expect((await call('PUT', path, { ids: [...ids, 'sta_taken_away'] })).body.error.code).toBe('stale')
    const rest = (await call('PUT', path, { ids: ids.slice(2) })).body.data.statuses.map(({ id }: Status) => id)
    expect(rest.slice(0, -2)).toEqual(ids.slice(2))
    expect(rest.slice(-2).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  })

  test.each([
    ['a move to no status of the pipeline', { allowed_moves: ['married'] }, 'allowed_moves.0'],
    ['a colour that is none', { color: 'red' }, 'color'],
    ['more than all of a chance', { probability: 101 }, 'probability'],
    ['a field that no lead has', { required_fields: ['shoe'] }, 'required_fields.0'],
  ])('with %s is refused', async (_what, body, field) => {
    expect(Object.keys((await call('PATCH', pathOf('new'), body)).body.error.fields)).toEqual([field])
  })
})

test('agents and other companies arrange no pipelines', async () => {
  const rival = await makeRival(app)
  expect((await call('PATCH', `/pipelines/${buy.id}`, { name: 'X' }, world.ravi)).status).toBe(403)
  expect((await call('PATCH', `/pipelines/${buy.id}`, { name: 'X' }, rival.owner)).status).toBe(404)
  expect((await call('POST', `${pathOf('visit_done')}/archive`, { to: 'junk' }, rival.owner)).status).toBe(404)
})

test('where no status may follow, a lead stays', async () => {
  const { status, body } = await call('PATCH', pathOf('new'), { allowed_moves: [] })
  expect([status, body.data.statuses.find(({ key }: Status) => key === 'new').allowed_moves]).toEqual([200, []])
})
