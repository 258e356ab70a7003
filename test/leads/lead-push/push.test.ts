import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { startIntake, stopIntake } from '../../../src/leads'
import { db } from '../../../src/platform/db/database'
import { installation, setInstallation } from '../../../src/platform/installation'
import { type Answer, startApp, type TestApp, waitFor } from '../../support/app'
import { makeRival, makeWorld, type World } from '../../support/world'
import {
  addSource,
  amounts,
  eventsOf,
  leadOf,
  pathOf,
  push,
  pushed,
  settled,
  submissionOf,
  timelineOf,
} from './pushing'

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

describe('a pushed lead is answered', () => {
  test('with 202, its submission and no lead yet', async () => {
    const before = Date.now()
    const { status, headers, body } = await push(app, world, { name: 'Asha R', phone: '9800000001' })
    expect(status).toBe(202)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toBeString()
    expect(Object.keys(body)).toEqual(['data', 'meta'])
    expect(body.meta).toEqual({})
    expect(body.data).toEqual({
      id: expect.stringMatching(/^sub_[0-9A-Za-z]{20}$/),
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      duplicate: false,
      sandbox: false,
      lead_id: null,
    })
    expect(Date.parse(body.data.received_at)).toBeWithin(before, Date.now() + 1)
  })

  test('with the ids of all submissions when the body held several', async () => {
    const { status, body } = await push(app, world, [{ phone: '9800000001' }, { phone: '9800000002' }])
    expect(status).toBe(202)
    expect(body.meta.ids).toHaveLength(2)
    expect(body.meta.ids[0]).toBe(body.data.id)
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 2, contacts: 2, submissions: 2 })
  })
})

describe('a lead arrives whole, with its person, wish, reference, owner, timeline and events', () => {
  const ASHA = { name: 'Asha Rao', phone: '98000 00001', email: 'Asha@Example.in', budget: '80 L', bhk: '2 BHK' }
  const form = new URLSearchParams(ASHA)
  const bytes = (text: string): Blob => new Blob([text])
  const multipart = (): FormData => {
    const data = new FormData()
    for (const [key, value] of Object.entries(ASHA)) data.append(key, value)
    return data
  }
  const xml = `<lead>${Object.entries(ASHA)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('')}</lead>`

  test.each<[string, () => [unknown, string?, string?]]>([
    ['JSON', () => [ASHA]],
    ['a form', () => [form]],
    ['multipart', () => [multipart()]],
    ['XML', () => [xml, 'application/xml']],
    ['JSON called text', () => [JSON.stringify(ASHA), 'text/plain']],
    ['JSON without a content type', () => [bytes(JSON.stringify(ASHA))]],
    ['a form without a content type', () => [bytes(String(form))]],
    ['JSON of a type of its own', () => [JSON.stringify(ASHA), 'application/vnd.portal+json']],
    ['a query string by POST', () => [undefined, undefined, `?${form}`]],
  ])('as %s', async (_what, how) => {
    await arrives(await push(app, world, ...how()))
  })

  test('as a query string by GET', async () => {
    await arrives(await app.call('GET', `${pathOf(world.source!)}?${form}`))
  })

  async function arrives(accepted: Answer): Promise<void> {
    await settled(app, world)
    const submission = await submissionOf(app, accepted)
    expect(submission).toMatchObject({ status: 'done', outcome: 'created', attempts: 1, error: null })
    const year = new Date(Date.now() + 19_800_000).getUTCFullYear() % 100
    expect(await leadOf(app, world, submission)).toMatchObject({
      ref: `L-${year}-00001`,
      lead_type: 'buy',
      status: { key: 'new', name: 'New' },
      source: 'Website',
      owner: { id: world.ravi.id, name: 'Ravi Patil' },
      contact: { id: submission.contact_id, name: 'Asha Rao', phone: '+919800000001', email: 'asha@example.in' },
      requirement: { budget_min: null, budget_max: 800_000_000, bhk: [2] },
      received_at: accepted.body.data.received_at,
      enquiry_count: 1,
      is_late: false,
      is_test: false,
    })
    const timeline = await timelineOf(app, world, submission.lead_id)
    expect(timeline.map((entry: { type: string; title: string }) => [entry.type, entry.title])).toEqual(
      expect.arrayContaining([
        ['assignment', 'Assigned to Ravi Patil'],
        ['enquiry', 'Enquired via Website'],
      ]),
    )
    expect(timeline).toHaveLength(2)
    expect((await eventsOf(app, submission.lead_id)).map(({ type, quiet }) => [type, quiet])).toEqual([
      ['lead.created', false],
      ['lead.assigned', false],
    ])
    expect((await eventsOf(app, submission.contact_id)).map(({ type }) => type)).toEqual(['contact.created'])
  }
})

