// Two programs on one database: each has its own batch, and only the database knows that both are about one person.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Enquiry } from '../../../src/leads/intake/enquiry'
import { enterEnquiry } from '../../../src/leads/intake/enter-enquiry'
import { readLead } from '../../../src/leads/intake/read-lead'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const known = { name: 'Kavita Rane', phone: '9800000001', email: 'kavita@example.in' }

test('one who comes by phone through the one and by e-mail through the other gets one new lead', async () => {
  await enter(enquiryOf({ ...known, lead_type: 'rent' }))
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const first = db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), async work => {
    const taken = await enterEnquiry(work, enquiryOf({ phone: known.phone, lead_type: 'buy' }))
    hold()
    await mayEnd
    return taken
  })
  await isHeld
  const second = enter(enquiryOf({ email: known.email, lead_type: 'buy' }))
  await waitFor(async () => (await app.db.waiting()) > 0)
  end()
  const [one, two] = await Promise.all([first, second])
  expect([one.outcome, two.outcome]).toEqual(['created', 're_enquiry'])
  expect(two.leadId).toBe(one.leadId)
  const [count] = await app.db.sql`select count(*)::int as leads from lead where company_id = ${world.company.id}`
  expect(count!.leads).toBe(2)
})

test('batches that name the same people crosswise all come to an end', async () => {
  const people = Array.from({ length: 6 }, (_, i) => ({
    name: `Person ${i}`,
    phone: `980000010${i}`,
    email: `person.${i}@example.in`,
  }))
  for (const person of people) await enter(enquiryOf({ ...person, lead_type: 'rent' }))
  const round = people.flatMap((person, i) => [
    enter(enquiryOf({ phone: person.phone, email: people[(i + 1) % 6]!.email, lead_type: 'buy' })),
    enter(enquiryOf({ phone: people[(i + 2) % 6]!.phone, email: person.email, lead_type: 'buy' })),
  ])
  const taken = await Promise.all(round)
  // The phone decides, so each of the six has one new lead, whichever of their two enquiries came first.
  expect(taken.filter(({ outcome }) => outcome === 'created')).toHaveLength(6)
  expect(taken.filter(({ outcome }) => outcome === 're_enquiry')).toHaveLength(6)
  expect(new Set(taken.map(({ leadId }) => leadId)).size).toBe(6)
})

const NO_DEFAULTS = { lead_type: null, temperature: null, project: null, pipeline_id: null, tags: [] }

const enter = (enquiry: Enquiry) =>
  db.write(systemOf({ id: world.company.id, zone: 'Asia/Kolkata' }), work => enterEnquiry(work, enquiry))

const enquiryOf = (fields: Record<string, string>): Enquiry => {
  const receivedAt = new Date()
  return {
    lead: readLead(fields, { receivedAt, zone: 'Asia/Kolkata' }),
    consents: [],
    source: { id: world.source!.id, name: 'Website', ownerId: null, duplicatePolicy: null, defaults: NO_DEFAULTS },
    receivedAt: receivedAt.toISOString(),
    isTest: false,
  }
}
