// What works now: members and strangers read it, and strangers learn nothing of who is connected with what.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { watchConnections } from '../../../src/automation/integrations/watch-connections'
import { clock, hours, minutes } from '../../../src/platform/clock'
import { installation, setInstallation } from '../../../src/platform/installation'
import { setReadiness } from '../../../src/workspace'
import { forgetSeen } from '../../../src/workspace/status/read-status'
import { startApp, type TestApp } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
const { now } = clock
const before = installation()

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  setReadiness({ cache: () => true, queue: async () => 0 })
  world = await makeWorld(app)
})
afterEach(async () => {
  clock.now = now
  setReadiness(null)
  setInstallation(before)
  forgetSeen()
})

const later = (ms: number) => {
  clock.now = () => now() + ms
  forgetSeen()
}
const asAsha = (method: string, path: string, body?: object) =>
  app.call(method, path, { as: world.asha, ...(body ? { body } : {}) })
async function done(method: string, path: string, body?: object) {
  const answer = await asAsha(method, path, body)
  expect(answer.body.error).toBeUndefined()
  return answer.body.data
}
const ofCompany = async () => {
  forgetSeen()
  return (await app.call('GET', `/api/status/${world.company.id}`)).body.data
}
const page = async (path = `/status/${world.company.id}`, headers: Record<string, string> = {}) => {
  forgetSeen()
  const response = await app.fetch(new Request(`http://localhost${path}`, { headers }))
  return { status: response.status, headers: response.headers, html: await response.text() }
}
type Service = { key: string; name: string; state: string }
const stateOf = ({ services }: { services: Service[] }, key: string) => services.find(one => one.key === key)?.state

const incident = (more: object = {}) =>
  done('POST', '/status/notices', { kind: 'incident', title: 'Mails are late', text: 'We look into it.', ...more })
const maintenance = (from: number, to: number, more: object = {}) => ({
  ...{ kind: 'maintenance', title: 'Larger disk', text: 'Angan is away for a while.' },
  ...{ starts_at: new Date(now() + from).toISOString(), ends_at: new Date(now() + to).toISOString() },
  ...more,
})

describe('services', () => {
  test('all work where nothing is amiss; those that nobody has set up are not named', async () => {
    const status = await done('GET', '/status')
    expect(status.state).toBe('working')
    expect(status.services.map(({ key }: Service) => key)).toEqual(['database', 'jobs'])
    await app.db.sql`
      insert into connection_health (company_id, kind, in_use, failing, seen_at)
      values (${world.company.id}, 'webhook_endpoint', 1, 0, now()), (${world.company.id}, 'ai_endpoint', 0, 0, now())`
    expect((await done('GET', '/status')).services.map(({ key }: Service) => key)).toEqual([
      ...['database', 'jobs', 'webhook_endpoint'],
    ])
    await app.db.sql`delete from connection_health`
    setInstallation({ ...before, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'crm@example.in' })
    expect(stateOf(await done('GET', '/status'), 'mail')).toBe('working')
  })

  test('are degraded where a quarter of their connections fail, and down where all do', async () => {
    await app.db.sql`delete from connection_health`
    const webhooks = async (failing: number) => {
      await app.db.sql`
        insert into connection_health (company_id, kind, in_use, failing, seen_at)
        values (${world.company.id}, 'webhook_endpoint', 8, ${failing}, now())
        on conflict (company_id, kind) do update set failing = excluded.failing`
      const status = await done('GET', '/status')
      return [stateOf(status, 'webhook_endpoint'), status.state]
    }
    expect(await webhooks(1)).toEqual(['working', 'working'])
    expect(await webhooks(2)).toEqual(['degraded', 'degraded'])
    expect(await webhooks(7)).toEqual(['degraded', 'degraded'])
    expect(await webhooks(8)).toEqual(['down', 'degraded'])
    await app.db.sql`delete from connection_health`
  })

  test('jobs that ran nothing for a quarter of an hour are degraded, and after an hour down', async () => {
    await watchConnections()
    expect(stateOf(await done('GET', '/status'), 'jobs')).toBe('working')
    later(minutes(16))
    expect(stateOf(await done('GET', '/status'), 'jobs')).toBe('degraded')
    await watchConnections()
    expect(stateOf(await done('GET', '/status'), 'jobs')).toBe('working')
    later(minutes(16) + minutes(61))
    expect(stateOf(await done('GET', '/status'), 'jobs')).toBe('down')
    clock.now = now
    setReadiness({ cache: () => true, queue: () => Promise.reject(new Error('away')) })
    expect(stateOf(await done('GET', '/status'), 'jobs')).toBe('down')
  })

  test('without the database the page still answers, and says that nothing works', async () => {
    await incident({ title: 'Fibre cut' })
    expect((await page()).html).toContain('Fibre cut')
    setReadiness(null)
    const { status, html } = await page()
    expect(status).toBe(200)
    expect(html).toContain('Angan is down')
    expect(html).toContain('Fibre cut')
  })
})

