// What a company says of its sender's keys comes before the spellings that we know, and nothing that is sent is lost.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
import { makeRival, makeWorld, type World } from '../../support/world'
import { leadOf, pathOf, push, pushed, settled, submissionOf } from '../lead-push/pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  startIntake()
})
beforeEach(async () => {
  world = await makeWorld(app)
})
afterEach(() => settled(app, world))
afterAll(async () => {
  await stopIntake()
  await app.close()
})

const MAP = {
  keys: [
    { from: 'Dial', to: 'phone' },
    { from: 'Kind', to: 'property_type', values: { Flat: 'apartment', Kothi: 'villa' } },
    { from: 'Facing', to: 'custom.facing' },
    { from: 'City', to: 'note' },
    { from: 'Sub', to: 'attribution.sub_source' },
  ],
  constants: [{ to: 'project', value: 'Sample Heights' }],
}
const change = (body: object, as: Caller = world.asha) =>
  app.call('PATCH', `/lead-sources/${world.source!.id}`, { as, body })
const attempt = (body: object, as: Caller = world.asha, id = world.source!.id) =>
  app.call('POST', `/lead-sources/${id}/try`, { as, body })

describe('a map', () => {
  test('has keys read as it says, their words as ours, and the same said of every lead', async () => {
    await addField(app, world, 'lead', 'Facing')
    expect((await change({ field_map: MAP })).status).toBe(200)
    const submission = await pushed(app, world, {
      Nm: 'unmapped',
      Dial: '98000 00001',
      Kind: 'flat, KOTHI',
      Facing: 'East',
      city: 'Pune',
      sub: 'App',
      project: 'Lake Town',
    })
    expect(await leadOf(app, world, submission)).toMatchObject({
      contact: { phone: '+919800000001', city: '' },
      requirement: { property_types: ['villa', 'apartment'] },
      custom: { facing: 'East' },
      project: 'Sample Heights',
      attribution: { sub_source: 'App' },
    })
    const { message } = await leadOf(app, world, submission)
    expect(message.split('\n').sort()).toEqual(['Nm: unmapped', 'city: Pune', 'project: Lake Town'])
  })

  test('comes before a known spelling, whose value is kept as another number', async () => {
    await change({ field_map: { keys: [{ from: 'contact_2', to: 'phone' }], constants: [] } })
    const submission = await pushed(app, world, { phone: '9800000001', contact_2: '9800000002' })
    expect((await leadOf(app, world, submission)).contact.phone).toBe('+919800000002')
    const phones = await app.db
      .sql`select e164 from contact_phone where contact_id = ${submission.contact_id} order by position`
    expect(phones.map(({ e164 }) => e164)).toEqual(['+919800000002', '+919800000001'])
  })

  test('reads a form, XML and a query string alike', async () => {
    await change({ field_map: { keys: [{ from: 'Dial', to: 'phone' }], constants: [] } })
    const bodies: [unknown, string?, string?][] = [
      ['Dial=9800000011', 'application/x-www-form-urlencoded'],
      ['<lead><Dial>9800000012</Dial></lead>', 'application/xml'],
      [undefined, undefined, '?Dial=9800000013'],
    ]
    for (const [i, how] of bodies.entries()) {
      const submission = await pushed(app, world, ...how)
      expect((await leadOf(app, world, submission)).contact.phone).toBe(`+91980000001${i + 1}`)
    }
  })

  test.each<[string, object, string]>([
    ['to no field', { keys: [{ from: 'a', to: 'shoe_size' }], constants: [] }, 'field_map.keys.0.to'],
    [
      'to an own field that there is not',
      { keys: [{ from: 'a', to: 'custom.x' }], constants: [] },
      'field_map.keys.0.to',
    ],
    [
      'of one key twice',
      {
        keys: [
          { from: 'My Key', to: 'name' },
          { from: 'my_key', to: 'city' },
        ],
        constants: [],
      },
      'field_map.keys.1.from',
    ],
    ['of no letters', { keys: [{ from: '--', to: 'name' }], constants: [] }, 'field_map.keys.0.from'],
    [
      'with one phone for everybody',
      { keys: [], constants: [{ to: 'phone', value: '9' }] },
      'field_map.constants.0.to',
    ],
  ])('%s is refused', async (_what, field_map, field) => {
    for (const answer of [await change({ field_map }), await attempt({ field_map })]) {
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
    }
  })
})

