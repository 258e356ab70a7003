// Every id of an archived lead finds the lead that came in its place, whichever door that one came through.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startIntake, stopIntake } from '../../../src/leads'
import { installation, setInstallation } from '../../../src/platform/installation'
import { addSource, amounts, pushed, type Source } from '../../leads/lead-push/pushing'
import { importing } from '../../records/imports/importing'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let source: Source
const dataDir = mkdtempSync(join(tmpdir(), 'imports-'))
beforeAll(async () => {
  app = await startApp()
  setInstallation({ ...installation(), dataDir })
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
  source = await addSource(app, world.asha, { name: 'Sheets', kind: 'other' })
})
afterAll(async () => {
  await stopIntake()
  await app.close()
  rmSync(dataDir, { recursive: true })
})

const asha = { name: 'Asha Rao', phone: '9800000001' }

async function ask(method: string, path: string, body?: object, as: Caller = world.asha) {
  const answer = await app.call(method, path, { as, ...(body ? { body } : {}) })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body?.data
}
const upserted = (body: object, as?: Caller) =>
  ask('POST', '/actions/upsert_lead', { source_id: source.id, ...body }, as)
const leadOf = (id: string) => ask('GET', `/leads/${id}`)
const archive = (id: string) => ask('DELETE', `/leads/${id}`)
const restore = (id: string) => ask('POST', `/leads/${id}/restore`)

/** A lead under two ids. */
async function underTwo(): Promise<string> {
  const { lead_id } = await upserted({ external_id: 'x1', ...asha, lead_type: 'buy' })
  expect((await upserted({ external_id: 'x2', ...asha })).lead_id).toBe(lead_id)
  return lead_id
}

/** The id changes this lead, of which no further enquiry is counted. */
async function finds(external_id: string, lead_id: string, body: object = {}, as?: Caller) {
  const before = await leadOf(lead_id)
  const told = await upserted({ external_id, lead_type: 'rent', temperature: 'hot', ...body }, as)
  expect(told).toMatchObject({ action: 'updated', outcome: 'updated', lead_id })
  const { enquiry_count } = before
  expect(await leadOf(lead_id)).toMatchObject({ lead_type: 'rent', temperature: 'hot', enquiry_count })
}

const enter = async () => (await ask('POST', '/leads', { ...asha, lead_type: 'buy' })).lead_id
const push = async () => (await pushed(app, { ...world, source }, asha)).lead_id
const bring = async () => {
  await importing(app, world).run('Name,Phone\nAsha Rao,9800000001\n')
  const [row] = await app.db.sql`select id from lead where company_id = ${world.company.id} and archived_at is null`
  return row!.id as string
}
const doors: readonly (readonly [string, () => Promise<string>])[] = [
  ['upsert under another id', async () => (await upserted({ external_id: 'x2', ...asha })).lead_id],
  ['upsert under a new id', async () => (await upserted({ external_id: 'x3', ...asha })).lead_id],
  ['upsert without an id', async () => (await upserted(asha)).lead_id],
  ['push', push],
  ['hand', enter],
  ['import', bring],
]

describe('where the one in its place came by', () => {
  test.each(doors)('%s', async (_door, comeAgain) => {
    const first = await underTwo()
    await archive(first)
    const next = await comeAgain()
    expect(next).not.toBe(first)
    await finds('x1', next)
    await finds('x2', next, asha)
    expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 1 })
  })
})

test('temperature and type alone are set, each without the other', async () => {
  const first = await underTwo()
  await archive(first)
  const { lead_id } = await upserted({ external_id: 'x2', ...asha })
  expect(await upserted({ external_id: 'x1', temperature: 'hot' })).toMatchObject({ outcome: 'updated', lead_id })
  expect(await leadOf(lead_id)).toMatchObject({ temperature: 'hot', lead_type: 'buy', enquiry_count: 1 })
  await upserted({ external_id: 'x1', temperature: 'cold', lead_type: 'invest', custom: { floor: 'high' } })
  expect(await leadOf(lead_id)).toMatchObject({
    ...{ temperature: 'cold', lead_type: 'invest', enquiry_count: 1, custom: { floor: 'high' } },
  })
})

