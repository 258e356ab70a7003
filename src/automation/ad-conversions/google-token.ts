import { clock, minutes, seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'
import { jsonObject, numberIn, textIn } from '../../platform/outbound/answer'
import { ask, Unanswered } from '../../platform/outbound/ask'
import { tokenHash } from '../../platform/secrets/tokens'
import type { Outcome } from './outcome'

const MOST = 16 * 1024
/** Characters of a token. */
const LONGEST = 8192
/** An access token is not used in its last minute. */
const SPARE = minutes(1)
const MOST_KEPT = 500

type Kept = { token: string; until: number }
/** By the refresh token that they were made from. */
const kept = new Map<string, Kept>()

/** Empty texts where the answer has none. */
type Tokens = { access_token: string; refresh_token: string; expires_in: number; error: string }
type Exchanged = { tokens: Tokens } | { wrong: Outcome }

/** What an operator has set up with Google; null until then. */
export function googleClient(): { id: string; secret: string } | null {
  const { googleClientId: id, googleClientSecret: secret } = installation()
  return id && secret ? { id, secret } : null
}

const keyOf = (refreshToken: string): string => Buffer.from(tokenHash(refreshToken)).toString('base64')

/** An access token for a refresh token: one that is still good, or a new one. */
export async function accessToken(
  refreshToken: string,
  signal?: AbortSignal,
): Promise<{ token: string } | { wrong: Outcome }> {
  const known = kept.get(keyOf(refreshToken))
  if (known && known.until > clock.now()) return { token: known.token }
  const asked = { grant_type: 'refresh_token', refresh_token: refreshToken }
  const exchanged = await exchange(asked, signal)
  if ('wrong' in exchanged) return exchanged
  const { access_token: token, expires_in } = exchanged.tokens
  if (!token) return { wrong: unreadable() }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(keyOf(refreshToken), { token, until: clock.now() + seconds(expires_in) - SPARE })
  return { token }
}

/** Forgets an access token that was refused. */
export function forgetAccess(refreshToken: string): void {
  kept.delete(keyOf(refreshToken))
}

/** Asks the token endpoint (RFC 6749, 4.1.3 and 6). A grant that was taken back is `invalid_grant`. */
export async function exchange(asked: Record<string, string>, signal?: AbortSignal): Promise<Exchanged> {
  const client = googleClient()
  if (!client)
    return { wrong: { is: 'broken', code: 'not_set_up', message: 'Google is not set up here', needsReconnect: false } }
  try {
    const { status, text, retryAfter } = await ask({
      url: installation().googleTokenUrl,
      method: 'POST',
      trust: 'operator',
      timeout: seconds(10),
      most: MOST,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ ...asked, client_id: client.id, client_secret: client.secret }).toString(),
      ...(signal ? { signal } : {}),
    })
    const tokens = readTokens(text)
    if (status === 200 && tokens) return { tokens }
    if (tokens?.error === 'invalid_grant') return { wrong: lost() }
    if (status === 429 || status >= 500 || tokens === null) {
      const wait = { retryAfter, isForAll: true }
      return { wrong: { is: 'retry', code: String(status), message: `Google’s sign-in answered ${status}`, ...wait } }
    }
    const code = tokens.error || String(status)
    return { wrong: { is: 'broken', code, message: `Google’s sign-in refused: ${code}`, needsReconnect: false } }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { wrong: { is: 'retry', code: error.code, message: error.message, retryAfter: null, isForAll: true } }
  }
}

function readTokens(text: string): Tokens | null {
  const body = jsonObject(text)
  if (!body) return null
  return {
    access_token: textIn(body.access_token, LONGEST),
    refresh_token: textIn(body.refresh_token, LONGEST),
    expires_in: numberIn(body.expires_in) ?? 0,
    error: textIn(body.error, 100),
  }
}

/** That the consent does not hold any more. */
export const lost = (code = 'invalid_grant'): Outcome => ({
  is: 'broken',
  code,
  message: 'The permission at Google was taken back or has ended; connect again',
  needsReconnect: true,
})

const unreadable = (): Outcome => ({
  is: 'retry',
  code: 'unreadable',
  message: 'The answer could not be read',
  retryAfter: null,
  isForAll: false,
})
