import type { Static } from '@sinclair/typebox'
import { clock } from '../../platform/clock'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { tokenHash } from '../../platform/secrets/tokens'
import { newPair } from '../entry/mobile-tokens'
import { type IdentityProof, type Proved, type ProvenMember, proveIdentity } from '../entry/prove-identity'
import { SESSION_LIFE } from '../entry/session-limits'
import { keptAgent } from '../entry/start-session'
import { sql } from '../queries.gen'
import { notifyOfNewDevice } from '../session/new-device'
import type { Phone } from './schema'
import { makeTokens, type Tokens } from './tokens'

type From = { userAgent: string | null; address: string; requestId: string }

/** Signs a member in on a phone: the first tokens of a family, or what is asked as second step. Refusals as in
 *  `proveIdentity`. */
export function signInOnPhone(proof: IdentityProof, phone: Static<typeof Phone>, from: From): Promise<Proved<Tokens>> {
  return proveIdentity(proof, (work, member) => startFamily(work, member, phone, from))
}

async function startFamily(
  work: Write,
  member: ProvenMember,
  { name: given, platform, app_version, id: kept }: Static<typeof Phone>,
  { userAgent, address, requestId }: From,
): Promise<Tokens> {
  const name = given.trim()
  const device = kept === undefined ? undefined : { hash: tokenHash(kept), isGiven: true }
  await notifyOfNewDevice(work, member, { phone: { name, platform }, address, ...(device ? { device } : {}) })
  const id = newId('ses')
  const now = clock.now()
  const until = now + SESSION_LIFE
  await work.one(sql.entry.nameRequest, { request_id: requestId })
  await work.count(sql.mobile.insertFamily, {
    id,
    member_id: member.id,
    device_name: name,
    platform,
    app_version,
    device_hash: device?.hash ?? null,
    user_agent: keptAgent(userAgent),
    address,
    at: new Date(now).toISOString(),
    expires_at: new Date(until).toISOString(),
  })
  return makeTokens(work, newPair(), { id, until })
}
