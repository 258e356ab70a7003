// Who an enquiry is from, and what becomes of it when we know them.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock } from '../../../src/platform/clock'
import { startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeWorld, type World } from '../../support/world'
import {
  addSource,
  amounts,
  eventsOf,
  leadOf,
  push,
  pushed,
  type Source,
  type Submission,
  settled,
  submissionOf,
  timelineOf,
} from '../lead-push/pushing'

let app: TestApp
let world: World
/** Kavita Rane's lead, with Ravi. */
let first: Submission

beforeAll(async () => {
  app = await startApp()
  startIntake()
})

beforeEach(async () => {
  world = await makeWorld(app)
  first = await pushed(app, world, { name: 'Kavita Rane', phone: '9800000001', email: 'kavita@example.in', bhk: '2' })
})

afterEach(() => {
  clock.now = () => Date.now()
})

afterAll(async () => {
  await stopIntake()
  await app.close()
})

const close = (status = 'lost') =>
  app.call('POST', `/leads/${first.lead_id}/status`, { as: world.asha, body: { status } })

async function pushTo(source: Source, body: object): Promise<Submission> {
  const accepted = await push(app, { source }, body)
  await settled(app, world)
  return submissionOf(app, accepted)
}

describe('a person with an open lead who enquires again', () => {
  test.each([
    ['from the same number', { phone: '+91 98000-00001' }],
    ['from the same e-mail address', { email: 'KAVITA@example.IN' }],
  ])('%s is counted on that lead, and its owner keeps it', async (_how, body) => {
    const again = await pushed(app, world, { message: 'Still looking', ...body })
    expect(again).toMatchObject({ outcome: 're_enquiry', lead_id: first.lead_id, contact_id: first.contact_id })
    expect(await leadOf(app, world, first)).toMatchObject({ enquiry_count: 2, owner: { id: world.ravi.id } })
    expect(await amounts(app, world)).toMatchObject({ leads: 1, contacts: 1 })
    const [entry] = await timelineOf(app, world, first.lead_id)
    expect(entry).toMatchObject({ type: 'enquiry', title: 'Enquired again via Website', text: 'Still looking' })
    expect((await eventsOf(app, first.lead_id)).map(({ type }) => type)).toEqual([
      'lead.created',
      'lead.assigned',
      'lead.re_enquired',
    ])
  })

  test('tells what the lead did not know, and changes nothing that it knew', async () => {
    await pushed(app, world, {
      phone: '9800000001',
      name: 'K. Rane',
      bhk: '3',
      budget: '80 L',
      city: 'Pune',
      project: 'Sample Heights',
    })
    expect(await leadOf(app, world, first)).toMatchObject({
      contact: { name: 'Kavita Rane', city: 'Pune' },
      requirement: { bhk: [2], budget_max: 8_000_000_00 },
      project: 'Sample Heights',
    })
  })

  test('keeps what an agent noted in the lead’s own fields', async () => {
    await addField(app, world, 'lead', 'Floor')
    await app.call('PATCH', `/leads/${first.lead_id}`, { as: world.ravi, body: { custom: { floor: 'high' } } })
    await pushed(app, world, { phone: '9800000001', custom: { floor: 'any', parking: '2' } })
    expect((await leadOf(app, world, first)).custom).toEqual({ floor: 'high', parking: '2' })
  })

  test('has own fields beyond what a lead may hold kept in the timeline', async () => {
    const ninetyNine = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`field ${i}`, i]))
    await app.db.sql`
      update lead set custom = ${JSON.stringify(ninetyNine)}::text::jsonb where id = ${first.lead_id}`
    await pushed(app, world, {
      phone: '9800000001',
      message: 'Again',
      custom: { 'field 1': 'x', floor: 'any', parking: '2' },
    })
    expect((await leadOf(app, world, first)).custom).toEqual(ninetyNine)
    const [entry] = await timelineOf(app, world, first.lead_id)
    expect(entry.text).toBe('Again\nfloor: any\nparking: 2')
  })

  test('has new numbers added behind the old ones, and that is told', async () => {
    await pushed(app, world, { phone: '9800000001', alt_phone: '9800000002', email: 'rane@example.in', city: 'Pune' })
    const phones = await app.db
      .sql`select e164 from contact_phone where contact_id = ${first.contact_id} order by position`
    expect(phones.map(({ e164 }) => e164)).toEqual(['+919800000001', '+919800000002'])
    expect((await eventsOf(app, first.contact_id)).slice(1)).toEqual([
      { type: 'contact.updated', quiet: false, changes: { changed: ['phones', 'emails', 'city'] } },
    ])
  })

  test('and tells nothing new changes nothing in the contact', async () => {
    await pushed(app, world, { phone: '9800000001', name: 'Somebody Else' })
    expect((await eventsOf(app, first.contact_id)).map(({ type }) => type)).toEqual(['contact.created'])
  })

  test('through another source is noted with that source; the lead keeps its first one', async () => {
    const portal = await addSource(app, world.asha, { name: 'Portal' })
    await pushTo(portal, { phone: '9800000001', gclid: 'Cj0' })
    expect((await leadOf(app, world, first)).source).toBe('Website')
    const [entry] = await timelineOf(app, world, first.lead_id)
    expect(entry).toMatchObject({
      title: 'Enquired again via Portal',
      data: { source: 'Portal', source_id: portal.id, attribution: { gclid: 'Cj0' } },
    })
  })

  test('keeps the lead with an owner who left', async () => {
    await app.db.sql`update member set status = 'deactivated' where id = ${world.ravi.id}`
    const again = await pushed(app, world, { phone: '9800000001' })
    expect(again.lead_id).toBe(first.lead_id)
    expect((await leadOf(app, world, first)).owner.id).toBe(world.ravi.id)
  })
})

