import { expect, test } from 'bun:test'
import { Elysia } from 'elysia'
import type { OpenApiDocument } from '../../../../src/platform/http/openapi/document'
import { serveDescription } from '../../../../src/platform/http/openapi/serve'
import { sampleApp, sampleOptions } from './sample-app'

let asked = 0
const app: Elysia = new Elysia().use(
  serveDescription(
    () => {
      asked += 1
      return sampleApp
    },
    { ...sampleOptions, description: 'Homes & <b>keys</b>' },
  ),
) as unknown as Elysia

const get = (path: string, headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://localhost${path}`, { headers }))
const page = async (path: string) => (await get(path)).text()

test('the description is made once, at the first request', async () => {
  const first = await get('/openapi.json')
  const document = (await first.json()) as OpenApiDocument
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(document.paths).toHaveProperty('/api/v1/leads')
  await get('/openapi.json')
  await get('/docs')
  expect(asked).toBe(1)
})

test('the description is for this origin: no other site is invited to read it', async () => {
  expect(
    (await get('/openapi.json', { origin: 'https://evil.example' })).headers.has('access-control-allow-origin'),
  ).toBe(false)
})

test('who has the description already is told so', async () => {
  const tag = (await get('/openapi.json')).headers.get('etag') ?? ''
  expect((await get('/openapi.json', { 'if-none-match': tag })).status).toBe(304)
  expect((await get('/openapi.json', { 'if-none-match': '"old"' })).status).toBe(200)
})

test('the page needs nothing from elsewhere and its policy lets nothing in but its own style', async () => {
  const response = await get('/docs')
  const text = await response.text()
  const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
  const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`)
  expect(text).not.toMatch(/<script|<link|<img|https?:\/\//)
})

test('the front page lists every area with its operations', async () => {
  const text = await page('/docs')
  for (const part of ['Who wants a home.', '/api/v1/leads/{id}/photo', 'Where to go, or there at once']) {
    expect([part, text.includes(part)]).toEqual([part, true])
  }
})

test('what the description says is shown as text, not run as markup', async () => {
  expect(await page('/docs')).toContain('Homes &amp; &lt;b&gt;keys&lt;/b&gt;')
  const search = await page('/docs?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E')
  expect(search).not.toContain('<script')
  expect(search).toContain('0 operations')
})

test("an area's page shows parameters, body, answers and an example", async () => {
  const text = await page('/docs?tag=Leads&operation=listLeads')
  expect(text).toMatch(/<details class="operation" id="listLeads" open>/)
  expect(text).toMatch(/<details class="operation" id="getLead"\s*>/)
  for (const part of ['Idempotency-Key', 'multipart/form-data', 'hot | warm | cold', 'Asha Rao', 'signed-in member']) {
    expect([part, text.includes(part)]).toEqual([part, true])
  }
})

test('search finds operations by all of its words, and models by name', async () => {
  const text = await page('/docs?q=photo+add')
  expect(text).toContain('1 operation for')
  expect(text).toContain('/api/v1/leads/{id}/photo')
  expect(await page('/docs?q=temperature')).toContain('?model=Temperature')
})

test('a model has a page, even when it contains itself', async () => {
  const text = await page('/docs?model=Area')
  expect(text).toContain('Used by')
  expect(text).toContain('/api/v1/areas/root')
})

test('the events that are sent have a page', async () => {
  expect(await page('/docs?events')).toContain('lead.created')
})

test('a tag or model that is not there is not found', async () => {
  expect((await get('/docs?tag=Nothing')).status).toBe(404)
  expect((await get('/docs?model=Nothing')).status).toBe(404)
})
