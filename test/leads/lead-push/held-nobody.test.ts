// Bodies that name nobody make no lead; they are kept at their source.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'
import { amounts, leadOf, pathOf, push, pushed, settled, submissionOf } from './pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const LEADGEN = {
  object: 'page',
  entry: [
    {
      id: '1100220033',
      time: 1795250400,
      changes: [
        {
          field: 'leadgen',
          value: { leadgen_id: '7788990011', page_id: '1100220033', form_id: '5544', created_time: 1795250400 },
        },
      ],
    },
  ],
}

/** A colleague, as the programs of sales teams name the owner of a record. */
const COLLEAGUE = { name: 'Imran Shaikh', email: 'imran@firm.example.in', id: '4150868000000225013' }

describe('nobody speaks in', () => {
  test.each<[string, unknown]>([
    ['a click id', { gclid: 'Cj0KCQiA-sample' }],
    [
      'click ids and utm',
      { fbclid: 'IwAR0x', utm_source: 'instagram', utm_medium: 'paid', utm_campaign: 'Diwali offer' },
    ],
    ['the notification of a lead without its answers', LEADGEN],
    [
      'the notification of a status',
      {
        event: 'lead.status_changed',
        lead_id: 'L-9',
        old_status: 'new',
        new_status: 'contacted',
        changed_at: '2026-11-20T10:00:00Z',
      },
    ],
    ['the notification of a delivery', { status: 'delivered', message_id: 'wamid.HBgM', timestamp: '1795250400' }],
    ['a ping with words', { event: 'ping', message: 'Your webhook is verified' }],
    ['an envelope', { event_id: 'ev1', event_type: 'form_response', created_at: '2026-11-20T10:00:00Z', version: 2 }],
    [
      'a form without answers',
      { form_id: '44', form_name: 'Enquiry form', page_url: 'https://www.example.in/contact' },
    ],
    ['a list of none', { leads: [] }],
    ['an edit of a record with its owner', { 'Lead Owner': COLLEAGUE, module: 'Leads', operation: 'edit' }],
    ['ids of records with their owner', { module: 'Leads', ids: ['4150868000000376008'], Owner: COLLEAGUE }],
    [
      'ids of records without anybody',
      { module: 'Leads', ids: ['41'], operation: 'insert', channel_id: '1000000068001', affected_values: [] },
    ],
    [
      'a record with whoever owns, made and changed it',
      { Owner: COLLEAGUE, Modified_By: COLLEAGUE, Created_By: COLLEAGUE, $editable: true, module: 'Leads' },
    ],
    [
      'a record of another level with an owner who has a number',
      { record: { owner: { ...COLLEAGUE, phone: '9800000071' }, modified_by: 'Neha Joshi' }, operation: 'update' },
    ],
    ['a property that changed', { objectId: 12, subscriptionType: 'contact.propertyChange', hubspot_owner: COLLEAGUE }],
    [
      'an object of a sales cloud',
      { sobject: { OwnerId: '005', Owner: { Name: 'Imran Shaikh' } }, event: { type: 'updated', replayId: 1 } },
    ],
    [
      'a lead with its owner’s number',
      {
        lead: { id: 70042, owner: { display_name: 'Imran Shaikh', mobile_number: '+919800000071' }, lead_stage_id: 3 },
      },
    ],
    [
      'a deal that moved on',
      { event: 'updated.deal', current: { id: 5, owner_name: 'Imran Shaikh', stage_id: 2 }, previous: { stage_id: 1 } },
    ],
    [
      'keys of an owner’s id',
      {
        LeadId: 'a1',
        OwnerIdName: 'Imran Shaikh',
        OwnerIdEmailAddress: 'imran@firm.example.in',
        ProspectStage: 'Warm',
      },
    ],
    ['a relationship manager', { rm_name: 'Neha Joshi', rm_phone: '9800000073', action: 'reassigned' }],
    ['a record’s words in one', { Owner: COLLEAGUE, module: 'Deals', Layout: 'Standard', Territory: 'West' }],
    ['a sentence about a record', { message: 'Lead assigned to Imran Shaikh', Owner: COLLEAGUE, operation: 'edit' }],
    ['an address that nobody reads', { email: 'noreply@portal.example.in', source: 'Portal' }],
    ['a placeholder for a name', { name: 'Magicbricks User', source: 'magicbricks' }],
    ['a challenge', { type: 'url_verification', challenge: '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P' }],
  ])('%s', async (_what, body) => {
    const accepted = await push(app, world, body)
    expect(accepted.status).toBe(202)
    expect(accepted.body.data).toMatchObject({ duplicate: false, lead_id: null })
    await settled(app, world)
    expect(await submissionOf(app, accepted)).toMatchObject({ status: 'done', outcome: 'held_nobody', lead_id: null })
    expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 1 })
  })

  test('a subscription, whose challenge is not echoed', async () => {
    const asked = 'hub.mode=subscribe&hub.verify_token=we-said-so&hub.challenge=1158201444'
    const { status, body } = await app.call('GET', `${pathOf(world.source!)}?${asked}`)
    expect([status, body.data.lead_id]).toEqual([202, null])
    expect(JSON.stringify(body)).not.toContain('1158201444')
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 1 })
  })

  test('what the source says of every lead', async () => {
    const constants = [
      { to: 'message', value: 'From the website of Lakeview' },
      { to: 'custom.desk', value: 'Baner' },
    ]
    await app.call('PATCH', `/lead-sources/${world.source!.id}`, {
      as: world.asha,
      body: { field_map: { keys: [], constants } },
    })
    expect((await pushed(app, world, { gclid: 'x-1' })).outcome).toBe('held_nobody')
    expect((await pushed(app, world, { gclid: 'x-1', phone: '9800000001' })).outcome).toBe('created')
  })
})

