// The mark by which a browser is recognised at the next sign-in, so that its member is not warned of a new device each
// time. It signs nobody in and outlives the session; the database keeps its SHA-256 with the sessions it was used for.

import { days, seconds } from '../../platform/clock'
import { addressOf } from '../../platform/http/address'
import { requestIdOf } from '../../platform/http/request-id'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { cookie, cookieOf } from './session-cookie'

/** The longest that browsers keep one. */
const MAX_AGE_SECONDS = days(400) / seconds(1)
const NAME = 'did'
const SHAPE = /^[\w-]{43}$/

/** Where a sign-in comes from. */
export type Sender = {
  userAgent: string | null
  address: string
  /** None where no request asks. */
  requestId?: string
  /** None where no browser asks. */
  device?: {
    hash: Uint8Array
    /** Whether the browser brought it, and did not get it just now. */
    isGiven: boolean
    /** The `Set-Cookie` header that gives it to the browser; none when it has one. */
    cookie: string | null
  }
}

/** Where a request comes from, whatever sent it. */
export const originOf = (request: Request): Required<Omit<Sender, 'device'>> => ({
  userAgent: request.headers.get('user-agent'),
  address: addressOf(request),
  requestId: requestIdOf(request),
})

/** Where a request to sign in comes from; a browser without a mark of its own is to be given one. */
export function senderOf(request: Request): Required<Sender> {
  const given = cookieOf(request.headers, NAME)
  const isGiven = given !== null && SHAPE.test(given)
  const token = isGiven ? given : newToken()
  return {
    ...originOf(request),
    device: { hash: tokenHash(token), isGiven, cookie: isGiven ? null : cookie(NAME, token, MAX_AGE_SECONDS) },
  }
}
