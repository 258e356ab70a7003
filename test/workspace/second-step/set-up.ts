// What the tests of the second step share: members with a password, an app that shows codes, a browser with a passkey.

import { Secret, TOTP } from 'otpauth'
import { clock } from '../../../src/platform/clock'
import { forgetCompany, hashPassword } from '../../../src/workspace'
import type { Answer, Caller, TestApp } from '../../support/app'
import { Authenticator } from '../../support/authenticator'
import { makeWorld, type Person, type World } from '../../support/world'

export const PASSWORD = 'monsoon over Pashan lake'
let hash: string | undefined

/** Lakeview with a password for everybody. */
export async function worldWithPasswords(app: TestApp): Promise<World> {
  const world = await makeWorld(app)
  hash ??= await hashPassword(PASSWORD)
  await app.db.sql`update member set password_hash = ${hash} where company_id = ${world.company.id}`
  return world
}

export const codeOf = (secret: string, at = clock.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** A code of 30 seconds ago would be too old if its half minute ended on the way. */
export async function whileTimeStands<T>(run: () => Promise<T>): Promise<T> {
  const { now } = clock
  const at = now()
  clock.now = () => at
  try {
    return await run()
  } finally {
    clock.now = now
  }
}

/** Sets up an authenticator app; the code that confirms it is that of 30 seconds ago, so that the present one is fresh. */
export async function withTotp(app: TestApp, as: Caller): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const begun = await app.call('POST', '/account/totp', { as })
  const { secret } = begun.body.data
  const { status, body } = await whileTimeStands(() =>
    app.call('POST', '/account/totp/confirmation', { as, body: { code: codeOf(secret, clock.now() - 30_000) } }),
  )
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { secret, recoveryCodes: body.data.recovery_codes }
}

/** Adds a passkey of a device of its own. */
export async function withPasskey(
  app: TestApp,
  as: Caller,
): Promise<{ device: Authenticator; id: string; answer: Answer }> {
  const device = await Authenticator.make()
  const { body } = await app.call('POST', '/account/passkeys/options', { as })
  const made = await device.create({ challenge: body.data.challenge })
  const answer = await app.call('POST', '/account/passkeys', { as, body: { name: 'Pixel', answer: made } })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return { device, id: answer.body.data.passkey.id, answer }
}

export const signIn = (app: TestApp, { email }: { email: string }, password = PASSWORD) =>
  app.call('POST', '/session', { body: { email, password } })

/** The ticket that a right password is answered with. */
export async function ticketOf(app: TestApp, person: Person): Promise<string> {
  const { status, body } = await signIn(app, person)
  if (status !== 202) throw new Error(JSON.stringify(body))
  return body.data.ticket
}

export const answerStep = (app: TestApp, body: object) => app.call('POST', '/session/second-step', { body })

export const callerOf = ({ headers }: Answer): Caller => ({
  headers: {
    cookie: headers
      .getSetCookie()
      .find(one => one.startsWith('sid='))!
      .split(';')[0]!,
  },
})

/** What the company demands of whom. */
export async function demand(app: TestApp, world: World, of: 'off' | 'admins' | 'all'): Promise<void> {
  await app.db.sql`update company set require_second_step = ${of} where id = ${world.company.id}`
  forgetCompany(world.company.id)
}
