import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

const ORIGINAL = installation()
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await makeWorld(app)
})
afterEach(() => setInstallation(ORIGINAL))
afterAll(() => app.close())

const get = (path: string) => app.fetch(new Request(`http://localhost${path}`, { headers: world.asha.headers }))

/** One of each kind: a list that PostgreSQL wrote, a failure, a refusal, the stream, a file, the pages. */
const EVERYWHERE = [
  '/api/v1/leads',
  '/api/v1/session',
  '/api/v1/leads?limit=0',
  '/api/v1/nowhere',
  '/api/v1/audit-log/export',
  '/api/health',
  '/api/health?ready=1',
  '/api/sse',
  '/openapi.json',
  '/docs',
  '/leads',
  '/nowhere',
]

test.each(EVERYWHERE)(
  '%s is no frame, no guess, no business of other sites, and lets nothing run that is not its own',
  async path => {
    const response = await get(path)
    const { headers } = response
    await response.body?.cancel()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
    const policy = headers.get('content-security-policy')!
    expect(policy).toMatch(/default-src '(none|self)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  },
)

test.each(EVERYWHERE)('%s says which kind of text it is, in which letters', async path => {
  const response = await get(path)
  await response.body?.cancel()
  expect(response.headers.get('content-type')).toMatch(/^[a-z]+\/[a-z-]+; ?charset=utf-8$/i)
})

test.each(EVERYWHERE.filter(path => path.startsWith('/api/')))('%s is kept by nobody', async path => {
  const response = await get(path)
  await response.body?.cancel()
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test('browsers are bound to https only where people use https', async () => {
  expect((await get('/leads')).headers.get('strict-transport-security')).toBeNull()
  setInstallation({ ...ORIGINAL, baseUrl: 'https://crm.lakeview.in' })
  for (const path of ['/leads', '/api/v1/nowhere', '/api/health']) {
    expect((await get(path)).headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
})