describe('a trial', () => {
  test('shows what would be read from the last bodies, the newest first, and changes nothing', async () => {
    await pushed(app, world, { Dial: '9800000001', Kind: 'Flat' })
    await pushed(app, world, 'Dial=9800000002&token=s3cret', 'application/x-www-form-urlencoded')
    const field_map = { keys: [{ from: 'dial', to: 'phone' }], constants: [] }
    const { status, body } = await attempt({ field_map })
    expect(status).toBe(200)
    expect(body.data.map(({ leads }: { leads: { read: { phones: object[] } }[] }) => leads[0]!.read.phones)).toEqual([
      [expect.objectContaining({ e164: '+919800000002' })],
      [expect.objectContaining({ e164: '+919800000001' })],
    ])
    expect(body.data[0]).toMatchObject({ submission_id: expect.stringMatching(/^sub_/), problem: null })
    expect(body.data[0].leads[0].keys).toEqual([
      { key: 'Dial', value: '9800000002', to: 'phone' },
      { key: 'token', value: '•••', to: 'secret' },
    ])
    const [before] = (await attempt({})).body.data
    expect(before.leads[0].keys[0]).toEqual({ key: 'Dial', value: '9800000002', to: 'note' })
  })

  test('of a body of one’s own tells of each lead, and what the source would add', async () => {
    await change({ default_lead_type: 'rent', default_project: 'Lakeview' })
    const { body } = await attempt({ body: '[{"mobile":"9800000001"},{"name":"Asha","purpose":"buy"}]' })
    const reads = body.data[0].leads.map(({ read }: { read: object }) => read)
    expect(reads).toMatchObject([
      { lead_type: 'rent', project: 'Lakeview' },
      { lead_type: 'buy', unreachable: true },
    ])
    expect(body.data[0]).toMatchObject({ submission_id: null, received_at: null })
  })

  test('reads of a long list the first twenty leads, and no body that is too long for a click', async () => {
    const many = (count: number, message: string) =>
      Array.from({ length: count }, (_, i) => ({ mobile: `98000${10000 + i}`, message }))
    await pushed(app, world, many(30, 'Call me'))
    expect((await attempt({})).body.data[0].leads).toHaveLength(20)
    await pushed(app, world, many(30, 'x'.repeat(3000)))
    const [long] = (await attempt({})).body.data
    expect(long).toMatchObject({ problem: 'It is too long to be tried here', leads: [] })
  })

  test.each([
    ['{"a":', 'the body is not valid JSON'],
    ['{"status":"error"}', 'It holds no lead'],
    ['{"phone":"9800000001","consent":{"granted":true}}', 'consent.'],
  ])('of %s says what is wrong', async (body, problem) => {
    const [tried] = (await attempt({ body })).body.data
    expect(tried.problem).toContain(problem)
    expect(tried.leads).toEqual([])
  })

  test('shows numbers as the role reads them', async () => {
    await pushed(app, world, { phone: '9800000001', email: 'kavita@example.in' })
    await app.db.sql`update role set field_rules = '{"phone":"masked","email":"masked","money":"full"}'
      where id = ${world.roles.manager}`
    const { status, body } = await attempt({}, world.meera)
    expect(status).toBe(200)
    expect(body.data).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/9800000001|kavita@/)
  })

  test('is not for agents, and not for another company', async () => {
    const rival = await makeRival(app)
    expect((await attempt({}, world.ravi)).status).toBe(403)
    expect((await attempt({}, rival.owner)).status).toBe(404)
  })
})

