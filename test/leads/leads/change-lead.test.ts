import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})

afterAll(() => app.close())

const get = (as: Caller): Promise<Answer> => app.call('GET', `/leads/${lead.id}`, { as })
const patch = (as: Caller, body: object): Promise<Answer> => app.call('PATCH', `/leads/${lead.id}`, { as, body })
const assign = (as: Caller, body: object): Promise<Answer> =>
  app.call('POST', `/leads/${lead.id}/assignment`, { as, body })
const move = (as: Caller, body: object): Promise<Answer> => app.call('POST', `/leads/${lead.id}/status`, { as, body })

type Event = { type: string; changes: Record<string, unknown>; record: Record<string, unknown>; is_quiet: boolean }

async function events(): Promise<Event[]> {
  const rows = await app.db
    .sql`select type, changes, record, is_quiet from event where subject_id = ${lead.id} order by seq`
  return [...rows] as unknown as Event[]
}

async function timeline(): Promise<{ type: string; title: string; text: string | null; actor: { name: string } }[]> {
  return (await app.call('GET', `/activities?lead_id=${lead.id}`, { as: world.asha })).body.data
}

describe('a lead is read', () => {
  test('by its owner, the owner’s team lead and a manager; for all others it does not exist', async () => {
    const rival = await makeRival(app)
    for (const as of [world.ravi, world.vikram, world.meera, world.dev]) expect((await get(as)).status).toBe(200)
    for (const as of [world.neha, world.farah, world.imran, rival.owner]) {
      const { status, body } = await get(as)
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    }
  })
})

