// Tokens of a phone change at each refresh, so that a copy of them is noticed: sooner or later the thief and the owner
// of the phone use the same one (RFC 9700, section 4.14.2).
//
// scope: every company, because a refresh token does not say whose it is until it is found.

import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { installation } from '../../platform/installation'
import { deviceRevokedLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { sameBytes, tokenHash } from '../../platform/secrets/tokens'
import { companyDate } from '../entry/company-date'
import { phoneLabel } from '../entry/device-label'
import { isRefreshToken, nextPair, REPEAT_WITHIN, type TokenPair } from '../entry/mobile-tokens'
import { sayChanged, sayEnded } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { asAnswer, makeTokens, type Tokens } from './tokens'

/** Whose a refresh token is. */
export type Family = { company_id: string; session_id: string; time_zone: string }
type From = { address: string; appVersion: string | null }

/** The family of a refresh token, whatever state it is in; null for one that is unknown. */
export async function familyOf(refreshToken: string): Promise<Family | null> {
  if (!isRefreshToken(refreshToken)) return null
  const { findRefreshToken } = sql.mobile
  return db.everyCompany(work => work.maybe(findRefreshToken, { refresh_hash: tokenHash(refreshToken) }))
}

/** Changes a refresh token for a new pair; the old access token no longer works. The one just replaced may be repeated
 *  for 30 seconds, since its answer may have been lost, and gets the same answer. Any older one ends the family and
 *  notifies its member. 401 then, and for a token that ran out or whose family has ended. */
export async function refresh(refreshToken: string, family: Family, from: From): Promise<Tokens> {
  const who = systemOf({ id: family.company_id, zone: family.time_zone })
  // Null and not an error, which would take back the end of the family.
  const tokens = await db.write(who, work => rotate(work, refreshToken, family, from))
  if (!tokens) throw refreshOver()
  return tokens
}

export const refreshOver = () => fault('unauthenticated', { message: 'Sign in on this phone again' })

async function rotate(
  work: Write,
  refreshToken: string,
  { session_id, time_zone }: Family,
  from: From,
): Promise<Tokens | null> {
  const { lockFamily, findPair, replaceLiveTokens, touchFamily } = sql.mobile
  const at = isoNow()
  const refresh_hash = tokenHash(refreshToken)
  const family = await work.maybe(lockFamily, { id: session_id, at })
  if (!family) return null
  const pair = await work.maybe(findPair, { session_id, refresh_hash })
  if (pair?.status !== 'active' || Date.parse(pair.expires_at) <= clock.now()) return null
  const next = nextPair(refreshToken)
  if (pair.replaced_at !== null) {
    if (isRepeat(pair.replaced_at, pair.live_hash, next)) {
      const left = (until: string) => Date.parse(until) - clock.now()
      return asAnswer(next, session_id, left(pair.live_access_expires_at), left(pair.live_expires_at))
    }
    const device = phoneLabel(family.device_name, family.platform)
    await revoke(work, { id: session_id, device, member: pair, zone: time_zone, address: from.address })
    return null
  }
  await work.count(replaceLiveTokens, { session_id, at })
  await work.count(touchFamily, { id: session_id, at, address: from.address, app_version: from.appVersion })
  // Every process that remembers the old access token, this one or another, looks it up again.
  work.afterCommit(() => sayChanged({ session_id }))
  return makeTokens(work, next, { id: session_id, until: Date.parse(family.expires_at) })
}

/** Whether a refresh is asked for again whose answer was not used yet: it was made a moment ago, and the live pair is what
 *  it was answered with. */
const isRepeat = (replacedAt: string, liveHash: Uint8Array, answered: TokenPair): boolean =>
  sameBytes(liveHash, tokenHash(answered.refresh)) && clock.now() - Date.parse(replacedAt) <= REPEAT_WITHIN

type Revoked = {
  id: string
  device: string
  member: { member_id: string; name: string; email: string; company_name: string }
  zone: string
  address: string
}

async function revoke(work: Write, { id, device, member, zone, address }: Revoked): Promise<void> {
  await work.count(sql.entry.endSession, { id })
  await work.beyondReach('an event keeps the record whole', () =>
    append(work, {
      type: 'login_device.revoked',
      subject: { kind: 'login_device', id },
      changes: { reason: 'refresh_token_reused', address },
    }),
  )
  const letter = deviceRevokedLetter(
    { name: member.name, company: member.company_name },
    { device, address, at: `${companyDate(isoNow(), zone)} (${zone})` },
    `${installation().baseUrl}/settings/devices`,
  )
  await queueMail(work, { memberId: member.member_id, email: member.email }, letter)
  work.afterCommit(() => sayEnded({ session_id: id }))
}
