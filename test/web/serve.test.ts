import { afterAll, beforeAll, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { startApp, type TestApp } from '../support/app'

let app: TestApp
let script: string

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  app.fetch(new Request(`http://localhost${path}`, { method, headers }))

const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer())

/** Each page names the parts of the app that it needs. */
const withoutParts = (page: string): string => page.replaceAll(/<link rel="modulepreload"[^>]+>\n/g, '')

beforeAll(async () => {
  app = await startApp()
  const page = await (await get('/')).text()
  script = /src="(\/assets\/main-[^"]+\.js)"/.exec(page)![1]!
})

afterAll(() => app.close())

test('every path of the app answers the same page', async () => {
  const page = await (await get('/')).text()
  expect(page).toContain('<div id="app"></div>')
  for (const path of [
    '/setup',
    '/sign-in',
    '/leads',
    '/leads/led_1',
    '/contacts/con_1',
    '/settings/team',
    '/exports',
    '/bulk-changes',
    '/leads/',
  ]) {
    const response = await get(path)
    expect(response.status, path).toBe(200)
    expect(withoutParts(await response.text()), path).toBe(withoutParts(page))
  }
})

test('the page allows files of this origin only, nothing inline, and no frame around it', async () => {
  const response = await get('/leads')
  const policy = response.headers.get('content-security-policy')!.split('; ')
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy.join(' ')).not.toContain('unsafe')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
  const page = await response.text()
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/)
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
})

test('the page is asked for anew each time, and not sent again while it is the same', async () => {
  const first = await get('/leads')
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const again = await get('/leads', { 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get('/leads', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('files are kept for a year under names that change with their contents', async () => {
  const response = await get(script)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  const etag = response.headers.get('etag')!
  const again = await get(script, { 'if-none-match': etag })
  expect(again.status).toBe(304)
})

test('files come compressed as the caller can read them', async () => {
  const plain = await bytesOf(await get(script))
  const brotli = await get(script, { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(brotliDecompressSync(await bytesOf(brotli))).equals(plain)).toBe(true)
  const gzip = await get(script, { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(Buffer.from(gunzipSync(await bytesOf(gzip))).equals(plain)).toBe(true)
  expect((await get(script, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
})

test('HEAD answers as GET does, without the body', async () => {
  const response = await get(script, {}, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toBe('')
})

test('nothing but the files of the bundle can be reached', async () => {
  const tries = [
    'manifest.json',
    '..%2fbuild.ts',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5cbuild.ts',
    'main.js',
    '__proto__',
  ]
  for (const name of tries) {
    const response = await get(`/assets/${name}`)
    expect(response.status, name).toBe(404)
    expect((await response.json()).error.code, name).toBe('not_found')
    expect(response.headers.get('cache-control'), name).toBe('no-store')
  }
})

test('an unknown page is 404 with the app, which says so; an unknown path of the API stays an error', async () => {
  const page = await get('/nowhere')
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const path of ['/api/v1/nowhere', '/v1/nowhere', '/api', '/favicon.ico', '/docs/nowhere']) {
    const response = await get(path)
    expect(response.status, path).toBe(404)
    expect((await response.json()).error.code, path).toBe('not_found')
  }
})

test('each page of a source is there by its address', async () => {
  for (const page of ['', '/map', '/defaults', '/log', '/figures', '/health']) {
    expect((await get(`/settings/sources/src_1${page}`)).status, page).toBe(200)
  }
  expect((await get('/settings/sources/src_1/nowhere')).status).toBe(404)
  expect((await get('/response-times')).status).toBe(200)
})

test('the page does not answer what is not asked for with GET', async () => {
  expect((await get('/leads', {}, 'POST')).status).toBe(404)
})

test('the pages are not part of the API’s description', async () => {
  const { paths } = await (await get('/openapi.json')).json()
  expect(Object.keys(paths).filter(path => !path.startsWith('/api/'))).toEqual([])
})
