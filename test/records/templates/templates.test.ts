import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { clock } from '../../../src/platform/clock'
import { forgetCompany } from '../../../src/workspace'
import { givenContact, givenLead } from '../../leads/leads/given'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const now = clock.now

beforeAll(async () => {
  app = await startApp()
})
beforeEach(async () => {
  clock.now = now
  world = await makeWorld(app)
})
afterAll(() => app.close())

const NOTE = { name: 'First call', channel: 'note', record: 'lead', body: 'Namaste {{contact.first_name|there}}' }
const MAIL = { ...NOTE, channel: 'mail', subject: 'Your home, {{contact.name}}' }

const call = (method: string, path: string, as: Caller, body?: object) =>
  app.call(method, `/templates${path}`, { as, ...(body ? { body } : {}) })
async function add(over: object = {}) {
  const { status, body } = await call('POST', '', world.meera, { ...NOTE, ...over })
  expect([status, body.error?.fields]).toEqual([201, undefined])
  return body.data as { id: string; updated_at: string; version: number; name: string }
}
const names = async (as: Caller, query = ''): Promise<string[]> =>
  (await call('GET', query, as)).body.data.map((one: { name: string }) => one.name)
const wrong = async (over: object) => (await call('POST', '', world.meera, { ...NOTE, ...over })).body.error?.fields
const filter = (...conditions: unknown[]) => `?filter=${encodeURIComponent(JSON.stringify(conditions))}`
const preview = async (as: Caller, body: object) => (await call('POST', '/preview', as, body)).body.data

