import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

const ORIGINAL = installation()
const SITE = 'https://www.lakeview.in'
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => setInstallation(ORIGINAL))
afterAll(() => app.close())

const open = () => setInstallation({ ...ORIGINAL, corsOrigins: [SITE, 'https://forms.example.in:8443'] })
const ask = (method: string, path: string, headers: Record<string, string>) =>
  app.fetch(new Request(`http://localhost${path}`, { method, headers }))
const mayI = (origin: string, path = '/api/v1/leads') =>
  ask('OPTIONS', path, {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  })
const corsOf = (response: Response) => [...response.headers.keys()].filter(name => name.startsWith('access-control-'))

describe('while no origin is configured', () => {
  test('no page of another origin may ask or read', async () => {
    const answer = await mayI(SITE)
    expect([answer.status, (await answer.json()).error.code]).toEqual([404, 'not_found'])
    const read = await ask('GET', '/api/v1/leads', { ...world.asha.headers, origin: SITE })
    expect([read.status, corsOf(read), read.headers.get('vary')]).toEqual([200, [], null])
  })
})

describe('a page whose origin is configured', () => {
  test('may ask first what it may send', async () => {
    open()
    const answer = await mayI(SITE)
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(answer.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization.*Content-Type.*Idempotency-Key/)
    expect(answer.headers.get('access-control-max-age')).toBe('600')
    expect(answer.headers.get('vary')).toBe('Origin')
    expect(answer.headers.get('x-request-id')).toMatch(/^\S{8,}$/)
  })

  test('reads what its key may read, under both prefixes, failures too', async () => {
    open()
    const key = await world.keyOf(world.asha, ['leads:read'])
    for (const [path, status] of [
      ['/api/v1/leads', 200],
      ['/v1/leads', 200],
      ['/api/v1/contacts', 403],
      ['/api/v1/nowhere', 404],
    ] as const) {
      const answer = await ask('GET', path, { ...key.headers, origin: SITE })
      expect([path, answer.status]).toEqual([path, status])
      expect(answer.headers.get('access-control-allow-origin')).toBe(SITE)
      expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
      expect(answer.headers.get('vary')).toBe('Origin')
    }
  })

  test('is never shown what the cookie sees, and writes nothing by it', async () => {
    open()
    const headers = { ...world.asha.headers, origin: SITE, 'sec-fetch-site': 'cross-site' }
    const read = await ask('GET', '/api/v1/leads', headers)
    expect(read.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await mayI(SITE)).headers.get('access-control-allow-credentials')).toBeNull()
    const write = await ask('DELETE', '/api/v1/session', headers)
    expect([write.status, (await write.json()).error.code]).toEqual([403, 'cross_origin'])
  })

  test('gets no page and no file of the app', async () => {
    open()
    for (const path of ['/leads', '/docs', '/assets/main.js']) {
      expect(corsOf(await ask('GET', path, { origin: SITE })), path).toEqual([])
      expect((await mayI(SITE, path)).status, path).toBe(404)
    }
  })
})

test.each([
  'http://www.lakeview.in',
  'https://lakeview.in',
  'https://www.lakeview.in:8443',
  'https://www.lakeview.in.evil.example',
  'https://evil.example/https://www.lakeview.in',
  'HTTPS://WWW.LAKEVIEW.IN',
  'null',
  '*',
  '',
])('the origin %j is another one', async origin => {
  open()
  expect((await mayI(origin)).status).toBe(404)
  const read = await ask('GET', '/api/v1/leads', { ...world.asha.headers, origin })
  expect([corsOf(read), read.headers.get('vary')]).toEqual([[], 'Origin'])
})

test('OPTIONS that asks for no method is a method that no operation has', async () => {
  open()
  expect((await ask('OPTIONS', '/api/v1/leads', { origin: SITE })).status).toBe(404)
})
