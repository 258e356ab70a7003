// Somebody or something is brought back at the very moment at which what only one may have is given to another.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { push, settled } from '../../leads/lead-push/pushing'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Answer, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let numbers = 9_800_030_000

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

const ask = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
/** In turn the one and the other is first on its way. */
const both = (n: number, one: () => Promise<Answer>, other: () => Promise<Answer>) =>
  n % 2 ? Promise.all([one(), other()]) : Promise.all([other(), one()]).then(([b, a]) => [a, b] as const)
const holders = async (number: string) =>
  (
    await app.db
      .sql`select contact_id from contact_phone where company_id = ${world.company.id} and national = ${number}`
  ).map(row => row.contact_id as string)
const numbersOf = async (id: string) =>
  (await app.db.sql`select national from contact_phone where contact_id = ${id} order by position`).map(
    row => row.national as string,
  )

const ROUNDS = Array.from({ length: 40 }, (_, n) => n)
/** Several rounds go on beside one another, so that they meet in every order. */
const rounds = async (round: (n: number) => Promise<void>): Promise<void> => {
  for (let from = 0; from < ROUNDS.length; from += 4) await Promise.all(ROUNDS.slice(from, from + 4).map(round))
}

async function archived(number: string, email: string): Promise<string> {
  const id = await givenContact(app, world, { owner: world.ravi, phones: [number], emails: [email] })
  expect((await ask('DELETE', `/contacts/${id}`)).status).toBe(200)
  return id
}

describe('a contact is brought back with its number, or is told who has it', () => {
  test.each([
    [
      'a colleague’s change',
      (number: string, other: string) => ask('PATCH', `/contacts/${other}`, { phones: [number] }),
    ],
    ['a new contact', (number: string) => ask('POST', '/contacts', { name: 'Lata Kale', phone: number })],
    ['a new lead', (number: string) => ask('POST', '/leads', { name: 'Lata Kale', phone: number })],
    ['an automation', (number: string) => ask('POST', '/actions/upsert_contact', { name: 'Lata Kale', phone: number })],
  ])('while %s gives it to somebody else', async (_, give) => {
    await rounds(async n => {
      const number = String(++numbers)
      const id = await archived(number, `kavita.${number}@example.in`)
      const other = await givenContact(app, world, { owner: world.ravi, name: 'Lata Kale' })
      const [restored, given] = await both(
        n,
        () => ask('POST', `/contacts/${id}/restore`, {}),
        () => give(number, other),
      )
      expect(given.status).toBeLessThan(500)
      const [holder, ...others] = await holders(number)
      expect(others).toEqual([])
      if (restored.status === 200) {
        expect([await numbersOf(id), holder]).toEqual([[number], id])
      } else {
        const { code, fields } = restored.body.error
        expect([restored.status, code, Object.keys(fields)]).toEqual([409, 'duplicate', ['phones.0']])
        expect(holder).not.toBe(id)
        // Nothing is lost: it comes back without the number, and without that one only.
        const without = await ask('POST', `/contacts/${id}/restore`, { leave_taken: true })
        expect([without.status, without.body.data.emails.length, await numbersOf(id)]).toEqual([200, 1, []])
      }
    })
  })

  test('while a portal sends a lead from it', async () => {
    await rounds(async n => {
      const number = String(++numbers)
      const id = await archived(number, `kavita.${number}@example.in`)
      const [restored] = await both(
        n,
        () => ask('POST', `/contacts/${id}/restore`, {}),
        () => push(app, world, { name: 'Lata Kale', phone: number }),
      )
      await settled(app, world)
      const holding = await holders(number)
      expect([holding.length, [200, 409].includes(restored.status)]).toEqual([1, true])
      const leads = await app.db.sql`select lead.contact_id from lead where company_id = ${world.company.id}
        and contact_id = ${holding[0]!}`
      expect(leads.length).toBe(1)
      expect(holding[0] === id).toBe(restored.status === 200)
    })
  })

  test('while two who were archived with one number after the other are both brought back', async () => {
    await rounds(async n => {
      const number = String(++numbers)
      const first = await archived(number, `kavita.${number}@example.in`)
      const second = await archived(number, `lata.${number}@example.in`)
      const answers = await both(
        n,
        () => ask('POST', `/contacts/${first}/restore`, {}),
        () => ask('POST', `/contacts/${second}/restore`, {}),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await holders(number)).toEqual([answers[0].status === 200 ? first : second])
    })
  })

  test('while its address is given to another', async () => {
    await rounds(async n => {
      const number = String(++numbers)
      const email = `kavita.${number}@example.in`
      const id = await archived(number, email)
      const [restored, given] = await both(
        n,
        () => ask('POST', `/contacts/${id}/restore`, {}),
        () => ask('POST', '/contacts', { name: 'Lata Kale', email }),
      )
      expect([restored.status, given.status].toSorted()).toEqual(restored.status === 200 ? [200, 409] : [201, 409])
      if (restored.status === 409) expect(Object.keys(restored.body.error.fields)).toEqual(['emails.0'])
    })
  })

  test('while a value that only one may have is given to another', async () => {
    await addField(app, world, 'contact', 'PAN', { unique: true })
    await rounds(async n => {
      const pan = `ABCDE${1000 + n}F`
      const made = (await ask('POST', '/contacts', { name: 'Kavita', phone: String(++numbers), custom: { pan } })).body
        .data
      expect((await ask('DELETE', `/contacts/${made.id}`)).status).toBe(200)
      const [restored, given] = await both(
        n,
        () => ask('POST', `/contacts/${made.id}/restore`, {}),
        () => ask('POST', '/contacts', { name: 'Lata', phone: String(++numbers), custom: { pan } }),
      )
      expect([restored.status, given.status]).toEqual(restored.status === 200 ? [200, 409] : [409, 201])
      const refused = restored.status === 409 ? restored : given
      expect(Object.keys(refused.body.error.fields)).toEqual(['custom.pan'])
    })
  })
})

