import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compressed } from '../../../src/platform/http/compress'

const LONG = JSON.stringify({ data: Array.from({ length: 40 }, (_, i) => ({ ref: `L-${i}`, name: 'Kavita Rao' })) })
const SHORT = JSON.stringify({ data: [] })
const json = (body: string, headers: Record<string, string> = {}) =>
  new Response(body, { status: 201, headers: { 'content-type': 'application/json;charset=utf-8', ...headers } })
const asked = (accept: string | null, method = 'GET') =>
  new Request('http://localhost/api/v1/leads', { method, headers: accept ? { 'accept-encoding': accept } : {} })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

test('a long answer comes as the caller reads it best, with its status and headers', async () => {
  const brotli = await compressed(asked('gzip, deflate, br'), json(LONG, { 'x-request-id': 'req_1' }))
  expect(brotli.status).toBe(201)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('accept-encoding')
  expect(brotli.headers.get('x-request-id')).toBe('req_1')
  const bytes = await bytesOf(brotli)
  expect(bytes.length).toBeLessThan(LONG.length / 4)
  expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
  const gzip = await compressed(asked('br;q=0, gzip;q=0.5'), json(LONG))
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(LONG)
})

test('what is short, unasked for, a file or a stream goes out as it is', async () => {
  const plain = await Promise.all([
    compressed(asked('br'), json(SHORT)),
    compressed(asked(null), json(LONG)),
    compressed(asked('identity'), json(LONG)),
    compressed(asked('br'), json(LONG, { 'content-disposition': 'attachment; filename="leads.json"' })),
    compressed(asked('br'), new Response(LONG, { headers: { 'content-type': 'text/event-stream' } })),
  ])
  for (const response of plain) expect(response.headers.get('content-encoding')).toBeNull()
  expect(await plain[0].text()).toBe(SHORT)
  expect(await plain[4].text()).toBe(LONG)
  const stream = new ReadableStream({ start: () => {} })
  const open = new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
  expect(await compressed(asked('br'), open)).toBe(open)
})

test('what varies by something else already varies by this too', async () => {
  const answer = await compressed(asked('br'), json(LONG, { vary: 'origin' }))
  expect(answer.headers.get('vary')).toBe('origin, accept-encoding')
})
