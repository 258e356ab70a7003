// A member leaves, and what they had goes to others.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { definitions } from '../../../src/definitions.gen'
import { givenContact, givenLead } from '../../leads/leads/given'
import { listen } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type Person, type World } from '../../support/world'
import { givenTask, givenVisit, holderOf } from '../../work/given-work'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const deactivate = (person: Person, body: object = {}, as: Caller = world.asha) =>
  app.call('POST', `/members/${person.id}/deactivation`, { as, body })
const patch = (person: Person, body: object, as: Caller = world.asha) =>
  app.call('PATCH', `/members/${person.id}`, { as, body })
const openWork = async (person: Person) =>
  (await app.call('GET', `/members/${person.id}/open-work`, { as: world.asha })).body.data
const holder = (id: string) => holderOf(app, id)
const rule = async (body: object): Promise<string> =>
  (await app.call('POST', '/assignment-rules', { as: world.asha, body })).body.data.id
const rulesNow = async () => (await app.call('GET', '/assignment-rules', { as: world.asha })).body.data
const ruleNow = async (id: string) => (await rulesNow()).find((found: { id: string }) => found.id === id)

/** Ravi at work: a lead with a task and a visit, a task of no lead, a contact without a lead, and what is done. */
async function ravisWork() {
  const lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  const won = await givenLead(app, world, { owner: world.ravi, name: 'Sunil Gore', status: 'booked' })
  return {
    lead,
    won,
    task: await givenTask(app, world, world.ravi, lead.id),
    loose: await givenTask(app, world, world.ravi, null),
    done: await givenTask(app, world, world.ravi, lead.id, 'done'),
    visit: await givenVisit(app, world, world.ravi, lead.id),
    past: await givenVisit(app, world, world.ravi, lead.id, 'completed'),
    contact: await givenContact(app, world, { owner: world.ravi, name: 'Usha Pawar' }),
  }
}

describe('what a member would leave behind', () => {
  test('is told in numbers, and the places by name', async () => {
    await ravisWork()
    await givenLead(app, world, { owner: world.ravi, isTest: true })
    await app.call('PATCH', `/teams/${world.teams.wakad}`, { as: world.asha, body: { leader_id: world.ravi.id } })
    const sources = (await app.call('GET', '/lead-sources', { as: world.asha })).body.data
    const website = sources.find(({ name }: { name: string }) => name === 'Website')
    await app.call('PATCH', `/lead-sources/${website.id}`, {
      as: world.asha,
      body: { default_owner_id: world.ravi.id },
    })
    const id = await rule({ name: 'Wakad first', member_ids: [world.ravi.id] })
    expect(await openWork(world.ravi)).toEqual({
      leads: 1,
      contacts: 3,
      tasks: 2,
      site_visits: 1,
      places: [
        { kind: 'team', id: world.teams.wakad, name: 'Team Wakad' },
        { kind: 'lead_source', id: website.id, name: 'Website' },
        { kind: 'assignment_rule', id, name: 'Wakad first' },
      ],
    })
    expect(await openWork(world.suresh)).toEqual({ leads: 0, contacts: 0, tasks: 0, site_visits: 0, places: [] })
  })

  test('is for those who look after the team, and of one’s own company', async () => {
    const rival = await makeRival(app)
    const ask = async (as: Caller) => (await app.call('GET', `/members/${world.ravi.id}/open-work`, { as })).status
    expect([await ask(world.meera), await ask(world.vikram), await ask(rival.owner)]).toEqual([403, 403, 404])
  })

  test('must be handed over: deactivating alone is refused, and names it', async () => {
    await ravisWork()
    const { status, body } = await patch(world.ravi, { status: 'deactivated' })
    expect([status, body.error.code]).toEqual([409, 'open_work'])
    expect(body.error.message).toBe(
      'Ravi Patil still has 1 leads, 3 contacts, 1 site visits, 2 tasks; say who gets them',
    )
    expect(body.error.fields).toEqual({
      leads: '1 leads',
      contacts: '3 contacts',
      tasks: '2 tasks',
      site_visits: '1 site visits',
    })
    expect((await app.call('GET', '/session', { as: world.ravi })).status).toBe(200)
  })
})

