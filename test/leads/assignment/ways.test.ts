// How a rule chooses, who is passed over and why, and what happens when nobody responds.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { chooseOwner } from '../../../src/leads/assignment/choose-owner'
import { rerouteDue } from '../../../src/leads/assignment/reroute'
import { clock, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { failingWrites } from '../../support/failing'
import { makeWorld, type Person, type World } from '../../support/world'
import { eventsOf, leadOf, push, pushed, settled } from '../lead-push/pushing'

/** Tuesday 1 December 2026, 11:00 in Pune: within the company's hours. */
const TUESDAY = Date.parse('2026-12-01T05:30:00Z')
const realNow = clock.now

let app: TestApp
let world: World
let phones = 9_820_000_000

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
  const { body } = await app.call('GET', '/assignment-rules', { as: world.asha })
  await app.call('DELETE', `/assignment-rules/${body.data[0].id}`, { as: world.asha })
})

afterEach(() => {
  clock.now = realNow
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

const nextPhone = (): string => String(++phones)
const ids = (...people: Person[]) => people.map(({ id }) => id)

async function rule(body: object): Promise<{ id: string; updated_at: string }> {
  const { status, body: answer } = await app.call('POST', '/assignment-rules', { as: world.asha, body })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data
}

const change = (id: string, body: object) => app.call('PATCH', `/assignment-rules/${id}`, { as: world.asha, body })

async function arrive(more: object = {}): Promise<{ id: string; owner: string }> {
  const submission = await pushed(app, world, { phone: nextPhone(), ...more })
  const lead = await leadOf(app, world, submission)
  return { id: lead.id, owner: lead.owner.name.split(' ')[0] }
}

const given = async (more: object = {}): Promise<string> => (await arrive(more)).owner

async function inOrder(amount: number): Promise<string> {
  const names: string[] = []
  for (let i = 0; i < amount; i++) names.push((await given())[0]!)
  return names.join('')
}

async function takes(person: Person, body: object): Promise<void> {
  const { status, body: answer } = await app.call('PATCH', `/lead-takers/${person.id}`, { as: world.meera, body })
  if (status !== 200) throw new Error(JSON.stringify(answer))
}

const history = async (leadId: string) =>
  (await app.call('GET', `/leads/${leadId}/assignment`, { as: world.asha })).body.data

async function owners(): Promise<number[]> {
  const rows = await app.db.sql`select count(*)::int as leads from lead
    where company_id = ${world.company.id} group by owner_id order by 1 desc`
  return rows.map(({ leads }) => leads)
}

describe('by conditions', () => {
  test('a lead goes by the first rule that fits it, and the timeline says which did not', async () => {
    await rule({
      name: 'Luxury',
      conditions: { and: [{ field: 'budget', op: 'gte', value: 2_000_000_000 }] },
      member_ids: ids(world.imran),
    })
    await rule({
      name: 'Baner rentals',
      conditions: [
        { field: 'lead_type', op: 'eq', value: 'rent' },
        { field: 'locality', op: 'contains', value: 'baner' },
      ],
      member_ids: ids(world.neha),
    })
    await rule({ name: 'Rest', member_ids: ids(world.ravi) })
    expect(await given({ budget: '3 crore' })).toBe('Imran')
    expect(await given({ purpose: 'rent', locality: 'Baner', budget: '30000' })).toBe('Neha')
    const { id, owner } = await arrive({ budget: '80 lakh' })
    expect(owner).toBe('Ravi')
    const { entries } = await history(id)
    expect(entries[0]).toMatchObject({ reason: 'next turn under “Rest”', rule: { name: 'Rest' } })
    expect(entries[0].tried.map(({ name, why }: { name: string; why: string }) => [name, why])).toEqual([
      ['Luxury', 'its conditions do not fit'],
      ['Baner rentals', 'its conditions do not fit'],
    ])
  })

  test('an own field is asked about by its type', async () => {
    await addField(app, world, 'lead', 'Floor', { type: 'number' })
    await rule({
      name: 'High',
      conditions: { field: 'custom.floor', op: 'gt', value: 9 },
      member_ids: ids(world.neha),
    })
    await rule({ name: 'Rest', member_ids: ids(world.ravi) })
    expect(await given({ custom: { floor: '12' } })).toBe('Neha')
    expect(await given({ custom: { floor: '8' } })).toBe('Ravi')
    expect(await given({ custom: { floor: 'terrace' } })).toBe('Ravi')
    const conditions = { field: 'custom.floor', op: 'contains', value: '1' }
    const answer = await app.call('POST', '/assignment-rules', { as: world.asha, body: { name: 'X', conditions } })
    expect(Object.keys(answer.body.error.fields)).toEqual(['conditions.op'])
  })

  test('a lead that is there is tried as it is, or with another source or budget', async () => {
    await rule({
      name: 'Luxury',
      conditions: { field: 'budget', op: 'gte', value: 2_000_000_000 },
      member_ids: ids(world.imran),
    })
    await rule({ name: 'Rest', member_ids: ids(world.ravi, world.neha) })
    const { id } = await arrive({ budget: '3 crore' })
    const tried = async (body: object) =>
      (await app.call('POST', '/assignment-rules/simulate', { as: world.asha, body })).body
    expect((await tried({ lead_id: id })).data).toMatchObject({
      owner: { id: world.imran.id },
      rule: { name: 'Luxury' },
    })
    const cheaper = (await tried({ lead_id: id, budget_max: 800_000_000, budget_min: 0 })).data
    expect(cheaper).toMatchObject({ owner: { id: world.ravi.id }, tried: [{ name: 'Luxury' }] })
    expect(cheaper.considered).toHaveLength(2)
    const unknown = await tried({ lead_id: 'led_00000000000000000000' })
    expect(unknown.error.fields).toEqual({ lead_id: 'is not a lead' })
  })

  test('that no longer can be asked, the rule shows as broken and holds up no other', async () => {
    const { id } = await rule({ name: 'Old', member_ids: ids(world.imran) })
    await rule({ name: 'Rest', member_ids: ids(world.ravi) })
    await app.db.sql`update assignment_rule set conditions = '{"field":"gone","op":"eq","value":1}' where id = ${id}`
    expect(await given()).toBe('Ravi')
    const { body } = await app.call('GET', '/assignment-rules', { as: world.asha })
    expect(body.data[0].problems).toEqual(['conditions.field must name a field of this list'])
    expect(body.data[1].problems).toEqual([])
  })

  test.each([
    [{ field: 'budget', op: 'eq', value: 'much' }, 'conditions.value'],
    [{ field: 'moon', op: 'eq', value: 1 }, 'conditions.field'],
  ])('that can’t be asked are refused at their place: %p', async (conditions, field) => {
    const body = { name: 'Wrong', member_ids: [], conditions }
    const answer = await app.call('POST', '/assignment-rules', { as: world.asha, body })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
  })

  test('outside working hours another rule decides', async () => {
    await rule({ name: 'Day', hours: 'inside', member_ids: ids(world.ravi) })
    await rule({ name: 'Night', hours: 'outside', member_ids: ids(world.neha) })
    const at = async (moment: string) =>
      (await app.call('POST', '/assignment-rules/simulate', { as: world.asha, body: { at: moment } })).body.data
    expect(await at('2026-12-01T11:00:00+05:30')).toMatchObject({ owner: { id: world.ravi.id }, how: 'turn' })
    expect(await at('2026-12-01T21:00:00+05:30')).toMatchObject({
      owner: { id: world.neha.id },
      tried: [{ name: 'Day', why: 'is for inside working hours' }],
    })
  })
})

describe('in the way of', () => {
  test('weights, three to one and evenly spread', async () => {
    const [ravi, neha] = ids(world.ravi, world.neha)
    await rule({ name: 'W', way: 'weighted', member_ids: [ravi, neha], weights: { [ravi!]: 3 } })
    expect(await inOrder(8)).toBe('RNRRRNRR')
  })

  test('the fewest open leads, also for a crowd that comes at once', async () => {
    await rule({ name: 'Open', way: 'least_loaded', member_ids: ids(world.ravi, world.neha, world.imran) })
    const first = await Promise.all([arrive(), arrive(), arrive()])
    const ravis = first.find(({ owner }) => owner === 'Ravi')!
    await app.db.sql`update lead set category = 'lost' where id = ${ravis.id}`
    expect(await given()).toBe('Ravi')
    await Promise.all(Array.from({ length: 30 }, () => push(app, world, { phone: nextPhone() })))
    await settled(app, world)
    expect(await owners()).toEqual([12, 11, 11])
  })

  test('one fixed member', async () => {
    await rule({ name: 'Imran’s', way: 'fixed', member_ids: ids(world.imran) })
    expect(await inOrder(3)).toBe('III')
  })

  test('a team, whose new members come in by themselves', async () => {
    await rule({ name: 'Wakad', team_id: world.teams.wakad })
    await app.db.sql`update member set takes_leads = false where id = ${world.vikram.id}`
    expect(await inOrder(3)).toBe('RNR')
    await app.db.sql`update member set team_id = ${world.teams.wakad} where id = ${world.imran.id}`
    expect(await inOrder(3)).toBe('INR')
  })

  test('turns, fifty at once over three members come out even', async () => {
    await rule({ name: 'Three', member_ids: ids(world.ravi, world.neha, world.imran) })
    const body = () => ({ phone: nextPhone(), name: 'Kavita Rane' })
    await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        i % 2 ? push(app, world, body()) : app.call('POST', '/leads', { as: world.asha, body: body() }),
      ),
    )
    await settled(app, world)
    expect(await owners()).toEqual([17, 17, 16])
  })
})