describe('an incident', () => {
  test('is told of, goes on by posts, and ends; the service is as it says meanwhile', async () => {
    const { id } = await incident({ services: ['webhook_endpoint'], impact: 'down' })
    expect(stateOf(await ofCompany(), 'webhook_endpoint')).toBe('down')
    await done('POST', `/status/notices/${id}/posts`, { text: 'The provider’s line was cut.', state: 'identified' })
    await done('POST', `/status/notices/${id}/posts`, { text: 'An hour more.' })
    const [open] = (await ofCompany()).notices
    expect(open).toEqual({
      ...{ kind: 'incident', title: 'Mails are late', services: ['webhook_endpoint'], state: 'identified' },
      ...{ starts_at: expect.any(String), ends_at: null, ended_at: null },
      posts: [
        { state: 'identified', text: 'An hour more.', at: expect.any(String) },
        { state: 'identified', text: 'The provider’s line was cut.', at: expect.any(String) },
        { state: 'investigating', text: 'We look into it.', at: expect.any(String) },
      ],
    })
    await done('POST', `/status/notices/${id}/posts`, { text: 'All is well.', state: 'resolved' })
    const after = await ofCompany()
    expect(after.state).toBe('working')
    expect(after.notices[0]).toMatchObject({ state: 'resolved', ended_at: expect.any(String) })
    const again = await asAsha('POST', `/status/notices/${id}/posts`, { text: 'Not yet.' })
    expect([again.status, again.body.error.code]).toEqual([409, 'conflict'])
    expect((await asAsha('PATCH', `/status/notices/${id}`, { title: 'Old' })).status).toBe(409)
    const events = await app.db
      .sql`select changes from event where company_id = ${world.company.id} and type = 'status_notice.posted' order by seq`
    expect(events.map(({ changes }) => changes.state)).toEqual([
      'investigating',
      'identified',
      'identified',
      'resolved',
    ])
  })

  test('is shown for 90 days after it ended', async () => {
    const { id } = await incident()
    await done('POST', `/status/notices/${id}/posts`, { text: 'Over.', state: 'resolved' })
    later(hours(24) * 89)
    expect((await ofCompany()).notices).toHaveLength(1)
    later(hours(24) * 91)
    expect((await ofCompany()).notices).toHaveLength(0)
  })

  test.each([
    [{ kind: 'incident', title: 'X', text: 'Y', services: ['mail', 'fax'] }, 'services.1'],
    [{ kind: 'incident', title: ' ', text: 'Y' }, 'title'],
    [{ kind: 'incident', title: 'X', text: 'Y', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    [{ kind: 'incident', title: 'X', text: 'Y', starts_at: '2099-12-01T00:00:00Z' }, 'starts_at'],
    [{ kind: 'maintenance', title: 'X', text: 'Y', starts_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
    [maintenance(hours(2), hours(1)), 'ends_at'],
    [maintenance(hours(2), hours(24 * 15)), 'ends_at'],
    [maintenance(hours(1), hours(2), { state: 'resolved' }), 'state'],
  ])('is refused as %j', async (body, field) => {
    const { status, body: answer } = await asAsha('POST', '/status/notices', body)
    expect([status, Object.keys(answer.error.fields)]).toEqual([422, [field]])
  })

  test('is told of by whoever runs the company, and only in their own', async () => {
    const { id } = await incident()
    const body = { kind: 'incident', title: 'X', text: 'Y' }
    expect((await app.call('POST', '/status/notices', { as: world.ravi, body })).status).toBe(403)
    const other = await makeWorld(app)
    const foreign = await app.call('PATCH', `/status/notices/${id}`, { as: other.asha, body: { title: 'Z' } })
    expect(foreign.status).toBe(404)
    expect((await app.call('GET', '/status', { as: other.asha })).body.data.notices).toEqual([])
    expect((await app.call('GET', '/status', { as: world.ravi })).body.data.notices).toHaveLength(1)
    const all = await asAsha('POST', '/status/notices', { ...body, for_everyone: true })
    expect([all.status, all.body.error.code]).toEqual([403, 'permission_denied'])
  })
})

test('maintenance goes by its times, may be moved, and may end early', async () => {
  const { id, updated_at } = await done('POST', '/status/notices', maintenance(hours(24), hours(26)))
  expect((await ofCompany()).notices[0].state).toBe('scheduled')
  const moved = { starts_at: new Date(now() - hours(1)).toISOString(), updated_at }
  expect((await done('PATCH', `/status/notices/${id}`, moved)).state).toBe('in_progress')
  expect((await asAsha('PATCH', `/status/notices/${id}`, moved)).body.error.code).toBe('stale')
  await done('POST', `/status/notices/${id}/posts`, { text: 'Half of it is done.' })
  expect((await ofCompany()).notices[0].state).toBe('in_progress')
  const wrong = await asAsha('POST', `/status/notices/${id}/posts`, { text: 'X', state: 'resolved' })
  expect(wrong.body.error.fields).toEqual({ state: 'of maintenance is one of completed, cancelled' })
  const ended = await done('POST', `/status/notices/${id}/posts`, { text: 'Done early.', state: 'completed' })
  expect(ended).toMatchObject({ state: 'completed', ended_at: expect.any(String) })
})

describe('the public page', () => {
  test('stands at /status for the only company, and at its own address where several share the installation', async () => {
    expect((await done('GET', '/status')).public_url).toBe(`http://localhost:3000/status/${world.company.id}`)
    await incident({ title: 'Only ours' })
    expect((await page()).html).toContain('Only ours')
    expect((await page('/status')).html).not.toContain('Only ours')
    expect((await page('/status/com_0TLmS3ldNOBODY000001')).status).toBe(404)
    expect((await app.call('GET', '/api/status/com_0')).status).toBe(404)
    // The operator's staff tell everybody.
    await app.db.sql`update status_notice set for_everyone = true where title = 'Only ours'`
    expect((await page('/status')).html).toContain('Only ours')
    await app.db.sql`update status_notice set for_everyone = false`
  })

  test('is plain HTML in English or Hindi, with a policy that lets nothing else in', async () => {
    await incident({ title: '<script>alert(1)</script>', text: 'a & b' })
    const { headers, html } = await page()
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    const style = /<style>(.*?)<\/style>/s.exec(html)![1]!
    const hash = new Bun.CryptoHasher('sha256').update(style).digest('base64')
    expect(policy).toContain(`style-src 'sha256-${hash}'`)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script')
    expect(html).toContain('width=device-width')
    expect(html).toContain('Everything works')
    const hindi = await page(undefined, { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })
    expect(hindi.html).toContain('<html lang="hi">')
    expect(hindi.html).toContain('सब कुछ ठीक चल रहा है')
    expect((await page(`/status/${world.company.id}?lang=en`, { 'accept-language': 'hi' })).html).toContain('Services')
  })

  test('names no company, no connection, no count and no version', async () => {
    await asAsha('POST', '/webhook-endpoints', { name: 'Secret sheet', target_url: 'https://hooks.example.com/a' })
    await watchConnections()
    const told = (await page()).html + JSON.stringify(await ofCompany())
    const { name } = (await asAsha('GET', '/company')).body.data
    for (const hidden of ['Secret sheet', 'hooks.example.com', name, '1.0.0', 'in_use', 'waiting', 'uptime']) {
      expect(told).not.toContain(hidden)
    }
  })

  test('asks the database once in ten seconds, however many read it', async () => {
    let asked = 0
    setReadiness({ cache: () => true, queue: async () => ++asked })
    forgetSeen()
    const { monotonic } = clock
    const moment = monotonic()
    clock.monotonic = () => moment
    await Promise.all(Array.from({ length: 20 }, () => app.call('GET', '/api/status')))
    expect(asked).toBe(1)
    clock.monotonic = monotonic
  })
})
