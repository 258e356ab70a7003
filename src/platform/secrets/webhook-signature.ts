import { createHmac } from 'node:crypto'
import { minutes } from '../clock'
import { newToken, sameBytes } from './tokens'

const PREFIX = 'whsec_'

/** The key of a subscription's signatures as receivers take it: `whsec_` and 32 random bytes in base64. */
export const newSecret = (): string => PREFIX + Buffer.from(newToken(), 'base64url').toString('base64')

/** The headers of Standard Webhooks 1.0.0: what is signed is `id.timestamp.body`, once for each secret, so that a receiver
 *  verifies with the old one or the new one while both count. `at` in milliseconds, that of the attempt. */
export function signed(id: string, at: number, body: string, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** How far a sender's clock may be off, milliseconds. */
const TOLERANCE = minutes(5)

/** Whether a request has a signature over `body` by one of these secrets, made within five minutes of `now` (ms). */
export function isSigned(headers: Headers, body: string, secrets: readonly string[], now: number): boolean {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (!id || !/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now) > TOLERANCE) return false
  const given = (headers.get('webhook-signature') ?? '').split(' ').slice(0, 10)
  const at = Number(timestamp) * 1000
  return secrets.some(secret => {
    const wanted = Buffer.from(signed(id, at, body, [secret])['webhook-signature']!)
    return given.some(one => sameBytes(Buffer.from(one), wanted))
  })
}