describe('somebody', () => {
  test('who is away until tomorrow is passed over without losing their turn', async () => {
    await rule({ name: 'Two', member_ids: ids(world.ravi, world.neha) })
    const tomorrow = new Date(clock.now() + minutes(24 * 60)).toISOString()
    await takes(world.ravi, { away_until: tomorrow })
    const { id, owner } = await arrive()
    expect(owner).toBe('Neha')
    expect((await history(id)).entries[0].passed_over).toEqual([
      { id: world.ravi.id, name: 'Ravi Patil', why: expect.stringMatching(/^is away until /) },
    ])
    await takes(world.ravi, { away_until: null })
    expect(await inOrder(2)).toBe('RN')
  })

  test('who has had enough today, or has enough open, gets no more', async () => {
    const { id } = await rule({ name: 'Two', member_ids: ids(world.ravi, world.neha) })
    await takes(world.ravi, { daily_cap: 1 })
    expect(await inOrder(4)).toBe('RNNN')
    await takes(world.neha, { open_cap: 3 })
    expect(await given()).toBe('Asha')
    await change(id, { fallback_team_id: world.teams.baner })
    expect(await inOrder(2)).toBe('FI')
  })

  test('who speaks the lead’s language comes first', async () => {
    await rule({ name: 'Two', prefers_language: true, member_ids: ids(world.ravi, world.neha) })
    await takes(world.neha, { languages: ['ta'] })
    expect(await given({ custom: { language: 'Tamil' } })).toBe('Neha')
    expect(await given({ custom: { language: 'Tamil' } })).toBe('Neha')
    expect(await given({ custom: { language: 'Gujarati' } })).toBe('Ravi')
  })

  test('says of themself whether they are here, and not how many they get', async () => {
    const say = (body: object, of: Person = world.ravi) =>
      app.call('PATCH', `/lead-takers/${of.id}`, { as: world.ravi, body })
    expect((await say({ takes_leads: false })).body.data).toMatchObject({ takes_leads: false })
    expect((await say({ daily_cap: 1 })).body.error.code).toBe('out_of_reach')
    expect((await say({ takes_leads: false }, world.neha)).body.error.code).toBe('out_of_reach')
    expect((await say({ takes_leads: true, updated_at: null })).body.error.code).toBe('stale')
  })
})

