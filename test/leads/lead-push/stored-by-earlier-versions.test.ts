// What earlier versions stored is worked in to its end.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { leadOf, push, settled, submissionOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(() => app.close())

const PHONE = { e164: '+919800000001', national: '9800000001', country: '91', mobile: true }
const FLAGS = { is_test: false, is_broker: false, otp_verified: false, do_not_call: false }
/** As the first version wrote it: without wishes. */
const FIRST = {
  ...{ external_id: null, name: 'Asha Rao', first_name: 'Asha', last_name: 'Rao', phones: [PHONE], raw_phones: [] },
  ...{
    emails: ['asha@example.in'],
    city: 'Pune',
    locality: 'Baner',
    pincode: null,
    address: null,
    project: null,
    listing: null,
  },
  requirement: {
    budget_min: null,
    budget_max: 800_000_000,
    bhk: [2],
    property_types: ['apartment'],
    location: 'Baner',
  },
  ...{
    lead_type: 'buy',
    temperature: null,
    message: 'Call me',
    happened_at: null,
    attribution: {},
    custom: { floor: 'high' },
  },
  ...{ flags: FLAGS, call: null, unreachable: false },
}
/** As sources with a form's tick wrote it, whatever became of the consent. */
const TICKED = { ...FIRST, ticked: true, consent: null }
/** As a version wrote it that knew some of the wishes. */
const SOME_WISHES = { ...FIRST, wishes: { furnishing: ['unfurnished'], possession: 'ready' }, consent: null }
const WITHOUT_REQUIREMENT = {
  name: 'Asha Rao',
  phones: [PHONE],
  emails: [],
  flags: { is_test: false },
  message: 'Call me',
}
const NULLS = {
  ...FIRST,
  raw_phones: null,
  attribution: null,
  custom: null,
  flags: null,
  requirement: null,
  wishes: null,
}

describe('a submission that waited', () => {
  test.each<[string, object]>([
    ['as the first version stored it', FIRST],
    ['with a tick', TICKED],
    ['with some of the wishes', SOME_WISHES],
    ['without a requirement', WITHOUT_REQUIREMENT],
    ['with nothing where there is a list now', NULLS],
  ])('%s becomes its lead', async (_what, stored) => {
    const accepted = await push(app, world, { phone: '9800000009' })
    await app.db.sql`update lead_submission set lead_read = ${app.db.sql.json(stored as never)}
      where id = ${accepted.body.data.id}`
    startIntake()
    await settled(app, world)
    await stopIntake()
    const submission = await submissionOf(app, accepted)
    expect(submission).toMatchObject({ status: 'done', outcome: 'created', error: null })
    const lead = await leadOf(app, world, submission)
    expect(lead.contact).toMatchObject({ name: 'Asha Rao', phone: '+919800000001' })
    expect(lead.message).toStartWith('Call me')
  })

  test('with wishes keeps those that it knew', async () => {
    const accepted = await push(app, world, { phone: '9800000009' })
    await app.db.sql`update lead_submission set lead_read = ${app.db.sql.json(SOME_WISHES as never)}
      where id = ${accepted.body.data.id}`
    startIntake()
    await settled(app, world)
    await stopIntake()
    const { lead_id } = await submissionOf(app, accepted)
    const { body } = await app.call('GET', `/leads/${lead_id}/requirement`, { as: world.asha })
    expect(body.data).toMatchObject({ furnishing: ['unfurnished'], possession: 'ready', amenities: [] })
  })

  test('with a consent of few words has it recorded', async () => {
    const accepted = await push(app, world, { phone: '9800000009' })
    const consent = [{ channels: ['call'], purpose: 'service', granted: true, text: 'Call me' }]
    await app.db
      .sql`update lead_submission set consent = ${app.db.sql.json(consent)} where id = ${accepted.body.data.id}`
    startIntake()
    await settled(app, world)
    await stopIntake()
    const { contact_id, error } = await submissionOf(app, accepted)
    expect(error).toBeNull()
    const rows = await app.db.sql`select text, text_version from consent_entry where contact_id = ${contact_id}`
    expect(rows.map(row => ({ ...row }))).toEqual([{ text: 'Call me', text_version: null }])
  })

  test('is compared with what comes under its id today', async () => {
    const accepted = await push(app, world, { id: 'E-1', phone: '9800000001' })
    await app.db.sql`update lead_submission set lead_read = '{"name":"Asha Rao"}' where id = ${accepted.body.data.id}`
    const again = await push(app, world, { id: 'E-1', name: 'Asha Rao', phone: '9800000002' })
    expect(again.body.data).toEqual({ ...accepted.body.data, duplicate: true })
  })
})

describe('a source that an earlier version stored', () => {
  test.each<[string, { field_map?: object; consent_default?: object }]>([
    ['without a map', { field_map: {} }],
    ['with half a map', { field_map: { keys: [{ from: 'enq', to: 'message' }] } }],
    ['with half a consent', { consent_default: { key: 'agree', text: 'Call me' } }],
  ])('%s takes leads', async (_what, { field_map = { keys: [], constants: [] }, consent_default = null }) => {
    const { sql } = app.db
    await sql`update lead_source set field_map = ${sql.json(field_map as never)}, consent_default = ${sql.json(consent_default as never)}
      where id = ${world.source!.id}`
    const accepted = await push(app, world, { phone: '9800000001', agree: 'yes', enq: 'Sea view' })
    startIntake()
    await settled(app, world)
    await stopIntake()
    expect(await submissionOf(app, accepted)).toMatchObject({ status: 'done', error: null })
    expect((await app.call('GET', `/lead-sources/${world.source!.id}`, { as: world.asha })).status).toBe(200)
  })
})
