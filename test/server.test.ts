import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { connect } from 'node:net'
import { log } from '../src/platform/log'
import { type HttpServer, listen } from '../src/server'
import { startApp, type TestApp, waitFor } from './support/app'
import { makeWorld, type World } from './support/world'

let app: TestApp
let world: World
let server: HttpServer
let answered = 0

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  server = listen(0, async request => {
    const response = await app.fetch(request)
    answered++
    return response
  })
})
afterAll(async () => {
  await server.close(0)
  await app.close()
})

type Parts = { method?: string; host?: string; headers?: readonly string[]; body?: string | Uint8Array<ArrayBuffer> }

/** What comes back for a request as these bytes: fetch would put its headers right. */
async function send(path: string, { method = 'GET', host = 'crm.example.in', headers = [], body = '' }: Parts = {}) {
  const lines = [`${method} ${path} HTTP/1.1`, `Host:${host && ` ${host}`}`, ...headers]
  const socket = connect(server.port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  let received = ''
  for await (const data of socket) {
    received += data
    if (isWhole(received, method)) break
  }
  socket.destroy()
  const { head, text } = partsOf(received)
  return { status: Number(received.split(' ')[1]), headers: head, text }
}

const isWhole = (received: string, method: string): boolean => {
  if (!received.includes('\r\n\r\n')) return false
  const { head, text } = partsOf(received)
  return method === 'HEAD' || Buffer.byteLength(text) >= Number(head.get('content-length'))
}

function partsOf(received: string): { head: Headers; text: string } {
  const [head = '', ...rest] = received.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  const headers = new Headers(lines.map(line => line.split(/:\s*/, 2) as [string, string]))
  return { head: headers, text: rest.join('\r\n\r\n') }
}

const cookie = () => `Cookie: ${world.asha.headers.cookie}`
const pushPath = () => new URL(world.source!.push_url).pathname

test.each([['crm'], ['a'], ['crm1'], ['1.1'], ['crm:80'], [''], ['two words'], ['/slash'], ['crm.example.in']])(
  'the host %p is as good as any other',
  async host => {
    expect((await send('/api/health', { host })).status).toBe(200)
    expect((await send('/api/v1/leads?limit=1', { host, headers: [cookie()] })).status).toBe(200)
    expect((await send('/docs', { host })).status).toBe(200)
    expect((await send('/leads', { host })).status).toBe(200)
    const pushed = await send(`${pushPath()}?mobile=9800000044`, { host })
    expect([host, pushed.status]).toEqual([host, 202])
  },
)

test('a filter as long as filters may be is read, and a longer one refused in the envelope', async () => {
  const condition = {
    field: 'must_have',
    op: 'has_any',
    value: Array.from({ length: 100 }, (_, i) => `पुणे ${i}`.padEnd(40, 'े')),
  }
  const filter = JSON.stringify(condition)
  const asked = async (text: string) => {
    const { status, text: body } = await send(`/api/v1/leads?${new URLSearchParams({ filter: text })}`, {
      headers: [cookie()],
    })
    return [status, JSON.parse(body).error?.fields ?? null]
  }
  expect(new URLSearchParams({ filter }).toString().length).toBeGreaterThan(20_000)
  expect(await asked(filter)).toEqual([200, null])
  for (const length of [8_193, 20_000, 50_000, 64_000]) {
    const [status, fields] = await asked('x'.repeat(length))
    expect([length, status, Object.keys(fields)]).toEqual([length, 422, ['filter']])
  }
})

test('other parts of a head may be long as well', async () => {
  const headers = [cookie(), `X-Long: ${'x'.repeat(50_000)}`]
  expect((await send('/api/v1/leads?limit=1', { headers })).status).toBe(200)
  expect((await send(`/leads?${'x'.repeat(50_000)}`, { headers: [cookie()] })).status).toBe(200)
  const pushed = await send(`${pushPath()}?mobile=9800000046&message=${'x'.repeat(50_000)}`)
  expect(pushed.status).toBe(202)
})

test('a body arrives whole at a short host name', async () => {
  const body = JSON.stringify({ name: 'Kiran Desai', phone: '98000 00045' })
  const headers = [cookie(), 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const { status, text } = await send('/api/v1/leads', { method: 'POST', host: 'crm', headers, body })
  expect([status, JSON.parse(text).data.lead.contact.phone]).toEqual([201, '+919800000045'])
})

test('a body in pieces that grows too large is answered at a short host name too', async () => {
  const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`
  for (const host of ['crm', 'x', 'crm.example.in']) {
    const headers = [cookie(), 'Content-Type: application/json', 'Transfer-Encoding: chunked']
    const parts = { method: 'POST', host, headers, body: `${piece.repeat(20)}0\r\n\r\n` }
    const { status, text } = await send('/api/v1/teams', parts)
    expect([host, status, JSON.parse(text).error.code]).toEqual([host, 422, 'body_too_large'])
  }
})

test('a stream at a short host name ends when its listener leaves, and gives its place back', async () => {
  for (let visits = 0; visits < 7; visits++) {
    const leave = new AbortController()
    const headers = { ...world.ravi.headers, host: 'crm' }
    await waitFor(async () => {
      const stream = await fetch(`http://127.0.0.1:${server.port}/api/sse`, { headers, signal: leave.signal })
      return stream.status === 200
    }, 'a place')
    leave.abort()
  }
})

