// Rows that ad platforms write when somebody tries a form, in lists of people.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { givenContact } from '../../leads/leads/given'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

const AD_TEST = 'An ad platform’s test and nobody’s record: kept apart as a test contact'
const listed = async (): Promise<string[]> =>
  (await app.call('GET', '/contacts?limit=100', { as: world.asha })).body.data.map((one: { id: string }) => one.id)
const bring = async (list: string, options = {}) => imports.rows((await imports.run(list, options, 'contact')).id)

test('are test contacts, and say so', async () => {
  const rows = await bring(`Lead ID,Full name,Phone number,Email,Is test
l:1001,Real Person,p:+919800001580,real@example.in,
l:444444444444,Some Body,p:+919800001581,some@example.in,
l:1003,<test lead: dummy data for full_name>,<test lead: dummy data for phone_number>,test@meta.com,
l:1004,Meta Again,p:+919800001582,test@fb.com,
l:1005,Test Lead,p:+919800001583,lead5@example.in,
TeSter-123-ABCD,FirstName LastName,+16505550123,lead6@example.in,
l:1007,Somebody,p:+919800001584,lead7@example.in,true
l:1008,Nobody Testing,p:+919800001585,tester-9@example.in,false
`)
  expect(rows.map(row => row.reasons.includes(AD_TEST))).toEqual([false, true, true, true, true, true, true, false])
  const seen = await listed()
  const isListed = rows.map(row => seen.includes(row.contact_id!))
  expect(isListed).toEqual([true, false, false, false, false, false, false, true])
  const made = await app.db.sql`select is_test from contact where company_id = ${world.company.id}`
  expect(made.filter(one => one.is_test)).toHaveLength(6)
})

test('join nobody, and one another alone: a list that comes again makes no second one', async () => {
  const kavita = await givenContact(app, world, {
    name: 'Kavita',
    phones: ['9800001581'],
    emails: ['kavita@example.in'],
  })
  const was = (await app.call('GET', `/contacts/${kavita}`, { as: world.asha })).body.data
  const list = `Name,Phone,Email,City
<test lead: dummy data for full_name>,9800001581,test@fb.com,Delhi
<test lead: dummy data for full_name>,9800001582,test@fb.com,Delhi
Sunita,9800001583,sunita@example.in,Pune
`
  const consent = { channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' }
  const [one, two, sunita] = await bring(list, { consent })
  expect([one!.outcome, sunita!.outcome]).toEqual(['created', 'created'])
  expect([one!.contact_id === two!.contact_id, one!.contact_id === kavita]).toEqual([true, false])
  expect((await app.call('GET', `/contacts/${kavita}`, { as: world.asha })).body.data).toEqual(was)
  const agreed = await app.db.sql`select contact_id from consent_entry where company_id = ${world.company.id}`
  expect(agreed.map(row => row.contact_id)).toEqual([sunita!.contact_id])
  const again = await bring(list, { consent })
  expect(again.map(row => row.contact_id)).toEqual([one!.contact_id, one!.contact_id, sunita!.contact_id])
  const [tests] = await app.db.sql`
    select count(*)::int as many from contact where company_id = ${world.company.id} and is_test`
  expect(tests!.many).toBe(1)
})

test('fire nothing, and go when the list is taken back', async () => {
  const done = await imports.run(
    'Name,Phone,Email\nTest lead,9800001581,test@meta.com\n',
    { run_rules: true },
    'contact',
  )
  const [row] = await imports.rows(done.id)
  const fired = await app.db.sql`
    select is_quiet from event where company_id = ${world.company.id} and type = 'contact.created'`
  expect(fired.map(event => event.is_quiet)).toEqual([true])
  await imports.undo(done.id)
  const [gone] = await app.db.sql`select archived_at is not null as is_gone from contact where id = ${row!.contact_id!}`
  expect(gone!.is_gone).toBe(true)
})
