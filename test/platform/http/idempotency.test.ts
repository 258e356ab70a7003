import { afterAll, afterEach, beforeAll, describe, expect, spyOn, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { db } from '../../../src/platform/db/database'
import { systemOf } from '../../../src/platform/db/who'
import { Fault, fault } from '../../../src/platform/errors'
import { once } from '../../../src/platform/http/idempotency'
import { forgetCompany } from '../../../src/workspace'
import { type Caller, startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let key: Caller
let leadId: string

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  key = await world.keyOf(world.asha, ['leads:read', 'leads:write'])
  const lead = { name: 'Kiran Desai', phone: '98000 00001', owner_id: world.ravi.id }
  leadId = (await app.call('POST', '/leads', { as: world.asha, body: lead })).body.data.lead_id
})
const { monotonic } = clock
afterEach(() => {
  clock.monotonic = monotonic
})
afterAll(() => app.close())

const note = (as: Caller, runId: string, text: string, path = '/api/v1/activities') =>
  app.call('POST', path, { as, body: { lead_id: leadId, text }, headers: { 'idempotency-key': runId } })

const notesSaying = async (text: string): Promise<number> =>
  (await app.db.sql`select from activity where text = ${text}`).length

test('a retry with the same key gets the first answer and writes nothing more', async () => {
  const first = await note(key, 'run-1', 'Call after six')
  const second = await note(key, 'run-1', 'Call after six')
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(await notesSaying('Call after six')).toBe(1)
})

test('twenty at once with one key act once; the others are told to wait or get the answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => note(key, 'run-2', 'Once only')))
  expect(await notesSaying('Once only')).toBe(1)
  for (const answer of answers) {
    if (answer.status === 201) continue
    expect([answer.status, answer.body.error.code]).toEqual([409, 'idempotency_in_progress'])
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  expect(answers.filter(answer => answer.status === 201).length).toBeGreaterThan(0)
})

test('both prefixes are one operation to a key', async () => {
  const first = await note(key, 'run-3', 'Either prefix')
  const second = await note(key, 'run-3', 'Either prefix', '/v1/activities')
  expect(second.body).toEqual(first.body)
  expect(await notesSaying('Either prefix')).toBe(1)
})

test('the same key with another payload is refused, in any order of its members is not', async () => {
  await note(key, 'run-4', 'As it was')
  const other = await note(key, 'run-4', 'Something else')
  expect([other.status, other.body.error.code]).toEqual([409, 'idempotency_key_reused'])
  const reordered = await app.call('POST', '/activities', {
    as: key,
    body: `{"text":"As it was","lead_id":"${leadId}"}`,
    headers: { 'idempotency-key': 'run-4', 'content-type': 'application/json' },
  })
  expect(reordered.status).toBe(201)
})

test('keys of two principals do not meet', async () => {
  await note(key, 'run-5', 'From the key')
  expect((await note(world.asha, 'run-5', 'From Asha')).status).toBe(201)
})

test('a failure of the handler is replayed', async () => {
  const lead = { name: 'Second Lead', phone: '98000 00002', owner_id: world.ravi.id }
  const { lead_id } = (await app.call('POST', '/leads', { as: world.asha, body: lead })).body.data
  const move = (status: string) =>
    app.call('POST', `/leads/${lead_id}/status`, {
      as: world.asha,
      body: { status, updated_at: '2020-01-01T00:00:00Z' },
      headers: { 'idempotency-key': 'run-6' },
    })
  const first = await move('contacted')
  const second = await move('contacted')
  expect([first.status, second.status]).toEqual([409, 409])
  expect(second.body).toEqual(first.body)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})

test('a key that nobody could have meant names its field', async () => {
  const answer = await note(key, 'with a space', 'x')
  expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['idempotency-key']])
  expect((await note(key, '"quoted-key"', 'Quoted')).status).toBe(201)
  expect((await note(key, 'quoted-key', 'Quoted')).headers.get('idempotent-replayed')).toBe('true')
})

test('after 24 hours a key is a new one', async () => {
  await note(key, 'run-7', 'Yesterday')
  await app.db.sql`update idempotency_key set expires_at = now() - interval '1 second' where key = 'run-7'`
  expect((await note(key, 'run-7', 'Today')).status).toBe(201)
  expect(await notesSaying('Today')).toBe(1)
})

