// An id of a sender that comes again with another person is another enquiry, whichever door it comes through.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIntake, stopIntake } from '../../../src/leads'
import { installation, setInstallation } from '../../../src/platform/installation'
import { importing } from '../../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, pushed } from '../lead-push/pushing'

let app: TestApp
let world: World
const dataDir = mkdtempSync(join(tmpdir(), 'another-persons-id-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

type Body = { name?: string; phone?: string; email?: string }
const FIRST = { name: 'Meher Contractor', phone: '9800000301', email: 'meher@example.in' }
const OTHERS: [what: string, body: Body][] = [
  ['another name and number', { name: 'Yusuf Merchant', phone: '9800000302' }],
  ['another name, number and address', { name: 'Tanvi Gokhale', phone: '9800000303', email: 'tanvi@example.in' }],
  ['another name and address', { name: 'Joel Pinto', email: 'joel@example.in' }],
  ['another number and no name', { phone: '9800000304' }],
  ['another full name beside the same address', { name: 'Arun Bose', phone: '9800000305', email: 'meher@example.in' }],
]
const ID = 'form-12'

/** Pushes the first person under the id and answers their lead. */
const firstLead = async () => (await pushed(app, world, { id: ID, ...FIRST })).lead_id
const source_id = () => world.source!.id
const enter = async (as: Caller, body: object) => {
  const answer = await app.call('POST', '/leads', { as, body: { external_id: ID, source_id: source_id(), ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { outcome: string; lead_id: string | null }
}
const upsert = async (as: Caller, body: object) => {
  const answer = await app.call('POST', '/actions/upsert_lead', {
    ...{ as, body: { external_id: ID, source_id: source_id(), ...body } },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as { outcome: string; lead_id: string | null }
}
const archive = async (id: string) =>
  expect((await app.call('DELETE', `/leads/${id}`, { as: world.asha })).status).toBe(200)
const leads = async () => (await amounts(app, world)).leads
const linkedTo = async () =>
  (await app.db.sql`select lead_id, is_first from lead_external_id where company_id = ${world.company.id}
    and external_id = ${ID} order by is_first desc, lead_id`) as unknown as { lead_id: string; is_first: boolean }[]

describe.each(OTHERS)('%s', (_what, body) => {
  test('entered by a member is a lead of its own, which is linked to the id', async () => {
    const first = await firstLead()
    const made = await enter(world.asha, body)
    expect([made.outcome, await leads()]).toEqual(['created', 2])
    const links = await linkedTo()
    expect(links).toContainEqual({ lead_id: first, is_first: true })
    expect(links).toContainEqual({ lead_id: made.lead_id!, is_first: false })
    const again = await enter(world.asha, { ...body, message: 'And a parking place' })
    expect([again.outcome, again.lead_id]).toEqual(['re_enquiry', made.lead_id])
  })

  test('entered by a key is a lead of its own', async () => {
    const first = await firstLead()
    const made = await enter(await world.keyOf(world.meera, ['leads:write', 'leads:read']), body)
    expect([made.outcome, made.lead_id === first, await leads()]).toEqual(['created', false, 2])
  })

  test('told by an action whose key does not reach the first lead is a lead of its own', async () => {
    const first = await firstLead()
    const key = await world.keyOf(world.imran, ['leads:write'])
    await app.db.sql`update lead set owner_id = ${world.ravi.id} where id = ${first}`
    await app.db.sql`update contact set owner_id = ${world.ravi.id} where company_id = ${world.company.id}`
    const made = await upsert(key, body)
    expect([made.outcome, await leads()]).toEqual(['created', 2])
    const [lead] = await app.db.sql`select enquiry_count from lead where id = ${first}`
    expect(lead).toEqual({ enquiry_count: 1 })
  })

  test('told by an action or in a list after the first lead was archived is a lead of its own', async () => {
    await archive(await firstLead())
    const made = await upsert(world.asha, body)
    expect([made.outcome, await leads()]).toEqual(['created', 2])
    await archive(made.lead_id!)
    const imports = importing(app, world)
    const { name = '', phone = '', email = '' } = body
    const done = await imports.run(`Lead ID,Name,Phone,Email\n${ID},${name},${phone},${email}\n`, {
      source_id: source_id(),
    })
    const [row] = await imports.rows(done.id)
    expect([row!.outcome, await leads()]).toEqual(['created', 3])
  })

  test('in a list is a lead of its own', async () => {
    const first = await firstLead()
    const imports = importing(app, world)
    const { name = '', phone = '', email = '' } = body
    const done = await imports.run(`Lead ID,Name,Phone,Email\n${ID},${name},${phone},${email}\n`, {
      source_id: source_id(),
    })
    const [row] = await imports.rows(done.id)
    expect([row!.outcome, row!.lead_id === first, await leads()]).toEqual(['created', false, 2])
  })
})

describe.each([
  ['the same number', { phone: FIRST.phone }],
  ['the same name and another number', { name: FIRST.name, phone: '9800000309' }],
  ['another name beside the same number', { name: 'Arun Bose', phone: FIRST.phone }],
  ['the name with an initial', { name: 'M. Contractor', phone: '9800000310' }],
])('%s', (_what, body) => {
  test('under the id is the first lead again', async () => {
    const first = await firstLead()
    const again = await enter(world.asha, body)
    expect([again.outcome, again.lead_id, await leads()]).toEqual(['re_enquiry', first, 1])
  })
})

test('ten people under one id at once are ten leads, and the program answers each', async () => {
  await firstLead()
  const names = ['Asma', 'Bela', 'Cyrus', 'Dilip', 'Ekta', 'Feroz', 'Geeta', 'Hari', 'Indu', 'Jyoti']
  const made = await Promise.all(
    names.map((name, i) => enter(world.asha, { name: `${name} Walia`, phone: `980000032${i}` })),
  )
  expect(new Set(made.map(({ lead_id }) => lead_id)).size).toBe(10)
  expect(await leads()).toBe(11)
})
