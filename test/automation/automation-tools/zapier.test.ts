// An app of Zapier's, against the program on a port: what `zapier-platform-core` does with an app's definition is done here by
// hand, call by call, with its checks of what an app returns. The package itself is not free to take (docs/decisions.md).

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'bun:test'
import { Sender } from '../../../src/automation/webhooks/sender'
import { startFanOut, stopFanOut } from '../../../src/platform/events/fan-out'
import { installation, setInstallation } from '../../../src/platform/installation'
import { startApp, type TestApp, waitFor } from '../../support/app'
import { type Receiver, startReceiver } from '../../support/receiver'
import { makeWorld, type World } from '../../support/world'

let app: TestApp
let world: World
let zapier: Receiver
let sender: Sender
let server: ReturnType<typeof Bun.serve>
let key: string
const before = installation()

beforeAll(async () => {
  app = await startApp()
  startFanOut()
})
afterAll(async () => {
  await stopFanOut()
  await app.close()
})
beforeEach(async () => {
  world = await makeWorld(app)
  zapier = startReceiver()
  server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => app.fetch(request) })
  setInstallation({ ...installation(), baseUrl: `http://127.0.0.1:${server.port}` })
  key = (await world.keyOf(world.asha, ['webhooks:manage', 'leads:read', 'leads:write', 'contacts:read'])).headers
    .authorization!
  sender = new Sender()
  sender.start()
})
afterEach(async () => {
  await sender.stop()
  await server.stop(true)
  await zapier.close()
  setInstallation(before)
})

type Bundle = {
  inputData?: Record<string, string>
  targetUrl?: string
  subscribeData?: { data: { id: string } }
  cleanedRequest?: object
}

/** Zapier's `z.request`: JSON both ways, the key in the header by the app's `beforeRequest`, and an error for 4xx and 5xx. */
async function request(method: string, path: string, body?: object) {
  const response = await fetch(`http://127.0.0.1:${server.port}/v1${path}`, {
    method,
    headers: {
      authorization: key,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const data = await response.json()
  if (response.status >= 400) throw new Error(`${response.status} ${data.error.message}`)
  return { status: response.status, data }
}

/** The app as its definition says it: each returns what its answer holds under `data`. */
const ZAP = {
  test: async () => (await request('GET', '/me')).data.data,
  connectionLabel: ({ label }: { label: string }) => label,
  subscribe: async ({ targetUrl }: Bundle) =>
    (await request('POST', '/hooks', { target_url: targetUrl, trigger: 'new_lead', app: 'zapier' })).data,
  unsubscribe: async ({ subscribeData }: Bundle) =>
    (await request('DELETE', `/hooks/${subscribeData!.data.id}`)).data.data,
  performList: async () => (await request('GET', '/triggers/new_lead?limit=3')).data.data,
  perform: async ({ cleanedRequest }: Bundle) => [cleanedRequest!],
  search: async ({ inputData }: Bundle) =>
    (await request('GET', `/searches/lead?${new URLSearchParams(inputData)}`)).data.data,
}

type Result = Record<string, unknown> & { id: string }

/** What zapier-platform-core asks of a trigger's results (its checks `triggerIsArray`, `triggerIsObject`, `triggerHasId`,
 *  `triggerHasUniquePrimary`). */
function checked(results: unknown): Result[] {
  expect(Array.isArray(results)).toBe(true)
  const list = results as Result[]
  for (const one of list) {
    expect(typeof one === 'object' && one !== null && !Array.isArray(one)).toBe(true)
    expect(['string', 'number']).toContain(typeof one.id)
  }
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  return list
}

const pushed = async (name: string, phone: string): Promise<string> =>
  (await app.call('POST', '/leads', { as: world.asha, body: { name, phone } })).body.data.lead_id

/** The names of fields, and theirs within. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([name, within]) => [name, shapeOf(within)]),
      )
    : null

test('a Zap is tested, switched on, gets a lead as its sample showed it, finds it, and is switched off', async () => {
  // Connecting the account: the auth test, and the label beside it.
  const me = await ZAP.test()
  expect(ZAP.connectionLabel(me)).toContain(me.company.name)

  // Setting the Zap up: the newest leads as samples.
  const first = await pushed('Kavita Rane', '9811177001')
  const second = await pushed('Kiran Desai', '9811177002')
  const samples = checked(await ZAP.performList())
  expect(samples.map(({ id }) => id)).toEqual([second, first])

  // Switching it on.
  const subscribeData = await ZAP.subscribe({ targetUrl: zapier.url('/hooks/standard/1/abc/') })
  expect(subscribeData.data.id).toStartWith('whk_')
  expect(subscribeData.data).not.toHaveProperty('expiration_date')

  // A lead comes: the body of the hook goes to `perform`.
  const third = await pushed('Neel Shah', '9811177003')
  const got = await waitFor(() => zapier.received[0], 'the hook')
  const results = checked(await ZAP.perform({ cleanedRequest: got.body }))
  expect(results.map(({ id }) => id)).toEqual([third])
  expect(shapeOf(results[0])).toEqual(shapeOf(samples[0]))
  const listed = checked(await ZAP.performList())
  // Deduplicated by `id`: polling shows the very record that the hook brought.
  expect(listed[0]).toEqual(results[0]!)

  // A step that finds a lead; nothing found is an empty array, and the Zap goes on or stops as it says.
  const found = checked(await ZAP.search({ inputData: { phone: '98111 77002' } }))
  expect(found.map(({ id }) => id)).toEqual([second])
  expect(await ZAP.search({ inputData: { phone: '9811177099' } })).toEqual([])

  // Switching it off: nothing comes any more.
  await ZAP.unsubscribe({ subscribeData })
  await pushed('Dev Rao', '9811177004')
  const waiting = async () =>
    (await app.call('GET', '/webhook-deliveries?status=pending', { as: world.asha })).body.data
  await waitFor(async () => (await waiting()).length === 0, 'nothing to wait')
  expect(zapier.received).toHaveLength(1)
  expect(await ZAP.unsubscribe({ subscribeData })).toEqual({ id: subscribeData.data.id, deleted: true })
})

test('a Zap that Zapier has deleted answers 410, and its hook goes', async () => {
  await ZAP.subscribe({ targetUrl: zapier.url() })
  zapier.answer = () => new Response('', { status: 410 })
  await pushed('Kavita Rane', '9811177001')
  await waitFor(async () => (await request('GET', '/hooks')).data.data.length === 0, 'the hook to go')
})

test('a key that was revoked fails the auth test, so that Zapier asks to connect again', async () => {
  await app.db.sql`update api_key set revoked_at = now() where company_id = ${world.company.id}`
  await expect(ZAP.test()).rejects.toThrow('401')
})
