// Two programs on one database: what ends in one has ended in the other, which keeps principals in memory.

import { afterAll, beforeAll, expect, test } from 'bun:test'
import { hub } from '../../../src/platform/realtime/hub'
import { supportLink } from '../../../src/workspace'
import { readerOf } from '../../records/realtime/stream-reader'
import { type Caller, startApp, type TestApp, waitFor } from '../../support/app'
import { makeWorld, type World } from '../../support/world'

/** Who is known is kept for thirty seconds in each program: it is heard of before that. */
const BEFORE_CACHE_ENDS = 20_000

let app: TestApp
let world: World
let other: Awaited<ReturnType<typeof startOther>>

beforeAll(async () => {
  app = await startApp()
  await hub.start(app.db.system)
  world = await makeWorld(app)
  other = await startOther()
})
afterAll(async () => {
  await other.stop()
  await hub.stop()
  await app.close()
})

async function startOther() {
  const { PATH = '', HOME = '' } = process.env
  const child = Bun.spawn(['bun', `${import.meta.dir}/other-program.ts`], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      DATABASE: JSON.stringify({ app: app.db.app, system: app.db.system }),
      INSTANCE_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let said = ''
  let heard = 0
  const hear = async () => {
    for await (const chunk of child.stdout) said += Buffer.from(chunk).toString()
  }
  void hear()
  const nextLine = async () => {
    const line = await waitFor(() => said.split('\n').slice(0, -1)[heard], 'the other program')
    heard++
    return line
  }
  expect(await nextLine()).toBe('ready')
  return {
    /** Sends a request there and answers its status. */
    async ask(method: string, path: string, as: Caller): Promise<number> {
      child.stdin.write(`${JSON.stringify({ method, path, headers: as.headers })}\n`)
      child.stdin.flush()
      return Number(await nextLine())
    },
    async stop() {
      child.stdin.end()
      await child.exited
    },
  }
}

test('a key that is revoked there is refused here, though it was known here', async () => {
  const key = await world.keyOf(world.ravi, ['leads:read'])
  const use = async () => (await app.call('GET', '/me', { as: key })).status
  expect(await use()).toBe(200)
  expect(await other.ask('DELETE', `/api-keys/${key.id}`, world.ravi)).toBe(200)
  await waitFor(async () => (await use()) === 401, 'the end of the key', BEFORE_CACHE_ENDS)
})

test('a support grant that is ended there is over here: for requests, and for a stream that is open', async () => {
  const body = { reason: 'Leads come twice', expires_in_hours: 1 }
  const { id } = (await app.call('POST', '/support-grants', { as: world.asha, body })).body.data
  const token = (await supportLink(world.company.id, 'Anil')).url.split('#token=')[1]!
  const entered = await app.call('POST', '/support-session', { body: { token } })
  const as = { headers: { cookie: entered.headers.get('set-cookie')!.split(';')[0]! } }
  expect((await app.call('GET', '/leads', { as })).status).toBe(200)
  const reader = readerOf(await app.fetch(new Request('http://localhost/api/sse', as)))
  expect(await other.ask('DELETE', `/support-grants/${id}`, world.asha)).toBe(200)
  await reader.closed
  expect((await app.call('GET', '/leads', { as })).body.error.code).toBe('support_grant_required')
})