test('a paused source takes leads and keeps them; they become leads when it is resumed', async () => {
  const pause = (is_paused: boolean) =>
    app.call('PATCH', `/lead-sources/${world.source!.id}`, { as: world.asha, body: { is_paused } })
  const leadsOf = async (project: string) =>
    (await app.db.sql`select from lead where company_id = ${world.company.id} and project = ${project}`).length
  await pause(true)
  expect((await push(app, world, { phone: '98000 07001', project: 'Paused Heights' })).status).toBe(202)
  const open = { source: await addSource(app, world.asha, { name: 'Open source' }) }
  expect((await push(app, open, { phone: '98000 07002', project: 'Open Heights' })).status).toBe(202)
  await waitFor(async () => (await leadsOf('Open Heights')) === 1, 'the lead of the open source')
  expect(await leadsOf('Paused Heights')).toBe(0)
  await pause(false)
  await waitFor(async () => (await leadsOf('Paused Heights')) === 1, 'the lead that was kept')
})

test('a link checker that sends HEAD hears whether the URL is known, and makes no lead', async () => {
  const path = `${pathOf(world.source!)}?name=Checker&mobile=9811000097`
  const head = await app.call('HEAD', path)
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await app.call('HEAD', '/api/ingest/nobody?mobile=9811000097')).status).toBe(404)
  expect((await amounts(app, world)).submissions).toBe(0)
})

