// Who gets a new lead.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'
import { addSource, leadOf, push, pushed, type Source, settled, submissionOf, timelineOf } from '../lead-push/pushing'

let app: TestApp
let world: World
let phones = 9_810_000_000

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

const nextPhone = (): string => String(++phones)

/** The first name of whoever gets a new person's lead. */
async function given(to: { source: Source | null } = world): Promise<string> {
  const accepted = await push(app, to as { source: Source }, { phone: nextPhone() })
  await settled(app, world)
  const lead = await leadOf(app, world, await submissionOf(app, accepted))
  return lead.owner.name.split(' ')[0]
}

async function givenInOrder(amount: number, to?: { source: Source }): Promise<string[]> {
  const names: string[] = []
  for (let i = 0; i < amount; i++) names.push(await given(to))
  return names
}

async function owners(): Promise<Record<string, number>> {
  const rows = await app.db.sql`select member.name, count(*)::int as leads
    from lead join member on member.company_id = lead.company_id and member.id = lead.owner_id
   where lead.company_id = ${world.company.id} group by 1 order by 1`
  return Object.fromEntries(rows.map(({ name, leads }) => [name.split(' ')[0], leads]))
}

const set = (person: Person, columns: { status?: string; takes_leads?: boolean }) =>
  app.db.sql`update member set ${app.db.sql(columns)} where id = ${person.id}`

async function rule(body: object): Promise<string> {
  const { status, body: answer } = await app.call('POST', '/assignment-rules', { as: world.asha, body })
  if (status !== 201) throw new Error(JSON.stringify(answer))
  return answer.data.id
}

async function dropFirstRule(): Promise<void> {
  const { body } = await app.call('GET', '/assignment-rules', { as: world.asha })
  await app.call('DELETE', `/assignment-rules/${body.data[0].id}`, { as: world.asha })
}

const turns = (...people: Person[]) => people.map(({ id }) => id)

describe('in a company that changed nothing', () => {
  test('agents and telecallers take turns, in the order in which they came', async () => {
    expect(await givenInOrder(6)).toEqual(['Ravi', 'Neha', 'Imran', 'Pooja', 'Ravi', 'Neha'])
  })

  test('a hundred leads at once are shared fairly', async () => {
    await Promise.all(Array.from({ length: 100 }, () => push(app, world, { phone: nextPhone() })))
    await settled(app, world)
    expect(await owners()).toEqual({ Imran: 25, Neha: 25, Pooja: 25, Ravi: 25 })
  })

  test('the owner of the company gets what nobody takes', async () => {
    for (const person of [world.ravi, world.neha, world.imran, world.pooja]) await set(person, { takes_leads: false })
    expect(await given()).toBe('Asha')
  })

  test.each<[string, object]>([
    ['test leads', { is_test: true }],
    ['leads of long ago', { created_time: '2020-03-01T10:00:00+05:30' }],
  ])('%s go to whose turn it is, and take none', async (_what, more) => {
    expect(await givenInOrder(2)).toEqual(['Ravi', 'Neha'])
    for (const _ of [1, 2]) {
      const lead = await leadOf(app, world, await pushed(app, world, { phone: nextPhone(), ...more }))
      expect(lead.owner.name).toBe('Imran Khan')
    }
    const source = await app.call('POST', `/lead-sources/${world.source!.id}/test`, { as: world.asha })
    expect(source.status).toBe(202)
    await settled(app, world)
    expect(await givenInOrder(3)).toEqual(['Imran', 'Pooja', 'Ravi'])
  })

  test('re-enquiries take no turn', async () => {
    const phone = nextPhone()
    await pushed(app, world, { phone })
    await pushed(app, world, { phone })
    await pushed(app, world, { phone })
    expect(await given()).toBe('Neha')
  })
})

describe('somebody who is away', () => {
  test('is passed over, and has the next turn on coming back', async () => {
    await set(world.neha, { takes_leads: false })
    expect(await givenInOrder(4)).toEqual(['Ravi', 'Imran', 'Pooja', 'Ravi'])
    await set(world.neha, { takes_leads: true })
    expect(await givenInOrder(3)).toEqual(['Neha', 'Imran', 'Pooja'])
  })

  test('for good gets nothing', async () => {
    await set(world.ravi, { status: 'deactivated' })
    expect(await givenInOrder(4)).toEqual(['Neha', 'Imran', 'Pooja', 'Neha'])
  })
})