describe('handing everything to one colleague', () => {
  test('moves what is open, with its entry, its event and the reason; what is done stays', async () => {
    const work = await ravisWork()
    const { status, body } = await deactivate(world.ravi, { to: world.neha.id, reason: 'Moved to Nashik' })
    expect(status).toBe(200)
    const neha = { id: world.neha.id, name: 'Neha Deshmukh' }
    expect(body.data).toMatchObject({
      member: { id: world.ravi.id, status: 'deactivated' },
      handed_over: {
        leads: [{ ...neha, count: 1 }],
        contacts: [{ ...neha, count: 3 }],
        tasks: [{ ...neha, count: 2 }],
        site_visits: [{ ...neha, count: 1 }],
      },
      replaced: [],
    })
    for (const id of [work.lead.id, work.lead.contactId, work.task, work.loose, work.visit, work.contact]) {
      expect([id, await holder(id)]).toEqual([id, 'Neha'])
    }
    for (const id of [work.won.id, work.done, work.past]) expect([id, await holder(id)]).toEqual([id, 'Ravi'])

    const entries = (await app.call('GET', `/activities?lead_id=${work.lead.id}`, { as: world.neha })).body.data
    expect(entries).toMatchObject([
      {
        type: 'assignment',
        title: 'Assigned to Neha Deshmukh',
        text: 'Moved to Nashik',
        actor: { name: world.asha.name },
      },
    ])
    const events = await app.db.sql`select type, changes, record from event where subject_id = ${work.lead.id}`
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      type: 'lead.assigned',
      changes: { previous_owner: { id: world.ravi.id, name: 'Ravi Patil' }, owner: neha },
      record: { owner: neha, contact: { phone: '+919800000001' } },
    })
  })

  test('ends their sessions, stops their keys, and closes their streams', async () => {
    await ravisWork()
    const key = await world.keyOf(world.ravi, ['leads:read'])
    expect((await app.call('GET', '/leads', { as: key })).status).toBe(200)
    const stream = await listen(app, world.ravi)
    await deactivate(world.ravi, { to: world.neha.id })
    expect((await app.call('GET', '/leads', { as: world.ravi })).status).toBe(401)
    expect((await app.call('GET', '/leads', { as: key })).status).toBe(401)
    await stream.closed
    expect(stream.events().at(-1)!.kind).toBe('session.ended')
  })

  test('puts them into the places where the member was named', async () => {
    const id = await rule({
      name: 'Both',
      member_ids: [world.imran.id, world.ravi.id],
      fallback_member_id: world.ravi.id,
    })
    await app.call('PATCH', `/teams/${world.teams.wakad}`, { as: world.asha, body: { leader_id: world.ravi.id } })
    const { body } = await deactivate(world.ravi, { hand_over: { places: { to: world.neha.id } } })
    const now = { id: world.neha.id, name: 'Neha Deshmukh' }
    expect(body.data.replaced).toEqual([
      { kind: 'team', id: world.teams.wakad, name: 'Team Wakad', now },
      { kind: 'assignment_rule', id, name: 'Both', now },
    ])
    expect(await ruleNow(id)).toMatchObject({
      member_ids: [world.imran.id, world.neha.id],
      fallback_member_id: world.neha.id,
      is_active: true,
    })
    const team = await app.call('GET', `/teams/${world.teams.wakad}`, { as: world.asha })
    expect(team.body.data.leader).toEqual(now)
  })

  test('is one entry in the audit log, beside those of the records', async () => {
    await ravisWork()
    await deactivate(world.ravi, { hand_over: { contacts: 'assignment' }, to: world.neha.id })
    const [entry] = await app.db.sql`select actor_id, subject_id, changes from audit_entry
      where company_id = ${world.company.id} and action = 'member.handed_over'`
    expect({ ...entry }).toEqual({
      actor_id: world.asha.id,
      subject_id: world.ravi.id,
      changes: {
        leads: ['1 leads', world.neha.id],
        contacts: ['3 contacts', 'assignment'],
        tasks: ['2 tasks', world.neha.id],
        site_visits: ['1 site visits', world.neha.id],
      },
    })
  })
})

