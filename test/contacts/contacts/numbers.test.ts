import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let contact: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  contact = await givenContact(app, world, {
    owner: world.ravi,
    phones: ['9800000001', '9800000002'],
    emails: ['kavita@example.in'],
  })
})
afterAll(() => app.close())

const patch = (as: Caller, body: object, id = contact) => app.call('PATCH', `/contacts/${id}`, { as, body })
const kept = async () => {
  const rows = await app.db
    .sql`select e164, position, label from contact_phone where contact_id = ${contact} order by position`
  return rows.map(row => ({ ...row }))
}
const phones = (...numbers: string[]) => ({ phones: numbers.map(phone => ({ phone })) })

describe('numbers', () => {
  test('are put in another order, added and left out at once; the first is the primary one', async () => {
    const { status, body } = await patch(world.ravi, {
      phones: [
        { phone: '098000 00002', label: 'work' },
        { phone: '+91 98000 00001' },
        { phone: '98000-00003', label: 'home' },
      ],
    })
    expect(status).toBe(200)
    expect(body.data.phone).toBe('+919800000002')
    expect(body.data.phone_entries).toEqual([
      { phone: '+919800000002', label: 'work' },
      { phone: '+919800000001', label: null },
      { phone: '+919800000003', label: 'home' },
    ])
    await patch(world.ravi, phones('9800000003', '9800000002'))
    expect(await kept()).toEqual([
      { e164: '+919800000003', position: 1, label: 'home' },
      { e164: '+919800000002', position: 2, label: 'work' },
    ])
    const [event] = await app.db.sql`select changes from event where subject_id = ${contact} order by seq desc limit 1`
    expect(event!.changes).toEqual({ changed: ['phones'] })
  })

  test('that stay as they are make no event, and keep since when they are known', async () => {
    await app.db.sql`update contact_phone set created_at = '2026-01-01' where contact_id = ${contact}`
    await patch(world.ravi, phones('9800000001', '9800000002'))
    expect(await app.db.sql`select from event where subject_id = ${contact}`).toHaveLength(0)
    await patch(world.ravi, phones('9800000002', '9800000001'))
    const [row] = await app.db.sql`select count(*)::int as count from contact_phone
      where contact_id = ${contact} and created_at = '2026-01-01'`
    expect(row!.count).toBe(2)
  })

  test('of another contact are refused, who is named only to those who may see them', async () => {
    const other = await givenContact(app, world, { owner: world.imran, phones: ['9800000007'] })
    const agent = await patch(world.ravi, phones('9800000001', '9800000007'))
    expect([agent.status, agent.body.error.code]).toEqual([409, 'duplicate'])
    expect(agent.body.error.fields).toEqual({ 'phones.1': 'belongs to another contact' })
    expect(JSON.stringify(agent.body)).not.toContain(other)
    const owner = await patch(world.asha, phones('9800000001', '9800000007'))
    expect(owner.body.error.fields).toEqual({ 'phones.1': `belongs to the contact ${other}` })
    expect(await kept()).toHaveLength(2)
  })

  test('that are none are told by their place', async () => {
    const { status, body } = await patch(world.ravi, { ...phones('9800000001', 'none'), emails: [{ email: 'x' }] })
    expect([status, body.error.fields]).toEqual([422, { 'phones.1': 'is not a phone number' }])
    const mail = await patch(world.ravi, { emails: [{ email: 'kavita@example.in' }, { email: 'x' }] })
    expect(mail.body.error.fields).toEqual({ 'emails.1': 'is not an e-mail address' })
  })

  test('that were read masked stand for what is behind the mask', async () => {
    await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
      where id = ${world.roles.manager}`
    const { body } = await patch(world.meera, {
      phones: [{ phone: '98•••••002' }, { phone: '98•••••001' }, { phone: '9800000004' }],
      emails: [{ email: 'k•••@example.in', label: 'work' }],
    })
    expect(body.data.phones).toEqual(['98•••••002', '98•••••001', '98•••••004'])
    expect((await kept()).map(row => row.e164)).toEqual(['+919800000002', '+919800000001', '+919800000004'])
    expect((await patch(world.meera, phones('97•••••001'))).status).toBe(422)
  })

  test('are not replaced by those who don’t see them', async () => {
    await app.db.sql`update role set field_rules = '{"phone":"hidden","email":"hidden","money":"full"}'
      where id = ${world.roles.manager}`
    expect((await patch(world.meera, { phones: [] })).status).toBe(403)
    expect(await kept()).toHaveLength(2)
  })

  test('all left out make a contact that can’t be reached, until one is added', async () => {
    expect((await patch(world.ravi, { phones: [], emails: [] })).body.data.is_unreachable).toBe(true)
    const { data } = (await patch(world.ravi, { emails: [{ email: ' Kavita@Example.in ' }] })).body
    expect([data.is_unreachable, data.email]).toEqual([false, 'kavita@example.in'])
  })

  test('changed by two at once end as one of them wanted', async () => {
    const answers = await Promise.all([
      patch(world.ravi, phones('9800000002', '9800000001')),
      patch(world.asha, phones('9800000003')),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const numbers = (await kept()).map(row => row.e164).join()
    expect(['+919800000002,+919800000001', '+919800000003']).toContain(numbers)
  })
})

test('tags are kept once, whatever their capitals and spaces; days to remember are days', async () => {
  const { body } = await patch(world.ravi, {
    tags: [' NRI  investor', 'nri investor', 'Hot'],
    birthday: '1984-02-29',
    anniversary: null,
  })
  expect(body.data.tags).toEqual(['NRI investor', 'Hot'])
  expect([body.data.birthday, body.data.anniversary]).toEqual(['1984-02-29', null])
  expect((await patch(world.ravi, { birthday: '2026-02-30' })).status).toBe(422)
})

describe('a contact that is archived', () => {
  const archive = (as: Caller, query = '') => app.call('DELETE', `/contacts/${contact}${query}`, { as })
  const restore = (as: Caller, body = {}) => app.call('POST', `/contacts/${contact}/restore`, { as, body })

  test('leaves the lists, frees its numbers, and comes back with them in their order', async () => {
    await patch(world.ravi, { phones: [{ phone: '9800000002', label: 'home' }, { phone: '9800000001' }] })
    const { status, body } = await archive(world.asha)
    expect([status, body.data.archived_at === null, body.data.phones]).toEqual([200, false, []])
    const list = async (filter?: object[]) =>
      (
        await app.call('GET', `/contacts${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`, {
          as: world.asha,
        })
      ).body.data
    expect(await list()).toEqual([])
    expect(await list([{ field: 'is_archived', op: 'eq', value: true }])).toHaveLength(1)
    expect((await archive(world.asha)).status).toBe(409)
    expect((await patch(world.asha, { city: 'Nashik' })).status).toBe(409)
    const back = await restore(world.asha)
    expect([back.status, back.body.data.archived_at]).toEqual([200, null])
    expect(back.body.data.phone_entries).toEqual([
      { phone: '+919800000002', label: 'home' },
      { phone: '+919800000001', label: null },
    ])
    expect((await restore(world.asha)).status).toBe(409)
    const types = await app.db.sql`select type from event where subject_id = ${contact} order by seq`
    expect(types.map(row => row.type)).toEqual(['contact.updated', 'contact.archived', 'contact.restored'])
  })

  test('does not take back a number that somebody has by now, unless it may come without', async () => {
    await archive(world.asha)
    const taken = await app.call('POST', '/contacts', { as: world.imran, body: { name: 'Sunil', phone: '9800000001' } })
    expect(taken.status).toBe(201)
    const { status, body } = await restore(world.asha)
    expect([status, body.error.code]).toEqual([409, 'duplicate'])
    expect(body.error.fields).toEqual({ 'phones.0': `belongs to the contact ${taken.body.data.id}` })
    const back = await restore(world.asha, { leave_taken: true })
    expect(back.body.data).toMatchObject({ phones: ['+919800000002'], emails: ['kavita@example.in'] })
  })

  test('with open leads goes with them, only when asked, and they come back together', async () => {
    const { id: lead } = await givenLead(app, world, { owner: world.ravi, contactId: contact })
    await app.db.sql`update lead set archived_at = '2026-01-01' where id = ${
      (await givenLead(app, world, { owner: world.ravi, contactId: contact })).id
    }`
    const refused = await archive(world.asha)
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict'])
    expect(refused.body.error.message).toContain('an open lead')
    expect((await archive(world.asha, '?with_leads=true')).status).toBe(200)
    const shown = async () => {
      const { body } = await app.call('GET', '/leads', { as: world.asha })
      return body.data.map(({ id }: { id: string }) => id)
    }
    expect(await shown()).toEqual([])
    await restore(world.asha)
    expect(await shown()).toEqual([lead])
    const events = await app.db.sql`select type from event where subject_id = ${lead} order by seq`
    expect(events.map(row => row.type)).toEqual(['lead.archived', 'lead.restored'])
    const lines = await app.db.sql`select title from activity where lead_id = ${lead} order by id`
    expect(lines.map(row => row.title)).toEqual(['Archived with the contact', 'Restored with the contact'])
  })

  test('takes no closed lead of somebody else along whose leads one may not delete', async () => {
    await app.db.sql`update role set permissions = permissions || '{"contacts.delete": "own", "leads.delete": "own"}'
      where company_id = ${world.company.id} and key = 'agent'`
    const { id } = await givenLead(app, world, { owner: world.neha, contactId: contact, status: 'lost' })
    expect((await archive(world.ravi)).status).toBe(403)
    await app.db.sql`update lead set owner_id = ${world.ravi.id} where id = ${id}`
    expect((await archive(world.ravi)).status).toBe(200)
  })

  test('is archived by those who may delete it', async () => {
    expect((await archive(world.ravi)).status).toBe(403)
    expect((await archive((await makeRival(app)).owner)).status).toBe(404)
  })

  test('is a new person to whoever enquires with its number', async () => {
    await archive(world.asha)
    const made = await app.call('POST', '/leads', {
      as: world.asha,
      body: { name: 'Kavita', phone: '9800000001', owner_id: world.ravi.id },
    })
    expect(made.status).toBe(201)
    expect(made.body.data.contact_id).not.toBe(contact)
  })
})
