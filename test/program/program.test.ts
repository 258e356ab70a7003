// The program as whoever runs it meets it: settings, start, health, stop.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { connect } from 'node:net'
import { waitFor } from '../support/app'
import { ask, dropPlace, inspect, listenTo, makeCompany, newPlace, type Place, ready, run, spawn } from './running'

const LIMIT = 120_000
/** Ten seconds of its own, on a machine with other work. */
const STOP_LIMIT = 20_000

let place: Place
let program: ReturnType<typeof spawn> | undefined

beforeAll(async () => {
  place = await newPlace()
}, LIMIT)

afterEach(async () => {
  program?.kill('SIGKILL')
  await program?.exited
  program = undefined
})

afterAll(() => dropPlace(place))

const body = async (path: string) => {
  const answer = await ask(place, path)
  return answer && { status: answer.status, ...(await answer.json()) }
}

describe('starting', () => {
  test(
    'on an empty folder is alive at once, and ready when the database is made',
    async () => {
      program = spawn(place.settings)
      const alive = await waitFor(() => body('/api/health'))
      expect(alive).toMatchObject({ status: 200, data: { status: 'ok' } })
      expect(await body('/api/health?ready=1')).toMatchObject({ status: 503, data: { status: 'degraded' } })
      const early = await ask(place, '/api/ingest/a-token', { method: 'POST', body: '{"phone":"9800000001"}' })
      expect(early?.headers.get('retry-after')).toBeString()
      expect([early?.status, await early?.json()]).toMatchObject([500, { error: { code: 'not_ready' } }])
      await ready(place)
      expect(await body('/api/health?ready=1')).toMatchObject({
        status: 200,
        data: { status: 'ok', checks: { database: { ok: true }, cache: { ok: true }, queue: { ok: true } } },
      })
      expect((await run(place.settings, 'health')).code).toBe(0)
      program.kill('SIGTERM')
      expect(await program.exited).toBe(0)
    },
    LIMIT,
  )

  test(
    'on a port that is taken ends at once and says which',
    async () => {
      const taken = Bun.serve({ port: 0, hostname: '0.0.0.0', fetch: () => new Response() })
      try {
        const { output, errors, code } = await run({ ...place.settings, PORT: String(taken.port) })
        expect(code).toBe(1)
        expect(errors + output).toContain(String(taken.port))
      } finally {
        await taken.stop(true)
      }
    },
    LIMIT,
  )

  test('with a setting that there is not ends and names it', async () => {
    const { errors, code } = await run({ ...place.settings, ANGAN_COLOUR: 'blue', ANGAN_ROLE: 'boss' })
    expect(code).toBe(1)
    expect(errors).toBe(
      'Configuration:\n- ANGAN_COLOUR is not a setting of this version\n' +
        '- ANGAN_ROLE must be one of all, web, worker\n',
    )
  })
})

test(
  'on any free port it prints the one that it got',
  async () => {
    program = spawn({ ...place.settings, PORT: '0' })
    const said = listenTo(program)
    const ready = await waitFor(
      () => /Angan is ready at (http:\/\/localhost:[1-9]\d*)\n/.exec(said()),
      'the address',
      20_000,
    )
    expect(said()).toMatch(new RegExp(`^  ${ready[1]}/setup#token=`, 'm'))
    expect((await fetch(`${ready[1]}/api/health?ready=1`)).status).toBe(200)
    program.kill('SIGTERM')
    expect(await program.exited).toBe(0)
  },
  LIMIT,
)

test('the settings are shown with their values, and no secret among them', async () => {
  const secret = Buffer.alloc(32, 9).toString('base64')
  const settings = { PORT: '4321', DATABASE_URL: 'postgres://me:hush@db/angan', ANGAN_SECRET_KEY: secret }
  const { output, code } = await run(settings, '--print-config')
  expect(code).toBe(0)
  expect(output).toMatch(/^PORT=4321 /m)
  expect(output).toMatch(/^DATABASE_URL=\(hidden\) /m)
  expect(output).toMatch(/^ANGAN_SECRET_KEY=\(hidden\) /m)
  expect(output).toMatch(/^ANGAN_BASE_URL=\(absent\) /m)
  expect(output).not.toContain('hush')
  expect(output).not.toContain(secret)
})

test('health fails where no program runs', async () => {
  expect((await run(place.settings, 'health')).code).toBe(1)
})

describe('stopping', () => {
  test(
    'by SIGTERM answers the request that is under way, keeps its lead, and is over in ten seconds',
    async () => {
      const path = await makeCompany(place)
      program = spawn(place.settings)
      await ready(place)
      const lead = JSON.stringify({ id: 'LAST', phone: '9800000001', name: 'Asha' })
      const { socket, answer } = await startRequest(path, lead)
      const begun = performance.now()
      program.kill('SIGTERM')
      await waitFor(async () => (await ask(place, '/api/health')) === null, 'the closed door', STOP_LIMIT)
      socket.write(lead.slice(20))
      expect(await answer).toStartWith('HTTP/1.1 202 ')
      expect(await program.exited).toBe(0)
      expect(performance.now() - begun).toBeLessThan(STOP_LIMIT)
      const kept = await inspect(place, sql => sql`select external_id from lead_submission`)
      expect(kept.map(row => ({ ...row }))).toEqual([{ external_id: 'LAST' }])
    },
    LIMIT,
  )

  test(
    'a client that keeps its connection open and says nothing does not hold it up',
    async () => {
      program = spawn(place.settings)
      await ready(place)
      const { socket } = await startRequest('/api/ingest/nobody', 'x'.repeat(50))
      const begun = performance.now()
      program.kill('SIGTERM')
      expect(await program.exited).toBe(0)
      expect(performance.now() - begun).toBeLessThan(STOP_LIMIT)
      socket.destroy()
    },
    LIMIT,
  )
})

/** A POST whose first 20 bytes are sent; the rest may follow. */
async function startRequest(path: string, text: string) {
  const socket = connect(place.port, '127.0.0.1')
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', data => resolve(data.toString()))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed without an answer')))
  })
  answer.catch(() => {})
  await new Promise(resolve => socket.once('connect', resolve))
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n`
  await new Promise(resolve => socket.write(head + text.slice(0, 20), resolve))
  // Whatever is answered after this was asked after the request had arrived.
  await ask(place, '/api/health')
  return { socket, answer }
}
