// Requests to addresses that people typed: only to the public internet, to the address that was checked, within bounds.

import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { installation, setInstallation } from '../../../src/platform/installation'
import { ask, Unanswered } from '../../../src/platform/outbound/ask'
import { names, readTarget } from '../../../src/platform/outbound/target'

const before = installation()
const { resolve } = names
const allowing = (nets: string[], http = true) =>
  setInstallation({ ...before, webhookAllowNets: nets, webhookAllowHttp: http })

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/redirect') return Response.redirect('http://169.254.169.254/latest/meta-data', 302)
    if (pathname === '/hang') await new Promise(done => request.signal.addEventListener('abort', done))
    if (pathname === '/busy') return new Response('later', { status: 429, headers: { 'retry-after': '120' } })
    if (pathname === '/for-ever') return new Response('', { status: 503, headers: { 'retry-after': '9999999' } })
    if (pathname === '/bomb') {
      return new Response(gzipSync(Buffer.alloc(20_000_000)), { headers: { 'content-encoding': 'gzip' } })
    }
    if (pathname === '/endless') {
      const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(new Uint8Array(60_000).fill(97))
      return new Response(new ReadableStream({ pull }))
    }
    const { method, headers } = request
    return Response.json({
      method,
      host: headers.get('host'),
      type: headers.get('content-type'),
      body: await request.text(),
    })
  },
})
const at = (path: string) => `http://hooks.example.com:${server.port}${path}`

beforeEach(() => {
  allowing(['127.0.0.0/8'])
  names.resolve = async () => ['127.0.0.1']
})
afterEach(() => {
  setInstallation(before)
  names.resolve = resolve
})
afterAll(() => server.stop(true))

const failure = async (url: string, more = {}): Promise<Unanswered> => {
  const answered = await ask({ url, ...more }).catch((error: unknown) => error)
  if (answered instanceof Unanswered) return answered
  throw new Error(`${url} was answered`)
}

describe('without a network of one’s own allowed, it does not go to', () => {
  beforeEach(() => allowing([], false))

  test.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://198.18.0.1/',
    'https://203.0.113.9/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://localhost/',
    'https://db.internal/',
    'https://printer.local/',
    'https://printer.local./',
    'https://intranet/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:0/',
    'https://me:secret@hooks.example.com/',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/hooks',
    '',
    `https://hooks.example.com/${'a'.repeat(2048)}`,
  ])('%s', url => {
    expect(() => readTarget(url)).toThrow()
  })

  test.each([
    ['a private address', ['10.0.0.7']],
    ['a private one among public ones', ['93.184.216.34', '192.168.0.1']],
    ['this machine’s own by IPv6', ['::1']],
    ['no address', []],
  ])('a name with %s', async (_what, addresses) => {
    names.resolve = async () => addresses
    expect(await failure('https://hooks.example.com/')).toMatchObject({ code: 'blocked' })
  })

  test('public addresses are no obstacle', () => {
    expect(readTarget('https://hooks.example.com/a?b=1#c').href).toBe('https://hooks.example.com/a?b=1')
    expect(readTarget('https://93.184.216.34:8443/').port).toBe('8443')
    expect(readTarget('https://[2606:2800:220:1::1]/').host).toBe('[2606:2800:220:1::1]')
  })
})

test('a name that is resolved once more to another address is asked at the first', async () => {
  let asked = 0
  names.resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['169.254.169.254'])
  expect(await ask({ url: at('/') })).toMatchObject({ status: 200 })
  expect(asked).toBe(1)
})

test('the name goes along, with what is sent', async () => {
  const { text } = await ask({
    url: at('/'),
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(text)).toEqual({
    method: 'POST',
    host: `hooks.example.com:${server.port}`,
    type: 'application/json',
    body: '{"a":1}',
  })
})

test('a redirect is an answer and is not followed', async () => {
  expect(await ask({ url: at('/redirect') })).toMatchObject({ status: 302 })
})

test('how long to wait is read from the answer, a day at most', async () => {
  expect(await ask({ url: at('/busy') })).toMatchObject({ status: 429, text: 'later', retryAfter: 120 })
  expect(await ask({ url: at('/for-ever') })).toMatchObject({ status: 503, retryAfter: 86_400 })
  expect(await ask({ url: at('/') })).toMatchObject({ retryAfter: null })
})

test('an answer without an end is cut, and a packed one is unpacked no further', async () => {
  expect(await ask({ url: at('/endless') })).toMatchObject({ status: 200, isCut: true, text: 'a'.repeat(4096) })
  const { isCut, text } = await ask({ url: at('/bomb') })
  expect({ isCut, length: text.length }).toEqual({ isCut: true, length: 4096 })
})

test('who does not answer in time is left, a name server too', async () => {
  expect(await failure(at('/hang'), { timeout: 50 })).toMatchObject({ code: 'timeout' })
  names.resolve = () => new Promise(() => {})
  expect(await failure(at('/'), { timeout: 50 })).toMatchObject({ code: 'timeout' })
})

test('who is not there is said to be unreachable', async () => {
  expect(await failure('http://127.0.0.1:1099/')).toMatchObject({
    code: 'unreachable',
    message: 'The server refused the connection',
  })
})
