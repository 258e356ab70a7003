// The follow-up that is typed with an enquiry whose person is known.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { eventsOf, timelineOf } from '../lead-push/pushing'
import { givenLead } from '../leads/given'

let app: TestApp
let world: World
/** Kavita Rane's lead, with Ravi. */
let lead: { id: string; contactId: string }

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
  lead = await givenLead(app, world, { owner: world.ravi, name: 'Kavita Rane', phones: ['9800000001'] })
})
afterAll(() => app.close())

async function entered(as: Caller, body: object) {
  const answer = await app.call('POST', '/leads', { as, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data
}

const leadSeenByOwner = async (id: string) => (await app.call('GET', `/leads/${id}`, { as: world.asha })).body.data

describe('a follow-up that is entered with the enquiry of a known person', () => {
  const at = '2027-01-04T04:30:00.000Z'
  const again = (as: Caller, follow_up_at = at) =>
    entered(as, { name: 'Kavita Rane', phone: '9800000001', message: 'Rang again', follow_up_at })

  test('becomes that of the lead where it has none', async () => {
    expect(await again(world.ravi)).toMatchObject({ action: 'updated', lead: { id: lead.id, follow_up_at: at } })
    const [entry] = await timelineOf(app, world, lead.id)
    expect(entry).toMatchObject({ type: 'enquiry', text: 'Rang again' })
    expect((await eventsOf(app, lead.id)).map(({ type }) => type)).toContain('lead.updated')
  })

  test('stays in the text of the enquiry where somebody planned another', async () => {
    await again(world.ravi)
    const { lead: after } = await again(world.ravi, '2027-01-05T05:00:00.000Z')
    expect(after.follow_up_at).toBe(at)
    const [entry] = await timelineOf(app, world, lead.id)
    expect(entry.text).toBe('Rang again\nFollow-up given: 5 January 2027 at 10:30 am')
  })

  test('changes nothing on a colleague’s lead, and is told in the text', async () => {
    await again(world.imran)
    expect((await leadSeenByOwner(lead.id)).follow_up_at).toBeNull()
    const [entry] = await timelineOf(app, world, lead.id)
    expect(entry.text).toContain('Follow-up given: 4 January 2027 at 10:00 am')
  })

  test('is refused on a day that is over', async () => {
    const late = { phone: '9800000079', follow_up_at: '2020-01-04T04:30:00.000Z' }
    const refused = await app.call('POST', '/leads', { as: world.ravi, body: late })
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['follow_up_at']])
  })
})
