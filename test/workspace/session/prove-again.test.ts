import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { type Caller, startApp, type TestApp } from '../../support/app'
import type { World } from '../../support/world'
import { callerOf, codeOf, PASSWORD, withPasskey, withTotp, worldWithPasswords } from '../second-step/set-up'

const realNow = clock.now
let app: TestApp
let world: World

beforeAll(async () => {
  app = await startApp()
  world = await worldWithPasswords(app)
})
afterEach(() => {
  clock.now = realNow
})
afterAll(() => app.close())

const prove = (as: Caller, body: object) => app.call('POST', '/session/proof', { as, body })
const sensitive = (as: Caller) => app.call('POST', '/account/totp', { as })
const later = (ms: number) => {
  const at = realNow() + ms
  clock.now = () => at
  return at
}

describe('a sensitive change', () => {
  test('needs a sign-in of the last ten minutes, or one more proof', async () => {
    later(minutes(9))
    expect((await sensitive(world.ravi)).status).toBe(200)
    later(minutes(10.1))
    const refused = await sensitive(world.ravi)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'recent_sign_in_required'])
    expect((await app.call('GET', '/account', { as: world.ravi })).status).toBe(200)
    const proved = await prove(world.ravi, { password: PASSWORD })
    expect(proved.status).toBe(200)
    expect(Date.parse(proved.body.data.recent_until)).toBe(clock.now() + minutes(10))
    expect((await sensitive(world.ravi)).status).toBe(200)
    later(minutes(20.2))
    expect((await sensitive(world.ravi)).status).toBe(403)
  })

  test('is marked in the description', async () => {
    const { body } = await app.call('GET', '/openapi.json')
    expect(body.paths['/api/v1/account/totp'].post['x-recent-sign-in']).toBe(true)
    expect(body.paths['/api/v1/account'].get['x-recent-sign-in']).toBeUndefined()
  })

  test('a proof that another process took counts here at once', async () => {
    later(minutes(11))
    expect((await sensitive(world.neha)).status).toBe(403)
    await app.db
      .sql`update session set proven_at = ${new Date(clock.now()).toISOString()} where member_id = ${world.neha.id}`
    expect((await sensitive(world.neha)).status).toBe(200)
  })

  test('of somebody whose role does not allow it asks for no proof', async () => {
    later(minutes(11))
    const refused = await app.call('DELETE', `/members/${world.ravi.id}/second-step`, { as: world.neha })
    expect(refused.body.error.code).toBe('permission_denied')
  })
})

describe('the proof', () => {
  test('by a code of the app works once, and not by a code that signed in', async () => {
    const at = Math.floor(realNow() / 30_000) * 30_000 + 15_000
    clock.now = () => at
    const { secret } = await withTotp(app, world.meera)
    clock.now = () => at + minutes(11)
    const code = codeOf(secret)
    expect((await prove(world.meera, { code })).status).toBe(200)
    const again = await prove(world.meera, { code })
    expect([again.status, again.body.error.fields]).toEqual([422, { code: 'is wrong or was used already' }])
  })

  test('by a passkey answers a challenge of one’s own', async () => {
    const { device } = await withPasskey(app, world.vikram)
    const options = async (as: Caller) => (await app.call('POST', '/session/proof/passkey-options', { as })).body.data
    const other = await device.get(await options(world.farah))
    const refused = await prove(world.vikram, { passkey: other })
    expect([refused.status, refused.body.error.fields]).toEqual([422, { passkey: 'was not accepted' }])
    later(minutes(11))
    expect((await prove(world.vikram, { passkey: await device.get(await options(world.vikram)) })).status).toBe(200)
    expect((await sensitive(world.vikram)).status).toBe(200)
  })

  test('of a member with a second step is an answer to it: a password lets nobody take that step away', async () => {
    await withPasskey(app, world.pooja)
    later(minutes(11))
    const refused = await prove(world.pooja, { password: PASSWORD })
    const why = { password: 'is not enough: your account has a second step' }
    expect([refused.status, refused.body.error.fields]).toEqual([422, why])
    // Nor does a changed password, which asks for the one before.
    const body = { current: PASSWORD, next: 'ferry across the Mula' }
    const changed = await app.call('PUT', '/account/password', { as: world.pooja, body })
    expect(changed.status).toBe(200)
    const renewed = await app.call('POST', '/account/recovery-codes', { as: callerOf(changed) })
    expect([renewed.status, renewed.body.error.code]).toEqual([403, 'recent_sign_in_required'])
  })

  test('does not wait for strangers who guess at the member’s e-mail', async () => {
    await app.db.sql`update member set failed_sign_ins = 14, last_failed_at = now() where id = ${world.suresh.id}`
    expect((await prove(world.suresh, { password: PASSWORD })).status).toBe(200)
    const body = { current: PASSWORD, next: 'ferry across the Mula' }
    expect((await app.call('PUT', '/account/password', { as: world.suresh, body })).status).toBe(200)
  })

  test('is one of three, and wrong ones are slowed like guesses at signing in', async () => {
    expect((await prove(world.imran, {})).status).toBe(422)
    expect((await prove(world.imran, { password: PASSWORD, code: '123456' })).status).toBe(422)
    for (let i = 0; i < 5; i++) {
      const wrong = await prove(world.imran, { password: `guess ${i}` })
      expect([wrong.status, wrong.body.error.fields]).toEqual([422, { password: 'is not your password' }])
    }
    expect((await prove(world.imran, { password: PASSWORD })).status).toBe(429)
  })

  test('forgets wrong ones a day after the last, and not before', async () => {
    const { sql } = app.db
    const guess = async (age: string) => {
      await sql`update member set failed_proofs = 20, last_failed_proof_at = now() - ${age}::interval where id = ${world.farah.id}`
      expect((await prove(world.farah, { password: 'a guess' })).status).toBe(422)
      const [row] = await sql`select failed_proofs from member where id = ${world.farah.id}`
      return row!.failed_proofs
    }
    expect(await guess('23 hours 59 minutes')).toBe(21)
    expect((await prove(world.farah, { password: PASSWORD })).status).toBe(429)
    expect(await guess('24 hours 1 minute')).toBe(1)
    expect((await prove(world.farah, { password: PASSWORD })).status).toBe(200)
  })

  test('is for members and not for keys or strangers', async () => {
    const key = await world.keyOf(world.asha, ['team:read'])
    expect((await prove(key, { password: PASSWORD })).body.error.code).toBe('session_required')
    expect((await prove({ headers: {} }, { password: PASSWORD })).status).toBe(401)
  })
})