describe('a change to a lead', () => {
  test('is written, answered and told with the names of what changed', async () => {
    await addField(app, world, 'lead', 'Floor')
    const { status, body } = await patch(world.ravi, {
      temperature: 'hot',
      requirement: { budget_max: 9_000_000_00, bhk: [3, 2, 3], location: 'Wakad' },
      follow_up_at: '2026-12-01T10:00:00+05:30',
      custom: { floor: 'high' },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      temperature: 'hot',
      requirement: { budget_min: null, budget_max: 900_000_000, bhk: [2, 3], property_types: [], location: 'Wakad' },
      follow_up_at: '2026-12-01T04:30:00.000Z',
      custom: { floor: 'high' },
    })
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({ type: 'lead.updated', is_quiet: false })
    expect(event!.changes).toEqual({
      changed: [
        'temperature',
        'requirement.budget_max',
        'requirement.bhk',
        'requirement.location',
        'follow_up_at',
        'custom.floor',
      ],
    })
    expect(event!.record).toMatchObject({ id: lead.id, temperature: 'hot', contact: { phone: '+919800000001' } })
  })

  test('that changes nothing tells nothing and leaves updated_at alone', async () => {
    const before = (await get(world.ravi)).body.data
    const { body } = await patch(world.ravi, { temperature: 'warm', requirement: { bhk: [] } })
    expect(body.data).toEqual(before)
    expect(await events()).toEqual([])
  })

  test('takes values away with null', async () => {
    await addField(app, world, 'lead', 'Floor')
    await addField(app, world, 'lead', 'Vastu', { type: 'boolean' })
    await patch(world.ravi, {
      project: 'Skyline',
      custom: { floor: 'high', vastu: true },
      follow_up_at: '2026-12-01T04:30:00Z',
    })
    const { body } = await patch(world.ravi, { project: null, custom: { floor: null }, follow_up_at: null })
    expect(body.data).toMatchObject({ project: null, custom: { vastu: true }, follow_up_at: null })
  })

  test.each([
    ['a budget upside down', { requirement: { budget_min: 500, budget_max: 100 } }, 'requirement.budget_max'],
    ['a temperature that does not exist', { temperature: 'boiling' }, 'temperature'],
    ['a sub-status of another status', { sub_status: 'spam' }, 'sub_status'],
    ['30 February', { follow_up_at: '2026-02-30T10:00:00Z' }, 'follow_up_at'],
    ['paise with a fraction', { requirement: { budget_max: 10.5 } }, 'requirement.budget_max'],
    ['an own field of more than 2,000 characters', { custom: { story: 'x'.repeat(2001) } }, 'custom.story'],
    ['an own field that is a structure', { custom: { deep: { a: 1 } } }, 'custom.deep'],
    ['an own field with a long name', { custom: { ['n'.repeat(61)]: 1 } }, `custom.${'n'.repeat(60)}`],
    ['a list of more than 50', { custom: { list: Array(51).fill('x') } }, 'custom.list'],
  ])('with %s is refused', async (_what, body, field) => {
    const answer = await patch(world.ravi, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.error.fields)).toEqual([field])
  })

  test('again and again never holds more than a hundred own fields', async () => {
    for (const label of ['One', 'More']) await addField(app, world, 'lead', label)
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`f${i}`, i]))
    await app.db.sql`update lead set custom = ${JSON.stringify(many)}::text::jsonb where id = ${lead.id}`
    const { body } = await patch(world.ravi, { custom: { one: 1, more: 2 } })
    expect(body.error.fields).toEqual({ 'custom.more': 'is one too many: a record has at most 100 fields of its own' })
  })

  test('of a lead that changed meanwhile is refused when its updated_at is named', async () => {
    const { updated_at } = (await get(world.ravi)).body.data
    await patch(world.vikram, { temperature: 'cold' })
    const answer = await patch(world.ravi, { temperature: 'hot', updated_at })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'stale'])
    const fresh = (await get(world.ravi)).body.data.updated_at
    expect((await patch(world.ravi, { temperature: 'hot', updated_at: fresh })).status).toBe(200)
  })

  test('is refused with 404 beyond reach, and with 403 where the lead may only be seen', async () => {
    expect((await patch(world.imran, { temperature: 'hot' })).status).toBe(404)
    expect((await patch(world.dev, { temperature: 'hot' })).body.error.code).toBe('permission_denied')
    await app.db.sql`update role set permissions = permissions || '{"leads.view": "all"}'
      where company_id = ${world.company.id} and key = 'agent'`
    const seen = await patch(await freshly(world.neha), { temperature: 'hot' })
    expect([seen.status, seen.body.error.code]).toEqual([403, 'out_of_reach'])
  })

  test('by a key is answered with masked numbers where its agent made it, and told with whole ones', async () => {
    const key = await world.keyOf(world.ravi, ['leads:write'])
    const { body } = await patch(key, { temperature: 'hot' })
    expect(body.data.contact.phone).toBe('98•••••001')
    expect((await events())[0]!.record).toMatchObject({ contact: { phone: '+919800000001' } })
  })

  test('to a test lead is told quietly', async () => {
    lead = await givenLead(app, world, { owner: world.ravi, isTest: true })
    await patch(world.ravi, { temperature: 'hot' })
    expect(await events()).toMatchObject([{ type: 'lead.updated', is_quiet: true }])
  })
})

/** The same member, known anew: rights are cached for moments. */
const freshly = async (member: Caller & { id: string }): Promise<Caller> =>
  world.keyOf(member as never, ['leads:write'])

