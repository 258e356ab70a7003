// Somebody who is entered while a colleague gives their number to somebody else.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { upsertContact } from '../../../src/contacts'
import { db } from '../../../src/platform/db/database'
import { Fault } from '../../../src/platform/errors'
import { parsePhones } from '../../../src/platform/phone/parse-phone'
import { importerOf } from '../../../src/records/imports/importer'
import { givenContact } from '../../leads/leads/given'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let sunil: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  sunil = await givenContact(app, world, { owner: world.ravi, name: 'Sunil' })
})
afterAll(() => app.close())

/** Does `work` while Sunil's new number is written and not yet there for others to see. */
async function meanwhile<T>(work: () => Promise<T>): Promise<T> {
  const { sql } = app.db
  let doing: Promise<T> | undefined
  await sql.begin(async other => {
    await other`insert into contact_phone (company_id, contact_id, e164, national, position)
      values (${world.company.id}, ${sunil}, '+919800000009', '9800000009', 1)`
    doing = work()
    await waitFor(async () => (await app.db.waiting()) > 0)
  })
  return doing!
}
const contacts = async () =>
  (await app.db.sql`select id from contact where company_id = ${world.company.id}`).map(row => row.id)

test('is told whose number it is, and leaves nobody without a number behind', async () => {
  const body = { name: 'Kavita', phone: '9800000009' }
  const answer = await meanwhile(() => app.call('POST', '/contacts', { as: world.ravi, body }))
  expect([answer.status, answer.body.error.code]).toEqual([409, 'duplicate'])
  expect(answer.body.error.message).toContain(sunil)
  expect(await contacts()).toEqual([sunil])
})

test('among many who are entered at once is found to be there, and not added as well', async () => {
  const told = {
    ...{ name: 'Kavita', first_name: null, last_name: null, city: null, address: null, pincode: null },
    ...{ occupation: null, kinds: [], tags: [], custom: {}, email: null, phones: parsePhones('9800000009') },
  }
  const who = await importerOf({ id: world.company.id, zone: 'Asia/Kolkata' }, world.asha.id, 'contact')
  const problems = await meanwhile(() =>
    db.write(who!, async work => {
      try {
        await upsertContact(work, told)
        return []
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        return [error.message]
      }
    }),
  )
  expect([problems, await contacts()]).toEqual([[], [sunil]])
})