describe('a lead that does not say', () => {
  test('has the source’s type, pipeline, project, temperature and tags', async () => {
    const { body: made } = await app.call('POST', '/pipelines', {
      as: world.asha,
      body: { name: 'Lettings', lead_types: ['rent'] },
    })
    const defaults = {
      default_lead_type: 'rent',
      default_temperature: 'hot',
      default_project: 'Lakeview',
      default_pipeline_id: made.data.id,
      default_tags: ['Expo', ' Expo ', 'Pune'],
    }
    expect((await change(defaults)).body.data).toMatchObject({
      default_pipeline: { id: made.data.id, name: 'Lettings' },
      default_tags: ['Expo', 'Pune'],
    })
    const submission = await pushed(app, world, { phone: '9800000001' })
    expect(await leadOf(app, world, submission)).toMatchObject({
      lead_type: 'rent',
      temperature: 'hot',
      project: 'Lakeview',
      pipeline: { name: 'Lettings' },
    })
    const contact = await app.call('GET', `/contacts/${submission.contact_id}`, { as: world.asha })
    expect(contact.body.data.tags).toEqual(['Expo', 'Pune'])
    const says = { phone: '9800000002', lead_type: 'buy', temperature: 'cold', project: 'Other' }
    expect(await leadOf(app, world, await pushed(app, world, says))).toMatchObject({
      lead_type: 'buy',
      temperature: 'cold',
      project: 'Other',
      pipeline: { name: expect.not.stringMatching('Lettings') },
    })
  })

  test('entered by hand for the source has them too, and a known person gets the tags', async () => {
    await change({ default_tags: ['Expo'], default_project: 'Lakeview' })
    const enter = () =>
      app.call('POST', '/leads', { as: world.asha, body: { phone: '9800000001', source_id: world.source!.id } })
    await app.call('POST', '/contacts', { as: world.asha, body: { name: 'Kavita', phones: [{ value: '9800000001' }] } })
    const { body } = await enter()
    expect(body.data.lead.project).toBe('Lakeview')
    const contact = await app.call('GET', `/contacts/${body.data.lead.contact.id}`, { as: world.asha })
    expect(contact.body.data.tags).toEqual(['Expo'])
  })

  test.each<[string, object, string]>([
    ['an unknown pipeline', { default_pipeline_id: 'pip_x' }, 'default_pipeline_id'],
    ['a blank project', { default_project: ' ' }, 'default_project'],
    ['a consent without words', { consent: { key: 'ok', channels: ['chat'], purpose: 'service' } }, 'consent.text'],
  ])('can’t be given %s', async (_what, body, field) => {
    const answer = await change(body)
    expect([answer.status, Object.keys(answer.body.error.fields)[0]]).toEqual([422, field])
  })
})

describe('a tick in a form', () => {
  const CONSENT = {
    key: 'i_agree',
    channels: ['chat', 'call'],
    purpose: 'promotional',
    text: 'You may call me about homes.',
    text_version: 'v3',
  }
  const ledgerOf = async (contact_id: string) =>
    (
      await app.db.sql`select channel, purpose, is_granted as granted, text, text_version from consent_entry
      where contact_id = ${contact_id} order by channel`
    ).map(row => ({ ...row }))

  test('is recorded with the words beside it, where the source says what they are', async () => {
    await change({ consent: CONSENT })
    const { contact_id } = await pushed(app, world, 'phone=9800000001&I+agree=on', 'application/x-www-form-urlencoded')
    const entry = { purpose: 'promotional', granted: true, text: 'You may call me about homes.', text_version: 'v3' }
    expect(await ledgerOf(contact_id)).toEqual([
      { channel: 'call', ...entry },
      { channel: 'chat', ...entry },
    ])
  })

  test.each([
    ['a no', { i_agree: 'no' }],
    ['a yes and a no', { i_agree: ['yes', 'no'] }],
    ['something else', { i_agree: 'later' }],
    ['nothing', {}],
  ])('is not read out of %s', async (_what, said) => {
    await change({ consent: CONSENT })
    const { contact_id } = await pushed(app, world, { phone: '9800000001', ...said })
    expect(await ledgerOf(contact_id)).toEqual([])
  })

  test('proves nothing while the source says nothing of it', async () => {
    const { contact_id } = await pushed(app, world, { phone: '9800000001', i_agree: 'yes' })
    expect(await ledgerOf(contact_id)).toEqual([])
  })

  test('may be JSON’s own `consent`, a plain yes only then', async () => {
    expect((await push(app, world, { phone: '9800000001', consent: true })).status).toBe(422)
    await change({ consent: { ...CONSENT, key: 'consent' } })
    const accepted = await app.call('POST', pathOf(world.source!), { body: { phone: '9800000001', consent: true } })
    await settled(app, world)
    expect(await ledgerOf((await submissionOf(app, accepted)).contact_id)).toHaveLength(2)
    expect((await push(app, world, { phone: '9800000001', consent: { granted: true } })).status).toBe(422)
  })
})
