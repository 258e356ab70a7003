// Nobody learns by signing in who is a member: the same words, the same work. Work is counted and not timed: a clock
// would tell of the machine.

import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { SingleConnection } from '../../../src/platform/db/single-connection'
import { type Answer, startApp, type TestApp } from '../../support/app'
import type { World } from '../../support/world'
import { signIn, withTotp, worldWithPasswords } from '../second-step/set-up'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await worldWithPasswords(app)
  const { sql } = app.db
  await sql`update member set status = 'deactivated' where id = ${world.dev.id}`
  await sql`update member set status = 'invited', password_hash = null where id = ${world.pooja.id}`
  await withTotp(app, world.neha)
})
afterAll(() => app.close())

type Work = { statements: string[]; hashes: number; answer: Answer }

/** A try with a wrong password, and what it cost. */
async function costOf(email: string): Promise<Work> {
  const sent = spyOn(SingleConnection.prototype, 'send')
  const hashed = spyOn(Bun.password, 'verify')
  const answer = await signIn(app, { email }, 'not the password')
  const statements = sent.mock.calls.map(([text]) => text.replace(/\s+/g, ' '))
  const hashes = hashed.mock.calls.length
  sent.mockRestore()
  hashed.mockRestore()
  return { statements, hashes, answer }
}

/** What is each answer's own, whoever asks. */
const OWN = ['x-request-id', 'ratelimit', 'set-cookie']
const seen = ({ status, headers, body }: Answer) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => !OWN.includes(name))),
  error: { ...body.error, request_id: null },
})

test('an unknown e-mail, a wrong password, one deactivated, one invited and one with a second step cost and look the same', async () => {
  const unknown = await costOf('nobody.at.all@example.in')
  expect(unknown.answer.status).toBe(401)
  expect(unknown.hashes).toBe(1)
  expect(unknown.statements.length).toBe(1)
  for (const { email } of [world.ravi, world.dev, world.pooja, world.neha]) {
    const known = await costOf(email)
    expect(known.hashes).toBe(unknown.hashes)
    expect(known.statements).toEqual(unknown.statements)
    expect(seen(known.answer)).toEqual(seen(unknown.answer))
  }
})

test('each of them writes one row', async () => {
  const unclaimed = async () =>
    (await app.db.sql`select sum(failed_sign_ins)::int as n from unclaimed_sign_in`)[0]!.n as number
  const writes = async (email: string) => {
    const had = await unclaimed()
    await signIn(app, { email }, 'not the password')
    return (await unclaimed()) - had
  }
  expect(await writes('nobody.else@example.in')).toBe(1)
  const failures = async () =>
    (await app.db.sql`select failed_sign_ins as n from member where id = ${world.meera.id}`)[0]!.n
  const had = await failures()
  expect(await writes(world.meera.email)).toBe(0)
  expect(await failures()).toBe(had + 1)
})

test('while they wait they look and cost the same too', async () => {
  for (let i = 0; i < 5; i++) {
    await signIn(app, { email: 'guessed.at@example.in' }, 'not the password')
    await signIn(app, world.imran, 'not the password')
  }
  const unknown = await costOf('guessed.at@example.in')
  const known = await costOf(world.imran.email)
  expect(unknown.answer.status).toBe(429)
  expect([unknown.hashes, known.hashes]).toEqual([0, 0])
  expect(known.statements).toEqual(unknown.statements)
  expect(known.answer.body.error.message).toBe(unknown.answer.body.error.message)
  const waits = [known, unknown].map(({ answer }) => Number(answer.headers.get('retry-after')))
  expect(waits.every(wait => wait === 1 || wait === 2)).toBe(true)
})

test('the wait is as long for an address that nobody has, in whatever process and after however many others', async () => {
  const { sql } = app.db
  const email = 'waited.for@example.in'
  for (let i = 0; i < 5; i++) {
    await signIn(app, { email }, 'not the password')
    await signIn(app, world.vikram, 'not the password')
  }
  // What the database alone knows: the eighth failure of both was a minute ago, and 16 s are to be waited; the ninth, 32 s.
  await sql`update unclaimed_sign_in set failed_sign_ins = 8, last_failed_at = now() - interval '1 minute'
    where address_hash = sha256(${email}::text::bytea)`
  await sql`update member set failed_sign_ins = 8, last_failed_at = now() - interval '1 minute' where id = ${world.vikram.id}`
  for (const status of [401, 429]) {
    const answers = [
      await signIn(app, { email }, 'not the password'),
      await signIn(app, world.vikram, 'not the password'),
    ]
    expect(answers.map(answer => answer.status)).toEqual([status, status])
  }
  const waits = await Promise.all([email, world.vikram.email].map(async of => (await costOf(of)).answer))
  for (const { headers } of waits) expect(Number(headers.get('retry-after'))).toBeWithin(25, 33)
})

test('many tries at once at an address that nobody has don’t outrun the wait', async () => {
  const email = 'all.at.once@example.in'
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(app, { email }, 'not the password')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a failure of the day before counts no more, whoever was asked for', async () => {
  const { sql } = app.db
  const email = 'yesterday@example.in'
  await signIn(app, { email }, 'not the password')
  await sql`update unclaimed_sign_in set failed_sign_ins = 20, last_failed_at = now() - interval '25 hours'
    where address_hash = sha256(${email}::text::bytea)`
  for (let i = 0; i < 5; i++) expect((await signIn(app, { email }, 'not the password')).status).toBe(401)
  expect((await signIn(app, { email }, 'not the password')).status).toBe(429)
})