test('a key left by a program that died is taken over after its lock', async () => {
  await note(key, 'run-8', 'Died')
  await app.db.sql`delete from activity where text = 'Died'`
  await app.db.sql`update idempotency_key set status = null, body = null,
    locked_until = now() - interval '1 second' where key = 'run-8'`
  expect((await note(key, 'run-8', 'Died')).status).toBe(201)
  expect(await notesSaying('Died')).toBe(1)
})

test('an answer that holds a secret is not kept, whatever key came along', async () => {
  const headers = { 'idempotency-key': 'run-9' }
  const source = await app.call('POST', '/lead-sources', {
    as: world.asha,
    body: { name: '99acres', kind: 'portal' },
    headers,
  })
  const made = await app.call('POST', '/api-keys', { as: world.asha, body: { scopes: ['leads:read'] }, headers })
  expect([source.status, made.status]).toEqual([201, 201])
  const kept = await app.db.sql`select body from idempotency_key`
  expect(kept.length).toBeGreaterThan(0)
  const secrets = [new URL(source.body.data.push_url).pathname.split('/').at(-1)!, made.body.data.secret]
  for (const { body } of kept) for (const secret of secrets) expect(body).not.toContain(secret)
})

/** One run of a write under this key, by itself. */
async function runOnce(runId: string, write: () => Promise<string>): Promise<string> {
  const request = new Request('http://localhost/api/v1/steps', {
    method: 'POST',
    headers: { 'idempotency-key': runId },
  })
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const context = { request, who, body: null, query: null, set: { headers: {} } }
  return (await (await once(context, 200, write)).json()).data
}
const codeOf = (thrown: unknown) => (thrown instanceof Fault ? thrown.code : thrown)

test('a run that lasted until another took its key over is undone, and the other’s answer stays', async () => {
  const slow = runOnce('run-10', async () => {
    await app.db.sql`update idempotency_key set locked_until = now() - interval '1 second' where key = 'run-10'`
    expect(await runOnce('run-10', async () => 'the second')).toBe('the second')
    return 'the first'
  })
  expect(await slow.catch(codeOf)).toBe('idempotency_in_progress')
  expect(await runOnce('run-10', async () => 'a third')).toBe('the second')
})

test('a run that fails after another took its key over leaves the key to the other', async () => {
  const slow = runOnce('run-11', async () => {
    await app.db.sql`update idempotency_key set locked_until = now() + interval '80 seconds' where key = 'run-11'`
    throw fault('stale')
  })
  expect(await slow.catch(codeOf)).toBe('stale')
  expect(await runOnce('run-11', async () => 'again').catch(codeOf)).toBe('idempotency_in_progress')
})

test('what only the moment made fail is not kept: the same key may try again', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { name: 'PostgresError', code: '40P01' })
  expect(await runOnce('run-12', () => Promise.reject(deadlock)).catch(codeOf)).toBe(deadlock)
  expect(await runOnce('run-12', async () => 'done')).toBe('done')
})

test('a failure of ours is kept as well: the retry gets it, and runs nothing', async () => {
  let runs = 0
  const broken = async () => {
    runs++
    throw new TypeError('no such thing')
  }
  expect(await runOnce('run-14', broken).catch(error => error.name)).toBe('TypeError')
  const request = new Request('http://localhost/api/v1/steps', {
    method: 'POST',
    headers: { 'idempotency-key': 'run-14' },
  })
  const who = systemOf({ id: world.company.id, zone: 'Asia/Kolkata' })
  const set = { headers: {} as Record<string, string> }
  const again = await once({ request, who, body: null, query: null, set }, 200, broken)
  expect([again.status, (await again.json()).error.code]).toEqual([500, 'internal'])
  expect(set.headers['idempotent-replayed']).toBe('true')
  expect(runs).toBe(1)
})

