import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { clock, minutes } from '../../../src/platform/clock'
import { startApp, type TestApp } from '../../support/app'
import { Authenticator } from '../../support/authenticator'
import { makeRival, type Person, type World } from '../../support/world'
import { answerStep, callerOf, signIn, ticketOf, withPasskey, worldWithPasswords } from './set-up'

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

const optionsFor = async (ticket?: string) =>
  (await app.call('POST', '/session/passkey-options', { body: ticket ? { ticket } : {} })).body.data
const enter = (passkey: object) => app.call('POST', '/session/passkey', { body: { passkey } })

describe('a new passkey', () => {
  const ask = (as: Person) => app.call('POST', '/account/passkeys/options', { as })
  const add = (as: Person, answer: object) =>
    app.call('POST', '/account/passkeys', { as, body: { name: ' Pixel of Ravi ', answer } })

  test('is made for the configured site, and its device can ask for a PIN or a finger', async () => {
    const { status, body } = await ask(world.ravi)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      rp: { id: 'localhost', name: 'Angan' },
      user: { id: Buffer.from(world.ravi.id).toString('base64url'), name: world.ravi.email, displayName: 'Ravi Patil' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    })
    const device = await Authenticator.make()
    const added = await add(world.ravi, await device.create(body.data))
    expect(added.status).toBe(201)
    expect(added.body.data.passkey).toMatchObject({ name: 'Pixel of Ravi', is_synced: false, last_used_at: null })
    const again = await ask(world.ravi)
    expect(again.body.data.excludeCredentials).toEqual([
      { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
  })

  test('of another site, of an answer used before, of another member’s question is refused', async () => {
    const device = await Authenticator.make()
    const fresh = async (as: Person) => (await ask(as)).body.data
    const wrong = [
      await device.create({ ...(await fresh(world.neha)), origin: 'https://evil.example' }),
      await device.create({ ...(await fresh(world.neha)), origin: 'http://localhost:3001' }),
      await device.create({ ...(await fresh(world.neha)), rpId: 'evil.example' }),
      await device.create({ challenge: 'bm9uZSBvZiBvdXJz' }),
      await device.create(await fresh(world.imran)),
      await device.create(await optionsFor()),
    ]
    for (const answer of wrong) {
      const { status, body } = await add(world.neha, answer)
      expect([status, body.error.fields]).toEqual([422, { answer: 'was not accepted; begin again' }])
    }
    const right = await device.create(await fresh(world.neha))
    expect((await add(world.neha, right)).status).toBe(201)
    expect((await add(world.neha, right)).status).toBe(422)
  })

  test('that comes too late is refused', async () => {
    const device = await Authenticator.make()
    const options = (await ask(world.farah)).body.data
    clock.now = () => realNow() + minutes(5) + 1
    expect((await add(world.farah, await device.create(options))).status).toBe(422)
  })

  test('that is junk is refused by its field', async () => {
    const junk = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {} }
    const response = { clientDataJSON: 'e30', attestationObject: 'oA' }
    expect((await add(world.neha, { ...junk, response })).status).toBe(422)
    expect((await add(world.neha, junk)).status).toBe(422)
    const { challenge } = (await ask(world.neha)).body.data
    const clientDataJSON = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge })).toString('base64url')
    expect((await add(world.neha, { ...junk, response: { ...response, clientDataJSON } })).status).toBe(422)
  })

  test('that a colleague has already is refused', async () => {
    const { device } = await withPasskey(app, world.imran)
    const answer = await device.create((await ask(world.suresh)).body.data)
    const { status, body } = await add(world.suresh, answer)
    expect([status, body.error.code]).toEqual([409, 'duplicate'])
  })
})