describe('a person whose lead was closed', () => {
  test('within 90 days gets it back, open, in its first status, with its owner', async () => {
    await close()
    clock.now = () => Date.now() + 89 * 86_400_000
    const again = await pushed(app, world, { phone: '9800000001' })
    clock.now = () => Date.now()
    expect(again).toMatchObject({ outcome: 'reopened', lead_id: first.lead_id })
    expect(await leadOf(app, world, first)).toMatchObject({
      status: { key: 'new' },
      category: 'open',
      closed_at: null,
      owner: { id: world.ravi.id },
      enquiry_count: 2,
    })
    expect((await eventsOf(app, first.lead_id)).map(({ type }) => type).slice(-3)).toEqual([
      'lead.reopened',
      'lead.status_changed',
      'lead.re_enquired',
    ])
    const titles = (await timelineOf(app, world, first.lead_id)).map(({ title }: { title: string }) => title)
    expect(titles).toContain('Reopened: Lost → New')
  })

  test('longer ago gets a new lead, with whoever had the old one', async () => {
    await close('junk')
    await app.db.sql`update lead set closed_at = now() - interval '91 days' where id = ${first.lead_id}`
    const again = await pushed(app, world, { phone: '9800000001' })
    expect(again).toMatchObject({ outcome: 'created', contact_id: first.contact_id })
    expect(again.lead_id).not.toBe(first.lead_id)
    expect(await leadOf(app, world, again)).toMatchObject({
      duplicate_kind: 'same_contact',
      duplicate_of: first.lead_id,
      owner: { id: world.ravi.id },
      enquiry_count: 1,
    })
    expect(await leadOf(app, world, first)).toMatchObject({ category: 'junk', enquiry_count: 1 })
    expect((await eventsOf(app, first.contact_id)).map(({ type }) => type)).toEqual(['contact.created'])
  })
})

test('a wish of another kind is a new lead of the same person', async () => {
  const rent = await pushed(app, world, { phone: '9800000001', lead_type: 'rent' })
  expect(rent).toMatchObject({ outcome: 'created', contact_id: first.contact_id })
  expect(await leadOf(app, world, rent)).toMatchObject({
    lead_type: 'rent',
    pipeline: { name: 'Rent' },
    duplicate_kind: 'same_contact',
    duplicate_of: first.lead_id,
  })
  expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 1 })
  const again = await pushed(app, world, { phone: '9800000001', lead_type: 'rent' })
  expect(again).toMatchObject({ outcome: 're_enquiry', lead_id: rent.lead_id })
})

