// What a list says of people who are known, where whoever brings it adds people and leads and edits no contacts.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installation, setInstallation } from '../../../src/platform/installation'
import { forgetCompany } from '../../../src/workspace'
import { givenContact, givenLead } from '../../leads/leads/given'
import { importing } from '../../records/imports/importing'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'

let app: TestApp
let world: World
let imports: ReturnType<typeof importing>
let mala: Person
const before = installation()
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...before, dataDir })
})
beforeEach(async () => {
  world = await makeWorld(app)
  imports = importing(app, world)
  mala = await world.addMember('Mala Menon', 'marketing')
  await mayEditContacts(false)
})
afterAll(async () => {
  await app.close()
  setInstallation(before)
  rmSync(dataDir, { recursive: true })
})

/** Mala reads all numbers and works on all leads. */
async function mayEditContacts(may: boolean): Promise<void> {
  const all = ['contacts.view', 'contacts.create', 'leads.view', 'leads.create', 'leads.edit']
  const rights = Object.fromEntries([...all, ...(may ? ['contacts.edit'] : [])].map(right => [right, 'all']))
  await app.db.sql`
    update role set permissions = permissions - 'contacts.edit' || ${JSON.stringify(rights)}::text::jsonb,
           field_rules = '{"phone": "full", "email": "full", "money": "full"}'
     where id = ${world.roles.marketing}`
  forgetCompany(world.company.id)
}

const consent = { channels: ['sms'], purpose: 'promotional', text: 'Signed at the stall' }
const CONSENT_LEFT = 'Their consent was not recorded, for your role does not change them'
const bring = async (list: string, kind: string) => imports.rows((await imports.run(list, { consent }, kind, mala)).id)
const agreed = async () => {
  const rows = await app.db.sql`select contact_id from consent_entry where company_id = ${world.company.id}`
  return rows.map(row => row.contact_id as string).toSorted()
}
/** Lists that say of a known person, and of somebody new, that they agreed. */
const LISTS: [what: string, kind: 'contact' | 'lead', list: (known: Known) => string][] = [
  ['people by their number', 'contact', () => 'Name,Phone\nAnil,9820000001\nSunita,9820000002\n'],
  ['people by their address', 'contact', () => 'Name,Email\nAnil,anil@example.in\nSunita,sunita@example.in\n'],
  [
    'people by our id',
    'contact',
    ({ contact }) => `Id,Name,Kinds,All phones\n${contact},Anil,,\n,Sunita,,9820000002\n`,
  ],
  ['enquiries by their number', 'lead', () => 'Name,Phone\nAnil,9820000001\nSunita,9820000002\n'],
  ['leads by their reference', 'lead', ({ ref }) => `Lead,Name,Phone\n${ref},Anil,9820000001\n,Sunita,9820000002\n`],
]
type Known = { contact: string; ref: string }

test.each(LISTS)(
  'a list of %s records nobody’s consent who is known to others, and says so of the row',
  async (_, kind, listOf) => {
    const owner = world.ravi
    const anil = { name: 'Anil', phones: ['9820000001'], emails: ['anil@example.in'], owner }
    const contact = await givenContact(app, world, anil)
    await givenLead(app, world, { owner, contactId: contact, ref: 'L-26-77' })
    const list = listOf({ contact, ref: 'L-26-77' })
    const rows = await bring(list, kind)
    expect(rows.map(row => row.reasons.includes(CONSENT_LEFT))).toEqual([true, false])
    expect(rows[0]!.contact_id).toBe(contact)
    expect(await agreed()).toEqual([rows[1]!.contact_id!])
    await mayEditContacts(true)
    const again = await bring(list, kind)
    expect(again.map(row => row.reasons.includes(CONSENT_LEFT))).toEqual([false, false])
    expect(await agreed()).toContain(contact)
  },
)

test('a person who took their consent back is not told of to whoever may not edit them', async () => {
  const contact = await givenContact(app, world, { name: 'Anil', phones: ['9820000001'], owner: world.ravi })
  const body = { ...consent, granted: false }
  await app.call('POST', `/contacts/${contact}/consent-entries`, { as: world.asha, body })
  for (const kind of ['contact', 'lead']) {
    const [row] = await bring('Name,Phone\nAnil,9820000001\n', kind)
    expect(row!.reasons).toContain(CONSENT_LEFT)
    expect(row!.reasons).not.toContain('They took their consent back themselves, and that holds')
  }
})

test('a list of leads writes nothing to their people, keeps what it says as text, and says so once', async () => {
  const { id, contactId } = await givenLead(app, world, {
    ...{ owner: world.ravi, ref: 'L-26-78', name: 'Anil', phones: ['9820000001'], city: 'Pune' },
  })
  const list = `Lead,Name,Phone,Email,City,Tags\n${id},Anil,9820000003,anil@example.in,Nashik,vip\n`
  const personOf = async () => (await app.call('GET', `/contacts/${contactId}`, { as: world.asha })).body.data
  const was = await personOf()
  const notes = () => app.db.sql`select text from activity where contact_id = ${contactId} and type = 'import'`
  const { id: run } = await imports.run(list, {}, 'lead', mala)
  const [row] = await imports.rows(run)
  expect(row!.reasons).toContain(
    'The person stays as they are, for your role does not change them; what the row says is kept as text',
  )
  expect(await personOf()).toEqual(was)
  const [note, ...more] = await notes()
  expect(more).toEqual([])
  for (const said of ['Phone given: +919820000003', 'E-mail given: anil@example.in', 'Nashik', 'Tags given: vip']) {
    expect(note!.text).toContain(said)
  }
  await imports.run(list, {}, 'lead', mala)
  expect(await notes()).toHaveLength(1)
  await mayEditContacts(true)
  await imports.run(list, {}, 'lead', mala)
  expect(await personOf()).toMatchObject({ emails: ['anil@example.in'], phones: ['+919820000001', '+919820000003'] })
})
