// Codes of authenticator apps: RFC 6238 with SHA-1, six digits, 30 seconds, which is what every app speaks.

import { Secret, TOTP } from 'otpauth'
import { clock, seconds } from '../../platform/clock'

/** Steps of 30 seconds to either side that still count. RFC 6238, section 5.2 allows one for the way a code takes; phones
 *  and small servers without a time service are off by as much. More would only give a guesser more right codes. */
const WINDOW = 1
const PERIOD_SECONDS = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A new secret in base 32, as apps take it by hand. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** What an app reads from the QR code. */
export const totpUri = (secret: string, account: { email: string; company: string }): string =>
  new TOTP({ issuer: `Angan (${account.company})`, label: account.email, ...settings(secret) }).toString()

/** The 30-second step whose code this is, or null when it is no code of now. */
export function stepOf(secret: string, code: string): number | null {
  const timestamp = clock.now()
  const delta = new TOTP(settings(secret)).validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / seconds(PERIOD_SECONDS)) + delta
}

/** The last step whose code counts now. */
export const latestStep = (): number => Math.floor(clock.now() / seconds(PERIOD_SECONDS)) + WINDOW

const settings = (secret: string) => ({
  secret: Secret.fromBase32(secret),
  algorithm: 'SHA1',
  digits: 6,
  period: PERIOD_SECONDS,
})