describe('a lead that is handed over', () => {
  test('is the new owner’s at once and gone for the old one', async () => {
    const { status, body } = await assign(world.vikram, { owner_id: world.neha.id, reason: 'Ravi is on leave' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      lead_id: lead.id,
      previous_owner: { id: world.ravi.id, name: 'Ravi Patil' },
      owner: { id: world.neha.id, name: 'Neha Deshmukh' },
      lead: { id: lead.id, owner: { id: world.neha.id } },
    })
    expect((await get(world.neha)).status).toBe(200)
    expect((await get(world.ravi)).status).toBe(404)
    expect((await app.call('GET', '/leads', { as: world.ravi })).body.data).toEqual([])
    expect((await app.call('GET', `/contacts/${lead.contactId}`, { as: world.ravi })).status).toBe(404)
    expect((await app.call('GET', `/contacts/${lead.contactId}`, { as: world.neha })).status).toBe(200)
  })

  test('is told and written on its timeline, with the reason', async () => {
    await assign(world.vikram, { owner_id: world.neha.id, reason: 'Ravi is on leave' })
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event!.type).toBe('lead.assigned')
    const { assigned_at, ...changes } = event!.changes
    expect(Date.parse(assigned_at as string)).toBeGreaterThan(Date.now() - 60_000)
    expect(changes).toEqual({
      previous_owner: { id: world.ravi.id, name: 'Ravi Patil' },
      owner: { id: world.neha.id, name: 'Neha Deshmukh' },
    })
    expect(event!.record).toMatchObject({ owner: { id: world.neha.id }, contact: { phone: '+919800000001' } })
    expect(await timeline()).toMatchObject([
      {
        type: 'assignment',
        title: 'Assigned to Neha Deshmukh',
        text: 'Ravi is on leave',
        actor: { name: 'Vikram Joshi' },
      },
    ])
  })

  test('beyond the giver’s reach is answered without the lead', async () => {
    const { status, body } = await assign(world.vikram, { owner_id: world.imran.id })
    expect([status, body.data.lead]).toEqual([200, null])
    expect((await get(world.vikram)).status).toBe(404)
    expect((await get(world.imran)).status).toBe(200)
  })

  test('leaves the contact with an owner who has another lead of the same person', async () => {
    await givenLead(app, world, { owner: world.ravi, contactId: lead.contactId })
    await assign(world.vikram, { owner_id: world.neha.id })
    const { body } = await app.call('GET', `/contacts/${lead.contactId}`, { as: world.asha })
    expect(body.data.owner_id).toBe(world.ravi.id)
    expect((await app.call('GET', `/contacts/${lead.contactId}`, { as: world.neha })).status).toBe(200)
  })

  test('to the member who has it changes nothing', async () => {
    expect((await assign(world.vikram, { owner_id: world.ravi.id })).status).toBe(200)
    expect(await events()).toEqual([])
    expect(await timeline()).toEqual([])
  })

  test('is refused to the deactivated, the unknown and other companies’ members', async () => {
    const rival = await makeRival(app)
    await app.db.sql`update member set status = 'deactivated' where id = ${world.neha.id}`
    for (const owner_id of [world.neha.id, 'mem_unknown', rival.owner.id]) {
      const { status, body } = await assign(world.vikram, { owner_id })
      expect(status).toBe(422)
      expect(body.error.fields).toEqual({ owner_id: 'is not an active member' })
    }
  })

  test('is refused to a member whose role may not edit leads, here and where a lead or a source begins', async () => {
    const refused = 'is a member whose role may not edit leads'
    expect((await assign(world.vikram, { owner_id: world.dev.id })).body.error.fields).toEqual({ owner_id: refused })
    const make = (path: string, body: object) => app.call('POST', path, { as: world.asha, body })
    const made = await make('/leads', { name: 'Tara', phone: '9800055555', owner_id: world.dev.id })
    expect(made.body.error.fields).toEqual({ owner_id: refused })
    const source = await make('/lead-sources', { name: 'Board', kind: 'portal', default_owner_id: world.dev.id })
    expect(source.body.error.fields).toEqual({ default_owner_id: refused })
  })

  test('needs leads.assign, and the lead within its reach', async () => {
    expect((await assign(world.ravi, { owner_id: world.neha.id })).body.error.code).toBe('permission_denied')
    expect((await assign(world.farah, { owner_id: world.imran.id })).status).toBe(404)
  })
})

