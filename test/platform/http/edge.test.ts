import { afterAll, beforeAll, expect, test } from 'bun:test'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

test('every answer carries a request id: the caller’s when it can be logged, else a new one', async () => {
  for (const path of ['/leads', '/nowhere', '/lead-sources', '/api/health']) {
    const own = await app.call('GET', path, { as: world.asha, headers: { 'x-request-id': 'trace-12345678' } })
    expect(own.headers.get('x-request-id'), path).toBe('trace-12345678')
    const odd = await app.call('GET', path, { as: world.asha, headers: { 'x-request-id': 'no spaces <b>' } })
    expect(odd.headers.get('x-request-id'), path).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  }
})

test('no API answer may be stored, and a failure’s id is the header’s', async () => {
  const list = await app.call('GET', '/leads', { as: world.asha })
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(list.headers.get('x-content-type-options')).toBe('nosniff')
  const failure = await app.call('GET', '/leads', {})
  expect(failure.headers.get('cache-control')).toBe('no-store')
  expect(failure.body.error.request_id).toBe(failure.headers.get('x-request-id'))
})

test('an unknown path and a wrong method are 404 in the envelope', async () => {
  for (const [method, path] of [
    ['GET', '/api/v1/nowhere'],
    ['PUT', '/api/v1/leads'],
    ['GET', '/v1/nowhere'],
  ] as const) {
    const answer = await app.call(method, path, { as: world.asha })
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
  }
})

test('a stranger with a bad body is told to sign in, not what is wrong with the body', async () => {
  const answer = await app.call('POST', '/leads', {
    body: '{not json',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(401)
})

test('a body that cannot be read, or does not fit, names what is wrong and echoes nothing', async () => {
  const json = { 'content-type': 'application/json' }
  const broken = await app.call('POST', '/leads', { as: world.asha, body: '{"name": "secret', headers: json })
  expect([broken.status, broken.body.error.code, broken.body.error.fields]).toEqual([
    422,
    'invalid_body',
    { '(root)': 'not valid for its content type' },
  ])
  const wrong = await app.call('POST', '/leads', { as: world.asha, body: { lead_type: 'secretword', phone: 5 } })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['lead_type', 'phone'])
  expect(wrong.body.error.fields.lead_type).toBe('must be one of buy, rent, sell, let_out, invest')
  expect(JSON.stringify(wrong.body)).not.toContain('secretword')
})

test('a body without a content type is read as JSON', async () => {
  const body = JSON.stringify({ name: 'No Type', phone: '98000 00077', owner_id: world.ravi.id })
  const request = new Request('http://localhost/api/v1/leads', {
    method: 'POST',
    headers: { ...world.asha.headers },
    body: new TextEncoder().encode(body),
  })
  expect((await app.fetch(request)).status).toBe(201)
})

test('a body over the limit is 422 before it is read', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(1024 * 1024), phone: '98000 00001' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await app.call('POST', '/leads', { as: world.asha, body, headers })
  expect([answer.status, answer.body.error.code]).toEqual([422, 'body_too_large'])
})

test('a query that does not fit names its fields', async () => {
  const answer = await app.call('GET', '/leads?limit=0&sort=secret', { as: world.asha })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.error.fields)).toContain('limit')
})

test('keys of a prototype do no harm', async () => {
  const body =
    '{"__proto__":{"owner_id":"mem_x"},"constructor":{"prototype":{"is_test":true}},"name":"P","phone":"9800000088"}'
  const answer = await app.call('POST', '/leads', {
    as: world.asha,
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(201)
  expect(({} as { is_test?: boolean }).is_test).toBeUndefined()
})