test('a known person goes back to whoever had them within so many days only', async () => {
  const { id } = await rule({ name: 'R', sticky_days: 0, member_ids: ids(world.ravi, world.neha) })
  const phone = nextPhone()
  expect(await given({ phone })).toBe('Ravi')
  expect(await given({ phone, lead_type: 'rent' })).toBe('Neha')
  await change(id, { sticky_days: 7 })
  expect(await given({ phone, lead_type: 'sell' })).toBe('Neha')
  await app.db.sql`update lead set last_enquiry_at = now() - interval '8 days' where company_id = ${world.company.id}`
  expect(await given({ phone, lead_type: 'invest' })).toBe('Ravi')
})

test('a lead that is rolled back gives its turn back', async () => {
  await rule({ name: 'Three', member_ids: ids(world.ravi, world.neha, world.imran) })
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const nobody = { project: null, locality: null, city: null, lead_type: null, temperature: null, bhk: [] }
  const lead = {
    ...nobody,
    property_types: [],
    budget_min: null,
    budget_max: null,
    source: { id: world.source!.id, name: 'Push' },
    attribution: {},
    custom: {},
  }
  const attempt = db.write(who, async work => {
    const unassigned = { sourceOwnerId: null, previousOwnerId: null, takesTurn: true, receivedAt: clock.now() }
    expect((await chooseOwner(work, { lead, ...unassigned })).name).toBe('Ravi Patil')
    throw new Error('the lead could not be written')
  })
  await expect(attempt).rejects.toThrow('could not be written')
  await waitFor(async () => {
    const [turn] = await app.db.sql`select from assignment_turn where company_id = ${world.company.id} and owed = 1`
    return turn
  }, 'the turn to be given back')
  expect(await inOrder(4)).toBe('RNIR')
})

