// A refusal for a number that is taken names the contact that has it to whoever may open that one, and to nobody else.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let mine: string
beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  mine = await givenContact(app, world, { owner: world.ravi, phones: ['9800022222'] })
})
afterAll(() => app.close())

/** Contacts that Ravi, who reaches his own, may not open. */
const beyond = {
  'a colleague’s': (phone: string) => givenContact(app, world, { owner: world.imran, phones: [phone] }),
  'nobody’s': (phone: string) => givenContact(app, world, { owner: null, phones: [phone] }),
  'with a colleague’s lead': async (phone: string) =>
    (await givenLead(app, world, { owner: world.imran, phones: [phone], ref: 'L-24-00071' })).contactId,
  'with an archived lead of one’s own': async (phone: string) => {
    const contactId = await givenContact(app, world, { owner: world.imran, phones: [phone] })
    const lead = await givenLead(app, world, { owner: world.ravi, contactId, ref: 'L-24-00072' })
    await app.db.sql`update lead set archived_at = now() where id = ${lead.id}`
    return contactId
  },
}

test.each(Object.keys(beyond) as (keyof typeof beyond)[])('%s contact', async what => {
  const phone = `980003${String(Object.keys(beyond).indexOf(what)).padStart(4, '0')}`
  const id = await beyond[what](phone)
  const key = await world.keyOf(world.ravi, ['contacts:write', 'contacts:read', 'leads:write', 'leads:read'])
  for (const as of [world.ravi, key] satisfies Caller[]) {
    const opens = (await app.call('GET', `/contacts/${id}`, { as })).status === 200
    for (const [method, path, body] of [
      ['PATCH', `/contacts/${mine}`, { phones: ['9800022222', phone] }],
      ['POST', '/contacts', { name: 'Somebody', phones: [phone] }],
      ['POST', '/actions/upsert_contact', { name: 'Somebody', phone }],
      ['POST', '/actions/upsert_contact', { phone }],
    ] as const) {
      const answer = await app.call(method, path, { as, body })
      expect([path, what, JSON.stringify(answer.body).includes(id) && !opens]).toEqual([path, what, false])
    }
  }
})

test('one that may be opened is named', async () => {
  const id = await givenContact(app, world, { owner: world.imran, phones: ['9800033333'] })
  await givenLead(app, world, { owner: world.ravi, contactId: id, ref: 'L-24-00073' })
  const answer = await app.call('PATCH', `/contacts/${mine}`, {
    as: world.ravi,
    body: { phones: ['9800022222', '9800033333'] },
  })
  expect([answer.status, answer.body.error.fields]).toEqual([409, { 'phones.1': `belongs to the contact ${id}` }])
})