describe('a rule', () => {
  beforeEach(dropFirstRule)

  test('gives its members turns in the order in which they are named', async () => {
    await rule({ name: 'Wakad', member_ids: turns(world.neha, world.ravi) })
    expect(await givenInOrder(3)).toEqual(['Neha', 'Ravi', 'Neha'])
  })

  test('is for the sources it names; the first that fits decides', async () => {
    const portal = await addSource(app, world.asha, { name: 'Portal' })
    await rule({ name: 'Portal', source_ids: [portal.id], member_ids: turns(world.imran) })
    await rule({ name: 'All', member_ids: turns(world.neha) })
    expect([await given({ source: portal }), await given()]).toEqual(['Imran', 'Neha'])
  })

  test('falls back when none of its members takes leads, and names its reason', async () => {
    const id = await rule({
      name: 'Wakad',
      member_ids: turns(world.neha, world.ravi),
      fallback_member_id: world.vikram.id,
    })
    await set(world.neha, { takes_leads: false })
    await set(world.ravi, { status: 'deactivated' })
    const { lead_id } = await pushed(app, world, { phone: nextPhone() })
    const entry = (await timelineOf(app, world, lead_id)).find(({ type }: { type: string }) => type === 'assignment')
    expect(entry).toMatchObject({
      title: 'Assigned to Vikram Joshi',
      data: { owner_id: world.vikram.id, reason: 'fallback of “Wakad”', rule_id: id },
    })
  })

  test('whose fallback is away too leaves it to the next rule', async () => {
    await rule({ name: 'Wakad', member_ids: turns(world.neha), fallback_member_id: world.vikram.id })
    await rule({ name: 'All', member_ids: turns(world.imran) })
    await set(world.neha, { takes_leads: false })
    await set(world.vikram, { takes_leads: false })
    expect(await given()).toBe('Imran')
  })

  test('that is switched off is passed over', async () => {
    const id = await rule({ name: 'Wakad', member_ids: turns(world.neha) })
    await app.call('PATCH', `/assignment-rules/${id}`, { as: world.asha, body: { is_active: false } })
    expect(await given()).toBe('Asha')
  })

  test('keeps the turns of those who stay when its members change', async () => {
    const id = await rule({ name: 'Wakad', member_ids: turns(world.ravi, world.neha) })
    expect(await given()).toBe('Ravi')
    const body = { member_ids: turns(world.ravi, world.neha, world.imran) }
    await app.call('PATCH', `/assignment-rules/${id}`, { as: world.asha, body })
    expect(await givenInOrder(4)).toEqual(['Neha', 'Imran', 'Ravi', 'Neha'])
  })
})

test('without any rule the owner of the company gets the lead', async () => {
  await dropFirstRule()
  const { lead_id } = await pushed(app, world, { phone: nextPhone() })
  const entry = (await timelineOf(app, world, lead_id)).find(({ type }: { type: string }) => type === 'assignment')
  expect(entry.data).toEqual({ owner_id: world.asha.id, reason: 'nobody else takes leads', rule_id: null })
})

describe('the owner whom a source names', () => {
  test('gets its leads before every rule, and takes no turn', async () => {
    const portal = await addSource(app, world.asha, { name: 'Portal', default_owner_id: world.farah.id })
    expect(await givenInOrder(2, { source: portal })).toEqual(['Farah', 'Farah'])
    expect(await given()).toBe('Ravi')
  })

  test.each([{ takes_leads: false }, { status: 'deactivated' }])('is passed over when away: %p', async away => {
    const portal = await addSource(app, world.asha, { name: 'Portal', default_owner_id: world.farah.id })
    await set(world.farah, away)
    expect(await given({ source: portal })).toBe('Ravi')
  })
})

describe('a known person’s new lead', () => {
  const again = async (phone: string): Promise<string> =>
    (await leadOf(app, world, await pushed(app, world, { phone, lead_type: 'rent' }))).owner.name.split(' ')[0]

  test('goes to who had them before, before source and rules', async () => {
    const phone = nextPhone()
    const { lead_id } = await pushed(app, world, { phone })
    await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${lead_id}`
    expect(await again(phone)).toBe('Imran')
  })

  test.each([{ takes_leads: false }, { status: 'deactivated' }])('goes round when that one is away: %p', async away => {
    const phone = nextPhone()
    await pushed(app, world, { phone })
    await set(world.ravi, away)
    expect(await again(phone)).toBe('Neha')
  })
})

describe('a member whose role came to let them edit no leads', () => {
  const demote = () => app.db.sql`update member set role_id = ${world.roles.viewer} where id = ${world.ravi.id}`

  test('is passed over where a rule names them', async () => {
    await dropFirstRule()
    await rule({ name: 'Two', member_ids: turns(world.ravi, world.neha) })
    await demote()
    expect(await givenInOrder(2)).toEqual(['Neha', 'Neha'])
  })

  test('gets no lead of theirs back that is reopened', async () => {
    const phone = nextPhone()
    const lead = await leadOf(app, world, await pushed(app, world, { phone }))
    expect(lead.owner.name).toStartWith('Ravi')
    const closed = await app.call('POST', `/leads/${lead.id}/status`, { as: world.asha, body: { status: 'junk' } })
    expect(closed.body.error ?? closed.status).toBe(200)
    await demote()
    const again = await leadOf(app, world, await pushed(app, world, { phone }))
    expect([again.id, again.owner.name.split(' ')[0]]).toEqual([lead.id, 'Neha'])
  })
})
