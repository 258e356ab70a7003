import type { Static } from '@sinclair/typebox'
import { clock, hours, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { mustBeRecent } from '../../platform/http/access'
import { tokenHash } from '../../platform/secrets/tokens'
import { isWithin } from '../entry/allowed-addresses'
import { newKey } from '../entry/key-format'
import { holdsScope } from '../entry/permissions'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { checkExpiry, checkPlaces, ofEverybody } from './api-keys'
import type { ApiKey, ApiKeyChange, CreatedApiKey, KeyRotation } from './schema'

const USUAL_GRACE = 24

/** Changes a key that works. One's own key gets no scope that one has no right for, and more scopes only after a recent
 *  sign-in, as a new one does. Somebody else's only ever loses: members who look after integrations may narrow a
 *  colleague's key, not widen or rename it. 403 then, 409 for a key that has ended. */
export async function changeKey(
  who: Who,
  id: string,
  change: Static<typeof ApiKeyChange>,
): Promise<Static<typeof ApiKey>> {
  const { updateKey, findKey } = sql.apiKeys
  return db.write(who, async work => {
    const key = await lockLiving(work, id)
    const next = {
      name: change.name?.trim() ?? key.name,
      scopes: change.scopes ?? key.scopes,
      rate_limit: change.rate_limit ?? key.rate_limit,
      allowed_addresses: change.allowed_addresses ? checkPlaces(change.allowed_addresses) : key.allowed_addresses,
      expires_at: change.expires_at === undefined ? key.expires_at : checkExpiry(change.expires_at),
    }
    const isWider = doesMore(key, next)
    if (key.created_by !== who.memberId && (isWider || next.name !== key.name)) throw notTheirs()
    if (next.scopes.some(scope => !key.scopes.includes(scope) && !holdsScope(who.permissions, scope))) {
      throw invalid({ scopes: 'has one that your role has no right for' })
    }
    if (isWider) mustBeRecent(who)
    await work.count(updateKey, { id, ...next })
    work.afterCommit(() => forgetCompany(who.companyId))
    return work.one(findKey, { id, ...ofEverybody(who) })
  })
}

type Allowed = { scopes: string[]; rate_limit: number; allowed_addresses: string[]; expires_at: string | null }

/** Whether a key as it is `next` may do anything that `now` it may not: of its scopes, more often, from elsewhere, or for
 *  longer. */
function doesMore(now: Allowed, next: Allowed): boolean {
  const places = next.allowed_addresses
  const isBound = now.allowed_addresses.length > 0
  return (
    next.scopes.some(scope => !now.scopes.includes(scope)) ||
    next.rate_limit > now.rate_limit ||
    (isBound && (places.length === 0 || places.some(place => !isWithin(place, now.allowed_addresses)))) ||
    endOf(next) > endOf(now)
  )
}

const endOf = ({ expires_at }: Allowed): number =>
  expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at)

const notTheirs = () => fault('permission_denied', { message: 'Only its maker may let this key do more, or rename it' })

/** Gives a key another secret, shown in this answer and never again; the present one works on for `grace_hours`, an
 *  older one no longer. Only for one's own key: who has its secret acts in its maker's name. */
export async function rotateKey(
  who: Who,
  id: string,
  { grace_hours = USUAL_GRACE }: Static<typeof KeyRotation>,
): Promise<Static<typeof CreatedApiKey>> {
  const { rotateKey, findKey } = sql.apiKeys
  return db.write(who, async work => {
    const held = await lockLiving(work, id)
    if (held.created_by !== who.memberId) {
      throw fault('permission_denied', { message: 'Only its maker may take a new secret for this key' })
    }
    const { key } = newKey(held.public_id)
    await work.count(rotateKey, {
      id,
      secret_hash: tokenHash(key),
      former_until: grace_hours === 0 ? null : new Date(clock.now() + hours(grace_hours)).toISOString(),
      at: isoNow(),
    })
    work.afterCommit(() => forgetCompany(who.companyId))
    return { ...(await work.one(findKey, { id, of_everybody: false })), secret: key }
  })
}

/** The key, held until the commit: of two who change it the second sees what the first did. */
async function lockLiving(work: Write, id: string) {
  const key = await work.one(sql.apiKeys.lockKey, { id, ...ofEverybody(work.who), at: isoNow() })
  if (key.revoked_at === null && !key.is_expired) return key
  throw fault('conflict', { message: 'This key has ended; make a new one' })
}
