import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { clock } from '../../../src/platform/clock'
import { type Answer, type Caller, startApp, type TestApp } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import { amounts, leadOf, pathOf, push, type Source, settled, submissionOf } from '../lead-push/pushing'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  world = await makeWorld(app)
})

afterEach(() => {
  clock.now = () => Date.now()
  return stopIntake()
})
afterAll(() => app.close())

/** The old address is kept for a day. */
const KEPT = { keep_old_for_hours: 24 }

const call = (method: string, path = '', body?: object, as: Caller = world.asha): Promise<Answer> =>
  app.call(method, `/lead-sources${path}`, { as, ...(body ? { body } : {}) })

describe('a source', () => {
  test('is made with a secret address, listed by name, and read', async () => {
    const { status, body } = await call('POST', '', { name: ' 99acres ', kind: 'portal' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      id: expect.stringMatching(/^src_[0-9A-Za-z]{20}$/),
      name: '99acres',
      kind: 'portal',
      push_url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/ingest\/[\w-]{43}$/),
      is_sandbox: false,
      is_paused: false,
      old_url_until: null,
      default_owner: null,
      duplicate_policy: null,
      field_map: { keys: [], constants: [] },
      default_lead_type: null,
      default_temperature: null,
      default_project: null,
      default_pipeline: null,
      default_tags: [],
      consent: null,
      silence_alarm_hours: 24,
      is_silent: false,
      last_received_at: null,
      received_count: 0,
      failed_count: 0,
      token_rotated_at: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect((await call('GET', `/${body.data.id}`)).body.data).toEqual(body.data)
    const { body: list } = await call('GET')
    expect(list.data.map(({ name }: { name: string }) => name)).toEqual([
      '99acres',
      'Entered by hand',
      'Reference',
      'Walk-in',
      'Website',
    ])
    expect((await app.call('POST', pathOf(body.data), { body: { phone: '9800000001' } })).status).toBe(202)
  })

  test('has its secret nowhere in the database', async () => {
    const token = pathOf(world.source!).split('/').at(-1)!
    const [row] = await app.db.sql`select token_hash, token_sealed from lead_source where id = ${world.source!.id}`
    for (const bytes of [row!.token_hash, row!.token_sealed])
      expect(Buffer.from(bytes).toString('latin1')).not.toContain(token)
  })

  test('is changed in part; null takes away what was set', async () => {
    const path = `/${world.source!.id}`
    const changed = await call('PATCH', path, { default_owner_id: world.farah.id, duplicate_policy: 'label' })
    expect(changed.body.data).toMatchObject({
      name: 'Website',
      default_owner: { id: world.farah.id, name: 'Farah Shaikh' },
      duplicate_policy: 'label',
      push_url: world.source!.push_url,
    })
    expect((await call('PATCH', path, { name: 'Site' })).body.data.default_owner.id).toBe(world.farah.id)
    const cleared = await call('PATCH', path, { default_owner_id: null, duplicate_policy: null })
    expect(cleared.body.data).toMatchObject({ name: 'Site', default_owner: null, duplicate_policy: null })
  })

  const bothOf = async (fresh: Source) => [
    (await push(app, world, { phone: '9800000001' })).status,
    (await push(app, { source: fresh }, { phone: '9800000001' })).status,
  ]

  test.each([
    ['without a body', undefined],
    ['with an empty one', {}],
    ['with no hours', { keep_old_for_hours: 0 }],
  ])('gets a new address; the old one is unknown at once, asked %s', async (_what, asked) => {
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(202)
    const { status, body } = await call('POST', `/${world.source!.id}/rotation`, asked)
    expect([status, body.data.old_url_until]).toEqual([200, null])
    expect(body.data.push_url).not.toBe(world.source!.push_url)
    expect(await bothOf(body.data)).toEqual([404, 202])
  })

  test.each([1, 24, 72])('keeps the old address for %p hours when asked', async keep_old_for_hours => {
    const { body } = await call('POST', `/${world.source!.id}/rotation`, { keep_old_for_hours })
    const hoursLeft = (Date.parse(body.data.old_url_until) - Date.now()) / 3_600_000
    expect(hoursLeft).toBeCloseTo(keep_old_for_hours, 1)
    expect(await bothOf(body.data)).toEqual([202, 202])
    const end = Date.parse(body.data.old_url_until)
    clock.now = () => end - 1000
    expect(await bothOf(body.data)).toEqual([202, 202])
    // Remembered a second ago: its end counts all the same.
    clock.now = () => end + 1
    expect(await bothOf(body.data)).toEqual([404, 202])
    expect((await call('GET', `/${world.source!.id}`)).body.data.old_url_until).toBeNull()
  })

  test.each([-1, 73, 1.5, '24', null])('keeps none for %p hours', async keep_old_for_hours => {
    const { status, body } = await call('POST', `/${world.source!.id}/rotation`, { keep_old_for_hours })
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['keep_old_for_hours']])
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(202)
  })

  test('whose old address leaked has it ended at once', async () => {
    const { body } = await call('POST', `/${world.source!.id}/rotation`, KEPT)
    const ended = await call('DELETE', `/${world.source!.id}/old-url`)
    expect(ended.body.data).toMatchObject({ old_url_until: null, push_url: body.data.push_url })
    expect(await bothOf(body.data)).toEqual([404, 202])
  })

  test('keeps one old address at a time: a second would end the one that the sender still uses', async () => {
    const path = `/${world.source!.id}`
    const both = await Promise.all([call('POST', `${path}/rotation`, KEPT), call('POST', `${path}/rotation`, KEPT)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const second = both.find(({ status }) => status === 200)!.body.data
    expect((await call('GET', path)).body.data.push_url).toBe(second.push_url)
    expect(await bothOf(second)).toEqual([202, 202])
    await call('DELETE', `${path}/old-url`)
    expect((await call('POST', `${path}/rotation`, KEPT)).status).toBe(200)
    expect((await push(app, { source: second }, { phone: '9800000001' })).status).toBe(202)
    clock.now = () => Date.now() + 86_400_001
    expect((await call('POST', `${path}/rotation`, KEPT)).status).toBe(200)
  })

  test('ends every address before, kept ones too, when nothing is to be kept', async () => {
    const path = `/${world.source!.id}/rotation`
    const second = (await call('POST', path, KEPT)).body.data
    const third = (await call('POST', path)).body.data
    expect(await bothOf(second)).toEqual([404, 404])
    expect((await push(app, { source: third }, { phone: '9800000001' })).status).toBe(202)
  })

  test('that somebody changed meanwhile is not changed over it', async () => {
    const path = `/${world.source!.id}`
    const { updated_at } = (await call('GET', path)).body.data
    expect((await call('PATCH', path, { name: 'Site', updated_at })).status).toBe(200)
    const late = await call('PATCH', path, { name: 'Page', updated_at })
    expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  })

  test('archived answers 404 at either address; paused, it takes leads and keeps them', async () => {
    const path = `/${world.source!.id}`
    const fresh = (await call('POST', `${path}/rotation`)).body.data
    await call('PATCH', path, { is_paused: true })
    startIntake()
    const kept = await push(app, { source: fresh }, { phone: '9800000001' })
    expect([kept.status, kept.body.data.lead_id]).toEqual([202, null])
    await call('PATCH', path, { is_paused: false })
    await settled(app, world)
    expect((await submissionOf(app, kept)).outcome).toBe('created')
    await call('DELETE', path)
    expect((await push(app, { source: fresh }, { phone: '9800000001' })).status).toBe(404)
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(404)
  })

  test('is archived: not listed, not found, its name free, its leads kept', async () => {
    startIntake()
    const accepted = await push(app, world, { phone: '9800000001' })
    await settled(app, world)
    expect((await call('DELETE', `/${world.source!.id}`)).status).toBe(200)
    expect((await call('DELETE', `/${world.source!.id}`)).status).toBe(404)
    expect((await call('GET', `/${world.source!.id}`)).status).toBe(404)
    expect((await call('PATCH', `/${world.source!.id}`, { name: 'x' })).status).toBe(404)
    expect((await call('POST', `/${world.source!.id}/rotation`)).status).toBe(404)
    expect((await leadOf(app, world, await submissionOf(app, accepted))).source).toBe('Website')
    expect((await call('POST', '', { name: 'Website', kind: 'website' })).status).toBe(201)
  })

  test('that was archived after a lead was accepted still has that lead worked in', async () => {
    const accepted = await push(app, world, { phone: '9800000001' })
    await call('DELETE', `/${world.source!.id}`)
    startIntake()
    await settled(app, world)
    expect((await submissionOf(app, accepted)).status).toBe('done')
  })
})

describe('a source is refused', () => {
  test.each(['Website', ' website ', 'WEBSITE'])('under the name “%s”, which is taken', async name => {
    const { status, body } = await call('POST', '', { name, kind: 'portal' })
    expect([status, body.error.code]).toEqual([409, 'duplicate'])
    expect(Object.keys(body.error.fields)).toEqual(['name'])
    const { body: hand } = await call('GET')
    const other = hand.data.find((source: { name: string }) => source.name === 'Entered by hand')
    expect((await call('PATCH', `/${other.id}`, { name })).status).toBe(409)
  })

  test('under the same name that another company has: it is not', async () => {
    const rival = await makeRival(app)
    await call('POST', '', { name: 'Portal', kind: 'portal' })
    expect((await call('POST', '', { name: 'Portal', kind: 'portal' }, rival.owner)).status).toBe(201)
  })

  test.each<[string, object, string]>([
    ['without a name', { kind: 'portal' }, 'name'],
    ['with a blank name', { name: '  ', kind: 'portal' }, 'name'],
    ['with a long name', { name: 'x'.repeat(81), kind: 'portal' }, 'name'],
    ['of an unknown kind', { name: 'x', kind: 'fax' }, 'kind'],
    ['with an unknown policy', { name: 'x', kind: 'portal', duplicate_policy: 'merge' }, 'duplicate_policy'],
  ])('%s', async (_what, body, field) => {
    const { status, body: answer } = await call('POST', '', body)
    expect(status).toBe(422)
    expect(Object.keys(answer.error.fields)).toEqual([field])
  })

  test('with an owner of another company, or one who left', async () => {
    const rival = await makeRival(app)
    await app.db.sql`update member set status = 'deactivated' where id = ${world.farah.id}`
    for (const default_owner_id of [rival.owner.id, world.farah.id]) {
      const made = await call('POST', '', { name: 'Portal', kind: 'portal', default_owner_id })
      expect([made.status, Object.keys(made.body.error.fields)]).toEqual([422, ['default_owner_id']])
      expect((await call('PATCH', `/${world.source!.id}`, { default_owner_id })).status).toBe(422)
    }
  })

  test('of another company as if there were none', async () => {
    const rival = await makeRival(app)
    const path = `/${rival.source!.id}`
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('PATCH', path, { is_paused: true })).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(404)
    expect((await call('POST', `${path}/rotation`)).status).toBe(404)
    expect((await call('POST', `${path}/test`)).status).toBe(404)
    expect((await push(app, rival, { phone: '9800000001' })).status).toBe(202)
  })

  test('to people who do not set the routing, to keys and to strangers', async () => {
    const { id } = world.source!
    const doors: [string, string, object?][] = [
      ['GET', ''],
      ['POST', '', { name: 'x', kind: 'portal' }],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`, { is_paused: true }],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/rotation`],
      ['POST', `/${id}/test`],
    ]
    const key = await world.keyOf(world.asha, ['leads:read', 'leads:write'])
    for (const [method, path, body] of doors) {
      for (const as of [world.ravi, world.vikram, world.pooja, world.dev]) {
        const { status, body: answer } = await call(method, path, body, as)
        expect([method, path, status, answer.error.code]).toEqual([method, path, 403, 'permission_denied'])
      }
      expect((await call(method, path, body, key)).body.error.code).toBe('session_required')
      expect((await call(method, path, body, { headers: {} })).status).toBe(401)
    }
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(202)
  })
})

describe('a test lead', () => {
  test('goes through the address into the sandbox, also of a real source, as often as one likes', async () => {
    startIntake()
    for (const outcome of ['created', 're_enquiry']) {
      const sent = await call('POST', `/${world.source!.id}/test`)
      expect(sent.status).toBe(202)
      expect(sent.headers.get('cache-control')).toBe('no-store')
      expect(sent.body).toMatchObject({ data: { sandbox: true, duplicate: false, lead_id: null }, meta: {} })
      await settled(app, world)
      const submission = await submissionOf(app, sent)
      expect(submission.outcome).toBe(outcome)
      expect(await leadOf(app, world, submission)).toMatchObject({ is_test: true, contact: { name: 'Sample Enquiry' } })
    }
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: 2 })
  })
})