describe('a lead that is moved', () => {
  test('stands in its new status, told and written on its timeline', async () => {
    const { status, body } = await move(world.ravi, {
      status: 'contacted',
      sub_status: 'call_back',
      reason: 'Busy now',
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      status: { key: 'contacted', name: 'Contacted' },
      sub_status: { key: 'call_back', name: 'Call back' },
      category: 'open',
      closed_at: null,
    })
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({
      type: 'lead.status_changed',
      changes: { from_status: { key: 'new', name: 'New' }, to_status: { key: 'contacted', name: 'Contacted' } },
      record: { status: { key: 'contacted' } },
    })
    expect(event!.changes).toHaveProperty('changed_at')
    expect(await timeline()).toMatchObject([{ type: 'status_change', title: 'New → Contacted', text: 'Busy now' }])
  })

  test('closes when it is lost, stays closed since then as junk, and opens again', async () => {
    const lost = (await move(world.ravi, { status: 'lost', sub_status: 'budget' })).body.data
    expect(lost.category).toBe('lost')
    expect(lost.closed_at).not.toBeNull()
    const junk = (await move(world.ravi, { status: 'junk' })).body.data
    expect(junk).toMatchObject({ category: 'junk', sub_status: null, closed_at: lost.closed_at })
    const open = (await move(world.ravi, { status: 'qualified' })).body.data
    expect(open).toMatchObject({ category: 'open', closed_at: null })
  })

  test('can name the status by its id', async () => {
    const { body } = await app.call('GET', '/pipelines', { as: world.ravi })
    const booked = body.data[0].statuses.find((status: { key: string }) => status.key === 'booked')
    expect((await move(world.ravi, { status: booked.id })).body.data).toMatchObject({ category: 'won' })
    const rent = body.data[1].statuses[0]
    expect((await move(world.ravi, { status: rent.id })).body.error.fields).toHaveProperty('status')
  })

  test('keeps to the moves that the pipeline allows', async () => {
    await app.db.sql`update pipeline_status set allowed_moves = '{contacted,junk}'
      where company_id = ${world.company.id} and key = 'new'`
    const refused = await move(world.ravi, { status: 'booked' })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'move_not_allowed'])
    expect((await move(world.ravi, { status: 'contacted' })).status).toBe(200)
  })

  test('does not open in a pipeline that was archived', async () => {
    await move(world.ravi, { status: 'lost' })
    await app.db.sql`update pipeline set archived_at = now()
      where company_id = ${world.company.id} and 'buy' = any (lead_types)`
    const refused = await move(world.ravi, { status: 'contacted' })
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields.status).toContain('was archived')
    expect((await move(world.ravi, { status: 'junk' })).status).toBe(200)
  })

  test('to where it stands changes at most its sub-status', async () => {
    await move(world.ravi, { status: 'contacted', sub_status: 'call_back' })
    expect((await move(world.ravi, { status: 'contacted' })).body.data.sub_status).toMatchObject({ key: 'call_back' })
    expect(await events()).toHaveLength(1)
    await move(world.ravi, { status: 'contacted', sub_status: 'interested' })
    expect((await events())[1]).toMatchObject({ type: 'lead.updated', changes: { changed: ['sub_status'] } })
    expect(await timeline()).toHaveLength(1)
  })

  test.each([
    ['an unknown status', { status: 'married' }, 'status'],
    ['a sub-status of another status', { status: 'contacted', sub_status: 'spam' }, 'sub_status'],
  ])('to %s is refused', async (_what, body, field) => {
    expect((await move(world.ravi, body)).body.error.fields).toHaveProperty(field)
  })

  test('twice with one Idempotency-Key moves once', async () => {
    const send = () =>
      app.call('POST', `/leads/${lead.id}/status`, {
        as: world.ravi,
        body: { status: 'contacted' },
        headers: { 'idempotency-key': 'step-7' },
      })
    const first = await send()
    await move(world.ravi, { status: 'qualified' })
    expect((await send()).body).toEqual(first.body)
    expect((await get(world.ravi)).body.data.status.key).toBe('qualified')
  })

  test('beyond one’s reach does not exist', async () => {
    expect((await move(world.neha, { status: 'contacted' })).status).toBe(404)
  })
})