describe('a push is refused', () => {
  test('with 404 at an unknown URL, and at the old one once its grace is ended', async () => {
    expect((await app.call('POST', '/api/ingest/nobody', { body: { phone: '9800000001' } })).status).toBe(404)
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(202)
    const { body } = await app.call('POST', `/lead-sources/${world.source!.id}/rotation`, { as: world.asha })
    await app.call('DELETE', `/lead-sources/${world.source!.id}/old-url`, { as: world.asha })
    expect((await push(app, world, { phone: '9800000001' })).status).toBe(404)
    expect((await push(app, { source: body.data }, { phone: '9800000001' })).status).toBe(202)
  })

  test('with 404 once the source is archived', async () => {
    await push(app, world, { phone: '9800000001' })
    await app.call('DELETE', `/lead-sources/${world.source!.id}`, { as: world.asha })
    const { status, body } = await push(app, world, { phone: '9800000001' })
    expect([status, body.error.code]).toEqual([404, 'not_found'])
  })

  test.each<[string, string, string | undefined]>([
    ['without a body', '', undefined],
    ['without a body but with a type', '', 'application/json'],
    ['with nothing but space', '  \n ', undefined],
    ['with an empty object', '{}', 'application/json'],
    ['with broken JSON', '{"phone": "98000', 'application/json'],
    ['with broken XML', '<lead><phone>9800000001</lead>', 'application/xml'],
    ['with a DTD', '<!DOCTYPE lead [<!ENTITY x "y">]><lead><phone>9800000001</phone></lead>', 'application/xml'],
    [
      'with an entity from a file',
      '<!DOCTYPE l SYSTEM "file:///etc/passwd"><l><phone>9800000001</phone></l>',
      'text/xml',
    ],
  ])('with 422 %s, and nothing is kept', async (_what, body, type) => {
    const { status, body: answer } = await push(app, world, body, type)
    expect([status, answer.error.code]).toEqual([422, 'invalid_body'])
    expect(answer.error.fields).toHaveProperty(['(root)'])
    expect(await amounts(app, world)).toEqual({ leads: 0, contacts: 0, submissions: 0 })
  })

  test('with 422 above 256 KiB, not at 256 KiB', async () => {
    const body = (bytes: number) => `{"phone":"9800000001","message":"${'x'.repeat(bytes - 35)}"}`
    expect(Buffer.byteLength(body(1000))).toBe(1000)
    expect((await push(app, world, body(256 * 1024))).status).toBe(202)
    const { status, body: answer } = await push(app, world, body(256 * 1024 + 1))
    expect([status, answer.error.code]).toEqual([422, 'body_too_large'])
  })

  test('with 422 when it holds more than 500 leads, instead of taking only some', async () => {
    const leads = (amount: number) => Array.from({ length: amount }, (_, i) => ({ phone: String(9800000000 + i) }))
    const { status, body } = await push(app, world, leads(501))
    expect([status, body.error.code]).toEqual([422, 'invalid_body'])
    expect((await amounts(app, world)).submissions).toBe(0)
    expect((await push(app, world, leads(500))).body.meta.ids).toHaveLength(500)
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 500, contacts: 500, submissions: 500 })
  })

  test('with 429 and a time to wait when a URL sends more than the install allows', async () => {
    const before = installation()
    setInstallation({ ...before, ingestRate: 3 })
    try {
      for (let i = 0; i < 3; i++) expect((await push(app, world, { phone: '9800000001' })).status).toBe(202)
      const { status, headers, body } = await push(app, world, { phone: '9800000001' })
      expect([status, body.error.code]).toEqual([429, 'rate_limited'])
      expect(Number(headers.get('retry-after'))).toBeWithin(1, 21)
      const other = await addSource(app, world.asha, { name: 'Another' })
      expect((await push(app, { source: other }, { phone: '9800000001' })).status).toBe(202)
    } finally {
      setInstallation(before)
    }
  })

  test('with 429 when one address tries unknown URLs, and no valid URL is blocked from there', async () => {
    const from = '203.0.113.7'
    const guess = () => app.call('POST', `/api/ingest/${crypto.randomUUID()}`, { body: { phone: '9800000001' }, from })
    const lead = { body: { phone: '9800000001' }, from }
    const other = await addSource(app, world.asha, { name: 'Not used yet' })
    for (let i = 0; i < 30; i++) expect((await guess()).status).toBe(404)
    const { status, headers } = await guess()
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBeString()
    // Nobody has used them yet, so nothing is remembered of them.
    expect((await app.call('POST', pathOf(other), lead)).status).toBe(202)
    expect((await app.call('GET', `${pathOf(world.source!)}?phone=9800000002`, { from })).status).toBe(202)
    // A switch thrown in the settings has it looked up anew.
    await app.call('PATCH', `/lead-sources/${other.id}`, { as: world.asha, body: { name: 'Our website' } })
    expect((await app.call('POST', pathOf(other), lead)).status).toBe(202)
    expect((await guess()).status).toBe(429)
  })

  test('with 429 for the stranger alone, behind a proxy that many share', async () => {
    const rival = await makeRival(app)
    const fresh = await addSource(app, rival.owner, { name: 'Their portal' })
    const from = '203.0.113.9'
    const guesses = Array.from({ length: 60 }, () => app.call('POST', '/api/ingest/a-guess', { body: {}, from }))
    const leads = [world.source!, rival.source!, fresh].map(source =>
      app.call('POST', pathOf(source), { body: { phone: '9800000001' }, from }),
    )
    expect((await Promise.all(leads)).map(({ status }) => status)).toEqual([202, 202, 202])
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 404)).toHaveLength(30)
    expect(statuses.filter(status => status === 429)).toHaveLength(30)
  })

  test('without asking the database for each guess of a flood', async () => {
    const asked = spyOn(db, 'everyCompany')
    const from = '203.0.113.10'
    const guess = (_: unknown, i: number) => app.call('POST', `/api/ingest/guess-${i}`, { body: {}, from })
    await Promise.all(Array.from({ length: 200 }, guess))
    expect(asked.mock.calls.length).toBeLessThan(50)
    asked.mockRestore()
  })
})