test('where no source is named, and where many flows come at once', async () => {
  await archive(await underTwo())
  const next = await push()
  const told = await Promise.all(
    Array.from({ length: 6 }, (_, i) =>
      ask('POST', '/actions/upsert_lead', { external_id: `x${(i % 2) + 1}`, temperature: 'cold' }),
    ),
  )
  expect(told.map(one => [one.outcome, one.lead_id])).toEqual(Array.from({ length: 6 }, () => ['updated', next]))
  expect(await leadOf(next)).toMatchObject({ temperature: 'cold', enquiry_count: 1 })
})

test('along a chain of archived ones', async () => {
  await archive(await underTwo())
  const second = await push()
  await archive(second)
  const third = await enter()
  await finds('x1', third)
  await archive(third)
  const fourth = await bring()
  await finds('x2', fourth)
  await finds('x1', fourth)
})

test('a row of a list that comes again changes it', async () => {
  const first = await importing(app, world).run('Name,Phone,Lead ID\nAsha Rao,9800000001,F-7\n')
  expect(first.counts.created).toBe(1)
  const [lead] = await app.db.sql`select id from lead where company_id = ${world.company.id}`
  await archive(lead!.id)
  const next = await enter()
  const again = await importing(app, world).run('Name,Phone,Lead ID,City\nAsha Rao,9800000001,F-7,Pune\n')
  expect(again.counts).toMatchObject({ created: 0, updated: 1 })
  expect(await leadOf(next)).toMatchObject({ enquiry_count: 1, contact: { city: 'Pune' } })
})

describe('once it is restored', () => {
  test('a lead has the ids that did not come meanwhile; the others stay with the one in its place', async () => {
    const first = await underTwo()
    await archive(first)
    const next = await push()
    await finds('x2', next)
    await restore(first)
    await finds('x1', first)
    await finds('x2', next)
  })

  test('and archived again, the one in its place is found as before', async () => {
    const first = await underTwo()
    await archive(first)
    const next = await push()
    await restore(first)
    await archive(first)
    await finds('x1', next)
  })

  test('it is found by the ids of the one in its place when that is archived in turn', async () => {
    const first = await underTwo()
    await archive(first)
    const { lead_id } = await upserted({ external_id: 'x2', ...asha })
    await archive(lead_id)
    await restore(first)
    await finds('x2', first)
    await finds('x1', first)
  })
})

test('merged, the person’s lead that was made since is found', async () => {
  const { lead_id, contact_id } = await upserted({ external_id: 'x1', ...asha })
  await archive(lead_id)
  const other = await upserted({ name: 'Asha R', phone: '9800000002' })
  await ask('POST', `/contacts/${other.contact_id}/merges`, { with: contact_id })
  await finds('x1', other.lead_id)
})

test('of two persons under one id, the first one’s', async () => {
  const from = { ...world, source }
  const { lead_id } = await pushed(app, from, { id: 'F-1', ...asha })
  const ivan = await pushed(app, from, { id: 'F-1', name: 'Ivan Dsouza', phone: '9800000002' })
  await archive(lead_id)
  const next = await enter()
  await finds('F-1', next)
  expect(await leadOf(ivan.lead_id)).toMatchObject({ temperature: 'warm', enquiry_count: 1 })
})

test('another open lead that was there beside it is another enquiry', async () => {
  const { lead_id } = await upserted({ external_id: 'x1', ...asha, lead_type: 'buy' })
  const rented = await upserted({ ...asha, lead_type: 'rent' })
  await archive(lead_id)
  const next = await upserted({ external_id: 'x1', ...asha, lead_type: 'buy', temperature: 'hot' })
  expect(next).toMatchObject({ outcome: 'created' })
  expect(await leadOf(rented.lead_id)).toMatchObject({ lead_type: 'rent', temperature: 'warm', enquiry_count: 1 })
})

test('whoever may edit it alone, where the archived one was a colleague’s', async () => {
  const entered = { ...asha, lead_type: 'buy', source_id: source.id }
  const first = await ask('POST', '/leads', { ...entered, external_id: 'x1', owner_id: world.imran.id })
  await archive(first.lead_id)
  const { lead_id } = await ask('POST', '/leads', { ...entered, owner_id: world.ravi.id })
  await finds('x1', lead_id, {}, world.ravi)
})