describe('a template', () => {
  test('is written by a manager and read by everybody who sees leads, without line breaks in its subject', async () => {
    const made = await add({ ...MAIL, name: ' First  mail ', subject: 'Your\r\nhome', body: 'One\r\ntwo\u2028three ' })
    expect(made).toMatchObject({
      name: 'First mail',
      channel: 'mail',
      language: 'en',
      folder: null,
      subject: 'Your home',
      body: 'One\ntwo\nthree',
      version: 1,
      archived_at: null,
      created_by: { id: world.meera.id, name: 'Meera Iyer' },
    })
    for (const reader of [world.ravi, world.pooja, world.dev]) expect(await names(reader)).toEqual(['First mail'])
    expect((await call('POST', '', world.ravi, NOTE)).status).toBe(403)
    expect((await call('PATCH', `/${made.id}`, world.vikram, { body: 'x' })).status).toBe(403)
    const rival = await makeRival(app)
    expect((await call('GET', `/${made.id}`, rival.owner)).status).toBe(404)
  })

  test('says nothing that can’t be said, and the refusal names field and variable', async () => {
    expect(await wrong({ body: 'About {{lead.shoe_size}}' })).toEqual({
      body: 'says {{lead.shoe_size}}, which no template of this kind can say',
    })
    expect(await wrong({ ...MAIL, subject: '{{lead.reff}}', body: '{{oops' })).toEqual({
      subject: 'says {{lead.reff}}, which no template of this kind can say',
      body: 'has {{ without its }}',
    })
    // Of a contact nothing of a lead.
    expect(await wrong({ record: 'contact', body: '{{lead.ref}}' })).toHaveProperty('body')
    expect(await wrong({ channel: 'mail' })).toEqual({ subject: 'is required for a mail' })
    expect(await wrong({ subject: 'Hello' })).toEqual({ subject: 'is for mails only' })
    expect(await wrong({ body: 'x'.repeat(5001) })).toEqual({ body: 'must be at most 5000 characters' })
  })

  test('has a name of its own in its channel and language, until it is archived', async () => {
    const first = await add()
    expect((await call('POST', '', world.meera, { ...NOTE, name: 'FIRST CALL' })).body.error.code).toBe('duplicate')
    await add({ language: 'hi' })
    await add(MAIL)
    await call('POST', `/${first.id}/archive`, world.meera)
    await add()
    const back = await call('POST', `/${first.id}/restore`, world.meera)
    expect([back.status, back.body.error.code]).toEqual([409, 'duplicate'])
    expect((await call('PATCH', `/${first.id}`, world.meera, { body: 'x' })).status).toBe(409)
  })

  test('is listed by name, found by its words, and when it was archived only where that is asked', async () => {
    await add({ name: 'Visit', folder: 'After', body: 'See you at the gate' })
    const gone = await add({ name: 'Old' })
    await add({ name: 'After visit', folder: 'After', language: 'mr' })
    await call('POST', `/${gone.id}/archive`, world.meera)
    expect(await names(world.ravi)).toEqual(['After visit', 'Visit'])
    expect(await names(world.ravi, filter({ field: 'text', op: 'contains', value: 'GATE' }))).toEqual(['Visit'])
    expect(await names(world.ravi, filter({ field: 'language', op: 'eq', value: 'mr' }))).toEqual(['After visit'])
    expect(await names(world.ravi, filter({ field: 'is_archived', op: 'eq', value: true }))).toEqual(['Old'])
    expect(await names(world.ravi, '?sort=-name')).toEqual(['Visit', 'After visit'])
  })

  test('keeps every wording with who wrote it, and takes an earlier one back as its newest', async () => {
    const { id, updated_at } = await add()
    const changed = await call('PATCH', `/${id}`, world.asha, { body: 'Good day', updated_at })
    expect(changed.body.data).toMatchObject({ version: 2, body: 'Good day', updated_by: { name: 'Asha Kulkarni' } })
    // The same again is no other wording.
    expect((await call('PATCH', `/${id}`, world.asha, { body: ' Good day ' })).body.data.version).toBe(2)
    const stale = await call('PATCH', `/${id}`, world.meera, { body: 'Good night', updated_at })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale'])
    const back = await call('POST', `/${id}/versions/1/restore`, world.meera)
    expect(back.body.data).toMatchObject({ version: 3, body: NOTE.body })
    const versions = (await call('GET', `/${id}/versions`, world.ravi)).body.data
    expect(versions.map((kept: { version: number; body: string }) => [kept.version, kept.body])).toEqual([
      [3, NOTE.body],
      [2, 'Good day'],
      [1, NOTE.body],
    ])
    expect(versions[1].saved_by.name).toBe('Asha Kulkarni')
    expect((await call('POST', `/${id}/versions/9/restore`, world.meera)).status).toBe(404)
  })

  test('is copied under its name with a number, or as its translation under its own', async () => {
    const { id } = await add()
    const copy = async (body: object) => (await call('POST', `/${id}/copy`, world.meera, body)).body.data
    expect(await copy({})).toMatchObject({ name: 'First call (2)', language: 'en', version: 1 })
    expect(await copy({ language: 'mr' })).toMatchObject({ name: 'First call', language: 'mr', body: NOTE.body })
  })

  test('is deleted only once it is archived, and then with what it said before', async () => {
    const { id } = await add()
    expect((await call('DELETE', `/${id}`, world.meera)).status).toBe(409)
    await call('POST', `/${id}/archive`, world.meera)
    expect((await call('DELETE', `/${id}`, world.meera)).status).toBe(200)
    expect((await call('GET', `/${id}/versions`, world.meera)).status).toBe(404)
  })
})

