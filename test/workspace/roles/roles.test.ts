import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { catalogue, reachesAsFar } from '../../../src/workspace/entry/permissions'
import { systemRoles } from '../../../src/workspace/entry/system-roles'
import { givenLead } from '../../leads/leads/given'
import { listen } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  startFanOut()
})
afterAll(async () => {
  await stopFanOut()
  await app.close()
})

const create = (body: object, as: Caller = world.asha) => app.call('POST', '/roles', { as, body })
const change = (id: string, body: object, as: Caller = world.asha) => app.call('PATCH', `/roles/${id}`, { as, body })
const get = async (id: string, as: Caller = world.asha) => (await app.call('GET', `/roles/${id}`, { as })).body.data
const remove = (id: string, as: Caller = world.asha) => app.call('DELETE', `/roles/${id}`, { as })
const rightsOf = async (as: Caller): Promise<Record<string, string>> =>
  (await app.call('GET', '/session', { as })).body.data.permissions

describe('the catalogue of rights', () => {
  test('says for each right its words, how far it can go, and what it needs', async () => {
    const { status, body } = await app.call('GET', '/permissions', { as: world.ravi })
    expect(status).toBe(200)
    const areas = body.data.areas as { key: string; name: string; permissions: object[] }[]
    expect(areas[0]).toMatchObject({ key: 'leads', name: 'Leads' })
    expect(areas[0]!.permissions[2]).toEqual({
      key: 'leads.edit',
      verb: 'edit',
      name: 'Change',
      reaches: ['own', 'team', 'all'],
      needs: 'leads.view',
    })
    expect(areas.find(({ key }) => key === 'settings')!.permissions.at(-1)).toEqual({
      key: 'settings.team',
      verb: 'team',
      name: 'Members, teams and roles',
      reaches: ['all'],
      needs: null,
    })
    expect(areas.flatMap(({ permissions }) => permissions)).toHaveLength(catalogue.length)
  })

  test('holds every role that a company begins with', () => {
    for (const { key, permissions } of systemRoles) {
      for (const [name, reach] of Object.entries(permissions)) {
        const entry = catalogue.find(right => right.key === name)!
        expect([key, name, entry.reaches.includes(reach)]).toEqual([key, name, true])
        if (entry.needs) expect([key, name, reachesAsFar(permissions[entry.needs], reach)]).toEqual([key, name, true])
      }
    }
  })
})

describe('a new role', () => {
  test('begins with the rights of another one, and is given to members', async () => {
    const { status, body } = await create({ name: ' Senior agent ', copy_of: world.roles.agent })
    expect(status).toBe(201)
    const agent = await get(world.roles.agent)
    expect(body.data).toMatchObject({
      name: 'Senior agent',
      key: body.data.id,
      is_system: false,
      is_changed: false,
      permissions: agent.permissions,
      field_rules: agent.field_rules,
      member_count: 0,
      default: null,
    })
    const given = await app.call('PATCH', `/members/${world.neha.id}`, {
      as: world.asha,
      body: { role_id: body.data.id },
    })
    expect(given.body.data.role).toEqual({ id: body.data.id, key: body.data.id, name: 'Senior agent' })
    const list = (await app.call('GET', '/roles', { as: world.ravi })).body.data
    expect(list.at(-1)).toMatchObject({ id: body.data.id, member_count: 1 })
  })

  test('from nothing may nothing, and shows no amount', async () => {
    const { body } = await create({ name: 'Guest' })
    expect(body.data.permissions).toEqual({})
    expect(body.data.field_rules).toEqual({ phone: 'masked', email: 'masked', money: 'hidden' })
  })

  test('is refused under a name that another role has, in whatever case', async () => {
    const { status, body } = await create({ name: 'AGENT' })
    expect([status, body.error.code, body.error.fields]).toEqual([409, 'duplicate', { name: 'is taken' }])
  })

  test('is refused with rights there are not, reaches that say nothing, and doing to records what it can’t see', async () => {
    const wrong = async (permissions: object) =>
      (await create({ name: 'Odd', permissions })).body.error.fields as Record<string, string>
    expect(await wrong({ 'leads.sell': 'all' })).toEqual({ 'permissions.leads.sell': 'is not a permission' })
    expect(await wrong({ 'settings.team': 'own' })).toEqual({ 'permissions.settings.team': 'reaches all only' })
    expect(await wrong({ 'leads.view': 'own', 'leads.edit': 'team' })).toEqual({
      'permissions.leads.edit': 'goes further than leads.view',
    })
    expect(Object.keys(await wrong({ 'leads.view': 'everywhere' }))).toEqual(['permissions.leads.view'])
    const foreign = await create({ name: 'Odd', copy_of: (await makeRival(app)).roles.agent })
    expect(foreign.body.error.fields).toEqual({ copy_of: 'is not a role of this company' })
  })
})

