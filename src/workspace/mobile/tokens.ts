import { clock } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { tokenHash } from '../../platform/secrets/tokens'
import { ACCESS_LIFE, newAccessToken, newRefreshToken, REFRESH_LIFE } from '../entry/mobile-tokens'

/** What the app is handed: seconds until each token is over, and the session they are of. */
export type Tokens = {
  access_token: string
  refresh_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_expires_in: number
  session_id: string
}

/** Makes the live pair of a family; the one before must have been replaced. `answers`: the SHA-256 of the refresh token that
 *  is changed for it. `until` (ms since the epoch): when the family ends however busy it is. */
export async function makeTokens(
  work: Write,
  family: { id: string; answers: Uint8Array | null; until: number },
): Promise<Tokens> {
  const access_token = newAccessToken()
  const refresh_token = newRefreshToken()
  const now = clock.now()
  const accessUntil = Math.min(now + ACCESS_LIFE, family.until)
  const refreshUntil = Math.min(now + REFRESH_LIFE, family.until)
  await work.count(sql.workspace.mobile.insertTokens, {
    session_id: family.id,
    refresh_hash: tokenHash(refresh_token),
    access_hash: tokenHash(access_token),
    answers_hash: family.answers,
    at: new Date(now).toISOString(),
    access_expires_at: new Date(accessUntil).toISOString(),
    expires_at: new Date(refreshUntil).toISOString(),
  })
  return {
    access_token,
    refresh_token,
    token_type: 'Bearer',
    expires_in: wholeSeconds(accessUntil - now),
    refresh_expires_in: wholeSeconds(refreshUntil - now),
    session_id: family.id,
  }
}

const wholeSeconds = (ms: number): number => Math.floor(ms / 1000)