describe('somebody speaks in', () => {
  test.each<[string, object]>([
    ['a name', { name: 'Asha Rao' }],
    ['a name beside the owner of the record', { Owner: COLLEAGUE, module: 'Leads', Full_Name: 'Asha Rao' }],
    [
      'words beside the owner of the record',
      { Owner: COLLEAGUE, operation: 'insert', wish: 'A shop near the station' },
    ],
    ['a wish beside the owner of the record', { 'Lead Owner': COLLEAGUE, module: 'Leads', budget: '80 L' }],
    ['a number that is cut', { phone: '98XXXXXX01' }],
    ['a message', { message: 'I am looking for a flat', gclid: 'x-1' }],
    ['a budget', { budget: '80 L', utm_source: 'google' }],
    ['a requirement', { bhk: '2 BHK' }],
    ['an answer to a question of the form', { 'When do you want to move?': 'March' }],
    ['words under a key that nobody knows', { wish: 'A shop near the station' }],
    ['an own field', { custom: { floor: 'high' }, utm_source: 'google' }],
    ['the words of a form that tells of its event', { event: 'form_submit', message: 'Need a shop on rent' }],
    ['words in Hindi', { 'आपका संदेश': 'मुझे फ्लैट चाहिए' }],
  ])('%s', async (_what, body) => {
    const { outcome, lead_id } = await pushed(app, world, body)
    expect(outcome).toBe('created')
    expect((await leadOf(app, world, { lead_id })).is_unreachable).toBe(true)
  })
})

describe('the person beside the owner of a record is the lead', () => {
  test.each<[string, object]>([
    [
      'flat',
      { 'Lead Owner': COLLEAGUE, 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9800000001', module: 'Leads' },
    ],
    [
      'in a list of records',
      {
        module: 'Leads',
        data: [{ Owner: COLLEAGUE, Full_Name: 'Asha Rao', Mobile: '9800000001' }],
        operation: 'insert',
      },
    ],
    [
      'inside a deal',
      {
        event: 'added.deal',
        current: { owner_name: 'Imran Shaikh', person_id: { name: 'Asha Rao', phone: [{ value: '9800000001' }] } },
      },
    ],
    [
      'with an owner who can be called',
      { owner: { ...COLLEAGUE, phone: '9800000071' }, name: 'Asha Rao', mobile: '9800000001' },
    ],
  ])('%s', async (_what, body) => {
    const { outcome, lead_id } = await pushed(app, world, body)
    expect(outcome).toBe('created')
    const { contact } = await leadOf(app, world, { lead_id })
    expect([contact.name, contact.phone]).toEqual(['Asha Rao', '+919800000001'])
  })

  test.each<[string, object]>([
    [
      'an owner who wants to sell',
      { owner: { name: 'Ramesh Patil', phone: '9800000001' }, message: 'I want to sell my flat' },
    ],
    ['an owner’s form', { 'Owner name': 'Ramesh Patil', 'Owner contact': '9800000001', Flat: '2 BHK' }],
    ['a listing that is let', { operation: 'rent', owner_name: 'Ramesh Patil', owner_mobile: '9800000001' }],
  ])('and an owner alone in no event is one: %s', async (_what, body) => {
    const { lead_id } = await pushed(app, world, body)
    const { contact } = await leadOf(app, world, { lead_id })
    expect([contact.name, contact.phone]).toEqual(['Ramesh Patil', '+919800000001'])
  })
})

test('what is held is shown and filtered in the log, its body read, and it counts as no lead and starts no clock', async () => {
  const source = `/lead-sources/${world.source!.id}`
  const held = await pushed(app, world, LEADGEN)
  await pushed(app, world, { name: 'Asha Rao', phone: '9800000001' })
  const { body } = await app.call('GET', `${source}/submissions?outcome=held_nobody`, { as: world.asha })
  expect(body.data).toEqual([
    expect.objectContaining({ id: held.id, outcome: 'held_nobody', lead_id: null, person: null }),
  ])
  const one = (await app.call('GET', `${source}/submissions/${held.id}`, { as: world.asha })).body.data
  expect([JSON.parse(one.raw), one.external_id]).toEqual([LEADGEN, '7788990011'])
  const { received_count } = (await app.call('GET', source, { as: world.asha })).body.data
  const health = (await app.call('GET', `${source}/health`, { as: world.asha })).body.data
  expect([received_count, health.received_last_day, health.held_last_day]).toEqual([1, 1, 1])
  expect(await app.db.sql`select from sla_clock where company_id = ${world.company.id}`).toHaveLength(0)
})

test('whoever comes under the id of something that was held is a new enquiry', async () => {
  await push(app, world, { lead_id: 'L-1', event: 'lead.created' })
  const accepted = await push(app, world, { lead_id: 'L-1', name: 'Asha Rao', phone: '9800000001' })
  expect(accepted.body.data.duplicate).toBe(false)
  await settled(app, world)
  expect((await submissionOf(app, accepted)).outcome).toBe('created')
  expect((await push(app, world, { lead_id: 'L-1', name: 'Asha Rao', phone: '9800000001' })).body.data.duplicate).toBe(
    true,
  )
})

test('what is held under an id is answered as before when it comes again, and held beside it when it says otherwise', async () => {
  const notice = { lead_id: 'L-1', event: 'lead.created' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => push(app, world, notice)))
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
  expect(answers.filter(({ body }) => body.data.duplicate)).toHaveLength(4)
  const next = await push(app, world, { ...notice, event: 'lead.updated' })
  expect(next.body.data.duplicate).toBe(false)
  expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 2 })
})
