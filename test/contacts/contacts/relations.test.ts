import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { givenContact } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let kavita: string
let sunil: string

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  kavita = await givenContact(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  sunil = await givenContact(app, world, { owner: world.ravi, name: 'Sunil Rane', phones: ['9800000002'] })
})
afterAll(() => app.close())

const add = (as: Caller, of: string, body: object) => app.call('POST', `/contacts/${of}/relations`, { as, body })
async function list(as: Caller, of: string): Promise<[kind: string, name: string][]> {
  const { body } = await app.call('GET', `/contacts/${of}/relations`, { as })
  return body.data.map(({ kind, contact }: { kind: string; contact: { name: string } }) => [kind, contact.name])
}

describe('a relation', () => {
  test.each([
    ['spouse', 'spouse'],
    ['co_applicant', 'co_applicant'],
    ['parent', 'child'],
    ['child', 'parent'],
    ['firm', 'employee'],
    ['employee', 'firm'],
    ['referrer', 'referred'],
    ['referred', 'referrer'],
    ['broker_of', 'client_of'],
    ['client_of', 'broker_of'],
    ['other', 'other'],
  ])('%s of somebody is %s from the other side, and stored once', async (kind, inverse) => {
    for (const [of, other] of [
      [kavita, sunil],
      [sunil, kavita],
    ] as const) {
      const { status, body } = await add(world.ravi, of, { kind, contact_id: other, note: 'As told' })
      expect([status, body.data.kind, body.data.contact.id, body.data.note]).toEqual([201, kind, other, 'As told'])
      const said = await add(world.ravi, other, { kind: inverse, contact_id: of })
      expect([said.status, said.body.error.code]).toEqual([409, 'duplicate'])
      expect(await list(world.ravi, of)).toHaveLength(1)
      expect((await list(world.ravi, other))[0]![0]).toBe(inverse)
      const removed = await app.call('DELETE', `/contacts/${other}/relations/${body.data.id}`, { as: world.ravi })
      expect([removed.status, removed.body.data.kind]).toEqual([200, inverse])
      expect(await list(world.ravi, of)).toEqual([])
    }
  })

  test('said from both sides at once is stored once', async () => {
    const answers = await Promise.all([
      add(world.ravi, kavita, { kind: 'spouse', contact_id: sunil }),
      add(world.ravi, sunil, { kind: 'spouse', contact_id: kavita }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('with somebody out of reach is neither made nor shown', async () => {
    const hidden = await givenContact(app, world, { owner: world.imran, name: 'Hidden Person' })
    const refused = await add(world.ravi, kavita, { kind: 'spouse', contact_id: hidden })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { contact_id: 'is not known' }])
    const made = await add(world.asha, kavita, { kind: 'spouse', contact_id: hidden })
    expect(await list(world.asha, kavita)).toEqual([['spouse', 'Hidden Person']])
    expect(await list(world.ravi, kavita)).toEqual([])
    const gone = await app.call('DELETE', `/contacts/${kavita}/relations/${made.body.data.id}`, { as: world.ravi })
    expect(gone.status).toBe(404)
    expect((await add((await makeRival(app)).owner, kavita, { kind: 'spouse', contact_id: sunil })).status).toBe(404)
    expect((await add(world.dev, kavita, { kind: 'spouse', contact_id: sunil })).status).toBe(403)
  })

  test('is with somebody else, who is there', async () => {
    const self = await add(world.ravi, kavita, { kind: 'spouse', contact_id: kavita })
    expect(self.body.error.fields).toEqual({ contact_id: 'is the contact itself' })
    await add(world.ravi, kavita, { kind: 'spouse', contact_id: sunil })
    await app.call('DELETE', `/contacts/${sunil}`, { as: world.asha })
    expect(await list(world.ravi, kavita)).toEqual([])
    const away = await add(world.ravi, kavita, { kind: 'other', contact_id: sunil })
    expect(away.body.error.fields).toEqual({ contact_id: 'is not known' })
  })

  test('is told as a change of the contact on which it was made', async () => {
    await add(world.ravi, kavita, { kind: 'spouse', contact_id: sunil })
    const [event] = await app.db.sql`select type, changes from event where subject_id = ${kavita}`
    expect(event as unknown).toEqual({ type: 'contact.updated', changes: { changed: ['relations'] } })
  })
})
