import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { tokenHash } from '../../platform/secrets/tokens'
import { ACCESS_LIFE, REFRESH_LIFE, type TokenPair } from '../entry/mobile-tokens'
import { sql } from '../queries.gen'

/** What the app is handed: seconds until each token is over, and the session they are of. */
export type Tokens = {
  access_token: string
  refresh_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_expires_in: number
  session_id: string
}

/** Makes a pair the live one of a family; the one before must have been replaced. `until` (ms since the epoch): when the family ends however busy it is. */
export async function makeTokens(work: Write, pair: TokenPair, family: { id: string; until: number }): Promise<Tokens> {
  const now = clock.now()
  const accessUntil = Math.min(now + ACCESS_LIFE, family.until)
  const refreshUntil = Math.min(now + REFRESH_LIFE, family.until)
  await work.count(sql.mobile.insertTokens, {
    session_id: family.id,
    refresh_hash: tokenHash(pair.refresh),
    access_hash: tokenHash(pair.access),
    at: new Date(now).toISOString(),
    access_expires_at: new Date(accessUntil).toISOString(),
    expires_at: new Date(refreshUntil).toISOString(),
  })
  return asAnswer(pair, family.id, accessUntil - now, refreshUntil - now)
}

/** A pair as the app gets it; how long each of its tokens still works, in milliseconds. */
export function asAnswer(pair: TokenPair, session_id: string, accessLeft: number, refreshLeft: number): Tokens {
  return {
    access_token: pair.access,
    refresh_token: pair.refresh,
    token_type: 'Bearer',
    expires_in: wholeSeconds(accessLeft),
    refresh_expires_in: wholeSeconds(refreshLeft),
    session_id,
  }
}

const wholeSeconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))