describe('filled in', () => {
  test('it says what is known of lead, owner, company and day, and tells what is missing', async () => {
    clock.now = () => Date.parse('2026-11-28T03:30:00Z')
    const { sql } = app.db
    const field = await addField(app, world, 'lead', 'Facing', { type: 'choice', choices: [{ label: 'East' }] })
    const lead = await givenLead(app, world, {
      owner: world.ravi,
      ref: 'L-26-00042',
      phones: ['9800000001'],
      budget: [8_000_000_00, 12_000_000_00],
      followUpAt: '2026-11-28T11:00:00Z',
    })
    await sql`update lead set custom = ${sql.json({ [field.key]: field.choices[0]!.key })}, bhk = '{2}', location = 'Baner'
      where id = ${lead.id}`
    await sql`update company set rera_registrations = ${sql.json([{ state_code: '27', number: 'A521', valid_until: null }])}
      where id = ${world.company.id}`
    const body = [
      '{{contact.first_name}} {{contact.phone}} {{contact.email|no mail}} {{lead.ref}} {{lead.requirement}}',
      '{{lead.budget}} {{lead.follow_up}} {{lead.project}} {{owner.name}} {{owner.phone}} {{company.name}}',
      `{{company.rera}} {{custom.${field.key}}} {{today}}`,
    ].join('\n')
    const { id } = await add({ ...MAIL, subject: '{{lead.status}} for {{contact.name}}', body })
    expect(await preview(world.ravi, { template_id: id, lead_id: lead.id })).toEqual({
      subject: 'New for Kavita Rane',
      body: [
        'Kavita +91 98000 00001 no mail L-26-00042 2 BHK in Baner',
        '₹80 lakh to ₹1.2 crore 28 November 2026 at 4:30 pm  Ravi Patil  Lakeview Realty',
        'A521 East 28 November 2026',
      ].join('\n'),
      missing: ['lead.project', 'owner.phone'],
      masked: [],
    })
  })

  test('it stays within reach, and what is read masked stays masked', async () => {
    const lead = await givenLead(app, world, { owner: world.ravi, phones: ['9800000001'], name: 'Kavita 98000 00001' })
    const draft = { body: '{{contact.name}}: {{contact.phone}}', lead_id: lead.id }
    const beyond = await call('POST', '/preview', world.imran, draft)
    expect([beyond.status, beyond.body.error.fields]).toEqual([422, { lead_id: 'is not known' }])
    const { body, masked } = await preview(world.dev, draft)
    expect([body, masked]).toEqual(['Kavita •••••: 98•••••001', ['contact.name', 'contact.phone']])
    const rival = await makeRival(app)
    const { id } = await add()
    const foreign = await call('POST', '/preview', rival.owner, { template_id: id, lead_id: lead.id })
    expect([foreign.status, foreign.body.error.fields]).toEqual([422, { template_id: 'is not known' }])
    const nobody = await call('POST', '/preview', rival.owner, { body: 'Hello', contact_id: lead.contactId })
    expect([nobody.status, nobody.body.error.fields]).toEqual([422, { contact_id: 'is not known' }])
  })

  test('it speaks of a contact too, and of a lead only where one is named', async () => {
    const contact_id = await givenContact(app, world, { owner: world.ravi, city: 'Nashik' })
    const body = 'How is {{contact.city}}, {{owner.name}}?'
    const { id } = await add({ record: 'contact', body })
    expect((await preview(world.ravi, { template_id: id, contact_id })).body).toBe('How is Nashik, Ravi Patil?')
    const refused = async (given: object) =>
      Object.keys((await call('POST', '/preview', world.ravi, given)).body.error.fields)
    const ofLead = await add({ name: 'Of a lead' })
    expect(await refused({ template_id: ofLead.id, contact_id })).toEqual(['contact_id'])
    expect(await refused({ template_id: id })).toEqual(['lead_id', 'contact_id'])
    expect(await refused({ contact_id })).toEqual(['template_id', 'body'])
    expect(await refused({ contact_id, body: '{{lead.ref}}' })).toEqual(['body'])
  })

  test('it says an own field only to roles that see it', async () => {
    const field = await addField(app, world, 'lead', 'Commission', { visible_to: [world.roles.manager] })
    const lead = await givenLead(app, world, { owner: world.ravi })
    await app.db.sql`update lead set custom = ${app.db.sql.json({ [field.key]: 'two percent' })} where id = ${lead.id}`
    const { id } = await add({ body: `{{custom.${field.key}}}` })
    const asked = { template_id: id, lead_id: lead.id }
    expect(await preview(world.meera, asked)).toMatchObject({ body: 'two percent', missing: [] })
    expect(await preview(world.ravi, asked)).toMatchObject({ body: '', missing: [`custom.${field.key}`] })
    const offered = async (as: Caller) =>
      (await call('GET', '/variables?record=lead', as)).body.data.map((one: { name: string }) => one.name)
    expect(await offered(world.meera)).toContain(`custom.${field.key}`)
    expect(await offered(world.ravi)).not.toContain(`custom.${field.key}`)
  })

  test('it is nothing for a role without the right', async () => {
    await app.db.sql`update role set permissions = permissions - 'templates.view' where id = ${world.roles.agent}`
    forgetCompany(world.company.id)
    expect((await call('GET', '', world.ravi)).status).toBe(403)
  })
})
