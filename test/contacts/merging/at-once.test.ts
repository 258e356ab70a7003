// Merges that meet each other, and what arrives meanwhile.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { givenContact, givenLead } from '../../leads/leads/given'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const merge = (id: string, other: string) =>
  app.call('POST', `/contacts/${id}/merges`, { as: world.asha, body: { with: other } })

test('of two merges crosswise one happens, every time', async () => {
  for (let i = 0; i < 15; i++) {
    const a = await givenContact(app, world, { owner: world.ravi, name: 'A' })
    const b = await givenContact(app, world, { owner: world.ravi, name: 'B' })
    const answers = await Promise.all([merge(a, b), merge(b, a), merge(a, b)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    const there = await app.db.sql`select id from contact where id in (${a}, ${b}) and merged_into is null`
    expect(there).toHaveLength(1)
  }
})

test('a ring of three merges at once ends with the leads of all on one that is there', async () => {
  for (let i = 0; i < 10; i++) {
    const leads: string[] = []
    const ids: string[] = []
    for (let k = 0; k < 3; k++) {
      const { id, contactId } = await givenLead(app, world, { owner: world.ravi, phones: [`98100${i}00${k}0`] })
      leads.push(id)
      ids.push(contactId)
    }
    const [a, b, c] = ids as [string, string, string]
    const answers = await Promise.all([merge(a, b), merge(b, c), merge(c, a)])
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true)
    const lost = await app.db.sql`
      select lead.id from lead join contact on contact.company_id = lead.company_id and contact.id = lead.contact_id
       where lead.id in ${app.db.sql(leads)} and contact.merged_into is not null`
    expect(lost).toHaveLength(0)
  }
})

test('enquiries, notes and numbers of the merged contact that arrive meanwhile are the kept one’s', async () => {
  for (let i = 0; i < 10; i++) {
    const phone = `98200${i}0001`
    const kept = await givenContact(app, world, { owner: world.ravi, phones: [`98200${i}0002`] })
    const { id: lead, contactId: merged } = await givenLead(app, world, { owner: world.ravi, phones: [phone] })
    const enter = (lead_type: string) =>
      app.call('POST', '/leads', { as: world.asha, body: { name: 'Kavita', phone, lead_type } })
    const [done, rent, sell, note, move] = await Promise.all([
      merge(kept, merged),
      enter('rent'),
      enter('sell'),
      app.call('POST', '/activities', { as: world.asha, body: { lead_id: lead, text: 'Called' } }),
      app.call('PATCH', `/leads/${lead}`, { as: world.asha, body: { temperature: 'hot' } }),
    ])
    expect([done.status, rent.status, sell.status, note.status, move.status]).toEqual([201, 201, 201, 201, 200])
    const contacts = await app.db.sql`
      select distinct contact_id from lead
       where id in (${lead}, ${rent.body.data.lead_id}, ${sell.body.data.lead_id})`
    expect(contacts.map(row => row.contact_id)).toEqual([kept])
    const left = await app.db.sql`select title from activity where contact_id = ${merged} and type <> 'merge'`
    expect(left).toHaveLength(0)
    const phones = await app.db.sql`select contact_id from contact_phone where e164 = ${`+91${phone}`}`
    expect(phones.map(row => row.contact_id)).toEqual([kept])
  }
})

test('a writer that knew the merged contact before the merge and writes after it writes to the kept one', async () => {
  const kept = await givenContact(app, world, { owner: world.ravi })
  const middle = await givenContact(app, world, { owner: world.ravi })
  const merged = await givenContact(app, world, { owner: world.ravi })
  await merge(middle, merged)
  await merge(kept, middle)
  const { id } = await givenLead(app, world, { owner: world.ravi, contactId: merged })
  const [row] = await app.db.sql`select contact_id from lead where id = ${id}`
  expect(row!.contact_id).toBe(kept)
})