describe('handing back through assignment', () => {
  test('gives leads to whose turn it is, and tasks, visits and people to whoever has their lead', async () => {
    const work = await ravisWork()
    const second = await givenLead(app, world, { owner: world.ravi, contactId: work.lead.contactId })
    const other = await givenLead(app, world, { owner: world.ravi, name: 'Girish Karve' })
    const { status, body } = await deactivate(world.ravi, { to: 'assignment' })
    expect(status).toBe(200)
    // Neha, then Imran; the two leads of one person go together.
    expect(await Promise.all([work.lead.id, second.id, other.id].map(holder))).toEqual(['Neha', 'Neha', 'Imran'])
    expect(await Promise.all([work.task, work.visit, work.lead.contactId, other.contactId].map(holder))).toEqual([
      'Neha',
      'Neha',
      'Neha',
      'Imran',
    ])
    // Vikram leads the team of Ravi; what has no lead is his to sort out.
    expect([await holder(work.loose), await holder(work.contact)]).toEqual(['Vikram', 'Vikram'])
    expect(body.data.handed_over.leads).toEqual([
      { id: world.neha.id, name: 'Neha Deshmukh', count: 2 },
      { id: world.imran.id, name: 'Imran Khan', count: 1 },
    ])
    const entries = (await app.call('GET', `/activities?lead_id=${other.id}`, { as: world.imran })).body.data
    expect(entries[0].text).toBe('Ravi Patil left; next turn under “Everybody in turn”')
  })

  test('asks the source first, and an owner where no leader is above', async () => {
    await app.call('PATCH', `/teams/${world.teams.wakad}`, { as: world.asha, body: { leader_id: null } })
    await app.db.sql`update lead_source set default_owner_id = ${world.farah.id}
      where company_id = ${world.company.id} and name = 'Website'`
    const work = await ravisWork()
    await deactivate(world.ravi, { to: 'assignment' })
    expect([await holder(work.lead.id), await holder(work.loose)]).toEqual(['Farah', 'Asha'])
  })

  test('names nobody in the places; a rule left without anybody names its fallback, or is turned off', async () => {
    const alone = await rule({ name: 'Ravi alone', member_ids: [world.ravi.id] })
    const spare = await rule({ name: 'With a spare', member_ids: [world.ravi.id], fallback_member_id: world.imran.id })
    const both = await rule({ name: 'Two', member_ids: [world.ravi.id, world.neha.id] })
    await app.call('PATCH', `/teams/${world.teams.wakad}`, { as: world.asha, body: { leader_id: world.ravi.id } })
    const { body } = await deactivate(world.ravi, { to: 'assignment' })
    expect(body.data.replaced.map(({ name, now }: { name: string; now: null }) => [name, now])).toEqual([
      ['Team Wakad', null],
      ['Ravi alone', null],
      ['With a spare', null],
      ['Two', null],
    ])
    expect(await ruleNow(alone)).toMatchObject({ member_ids: [], is_active: false })
    expect(await ruleNow(spare)).toMatchObject({ member_ids: [world.imran.id], is_active: true })
    expect(await ruleNow(both)).toMatchObject({ member_ids: [world.neha.id], is_active: true })
  })
})

