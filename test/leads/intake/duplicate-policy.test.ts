// Every outcome of the duplicate policy, through every door: a portal's push, the API, the step of an automation.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { addSource, leadOf, push, type Source, settled, submissionOf } from '../lead-push/pushing'

let app: TestApp
let world: World
const sources: Record<string, Source> = {}

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  for (const duplicate_policy of ['re_enquire', 'label'])
    sources[duplicate_policy] = await addSource(app, world.asha, { name: duplicate_policy, duplicate_policy })
  startIntake()
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

type Came = { outcome: string; lead_id: string }

const DOORS: Record<string, (source: Source, phone: string) => Promise<Came>> = {
  async push(source, phone) {
    const accepted = await push(app, { source }, { phone, lead_type: 'buy' })
    await settled(app, world)
    return submissionOf(app, accepted)
  },
  async api(source, phone) {
    const body = { phone, lead_type: 'buy', source_id: source.id }
    return (await app.call('POST', '/leads', { as: world.asha, body })).body.data
  },
  async action(source, phone) {
    const body = { phone, lead_type: 'buy', source_id: source.id }
    return (await app.call('POST', '/actions/upsert_lead', { as: world.asha, body })).body.data
  },
}

/** What the person's lead is when the enquiry comes. */
const STATES: Record<string, (id: string) => Promise<unknown>> = {
  'an open lead': async () => {},
  'a lead closed 89 days ago': id => closed(id, '89 days'),
  'a lead closed 91 days ago': id => closed(id, '91 days'),
  'an open lead of another type': id => app.db.sql`update lead set lead_type = 'rent' where id = ${id}`,
  'an archived lead': id => app.db.sql`update lead set archived_at = now() where id = ${id}`,
}

async function closed(id: string, ago: string): Promise<void> {
  await app.call('POST', `/leads/${id}/status`, { as: world.asha, body: { status: 'lost' } })
  await app.db.sql`update lead set closed_at = now() - ${ago}::interval where id = ${id}`
}

const NEW = { outcome: 'created', isNew: true, kind: 'same_contact' }
const LABELLED = { outcome: 'duplicate_labelled', isNew: true, kind: 'phone' }
const EXPECTED: [policy: string, state: string, { outcome: string; isNew: boolean; kind: string | null }][] = [
  ['re_enquire', 'an open lead', { outcome: 're_enquiry', isNew: false, kind: null }],
  ['re_enquire', 'a lead closed 89 days ago', { outcome: 'reopened', isNew: false, kind: null }],
  ['re_enquire', 'a lead closed 91 days ago', NEW],
  ['re_enquire', 'an open lead of another type', NEW],
  ['re_enquire', 'an archived lead', NEW],
  ['label', 'an open lead', LABELLED],
  ['label', 'a lead closed 89 days ago', LABELLED],
  ['label', 'a lead closed 91 days ago', LABELLED],
  ['label', 'an open lead of another type', LABELLED],
  ['label', 'an archived lead', LABELLED],
]

let people = 0
const someone = () => `98000${String(++people).padStart(5, '0')}`

describe.each(Object.keys(DOORS))('through the door “%s”', door => {
  test.each(EXPECTED)('under %s, an enquiry of somebody with %s', async (policy, state, expected) => {
    const source = sources[policy]!
    const phone = someone()
    const before = (
      await app.call('POST', '/leads', { as: world.asha, body: { phone, lead_type: 'buy', owner_id: world.ravi.id } })
    ).body.data.lead
    await STATES[state]!(before.id)
    const { outcome, lead_id } = await DOORS[door]!(source, phone)
    expect([outcome, lead_id !== before.id]).toEqual([expected.outcome, expected.isNew])
    const lead = await leadOf(app, world, { lead_id })
    // Never a second contact, and it stays with whoever had the person.
    expect([lead.contact.id, lead.owner.id]).toEqual([before.contact.id, world.ravi.id])
    expect([lead.category, lead.duplicate_kind]).toEqual(['open', expected.kind])
    expect(lead.duplicate).toEqual(
      expected.isNew ? { id: before.id, ref: before.ref, owner: { id: world.ravi.id, name: 'Ravi Patil' } } : null,
    )
  })
})

describe('what is told of the other lead', () => {
  test('is nothing to whoever may not see it: that there is one, not which and not whose', async () => {
    const phone = someone()
    const his = (await app.call('POST', '/leads', { as: world.ravi, body: { phone, lead_type: 'buy' } })).body.data
    const rent = await app.call('POST', '/leads', { as: world.asha, body: { phone, lead_type: 'rent' } })
    await app.call('POST', `/leads/${rent.body.data.lead_id}/assign`, {
      as: world.asha,
      body: { owner_id: world.imran.id },
    })
    await app.db.sql`update lead set owner_id = ${world.imran.id} where id = ${rent.body.data.lead_id}`
    const seen = (await app.call('GET', `/leads/${rent.body.data.lead_id}`, { as: world.imran })).body.data
    expect(seen).toMatchObject({ duplicate_kind: 'same_contact', duplicate_of: null, duplicate: null })
    expect(JSON.stringify(seen)).not.toContain(his.lead_id)
    const whole = await leadOf(app, world, { lead_id: seen.id })
    expect(whole).toMatchObject({ duplicate_of: his.lead_id, duplicate: { owner: { name: 'Ravi Patil' } } })
  })

  test.each(['/leads', '/actions/upsert_lead'])(
    'is nothing to who reads numbers masked, in the answer of %s',
    async path => {
      const phone = someone()
      await app.call('POST', '/leads', { as: world.ravi, body: { phone, name: 'Kavita Rane', lead_type: 'buy' } })
      const { body } = await app.call('POST', path, { as: world.imran, body: { phone, lead_type: 'buy' } })
      expect(body.data).toMatchObject({ outcome: 'created', lead_id: null, lead: null })
      expect(JSON.stringify(body)).not.toMatch(/Kavita|Ravi|mem_|led_|con_/)
    },
  )
})