describe('signing in by passkey', () => {
  test('needs no e-mail and no password', async () => {
    const { device } = await withPasskey(app, world.vikram)
    const options = await optionsFor()
    expect(options).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'preferred',
    })
    const answer = await enter(await device.get(options, world.vikram.id))
    expect(answer.status).toBe(200)
    expect(answer.body.data.member.id).toBe(world.vikram.id)
    expect((await app.call('GET', '/session', { as: callerOf(answer) })).status).toBe(200)
    const { body } = await app.call('GET', '/account/security', { as: world.vikram })
    expect(body.data.passkeys[0].last_used_at).toBeString()
  })

  test('is refused, always with the same words, when anything is not right', async () => {
    const { device } = await withPasskey(app, world.meera)
    const stranger = await Authenticator.make()
    const other = await withPasskey(app, world.suresh)
    const used = await device.get(await optionsFor(), world.meera.id)
    expect((await enter(used)).status).toBe(200)
    const forged = await device.get(await optionsFor(), world.meera.id)
    const ticket = await ticketOf(app, world.meera)
    const wrong = {
      'another origin': await device.get({ ...(await optionsFor()), origin: 'https://evil.example' }),
      'another site': await device.get({ ...(await optionsFor()), rpId: 'evil.example' }),
      'a challenge of nobody': await device.get({ challenge: 'bm9uZSBvZiBvdXJz' }),
      'an answer given before': used,
      'a passkey that nobody has': await stranger.get(await optionsFor()),
      'the name of another member': await other.device.get(await optionsFor(), world.meera.id),
      'a challenge of the second step': await device.get(await optionsFor(ticket)),
      'another’s signature': { ...forged, response: { ...forged.response, signature: used.response.signature } },
      'another’s credential': { ...forged, id: other.device.id.toString('base64url') },
      'no client data': { ...forged, response: { ...forged.response, clientDataJSON: 'x' } },
    }
    for (const [what, answer] of Object.entries(wrong)) {
      const { status, body, headers } = await enter(answer)
      expect([what, status, body.error.message]).toEqual([what, 401, 'This passkey was not accepted'])
      expect(headers.getSetCookie()).toEqual([])
    }
  })

  test('is refused too late, when its counter went back, and when the member was deactivated', async () => {
    const { device } = await withPasskey(app, world.pooja)
    const late = await optionsFor()
    clock.now = () => realNow() + minutes(5) + 1
    expect((await enter(await device.get(late))).status).toBe(401)
    clock.now = realNow
    expect((await enter(await device.get({ ...(await optionsFor()), counter: 7 }))).status).toBe(200)
    expect((await enter(await device.get({ ...(await optionsFor()), counter: 7 }))).status).toBe(401)
    expect((await enter(await device.get({ ...(await optionsFor()), counter: 6 }))).status).toBe(401)
    expect((await enter(await device.get({ ...(await optionsFor()), counter: 8 }))).status).toBe(200)
    await app.db.sql`update member set status = 'deactivated' where id = ${world.pooja.id}`
    expect((await enter(await device.get({ ...(await optionsFor()), counter: 9 }))).status).toBe(401)
  })

  test('of a device that keeps no counter works again and again', async () => {
    const { device } = await withPasskey(app, world.dev)
    for (const _ of [1, 2]) {
      expect((await enter(await device.get({ ...(await optionsFor()), counter: 0 }))).status).toBe(200)
    }
  })

  test('one challenge signs in once, also when two answers come at the same moment', async () => {
    const { device } = await withPasskey(app, world.asha)
    const options = await optionsFor()
    const answers = [await device.get(options), await device.get(options)]
    const statuses = (await Promise.all(answers.map(enter))).map(answer => answer.status)
    expect(statuses.sort()).toEqual([200, 401])
  })

  test('from another site is refused before anything is looked at', async () => {
    const { device } = await withPasskey(app, world.asha)
    const passkey = await device.get(await optionsFor())
    const headers = { origin: 'https://evil.example' }
    const answer = await app.call('POST', '/session/passkey', { body: { passkey }, headers })
    expect(answer.body.error.code).toBe('cross_origin')
    expect((await enter(passkey)).status).toBe(200)
  })
})

describe('a passkey that did not ask for a PIN or a finger', () => {
  test('is no sign-in by itself, and the second step after a password', async () => {
    const fresh = await worldWithPasswords(app)
    const { device } = await withPasskey(app, fresh.ravi)
    const alone = await enter(await device.get({ ...(await optionsFor()), userVerified: false }))
    expect(alone.status).toBe(401)
    expect(alone.body.error.message).toStartWith('This passkey did not ask for a PIN or a finger')
    const asked = await signIn(app, fresh.ravi)
    expect(asked.body.data.methods).toEqual(['passkey', 'recovery_code'])
    const { ticket } = asked.body.data
    const options = await optionsFor(ticket)
    expect(options.allowCredentials.map((one: { id: string }) => one.id)).toEqual([device.id.toString('base64url')])
    const passkey = await device.get({ ...options, userVerified: false })
    const answer = await answerStep(app, { ticket, passkey })
    expect([answer.status, answer.body.data.member.id]).toEqual([200, fresh.ravi.id])
    expect((await app.call('POST', '/session/passkey-options', { body: { ticket } })).body.error.code).toBe(
      'sign_in_over',
    )
  })

  test('of a colleague is no second step', async () => {
    const fresh = await worldWithPasswords(app)
    await withPasskey(app, fresh.ravi)
    const { device } = await withPasskey(app, fresh.neha)
    const ticket = await ticketOf(app, fresh.ravi)
    const passkey = await device.get(await optionsFor(ticket))
    expect((await answerStep(app, { ticket, passkey })).status).toBe(401)
  })

  test('two answers at once are refused by name', async () => {
    const fresh = await worldWithPasswords(app)
    await withPasskey(app, fresh.ravi)
    const ticket = await ticketOf(app, fresh.ravi)
    const both = await answerStep(app, { ticket, code: '123456', recovery_code: 'x' })
    expect([both.status, both.body.error.fields]).toEqual([
      422,
      { code: 'give one of code, recovery_code and passkey' },
    ])
  })
})

describe('one’s passkeys', () => {
  test('are named and removed by oneself alone', async () => {
    const fresh = await worldWithPasswords(app)
    const rival = await makeRival(app)
    const { id } = await withPasskey(app, fresh.ravi)
    const path = `/account/passkeys/${id}`
    const renamed = await app.call('PATCH', path, { as: fresh.ravi, body: { name: 'Office laptop' } })
    expect(renamed.body.data).toMatchObject({ id, name: 'Office laptop' })
    for (const as of [fresh.asha, rival.owner]) {
      expect((await app.call('PATCH', path, { as, body: { name: 'Mine' } })).status).toBe(404)
      expect((await app.call('DELETE', path, { as })).status).toBe(404)
    }
    expect((await app.call('DELETE', path, { as: fresh.ravi })).status).toBe(200)
    expect((await signIn(app, fresh.ravi)).status).toBe(200)
  })
})