describe('a plan', () => {
  test('may send each part elsewhere', async () => {
    const work = await ravisWork()
    await deactivate(world.ravi, {
      hand_over: {
        leads: { to: world.neha.id },
        tasks: { to: world.pooja.id },
        site_visits: 'assignment',
        contacts: { to: world.imran.id },
      },
    })
    expect(
      await Promise.all([work.lead.id, work.task, work.loose, work.visit, work.lead.contactId].map(holder)),
    ).toEqual(['Neha', 'Pooja', 'Pooja', 'Neha', 'Imran'])
  })

  test('is not needed by who has nothing', async () => {
    expect((await deactivate(world.suresh)).body.data.member.status).toBe('deactivated')
  })

  test('must say who gets what is open, and name active colleagues; nothing happens otherwise', async () => {
    const work = await ravisWork()
    const rival = await makeRival(app)
    await deactivate(world.dev)
    const wrong = async (body: object) => {
      const answer = await deactivate(world.ravi, body)
      expect(answer.status).toBe(422)
      return answer.body.error.fields
    }
    expect(await wrong({ hand_over: { leads: { to: world.neha.id }, contacts: 'assignment' } })).toEqual({
      'hand_over.tasks': 'is needed: 2 tasks',
      'hand_over.site_visits': 'is needed: 1 site visits',
    })
    for (const id of [world.ravi.id, world.dev.id, rival.owner.id, 'mem_unknown']) {
      expect(await wrong({ to: id })).toEqual({ to: 'is not another active member' })
    }
    expect(await wrong({ to: world.neha.id, hand_over: { tasks: { to: world.dev.id } } })).toEqual({
      'hand_over.tasks.to': 'is not another active member',
    })
    expect(Object.keys(await wrong({ hand_over: { leads: 'somebody' } }))).not.toEqual([])
    expect(await holder(work.lead.id)).toBe('Ravi')
    expect((await app.call('GET', '/session', { as: world.ravi })).status).toBe(200)
  })

  test('is only for those who may give the member’s records away', async () => {
    const lead = await givenLead(app, world, { owner: world.dev })
    const rights = { 'settings.team': 'all', 'leads.view': 'all', 'contacts.view': 'all', 'contacts.edit': 'all' }
    const others = ['properties', 'site_visits', 'tasks', 'calls', 'projects', 'deals', 'reports', 'templates']
    const seen = [...others, ...definitions.map(({ plural }) => plural)]
    const permissions = { ...rights, ...Object.fromEntries(seen.map(kind => [`${kind}.view`, 'all'])) }
    const role = (await app.call('POST', '/roles', { as: world.asha, body: { name: 'HR', permissions } })).body.data.id
    const person = await world.addMember('Uma Kale', 'viewer')
    await patch(person, { role_id: role })
    const refused = await deactivate(world.dev, { to: world.neha.id }, person)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'out_of_reach'])
    expect((await deactivate(world.ravi, { to: person.id }, person)).body.error.code).toBe('permission_denied')
    expect(await holder(lead.id)).toBe('Dev')
  })

  test('made for how the member was before is stale; a second one finds nothing to do', async () => {
    const { updated_at } = (await app.call('GET', `/members/${world.suresh.id}`, { as: world.asha })).body.data
    await patch(world.suresh, { takes_leads: false })
    expect((await deactivate(world.suresh, { updated_at })).body.error.code).toBe('stale')
    expect((await patch(world.suresh, { name: 'S. Rao', updated_at })).body.error.code).toBe('stale')
    expect((await deactivate(world.suresh)).status).toBe(200)
    expect((await deactivate(world.suresh)).body.error.code).toBe('conflict')
  })

  test('sent again with its key is answered as the first time', async () => {
    await ravisWork()
    const send = () =>
      app.call('POST', `/members/${world.ravi.id}/deactivation`, {
        as: world.asha,
        body: { to: world.neha.id },
        headers: { 'idempotency-key': 'ravi-leaves' },
      })
    const first = await send()
    const again = await send()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
  })
})

describe('who comes back', () => {
  test('gets no session and no record back, and signs in anew', async () => {
    const work = await ravisWork()
    await deactivate(world.ravi, { to: world.neha.id })
    expect((await patch(world.ravi, { status: 'active' })).body.data.status).toBe('active')
    expect((await app.call('GET', '/session', { as: world.ravi })).status).toBe(401)
    expect(await holder(work.lead.id)).toBe('Neha')
  })
})

describe('an invitation', () => {
  test('that is taken back is gone with its link, its mail and its member; the e-mail is free', async () => {
    const body = { name: 'Tara Bose', email: `tara.${crypto.randomUUID()}@example.in`, role_id: world.roles.agent }
    const made = await app.call('POST', '/members', { as: world.asha, body })
    expect(made.status).toBe(201)
    const invited = made.body.data
    const revoke = () => app.call('DELETE', `/members/${invited.id}/invitation`, { as: world.asha })
    expect((await app.call('DELETE', `/members/${invited.id}/invitation`, { as: world.meera })).status).toBe(403)
    const { status, body: answer } = await revoke()
    expect([status, answer.data]).toEqual([200, invited])
    expect((await revoke()).status).toBe(404)
    const [left] = await app.db.sql`select
      (select count(*)::int from mail where member_id = ${invited.id}) as mails,
      (select count(*)::int from entry_link where member_id = ${invited.id}) as links`
    expect({ ...left }).toEqual({ mails: 0, links: 0 })
    expect((await app.call('POST', '/members', { as: world.asha, body })).status).toBe(201)
  })

  test('that was accepted can’t be taken back', async () => {
    const answer = await app.call('DELETE', `/members/${world.ravi.id}/invitation`, { as: world.asha })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'conflict'])
  })
})
