// scope: every company, because a tablet that is not paired yet belongs to none, and one that is says so by its token.

import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { lookUp, lookUpAnyhow } from '../../platform/http/quota'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'
import type { Paired, Pairing } from './schema'

export const TOKEN_PREFIX = 'kio_'
const HINT = 4
/** Neither 0 and O nor 1, I and L; 31^8 codes of a quarter of an hour. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 8
/** IP address: codes that pair nothing, in a quarter of an hour. */
const WRONG_CODES = { name: 'kiosk-pairing', quota: 10, window: 900 }
/** IP address: tokens that are no tablet's. */
const WRONG_TOKENS = { name: 'kiosk-token', quota: 60, window: 60 }

/** So long a tablet whose pairing ended may hand over whom it kept. */
export const HANDS_OVER_FOR = days(7)

/** A new code, and what is kept of it. */
export function newPairing(): { code: string; hash: Uint8Array } {
  const code = Array.from({ length: CODE_LENGTH }, oneSign).join('')
  return { code, hash: hashOf(code) }
}

/** Without a remainder's preference for the first signs. */
function oneSign(): string {
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1)) as unknown as [number]
    if (byte < 256 - (256 % SIGNS.length)) return SIGNS[byte % SIGNS.length]!
  }
}

/** As people type it: small letters, spaces and dashes count for nothing. */
const hashOf = (code: string): Uint8Array => tokenHash(`kiosk pairing ${code.toUpperCase().replace(/[\s-]/g, '')}`)

/** Pairs a tablet by its code, which then is used up. 404 for a code that is wrong, used or expired, 429 for a client
 *  that tries many. */
export async function pair(request: Request, { code, app_version = '' }: Pairing): Promise<Paired> {
  const hash = hashOf(code)
  const found = await lookUp(request, WRONG_CODES, () =>
    db.everyCompany(work => work.maybe(sql.walkIns.findPairing, { hash, now: isoNow() })),
  )
  if (!found) throw unknownCode()
  const token = newToken(TOKEN_PREFIX)
  const who = systemOf({ id: found.company_id, zone: found.zone })
  const kiosk = await db.write(who, async work => {
    const of = { id: found.id, hash, at: isoNow() }
    await work.count(sql.walkIns.keepEndedTablet, of)
    const given = await work.count(sql.walkIns.pairKiosk, {
      ...{ ...of, token_hash: tokenHash(token), hint: token.slice(-HINT), app_version },
    })
    return given === 1 ? work.one(sql.walkIns.listKiosks, { id: found.id, now: isoNow() }) : null
  })
  if (!kiosk) throw unknownCode()
  return { token, kiosk: { id: kiosk.id, name: kiosk.name } }
}

const unknownCode = () => fault('not_found', { message: 'This code is wrong, was used or has expired' })

/** The kiosk of a request, with its token's hash. */
export type Tablet = RowOf<typeof sql.walkIns.findTablet> & { token_hash: Uint8Array }

/** Whose tablet asks. Looked up at each request, so that one that is revoked is refused at once. 401 for a token that is
 *  no tablet's, and for one that ended where it is not asked by `handsOver`. */
export async function tabletOf(request: Request, handsOver = false): Promise<Tablet> {
  const [, token] = /^Bearer (kio_[A-Za-z0-9_-]{20,100})$/.exec(request.headers.get('authorization') ?? '') ?? []
  const token_hash = tokenHash(token ?? '')
  const asked = { token_hash, now: isoNow(), handed_over_since: since(HANDS_OVER_FOR) }
  const found = await lookUpAnyhow(request, WRONG_TOKENS, async () =>
    token ? db.everyCompany(work => work.maybe(sql.walkIns.findTablet, asked)) : null,
  )
  if (!found || (found.ended_at !== null && !handsOver)) throw notPaired()
  if (found.ended_at === null && found.is_seen_long_ago) {
    const who = whoOf(found)
    await db.write(who, work => work.count(sql.walkIns.noteSeen, { id: found.id, at: isoNow() }))
  }
  return { ...found, token_hash }
}

export const notPaired = () =>
  fault('unauthenticated', { message: 'This tablet is not paired, or its kiosk was revoked' })

/** A tablet works for its company as the program does. */
export const whoOf = ({ company_id, zone }: Pick<Tablet, 'company_id' | 'zone'>) => systemOf({ id: company_id, zone })

/** What is asked of visitors: a code only where something sends it. */
export const otpOf = ({ settings, sends_codes }: Tablet) => (sends_codes ? settings.otp : 'off')

/** ISO 8601, so long ago. */
export const since = (ms: number): string => new Date(clock.now() - ms).toISOString()
