import { afterAll, beforeAll, expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import { access } from '../../../src/platform/http/access'
import { edge } from '../../../src/platform/http/edge'
import { startApp, type TestApp } from '../../support/app'
import { addField } from '../../support/custom-fields'
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
    { '(root)': 'is not valid JSON' },
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

test('a body over 256 kB is 422 before it is read', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(256 * 1024), phone: '98000 00001' })
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
  const answer = await app.call('POST', '/leads', { as: world.asha, body, headers })
  expect([answer.status, answer.body.error.code]).toEqual([422, 'body_too_large'])
  expect(answer.body.error.fields).toEqual({ '(root)': 'must be at most 256 kB' })
})

test('a route that says so takes a larger body, and no larger one', async () => {
  const room = new Elysia({ prefix: '/large' })
    .use(access)
    .post('/', ({ body }) => ({ length: (body as string).length }), { allow: { largestBody: 1024 * 1024 } })
  const large = new Elysia().use([edge, room])
  const send = async (length: number, headers = world.asha.headers) =>
    large.handle(
      new Request('http://localhost/large', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify('x'.repeat(length)),
      }),
    )
  expect(await (await send(1_000_000)).json()).toEqual({ length: 1_000_000 })
  const over = await send(1_048_576)
  expect([over.status, (await over.json()).error.fields]).toEqual([422, { '(root)': 'must be at most 1024 kB' }])
  expect((await send(1_000_000, {})).status).toBe(401)
  const key = await world.keyOf(world.asha, ['leads:write'])
  expect((await send(1, key.headers)).status).toBe(403)
})

test('whoever is told to come back is told when', async () => {
  const { status, headers } = await app.call('GET', '/api/health?ready=1', {})
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})

test('of a query key that is sent twice the last one counts; a list takes them all', async () => {
  const twice = await app.call('GET', '/leads?limit=0&limit=5', { as: world.asha })
  expect(twice.status).toBe(200)
  expect((await app.call('GET', '/leads?limit=5&limit=0', { as: world.asha })).status).toBe(422)
  const kinds = await app.call('GET', '/search?q=kiran&kinds=leads&kinds=contacts', { as: world.asha })
  expect(kinds.status).toBe(200)
})

test.each([
  ['application/json', 201],
  ['application/json; charset=utf-8', 201],
  ['Application/JSON', 201],
  ['application/vnd.api+json', 201],
  ['text/json', 422],
  ['text/plain', 422],
  ['text/html', 422],
  ['application/xml', 422],
  ['multipart/form-data; boundary=x', 422],
  ['application/x-www-form-urlencoded', 422],
  ['application/json, text/plain', 422],
])('a body of type %s is answered %p', async (type, status) => {
  const body = JSON.stringify({ name: 'Of a type', phone: '98000 00078' })
  const answer = await app.call('POST', '/leads', { as: world.asha, body, headers: { 'content-type': type } })
  expect(answer.status).toBe(status)
})

test('a body in chunks, of no declared length, is not read beyond the limit', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull: controller => {
      sent++
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
  })
  const request = new Request('http://localhost/api/v1/leads', {
    method: 'POST',
    headers: { ...world.asha.headers, 'content-type': 'application/json' },
    body,
  })
  const answer = await app.fetch(request)
  expect([answer.status, (await answer.json()).error.code]).toEqual([422, 'body_too_large'])
  expect(sent).toBeLessThan(20)
})

test('a form is no body for the API: a page of a stranger can send one without asking', async () => {
  const form = { lead_id: 'led_1', text: 'From a form' }
  for (const body of [new URLSearchParams(form), Object.entries(form).reduce(field, new FormData())]) {
    const answer = await app.call('POST', '/activities', { as: world.asha, body })
    expect([answer.status, answer.body.error.code, answer.body.error.fields]).toEqual([
      422,
      'invalid_body',
      { '(root)': 'must be application/json' },
    ])
  }
  const plain = { 'content-type': 'text/plain' }
  const text = JSON.stringify({ email: world.asha.email, password: 'Whatever it is' })
  expect((await app.call('POST', '/session', { body: text, headers: plain })).status).toBe(422)
})

const field = (form: FormData, [name, value]: [string, string]) => {
  form.append(name, value)
  return form
}

test('a compressed body is refused by name', async () => {
  const path = new URL(world.source!.push_url).pathname
  for (const [at, as] of [
    ['/leads', world.asha],
    [path, undefined],
  ] as const) {
    const body = new Blob([Bun.gzipSync(JSON.stringify({ name: 'Kiran', phone: '98000 00055' }))])
    const answer = await app.call('POST', at, { as, body, headers: { 'content-encoding': 'gzip' } })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { '(root)': 'must not be compressed: send it without Content-Encoding' },
    ])
  }
})

test('half an emoji and a NUL, which no database holds, are replaced wherever they stand', async () => {
  const lead = (phone: string, more: object) => {
    const body = JSON.stringify({ name: 'Half', phone, ...more })
    return app.call('POST', '/leads', { as: world.asha, body, headers: { 'content-type': 'application/json' } })
  }
  await addField(app, world, 'lead', 'Deep', { key: 'deep' })
  await addField(app, world, 'lead', 'Note', { key: 'note' })
  const made = await lead('98000 00061', { message: 'Call \ud83d me\0', custom: { note: 'b\ud800' } })
  expect(made.status).toBe(201)
  const { id, message, custom } = made.body.data.lead
  expect(message).toStartWith('Call \ufffd me')
  expect(custom).toEqual({ note: 'b\ufffd' })
  const note = await app.call('POST', '/activities', { as: world.asha, body: { lead_id: id, text: 'x\ud800y\0' } })
  expect([note.status, note.body.data.text]).toEqual([201, 'x\ufffdy\ufffd'])
  const changed = await app.call('PATCH', `/leads/${id}`, {
    as: world.asha,
    body: { custom: { deep: 'k\udc00' } },
  })
  expect([changed.status, changed.body.data.custom.deep]).toEqual([200, 'k\ufffd'])
  const whole = await app.call('PATCH', `/leads/${id}`, { as: world.asha, body: { custom: { deep: '😀 \\u0000' } } })
  expect(whole.body.data.custom.deep).toBe('😀 \\u0000')
})

test('an instant outside 1900 to 2999 is refused by its field', async () => {
  const made = await app.call('POST', '/leads', { as: world.asha, body: { name: 'When', phone: '98000 00062' } })
  for (const follow_up_at of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00']) {
    const path = `/leads/${made.body.data.lead_id}`
    const answer = await app.call('PATCH', path, { as: world.asha, body: { follow_up_at } })
    expect([follow_up_at, answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      follow_up_at,
      422,
      ['follow_up_at'],
    ])
  }
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