describe('a lead that nobody responds to', () => {
  let leadId: string
  const due = async () => {
    await app.db.sql`update assignment_wait set due_at = now() - interval '1 minute'
      where company_id = ${world.company.id}`
  }
  const ownerNow = async () =>
    (await app.call('GET', `/leads/${leadId}`, { as: world.asha })).body.data.owner.name.split(' ')[0]

  beforeEach(async () => {
    const members = ids(world.ravi, world.neha, world.imran)
    await rule({ name: 'Quick', member_ids: members, reroute_after: 15, reroute_times: 2 })
    leadId = (await arrive()).id
  })

  test('is due after so many working minutes', async () => {
    clock.now = () => TUESDAY
    const { id } = await arrive()
    expect((await history(id)).answer_by).toBe('2026-12-01T05:45:00.000Z')
  })

  test('goes on once, whoever looks at the same time, and is told', async () => {
    await due()
    await Promise.all([rerouteDue(), rerouteDue(), rerouteDue()])
    expect(await ownerNow()).toBe('Neha')
    const assigned = (await eventsOf(app, leadId)).filter(({ type }) => type === 'lead.assigned')
    expect(assigned).toHaveLength(2)
    const { entries } = await history(leadId)
    expect(entries[0].reason).toBe('No response from Ravi Patil in 15 working minutes; next turn under “Quick”')
    const told = await app.db.sql`select member_id, kind from notification where subject_id = ${leadId}
      and kind = 'lead_went_on'`
    expect(told.map(({ member_id }) => member_id)).toEqual([world.ravi.id])
  })

  test('goes on twice at the most, and never back', async () => {
    for (const owner of ['Neha', 'Imran', 'Imran']) {
      await due()
      await rerouteDue()
      expect(await ownerNow()).toBe(owner)
    }
  })

  test('that can’t be handed on is left alone for a while, and the others go on', async () => {
    const other = (await arrive()).id
    const mend = await failingWrites(app, 'activity', `new.lead_id = '${leadId}'`)
    await due()
    await rerouteDue()
    expect(await ownerNow()).toBe('Ravi')
    const [aside] = await app.db.sql`select subject_id, failures from set_aside where job = 'leads.reroute'`
    expect(aside).toMatchObject({ subject_id: leadId, failures: 1 })
    const [moved] = await app.db.sql`select moves from assignment_wait where lead_id = ${other}`
    expect(moved!.moves).toBe(1)
    await mend()
    clock.now = () => realNow() + minutes(2)
    await rerouteDue()
    expect(await ownerNow()).not.toBe('Ravi')
    expect(await app.db.sql`select 1 from set_aside where subject_id = ${leadId}`).toHaveLength(0)
  })

  test('stays with whoever responded, or was given it by hand', async () => {
    await due()
    const note = { lead_id: leadId, text: 'Called, wants to see it on Sunday' }
    expect((await app.call('POST', '/activities', { as: world.ravi, body: note })).status).toBe(201)
    await rerouteDue()
    expect(await ownerNow()).toBe('Ravi')
    const other = await arrive()
    leadId = other.id
    await app.call('POST', `/leads/${leadId}/assignment`, { as: world.asha, body: { owner_id: world.pooja.id } })
    await due()
    await rerouteDue()
    expect(await ownerNow()).toBe('Pooja')
  })
})

describe('the order of the rules', () => {
  test('is set at once, and not by somebody who names one that is gone', async () => {
    const [a, b] = [await rule({ name: 'A', member_ids: [] }), await rule({ name: 'B', member_ids: [] })]
    const order = (list: string[]) =>
      app.call('PUT', '/assignment-rules/order', { as: world.asha, body: { ids: list } })
    expect((await order([b.id, a.id])).body.data.map(({ name }: { name: string }) => name)).toEqual(['B', 'A'])
    expect((await order([b.id, 'asr_taken_away'])).body.error.code).toBe('stale')
  })

  test('a change of what was changed meanwhile is refused', async () => {
    const { id, updated_at } = await rule({ name: 'A', member_ids: [] })
    expect((await change(id, { name: 'B', updated_at })).status).toBe(200)
    expect((await change(id, { name: 'C', updated_at })).body.error.code).toBe('stale')
  })
})