test('a number and an e-mail address of one person that come together make one new lead', async () => {
  await stopIntake()
  const accepted = await Promise.all([
    push(app, world, { phone: '9800000001', lead_type: 'rent' }),
    push(app, world, { email: 'kavita@example.in', lead_type: 'rent' }),
  ])
  startIntake()
  await settled(app, world)
  const [one, two] = await Promise.all(accepted.map(answer => submissionOf(app, answer)))
  expect([one!.outcome, two!.outcome].toSorted()).toEqual(['created', 're_enquiry'])
  expect(one!.lead_id).toBe(two!.lead_id)
  expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 1 })
})

test('nor is a closed lead reopened twice', async () => {
  await close()
  await stopIntake()
  await push(app, world, { phone: '9800000001' })
  await push(app, world, { email: 'kavita@example.in', city: 'Pune' })
  startIntake()
  await settled(app, world)
  expect((await eventsOf(app, first.lead_id)).map(({ type }) => type).slice(-4)).toEqual([
    'lead.reopened',
    'lead.status_changed',
    'lead.re_enquired',
    'lead.re_enquired',
  ])
})

describe('under the policy to label duplicates', () => {
  test('of a source, every enquiry there is a lead of its own, and elsewhere it is not', async () => {
    const portal = await addSource(app, world.asha, { name: 'Portal', duplicate_policy: 'label' })
    const labelled = await pushTo(portal, { phone: '9800000001' })
    expect(labelled).toMatchObject({ outcome: 'duplicate_labelled', contact_id: first.contact_id })
    expect(await leadOf(app, world, labelled)).toMatchObject({
      duplicate_kind: 'phone',
      duplicate_of: first.lead_id,
      owner: { id: world.ravi.id },
    })
    expect((await pushed(app, world, { phone: '9800000001' })).outcome).toBe('re_enquiry')
  })

  test('of the company, unless the source says otherwise', async () => {
    await app.db.sql`update company set duplicate_policy = 'label' where id = ${world.company.id}`
    const labelled = await pushed(app, world, { email: 'kavita@example.in' })
    expect(labelled.outcome).toBe('duplicate_labelled')
    expect((await leadOf(app, world, labelled)).duplicate_kind).toBe('email')
    const portal = await addSource(app, world.asha, { name: 'Portal', duplicate_policy: 're_enquire' })
    expect((await pushTo(portal, { phone: '9800000001' })).outcome).toBe('re_enquiry')
  })
})

test('where the phone is one person’s and the e-mail another’s, the phone wins and nothing is merged', async () => {
  const other = await pushed(app, world, { name: 'Omkar Pawar', phone: '9800000009', email: 'omkar@example.in' })
  const mixed = await pushed(app, world, { phone: '9800000001', email: 'omkar@example.in' })
  expect(mixed).toMatchObject({ outcome: 're_enquiry', contact_id: first.contact_id, lead_id: first.lead_id })
  const emails = await app.db.sql`select contact_id, email from contact_email
    where company_id = ${world.company.id} order by email`
  expect(emails.map(row => ({ ...row }))).toEqual([
    { contact_id: first.contact_id, email: 'kavita@example.in' },
    { contact_id: other.contact_id, email: 'omkar@example.in' },
  ])
  expect(await amounts(app, world)).toMatchObject({ leads: 2, contacts: 2 })
})

test('somebody who could not be reached becomes reachable with their first number', async () => {
  const unreachable = await pushed(app, world, { id: 'E-9', name: 'Lata' })
  await app.db.sql`delete from lead_submission where id = ${unreachable.id}`
  await pushed(app, world, { id: 'E-9', name: 'Lata', phone: '9800000044' })
  expect(await leadOf(app, world, unreachable)).toMatchObject({
    is_unreachable: false,
    contact: { name: 'Lata', phone: '+919800000044' },
  })
})
