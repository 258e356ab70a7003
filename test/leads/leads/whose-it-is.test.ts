// A lead that is given to another moves out of one sight and into the other at once, at every door.

import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { type Listener, listen } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type Person, type World } from '../../support/world'
import { givenLead } from './given'

let app: TestApp
let world: World
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
  startFanOut()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
  const note = { lead_id: lead.id, text: 'Wants a garden' }
  expect((await app.call('POST', '/activities', { as: world.ravi, body: note })).status).toBe(201)
})
afterAll(async () => {
  await stopFanOut()
  await app.close()
})

const filter = encodeURIComponent(JSON.stringify({ field: 'temperature', op: 'eq', value: 'warm' }))

/** The doors at which `as` meets the lead or its person. */
async function doors(as: Caller): Promise<string[]> {
  const paths: [string, string][] = [
    ['list', '/leads'],
    ['filter', `/leads?filter=${filter}`],
    ['lead', `/leads/${lead.id}`],
    ['contacts', '/contacts'],
    ['contact', `/contacts/${lead.contactId}`],
    ['search', '/search?q=9800000001'],
    ['search by name', '/search?q=Kavita'],
    ['timeline', `/activities?lead_id=${lead.id}`],
    ['timeline of the contact', `/activities?contact_id=${lead.contactId}`],
  ]
  const found: string[] = []
  for (const [door, path] of paths) {
    const { status, body } = await app.call('GET', path, { as })
    if (status === 200 && (body.data.length ?? 1) > 0) found.push(door)
  }
  for (const [door, method, path, sent] of [
    ['change', 'PATCH', `/leads/${lead.id}`, { temperature: 'warm' }],
    ['note', 'POST', '/activities', { lead_id: lead.id, text: 'Called' }],
  ] as const) {
    if ((await app.call(method, path, { as, body: sent })).status < 300) found.push(door)
  }
  return found
}

const ALL_DOORS = [
  'list',
  'filter',
  'lead',
  'contacts',
  'contact',
  'search',
  'search by name',
  'timeline',
  'timeline of the contact',
  'change',
  'note',
]

const kinds = (stream: Listener) => stream.events().map(event => `${event.kind} ${event.data.lead_id}`)

test.each(['by assignment', 'because its owner leaves'])(
  '%s: the old owner has it nowhere any more, the new one everywhere',
  async way => {
    expect([await doors(world.ravi), await doors(world.neha)]).toEqual([ALL_DOORS, []])
    const open = async (...people: Person[]) => Promise.all(people.map(person => listen(app, person)))
    const [ravi, neha] = (await open(world.ravi, world.neha)) as [Listener, Listener]

    if (way === 'by assignment') {
      const body = { owner_id: world.neha.id }
      expect((await app.call('POST', `/leads/${lead.id}/assignment`, { as: world.meera, body })).status).toBe(200)
      await waitFor(() => kinds(neha).includes(`lead.assigned ${lead.id}`), 'the news')
      expect(await doors(world.ravi)).toEqual([])
      await app.call('PATCH', `/leads/${lead.id}`, { as: world.meera, body: { temperature: 'hot' } })
      await waitFor(() => kinds(neha).includes(`lead.updated ${lead.id}`), 'the next news')
      expect(kinds(ravi).filter(kind => kind.startsWith('lead.assigned') || kind.startsWith('lead.updated'))).toEqual(
        [],
      )
      await app.call('PATCH', `/leads/${lead.id}`, { as: world.meera, body: { temperature: 'warm' } })
    } else {
      const body = { to: world.neha.id }
      expect((await app.call('POST', `/members/${world.ravi.id}/deactivation`, { as: world.asha, body })).status).toBe(
        200,
      )
      await ravi.closed
      expect((await app.call('GET', '/leads', { as: world.ravi })).status).toBe(401)
    }
    expect(await doors(world.neha)).toEqual(ALL_DOORS)
    ravi.leave()
    neha.leave()
  },
)

test('the leader of the old owner’s team loses sight of it too, and the new owner’s leader gains it', async () => {
  expect([await doors(world.vikram), await doors(world.farah)]).toEqual([ALL_DOORS, []])
  const body = { owner_id: world.imran.id }
  await app.call('POST', `/leads/${lead.id}/assignment`, { as: world.asha, body })
  expect([await doors(world.vikram), await doors(world.farah)]).toEqual([[], ALL_DOORS])
})