describe('a request that is refused before it runs', () => {
  const send = (path: string, runId: string, body: string, as: Caller = key, from = {}) =>
    app.call('POST', path, {
      as,
      body,
      headers: { 'idempotency-key': runId, 'content-type': 'application/json' },
      ...from,
    })
  const tooLong = JSON.stringify({ text: 'x'.repeat(300_000) })

  test.each([
    ['a body that lacks a field', '/activities', () => '{}'],
    ['a value of the wrong kind', '/activities', () => JSON.stringify({ lead_id: leadId, text: 7 })],
    ['a text that is too long', '/leads', () => JSON.stringify({ name: 'x'.repeat(5000), phone: '9800000003' })],
    ['what is not JSON', '/activities', () => '{"lead_id":'],
    ['what nests too deep', '/leads', () => '['.repeat(1000)],
    ['nothing', '/actions/upsert_lead', () => ''],
    ['a list', '/actions/upsert_lead', () => '[]'],
    ['a body that is too large', '/activities', () => tooLong],
    ['a value that only the handler knows to be wrong', '/activities', () => '{"lead_id":"led_none","text":"x"}'],
  ])('%s: the retry gets the same refusal', async (what, path, body) => {
    const [first, second] = [
      await send(path, what.replaceAll(' ', '-'), body()),
      await send(path, what.replaceAll(' ', '-'), body()),
    ]
    expect(first.status).toBeGreaterThanOrEqual(400)
    expect(first.status).toBeLessThan(500)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
    expect(second.headers.get('content-type')).toContain('application/json')
  })

  test('is used up: the corrected body needs a key of its own', async () => {
    expect((await send('/activities', 'run-20', '{}')).status).toBe(422)
    const corrected = await note(key, 'run-20', 'Corrected')
    expect([corrected.status, corrected.body.error.code]).toEqual([409, 'idempotency_key_reused'])
    expect(await notesSaying('Corrected')).toBe(0)
    expect((await note(key, 'run-21', 'Corrected')).status).toBe(201)
  })

  test('is another request under a key that answered before', async () => {
    expect((await note(key, 'run-22', 'Fine')).status).toBe(201)
    const wrong = await send('/activities', 'run-22', '{}')
    expect([wrong.status, wrong.body.error.code]).toEqual([409, 'idempotency_key_reused'])
    expect((await note(key, 'run-22', 'Fine')).headers.get('idempotent-replayed')).toBe('true')
  })

  test('meets its first answer also where a path or a key of another stands beside it', async () => {
    expect((await send('/activities', 'run-23', '{}')).status).toBe(422)
    const others = await send('/activities', 'run-23', '{}', world.ravi)
    expect([others.status, others.headers.get('idempotent-replayed')]).toEqual([422, null])
    const elsewhere = await send('/leads', 'run-23', '{}', world.asha)
    expect([elsewhere.status, elsewhere.headers.get('idempotent-replayed')]).toEqual([422, null])
  })

  test('by its Idempotency-Key is not kept under it', async () => {
    for (let i = 0; i < 2; i++) {
      const answer = await send('/activities', 'with a space', '{}')
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([422, null])
    }
  })

  test('because of who asks is judged anew, as is one of too many', async () => {
    const reader = await world.keyOf(world.asha, ['leads:read'])
    for (let i = 0; i < 2; i++) {
      const answer = await send('/activities', 'run-24', '{}', reader)
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([403, null])
    }
    await app.db.sql`update api_key set scopes = '{leads:write}' where id = ${reader.id}`
    forgetCompany(world.company.id)
    expect((await note(reader, 'run-24', 'Allowed by now')).status).toBe(201)
    const stopped = clock.monotonic()
    clock.monotonic = () => stopped
    const many = await world.keyOf(world.asha, ['leads:write'])
    for (let i = 0; i < 300; i++) await app.call('GET', '/me', { as: many })
    const refused = await note(many, 'run-25', 'One too many')
    expect(refused.status).toBe(429)
    clock.monotonic = () => stopped + minutes(1)
    expect((await note(many, 'run-25', 'One too many')).status).toBe(201)
  })
})

test('a failure that could not be kept is still the one that is told', async () => {
  const write = db.write.bind(db)
  const writes = spyOn(db, 'write')
  const failing = runOnce('run-13', async () => {
    writes.mockImplementation(() => Promise.reject(new Error('no database')))
    throw fault('stale')
  })
  expect(await failing.catch(codeOf)).toBe('stale')
  writes.mockImplementation(write)
  writes.mockRestore()
})

test('a kept answer that holds a push URL is kept sealed, and told again as it was', async () => {
  const body = { name: 'A portal that lost the line', kind: 'portal' }
  const add = () =>
    app.call('POST', '/lead-sources', { as: world.asha, body, headers: { 'idempotency-key': 'one-source' } })
  const first = await add()
  expect(first.status).toBe(201)
  const [kept] = await app.db.sql`select body from idempotency_key where key = 'one-source'`
  expect(kept!.body).not.toContain(first.body.data.push_url)
  expect(kept!.body).not.toContain('push_url')
  const second = await add()
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(second.body).toEqual(first.body)
})
