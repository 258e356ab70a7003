// Clients that take their time, over a real socket: none keeps a connection for as long as it likes.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { connect, type Socket } from 'node:net'
import { open } from '../src/platform/db/connection'
import { type HttpServer, listen } from '../src/server'
import { startApp, type TestApp } from './support/app'
import { makeWorld, type World } from './support/world'

/** Bun looks about every four seconds who is late. */
const IDLE_SECONDS = 2
const LATEST_MS = 9_000

let app: TestApp
let world: World
let server: HttpServer
/** Told when an answer is given up before its end, with how many bytes of it had been taken. */
let noteLetGo: (length: number) => void = () => {}

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
  server = listen(0, async request => watched(await app.fetch(request)), { idleSeconds: IDLE_SECONDS })
})
afterAll(async () => {
  await server.close(0)
  await app.close()
})

function watched(response: Response): Response {
  if (!response.body) return response
  const reader = response.body.getReader()
  let length = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        length += value?.length ?? 0
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        noteLetGo(length)
        await reader.cancel()
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, response)
}

type Client = { socket: Socket; received: () => string; closed: Promise<number> }

/** A connection that has sent `first`; `closed` tells after how many milliseconds the other side ended it. */
function client(first: string): Client {
  const began = performance.now()
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', data => {
    received += data
  })
  socket.on('error', () => {})
  const closed = new Promise<number>(resolve => socket.on('close', () => resolve(performance.now() - began)))
  socket.write(first)
  return { socket, received: () => received, closed }
}

const head = (method: string, path: string, ...headers: string[]): string =>
  [`${method} ${path} HTTP/1.1`, 'Host: crm.example.in', ...headers, '', ''].join('\r\n')
const cookie = () => `Cookie: ${world.asha.headers.cookie}`

test('a body that stops in the middle is waited for no longer than anybody’s', async () => {
  const { closed } = client(`${head('POST', '/api/v1/leads', cookie(), 'Content-Length: 500')}{"name": "Kir`)
  expect(await closed).toBeLessThan(LATEST_MS)
})

test('a body that trickles in is no better', async () => {
  const { socket, closed } = client(`${head('POST', '/api/v1/leads', cookie(), 'Content-Length: 500')}{"name": "`)
  const trickle = setInterval(() => socket.write('x'), 300)
  expect(await closed).toBeLessThan(LATEST_MS)
  clearInterval(trickle)
})

test('a head that trickles in is cut off too', async () => {
  const { socket, closed, received } = client('GET /api/health HTTP/1.1\r\nHost: crm.example.in\r\n')
  const trickle = setInterval(() => socket.write('X-More: x\r\n'), 300)
  // Bun’s own limit, which is not ours to set.
  expect(await closed).toBeLessThan(16_000)
  clearInterval(trickle)
  expect(received()).toBe('')
})

test('a reader of a large export who stops reading is let go, and what was not sent is never read', async () => {
  await app.db.sql`insert into audit_entry (company_id, id, at, actor_kind, action, subject_kind, subject_id, changes)
    select ${world.company.id}, 'aud_' || lpad(i::text, 10, '0'), now(), 'member', 'lead.updated', 'lead', 'led_' || i,
           jsonb_build_object('note', jsonb_build_array(null, repeat('x', 1000)))
      from generate_series(1, 40000) i`
  // As the database does by itself within a minute; without it the first page may take longer than nobody may be idle.
  const owner = open(app.db.owner, 'angan-test', 1)
  await owner`analyze audit_entry`
  await owner.end()
  const letGo = new Promise<number>(resolve => {
    noteLetGo = resolve
  })
  const { socket } = client(head('GET', '/api/v1/audit-log/export', cookie()))
  socket.pause()
  const length = await letGo
  socket.destroy()
  expect(length).toBeGreaterThan(0)
  // Of 45 MB: what the two ends of the socket hold.
  expect(length).toBeLessThan(15_000_000)
})

test('a head or an address that is too long is refused before it is read', async () => {
  for (const first of [
    head('GET', `/api/v1/leads?filter=${'x'.repeat(70_000)}`, cookie()),
    head('GET', '/api/v1/leads', cookie(), `X-Long: ${'x'.repeat(70_000)}`),
    head('GET', '/api/v1/leads', cookie(), ...Array.from({ length: 2000 }, (_, i) => `X-${i}: x`)),
  ]) {
    const { closed, received } = client(first)
    await closed
    expect(received()).toStartWith('HTTP/1.1 431')
  }
})

test('a request whose end can be read in two ways is not read at all', async () => {
  for (const headers of [
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['Content-Length: 3', 'Content-Length: 4'],
    ['Content-Length: -1'],
    ['Content-Length: 3x'],
    ['X Name: x'],
  ]) {
    const { closed, received } = client(`${head('POST', '/api/v1/leads', cookie(), ...headers)}0\r\n\r\n`)
    await closed
    expect([headers, received().slice(0, 12)]).toEqual([headers, 'HTTP/1.1 400'])
  }
})