test('a body of any size over the limit is answered in the envelope, with its request id', async () => {
  const large = 'x'.repeat(5_000_000)
  const chunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
  const requests: [string, Parts][] = [
    [pushPath(), { headers: ['Content-Length: 5000000'], body: large }],
    [pushPath(), { headers: ['Transfer-Encoding: chunked'], body: chunk }],
    ['/api/v1/leads', { headers: [cookie(), 'Transfer-Encoding: chunked'], body: chunk }],
    ['/api/v1/leads', { headers: [cookie(), 'Content-Length: 50000000000'], body: 'only the beginning' }],
  ]
  for (const [path, parts] of requests) {
    const { status, headers, text } = await send(path, { method: 'POST', ...parts })
    expect([path, status]).toEqual([path, 422])
    const { error } = JSON.parse(text)
    expect([error.code, error.request_id]).toEqual(['body_too_large', headers.get('x-request-id')])
  }
})

test('a compressed push is told in the envelope that it must not be', async () => {
  const body = Bun.gzipSync(JSON.stringify({ mobile: '9800000046' }))
  const headers = ['Content-Encoding: gzip', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  const { status, text } = await send(pushPath(), { method: 'POST', headers, body })
  expect([status, JSON.parse(text).error.code]).toEqual([422, 'invalid_body'])
})

test('a method that no operation has is 404 in the envelope', async () => {
  for (const method of ['PUT', 'OPTIONS', 'PROPFIND', 'TRACE']) {
    const { status, text } = await send('/api/v1/leads', { method, headers: [cookie()] })
    expect([method, status, JSON.parse(text).error.code]).toEqual([method, 404, 'not_found'])
  }
})

test('whatever host a request names, a mail links to the configured address', async () => {
  const body = JSON.stringify({ email: world.neha.email })
  const headers = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'X-Original-Host: evil.example',
    'Forwarded: host=evil.example',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const asked = await send('/api/v1/password-resets', { method: 'POST', host: 'evil.example', headers, body })
  expect(asked.status).toBe(202)
  const mail = await waitFor(
    async () => (await app.db.sql`select id from mail where recipient = ${world.neha.email}`)[0],
    'the mail',
  )
  const { data } = (await app.call('GET', `/mail-outbox/${mail.id}`, { as: world.asha })).body
  expect(data.text).toContain('\nhttp://localhost:3000/password-reset#token=')
  expect(JSON.stringify(data)).not.toContain('evil')
})

test('HEAD is GET without the body', async () => {
  const headers = [cookie()]
  for (const path of ['/api/v1/leads', '/api/health', '/docs', '/api/v1/nowhere']) {
    const get = await send(path, { headers })
    const head = await send(path, { method: 'HEAD', headers })
    expect([path, head.status, head.text]).toEqual([path, get.status, ''])
  }
})

test('a client that hangs up in the middle of its body is no error of ours', async () => {
  const errors = spyOn(log, 'error')
  for (const path of [pushPath(), '/api/v1/leads']) {
    const before = answered
    const socket = connect(server.port, '127.0.0.1')
    const head = [`POST ${path} HTTP/1.1`, 'Host: crm.example.in', cookie(), 'Content-Length: 500', '', '{"name": "Kir']
    socket.write(head.join('\r\n'), () => socket.end())
    await waitFor(() => answered > before, 'the end of the request')
  }
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test('listens where it is told to, and nowhere else', async () => {
  const alone = listen(0, () => new Response('here'), { host: '127.0.0.1' })
  const from = (host: string) => fetch(`http://${host}:${alone.port}/`).then(answer => answer.text())
  expect(await from('127.0.0.1')).toBe('here')
  expect(from('127.0.0.2')).rejects.toThrow()
  await alone.close(0)
})