describe('a portal that sends its id again', () => {
  test('gets the first answer, and there is one lead', async () => {
    const first = await push(app, world, { id: 'E-1', phone: '9800000001' })
    await settled(app, world)
    const { lead_id } = await submissionOf(app, first)
    const second = await push(app, world, { id: 'E-1', phone: '9800000001', name: 'Asha' })
    expect(second.status).toBe(202)
    expect(second.body.data).toEqual({ ...first.body.data, duplicate: true, lead_id })
    await settled(app, world)
    // The second body says a name, and is kept for it.
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: 2 })
    expect((await leadOf(app, world, { lead_id })).enquiry_count).toBe(1)
  })

  test('twenty times at once is one submission and one lead', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => push(app, world, { id: 'E-1', phone: '9800000001' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(202))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.data.received_at)).size).toBe(1)
    expect(answers.filter(({ body }) => !body.data.duplicate)).toHaveLength(1)
    await settled(app, world)
    expect(await amounts(app, world)).toEqual({ leads: 1, contacts: 1, submissions: 1 })
  })

  test('makes another lead when the same id comes to another source, and when it is a test', async () => {
    const other = await addSource(app, world.asha, { name: 'Other portal', duplicate_policy: 'label' })
    await push(app, world, { id: 'E-1', phone: '9800000001' })
    await settled(app, world)
    const elsewhere = await push(app, { source: other }, { id: 'E-1', phone: '9800000001' })
    const trial = await push(app, world, { id: 'E-1', phone: '9800000001', is_test: true })
    await settled(app, world)
    expect([elsewhere.body.data.duplicate, trial.body.data.duplicate]).toEqual([false, false])
    expect(await amounts(app, world)).toEqual({ leads: 3, contacts: 2, submissions: 3 })
  })

  test.each(['re_enquire', 'label'])('is known after the submissions were purged: %s', async policy => {
    const first = await pushed(app, world, { id: 'E-1', phone: '9800000001' })
    await app.db.sql`update company set duplicate_policy = ${policy} where id = ${world.company.id}`
    for (const body of [
      { id: 'E-1', message: 'Call me' },
      { id: 'E-1', phone: '9800000001' },
    ]) {
      await app.db.sql`delete from lead_submission where company_id = ${world.company.id}`
      expect(await pushed(app, world, body)).toMatchObject({ outcome: 'repeated', lead_id: first.lead_id })
    }
    expect((await leadOf(app, world, first)).enquiry_count).toBe(1)
  })
})

describe('a test lead', () => {
  test.each([
    ['says so itself', { is_test: true }, false],
    ['says so in a word', { is_test: 'yes' }, false],
    ['comes to a sandbox source', {}, true],
  ])('that %s is hidden, quiet and apart from the real person', async (_how, mark, isSandbox) => {
    const real = await pushed(app, world, { phone: '9800000001', name: 'Asha Rao' })
    if (isSandbox)
      await app.call('PATCH', `/lead-sources/${world.source!.id}`, { as: world.asha, body: { is_sandbox: true } })
    const accepted = await push(app, world, { phone: '9800000001', name: 'Trial', ...mark })
    await settled(app, world)
    expect(accepted.body.data.sandbox).toBe(true)
    const trial = await submissionOf(app, accepted)
    expect(trial.contact_id).not.toBe(real.contact_id)
    expect(await leadOf(app, world, trial)).toMatchObject({ is_test: true, contact: { name: 'Trial' } })
    const told = [...(await eventsOf(app, trial.lead_id)), ...(await eventsOf(app, trial.contact_id))]
    expect(told.map(({ type, quiet }) => [type, quiet])).toEqual([
      ['lead.created', true],
      ['lead.assigned', true],
      ['contact.created', true],
    ])
    const { body } = await app.call('GET', '/leads', { as: world.asha })
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([real.lead_id])
  })
})

test('a push to one company makes nothing in another', async () => {
  const rival = await makeRival(app)
  await pushed(app, world, { phone: '9800000001' })
  const theirs = await pushed(app, rival, { phone: '9800000001' })
  expect(await amounts(app, rival)).toEqual({ leads: 1, contacts: 1, submissions: 1 })
  expect((await app.call('GET', `/leads/${theirs.lead_id}`, { as: world.asha })).status).toBe(404)
})
