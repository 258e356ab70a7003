// Views that run as angan_system repeat the walls of their table in their own text. They must answer what the walled
// table itself answers, to everybody.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type postgres from 'postgres'
import { compareContacts } from '../../src/contacts/duplicates/compare-contacts'
import { arrayLiteral, open } from '../../src/platform/db/connection'
import { givenContact, givenLead } from '../leads/leads/given'
import { startApp, type TestApp } from '../support/app'
import { makeRival, makeWorld, type Person, type World } from '../support/world'

let app: TestApp
let world: World
let rival: Awaited<ReturnType<typeof makeRival>>
/** As the program connects for its callers. */
let walled: postgres.Sql
/** What is whose, by name. */
let made: Record<string, { lead: string; contact: string }>

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  rival = await makeRival(app)
  walled = open(app.db.app, 'angan-test', 1)
  const lead = async (firm: World | typeof rival, owner: Person, given = {}) => {
    const { id, contactId } = await givenLead(app, firm, { owner, ...given })
    return { lead: id, contact: contactId }
  }
  const shared = await givenContact(app, world, { name: 'Shared Person', owner: world.imran })
  made = {
    ravi: await lead(world, world.ravi),
    neha: await lead(world, world.neha),
    imran: await lead(world, world.imran),
    // Imran's contact, of whom Ravi has a lead.
    shared: await lead(world, world.ravi, { contactId: shared }),
    ofNobody: await lead(world, world.neha, { contactId: await givenContact(app, world, { name: 'No owner' }) }),
    rival: await lead(rival, rival.owner),
  }
  await givenContact(app, world, { name: 'Without a lead', owner: world.ravi })
  await givenContact(app, world, { name: 'Without a lead', owner: world.imran })
  await givenContact(app, world, { name: 'Without a lead or owner' })
  await compareContacts()
})

afterAll(async () => {
  await walled.end()
  await app.close()
})

type Asker = { company: string; leads: string; contacts: string }

/** The ids that `relation` answers to whoever these settings describe. */
async function idsIn(relation: string, { company, leads, contacts }: Asker): Promise<string[]> {
  return walled.begin(async sql => {
    await sql`select set_config('app.company_id', ${company}, true), set_config('app.reach_leads', ${leads}, true),
      set_config('app.reach_contacts', ${contacts}, true)`
    return (await sql.unsafe(`select id from ${relation} order by id`)).map(row => row.id as string)
  })
}

const VIEWS = {
  lead_detail: 'lead',
  lead_record: 'lead',
  contact_detail: 'contact',
  contact_record: 'contact',
} as const

describe.each(Object.entries(VIEWS))('%s answers exactly what %s answers', (view, table) => {
  const reaches: [string, () => string][] = [
    ['own', () => arrayLiteral([world.ravi.id])],
    ['team', () => arrayLiteral([world.vikram.id, world.ravi.id, world.neha.id])],
    ['all', () => '*'],
    ['no', () => ''],
  ]
  for (const [ofLeads, leads] of reaches) {
    for (const [ofContacts, contacts] of reaches) {
      test(`with ${ofLeads} reach of leads and ${ofContacts} reach of contacts`, async () => {
        const asker = { company: world.company.id, leads: leads(), contacts: contacts() }
        const ids = await idsIn(view, asker)
        expect(ids).toEqual(await idsIn(table, asker))
        expect(ids).not.toContain(made.rival![table])
        const isNobody = ofLeads === 'no' && (table === 'lead' || ofContacts === 'no')
        expect(ids.length > 0).toBe(!isNobody)
      })
    }
  }

  test('without a company: nothing, whatever the reach', async () => {
    expect(await idsIn(view, { company: '', leads: '*', contacts: '*' })).toEqual([])
  })

  test('for the other company: its own', async () => {
    const ids = await idsIn(view, { company: rival.company.id, leads: '*', contacts: '*' })
    expect(ids).toEqual([made.rival![table]])
  })

  test('without a company, not even to the role that it runs as', async () => {
    expect(await app.db.sql.unsafe(`select id from ${view}`)).toHaveLength(0)
  })
})

test('pairs of contacts that may be one person are answered exactly as their table is walled', async () => {
  const { ravi, neha, vikram } = world
  for (const members of ['*', '', ...[[ravi.id], [neha.id], [vikram.id, ravi.id, neha.id]].map(arrayLiteral)]) {
    const asker = { company: world.company.id, leads: members, contacts: members }
    const ids = await idsIn('contact_duplicate_record', asker)
    expect(ids).toEqual(await idsIn('contact_duplicate', asker))
    expect(ids.length > 0).toBe(members !== '')
  }
  expect(await idsIn('contact_duplicate_record', { company: rival.company.id, leads: '*', contacts: '*' })).toEqual([])
})

test('the reaches differ, so that they are there to be mixed up', async () => {
  const company = world.company.id
  const own = arrayLiteral([world.ravi.id])
  const team = arrayLiteral([world.vikram.id, world.ravi.id, world.neha.id])
  const count = async (relation: string, leads: string, contacts: string) =>
    (await idsIn(relation, { company, leads, contacts })).length
  expect([
    await count('lead_record', own, own),
    await count('lead_record', team, team),
    await count('lead_record', '*', '*'),
  ]).toEqual([2, 4, 5])
  // Own: two of Ravi's and the person he shares with Imran. Team: Neha's as well, and the one of nobody.
  expect([
    await count('contact_record', own, own),
    await count('contact_record', team, team),
    await count('contact_record', '*', '*'),
  ]).toEqual([3, 5, 8])
})