describe('a change of numbers', () => {
  test('to one that another change takes at the same time is told so by its place, and nothing is lost', async () => {
    await rounds(async n => {
      const [kept, wanted] = [String(++numbers), String(++numbers)]
      const one = await givenContact(app, world, { owner: world.ravi, phones: [kept] })
      const other = await givenContact(app, world, { owner: world.ravi })
      const answers = await both(
        n,
        () => ask('PATCH', `/contacts/${one}`, { phones: [kept, wanted] }),
        () => ask('PATCH', `/contacts/${other}`, { phones: [wanted] }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [place, refused] = answers[0].status === 409 ? ['phones.1', answers[0]] : ['phones.0', answers[1]]
      expect(Object.keys(refused.body.error.fields)).toEqual([place])
      expect((await numbersOf(one))[0]).toBe(kept)
    })
  })

  test('to one that a person enquires from at the same time leaves no lead without a number', async () => {
    await rounds(async n => {
      const number = String(++numbers)
      const id = await givenContact(app, world, { owner: world.ravi })
      const [changed, entered] = await both(
        n,
        () => ask('PATCH', `/contacts/${id}`, { phones: [number] }),
        () => ask('POST', '/leads', { name: 'Lata Kale', phone: number }),
      )
      expect([changed.status, entered.status]).toEqual(changed.status === 200 ? [200, 201] : [409, 201])
      const [lead] = await app.db.sql`select contact_id from lead where id = ${entered.body.data.lead_id}`
      expect(await holders(number)).toEqual([lead!.contact_id])
    })
  })
})

describe('a merge that is undone', () => {
  test('gives the number back, or is refused while it is given to another', async () => {
    await rounds(async n => {
      const number = String(++numbers)
      const kept = await givenContact(app, world, { owner: world.ravi, phones: [String(++numbers)] })
      const merged = await givenContact(app, world, { owner: world.ravi, phones: [number], name: 'Kavita R' })
      const merge = (await ask('POST', `/contacts/${kept}/merges`, { with: merged })).body.data
      const [first] = await numbersOf(kept)
      // The kept one gives the number away, so that a third may have it.
      expect((await ask('PATCH', `/contacts/${kept}`, { phones: [`+91${first}`] })).status).toBe(200)
      const [undone, given] = await both(
        n,
        () => ask('POST', `/contacts/merges/${merge.id}/undo`),
        () => ask('POST', '/contacts', { name: 'Lata Kale', phone: number }),
      )
      expect([undone.status, given.status]).toEqual(undone.status === 200 ? [200, 409] : [409, 201])
      expect((await holders(number)).length).toBe(1)
      if (undone.status === 200) expect(await numbersOf(merged)).toEqual([number])
    })
  })
})

describe('a lead', () => {
  test('is not brought back while its person is archived', async () => {
    await rounds(async n => {
      const { id, contactId } = await givenLead(app, world, { owner: world.ravi, phones: [String(++numbers)] })
      expect((await ask('DELETE', `/leads/${id}`)).status).toBe(200)
      const [restored, put] = await both(
        n,
        () => ask('POST', `/leads/${id}/restore`),
        () => ask('DELETE', `/contacts/${contactId}`),
      )
      const [row] = await app.db
        .sql`select lead.archived_at is null as is_there, contact.archived_at is null as has_person
        from lead join contact on contact.id = lead.contact_id where lead.id = ${id}`
      expect([restored.status, put.status].toSorted()).toEqual([200, 409])
      expect({ ...row }).toEqual({ is_there: restored.status === 200, has_person: restored.status === 200 })
    })
  })

  test('and its person come back once when both are asked for at the same time', async () => {
    await rounds(async n => {
      const { id, contactId } = await givenLead(app, world, { owner: world.ravi, phones: [String(++numbers)] })
      expect((await ask('DELETE', `/contacts/${contactId}?with_leads=true`)).status).toBe(200)
      const [lead, person] = await both(
        n,
        () => ask('POST', `/leads/${id}/restore`),
        () => ask('POST', `/contacts/${contactId}/restore`, {}),
      )
      expect([lead.status, person.status]).toEqual([409, 200])
      const rows = await app.db.sql`select from activity where lead_id = ${id} and title like 'Restored%'`
      expect(rows.length).toBe(1)
    })
  })
})

describe('a relation', () => {
  test('that both sides say at once is there once', async () => {
    await rounds(async n => {
      const one = await givenContact(app, world, { owner: world.ravi })
      const other = await givenContact(app, world, { owner: world.ravi })
      const answers = await both(
        n,
        () => ask('POST', `/contacts/${one}/relations`, { kind: 'spouse', contact_id: other }),
        () => ask('POST', `/contacts/${other}/relations`, { kind: 'spouse', contact_id: one }),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    })
  })
})

describe('a template', () => {
  test('whose name is given to another is told so by field', async () => {
    await rounds(async n => {
      const name = `Greeting ${n}`
      const wording = { channel: 'note', language: 'en', record: 'lead', name, body: 'Thank you for your interest.' }
      const made = (await ask('POST', '/templates', wording)).body.data
      expect((await ask('POST', `/templates/${made.id}/archive`)).status).toBe(200)
      const [restored, given] = await both(
        n,
        () => ask('POST', `/templates/${made.id}/restore`),
        () => ask('POST', '/templates', wording),
      )
      expect([restored.status, given.status]).toEqual(restored.status === 200 ? [200, 409] : [409, 201])
      const refused = restored.status === 409 ? restored : given
      expect(Object.keys(refused.body.error.fields)).toEqual(['name'])
    })
  })
})