describe('a change to a role', () => {
  test('holds at the next request of its members and of their keys, and closes their streams', async () => {
    const lead = await givenLead(app, world, { owner: world.imran })
    const key = await world.keyOf(world.ravi, ['leads:read'])
    const path = `/leads/${lead.id}`
    const sees = async () => [
      (await app.call('GET', path, { as: world.ravi })).status,
      (await app.call('GET', path, { as: key })).status,
    ]
    expect(await sees()).toEqual([404, 404])
    const stream = await listen(app, world.ravi)
    const { permissions } = await get(world.roles.agent)
    const { status } = await change(world.roles.agent, { permissions: { ...permissions, 'leads.view': 'all' } })
    expect(status).toBe(200)
    expect(await sees()).toEqual([200, 200])
    await stream.closed
    await change(world.roles.agent, { permissions })
    expect(await sees()).toEqual([404, 404])
  })

  test('of the field rules shows numbers otherwise at once', async () => {
    const lead = await givenLead(app, world, { owner: world.ravi, phones: ['9800000081'] })
    const phone = async () =>
      (await app.call('GET', `/leads/${lead.id}`, { as: world.dev })).body.data.contact.phone as string
    const { field_rules } = await get(world.roles.viewer)
    expect(await phone()).toBe('98•••••081')
    await change(world.roles.viewer, { field_rules: { ...field_rules, phone: 'hidden' } })
    expect(await phone()).toBe('')
    await change(world.roles.viewer, { field_rules: { ...field_rules, phone: 'full' } })
    expect(await phone()).toBe('+919800000081')
  })

  test('is refused when somebody else changed it since it was read', async () => {
    const { updated_at } = await get(world.roles.marketing)
    expect((await change(world.roles.marketing, { description: 'Ads', updated_at })).status).toBe(200)
    const late = await change(world.roles.marketing, { name: 'Ads', updated_at })
    expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  })

  test('marks a system role as changed; a reset makes it what it began as', async () => {
    const id = world.roles.accountant
    const first = await get(id)
    expect(first.is_changed).toBe(false)
    const { body } = await change(id, { name: 'Book-keeper', permissions: { 'receipts.view': 'all' } })
    expect(body.data).toMatchObject({ name: 'Book-keeper', is_changed: true, default: first.default })
    const reset = await app.call('POST', `/roles/${id}/reset`, { as: world.asha })
    expect(reset.body.data).toEqual({ ...first, updated_at: reset.body.data.updated_at })
  })

  test('never comes to the owner’s role, and only system roles are reset', async () => {
    for (const answer of [
      await change(world.roles.owner, { permissions: {} }),
      await app.call('POST', `/roles/${world.roles.owner}/reset`, { as: world.asha }),
      await remove(world.roles.owner),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
    }
    const own = (await create({ name: 'Field boy' })).body.data.id
    expect((await app.call('POST', `/roles/${own}/reset`, { as: world.asha })).status).toBe(409)
  })

  test('of another company is not found', async () => {
    const rival = await makeRival(app)
    expect((await change(rival.roles.agent, { name: 'Ours' })).status).toBe(404)
    expect((await app.call('GET', `/roles/${rival.roles.agent}`, { as: world.asha })).status).toBe(404)
  })
})

describe('nobody gives what they don’t have', () => {
  /** Looks after people, and sees little of the business. */
  async function hr() {
    const permissions = { 'settings.team': 'all', 'leads.view': 'own', 'tasks.view': 'own' }
    const role = (
      await create({
        name: `HR ${crypto.randomUUID()}`,
        permissions,
        field_rules: { phone: 'own', email: 'own', money: 'hidden' },
      })
    ).body.data
    const person = await world.addMember('Uma Kale', 'viewer')
    await app.call('PATCH', `/members/${person.id}`, { as: world.asha, body: { role_id: role.id } })
    return { person, role }
  }

  test('neither rights, nor a longer reach, nor a clearer view of numbers', async () => {
    const { person } = await hr()
    const lower = { name: 'Trainee', permissions: { 'leads.view': 'own' } }
    expect((await create(lower, person)).status).toBe(201)
    for (const over of [
      { permissions: { 'leads.view': 'team' } },
      { permissions: { 'contacts.view': 'own' } },
      { field_rules: { phone: 'full', email: 'own', money: 'hidden' } },
      { field_rules: { phone: 'own', email: 'own', money: 'masked' } },
    ]) {
      const answer = await create({ name: 'Higher', ...over }, person)
      expect([answer.status, answer.body.error.code]).toEqual([403, 'permission_denied'])
    }
  })

  test('not even to themselves: nobody raises their own role, and everybody may lower it', async () => {
    const { person, role } = await hr()
    const raised = await change(role.id, { permissions: { ...role.permissions, 'leads.view': 'all' } }, person)
    expect(raised.status).toBe(403)
    const better = await app.call('PATCH', `/members/${person.id}`, {
      as: person,
      body: { role_id: world.roles.manager },
    })
    expect(better.status).toBe(403)
    expect((await change(role.id, { permissions: { 'settings.team': 'all' } }, person)).status).toBe(200)
    expect(await rightsOf(person)).toEqual({ 'settings.team': 'all' })
  })

  test('and nobody touches a role above their own', async () => {
    const { person } = await hr()
    expect((await change(world.roles.agent, { name: 'Peon' }, person)).status).toBe(403)
    expect((await app.call('POST', `/roles/${world.roles.agent}/reset`, { as: person })).status).toBe(403)
    expect((await change(world.roles.agent, { name: 'Peon' }, world.meera)).status).toBe(403)
  })

  test('and nobody changes or takes away a role above their own, not even by making it less', async () => {
    const { person } = await hr()
    const rights = { 'leads.view': 'own' }
    for (const more of [
      { permissions: { 'leads.view': 'team' } },
      { permissions: { ...rights, 'contacts.view': 'own' } },
      { permissions: rights, field_rules: { phone: 'full', email: 'own', money: 'hidden' } },
      { permissions: rights, field_rules: { phone: 'own', email: 'own', money: 'full' } },
    ]) {
      const above = (await create({ name: `Above ${crypto.randomUUID()}`, ...more })).body.data
      for (const answer of [
        await change(
          above.id,
          { permissions: {}, field_rules: { phone: 'hidden', email: 'hidden', money: 'hidden' } },
          person,
        ),
        await change(above.id, { description: 'Tea' }, person),
        await remove(above.id, person),
      ]) {
        expect([answer.status, answer.body.error?.code]).toEqual([403, 'permission_denied'])
      }
      expect(await get(above.id)).toMatchObject(more)
    }
    const level = (await create({ name: `Level ${crypto.randomUUID()}`, permissions: rights })).body.data
    expect((await change(level.id, { description: 'Tea' }, person)).status).toBe(200)
    expect((await remove(level.id, person)).status).toBe(200)
  })

  test('and nobody lets people in, gives a role or changes one, who has not proved lately who sits there', async () => {
    const owner = await world.addMember('Omkar Bhide', 'owner')
    const left = await world.addMember('Lata Sane', 'agent')
    await app.call('PATCH', `/members/${left.id}`, { as: world.asha, body: { status: 'deactivated' } })
    const add = (body: object) =>
      app.call('POST', '/members', { as: owner, body: { name: 'New', email: 'new.stale@example.in', ...body } })
    await app.db.sql`update session set proven_at = now() - interval '11 minutes' where member_id = ${owner.id}`
    const give = (body: object) => app.call('PATCH', `/members/${world.suresh.id}`, { as: owner, body })
    for (const { status, body } of [
      await change(world.roles.viewer, { name: 'Guest viewer' }, owner),
      await give({ role_id: world.roles.owner }),
      await give({ role_id: world.roles.agent }),
      await add({ role_id: world.roles.admin, password: 'rain on the Mula river' }),
      await add({ role_id: world.roles.viewer }),
      await app.call('PATCH', `/members/${left.id}`, { as: owner, body: { status: 'active' } }),
    ]) {
      expect([status, body.error?.code]).toEqual([403, 'recent_sign_in_required'])
    }
    // What gives nobody anything, and a form that sends the role as it was.
    expect((await give({ takes_leads: false, role_id: world.roles.accountant, status: 'active' })).status).toBe(200)
  })
})

describe('taking a role away', () => {
  test('waits until nobody holds it, and says how many do', async () => {
    const id = (await create({ name: 'Driver' })).body.data.id
    const person = await world.addMember('Bala Rao', 'viewer')
    const give = (role_id: string) => app.call('PATCH', `/members/${person.id}`, { as: world.asha, body: { role_id } })
    await give(id)
    const held = await remove(id)
    expect([held.status, held.body.error.message, held.body.error.fields]).toEqual([
      409,
      '1 member holds this role; give them another one first',
      { members: '1' },
    ])
    await give(world.roles.viewer)
    expect((await remove(id)).status).toBe(200)
    expect((await app.call('GET', `/roles/${id}`, { as: world.asha })).status).toBe(404)
    expect((await give(id)).body.error.fields).toEqual({ role_id: 'is not a role of this company' })
    expect((await create({ name: 'Driver' })).status).toBe(201)
  })

  test('of members who left keeps it for them alone; who comes back is given another', async () => {
    const id = (await create({ name: 'Intern' })).body.data.id
    const person = await world.addMember('Chitra Pai', 'viewer')
    const patch = (body: object) => app.call('PATCH', `/members/${person.id}`, { as: world.asha, body })
    await patch({ role_id: id })
    await patch({ status: 'deactivated' })
    expect((await remove(id)).status).toBe(200)
    expect((await app.call('GET', `/members/${person.id}`, { as: world.asha })).body.data.role.name).toBe('Intern')
    expect((await patch({ status: 'active' })).status).toBe(409)
    expect((await patch({ status: 'active', role_id: world.roles.viewer })).body.data).toMatchObject({
      status: 'active',
      role: { key: 'viewer' },
    })
  })

  test('does not come to a system role, and never while somebody is given it at the same moment', async () => {
    expect((await remove(world.roles.receptionist)).status).toBe(409)
    const id = (await create({ name: 'Runner' })).body.data.id
    const person = await world.addMember('Deepa Jain', 'viewer')
    const [removed, given] = await Promise.all([
      remove(id),
      app.call('PATCH', `/members/${person.id}`, { as: world.asha, body: { role_id: id } }),
    ])
    expect([removed.status, given.status]).toEqual(removed.status === 200 ? [200, 422] : [409, 200])
  })
})
