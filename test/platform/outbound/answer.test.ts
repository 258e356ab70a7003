// What another server answers is fit to be kept, whatever it is.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { installation, setInstallation } from '../../../src/platform/installation'
import { exactIds, jsonObject, numberIn, objectIn, objectsIn, textIn } from '../../../src/platform/outbound/answer'
import { ask } from '../../../src/platform/outbound/ask'

const before = installation()
const packed = (bytes: Uint8Array, as: string) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-encoding': as } })
const answers: Record<string, (request: Request) => Response> = {
  '/nul': () => new Response('a\0b'),
  '/binary': () => new Response(new Uint8Array([0, 255, 254, 0, 65])),
  '/half': () => new Response(new Uint8Array([0xed, 0xa0, 0xbd, 65])),
  '/gzip': () => packed(gzipSync('packed, and said so'), 'gzip'),
  '/GZIP': () => packed(gzipSync('packed, and said so'), 'GZip'),
  '/deflate': () => packed(deflateSync('packed, and said so'), 'deflate'),
  '/brotli': () => packed(brotliCompressSync('packed, and said so'), 'br'),
  '/not-gzip': () => packed(Buffer.from('no gzip at all'), 'gzip'),
  '/broken-gzip': () => packed(gzipSync('x'.repeat(20_000)).subarray(0, 30), 'gzip'),
  '/empty-gzip': () => packed(new Uint8Array(), 'gzip'),
  '/wanted': request => new Response(request.headers.get('accept-encoding')),
}
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: request => answers[new URL(request.url).pathname]!(request),
})
beforeAll(() => setInstallation({ ...before, webhookAllowNets: ['127.0.0.0/8'], webhookAllowHttp: true }))
afterAll(async () => {
  await server.stop(true)
  setInstallation(before)
})
const answered = (path: string) => ask({ url: `http://127.0.0.1:${server.port}${path}` })

test.each([
  ['/nul', 'a\ufffdb'],
  ['/binary', '\ufffd\ufffd\ufffd\ufffdA'],
  ['/half', '\ufffd\ufffd\ufffdA'],
])('what can’t be stored is replaced: %s', async (path, text) => {
  expect(await answered(path)).toMatchObject({ status: 200, text, isCut: false })
})

test.each(['/gzip', '/GZIP', '/deflate', '/brotli'])('a packed answer is unpacked: %s', async path => {
  expect(await answered(path)).toMatchObject({ status: 200, text: 'packed, and said so', isCut: false })
})

test('one that is not packed as it says, or broken off, is an answer all the same', async () => {
  expect(await answered('/not-gzip')).toMatchObject({ status: 200, text: '', isCut: true })
  expect(await answered('/broken-gzip')).toMatchObject({ status: 200, isCut: true })
  expect(await answered('/empty-gzip')).toMatchObject({ status: 200, text: '' })
})

test('answers are asked for unpacked', async () => {
  expect((await answered('/wanted')).text).toBe('identity')
})

describe('JSON', () => {
  test('is an object without what can’t be stored, in keys as in values', () => {
    expect(jsonObject('{"a\\u0000":["b\\u0000c","\\ud83d","\\ud83d\\ude00"]}')).toEqual({
      'a\ufffd': ['b\ufffdc', '\ufffd', '😀'],
    })
  })

  test.each([
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '{',
    `${'['.repeat(100_000)}`,
    `{"a":${'['.repeat(99)}${']'.repeat(99)}}`,
  ])('is no object where it is %#', text => {
    expect(jsonObject(text)).toBeNull()
  })

  test('has values of any kind: each is read as what is wanted, or as nothing', () => {
    expect([textIn('x'.repeat(600)).length, textIn(7), textIn({}), textIn(null), textIn('a\0')]).toEqual([
      500,
      '7',
      '',
      '',
      'a\ufffd',
    ])
    expect(textIn('😀😀😀', 2)).toBe('😀😀')
    expect([numberIn(7), numberIn('190'), numberIn('7a'), numberIn(null), numberIn({})]).toEqual([
      7,
      190,
      null,
      null,
      null,
    ])
    expect([objectIn([]), objectIn('text'), objectIn({ a: 1 })]).toEqual([{}, {}, { a: 1 }])
    expect([objectsIn({}), objectsIn([null, 1, { a: 1 }])]).toEqual([[], [{ a: 1 }]])
  })

  test('keeps ids that no number of JavaScript holds', () => {
    expect(jsonObject(exactIds('{"id":98765432109876543}'))).toEqual({ id: '98765432109876543' })
  })
})
