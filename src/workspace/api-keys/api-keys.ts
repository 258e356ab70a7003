import type { Static } from '@sinclair/typebox'
import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { tokenHash } from '../../platform/secrets/tokens'
import { allowedFrom } from '../entry/allowed-addresses'
import { newKey } from '../entry/key-format'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { keyEnds } from './key-ends'
import type { ApiKey, CreatedApiKey, KeyList, NewApiKey } from './schema'

const LIFE = days(365)
/** Ten years. */
const LONGEST_LIFE = days(3653)
/** Requests a minute. */
const USUAL_RATE = 300

/** Members see and end their own keys; members who look after integrations, everybody's. */
export const ofEverybody = (who: Who) => ({ of_everybody: who.permissions['settings.integrations'] !== undefined })

/** The keys the member may see, or only their own, newest first, those that ended included. 403 for `all` without
 *  settings.integrations. */
export async function listKeys(who: Who, { of }: Static<typeof KeyList>): Promise<Static<typeof ApiKey>[]> {
  const { of_everybody } = ofEverybody(who)
  if (of === 'all' && !of_everybody) throw fault('permission_denied')
  return db.read(who, work => work.all(sql.apiKeys.listKeys, { of_everybody: of_everybody && of !== 'mine' }))
}

/** A new key in the member's name. `secret` is the key itself, in this answer and never again. It may hold scopes the
 *  member has no permission for: rights are worked out at each request, so such a scope begins to count with the role. */
export async function createKey(who: Who, wanted: Static<typeof NewApiKey>): Promise<Static<typeof CreatedApiKey>> {
  const { publicId, key } = newKey()
  const id = newId('key')
  const expires_at = wanted.expires_at === undefined ? inAYear() : checkExpiry(wanted.expires_at)
  const allowed_addresses = checkPlaces(wanted.allowed_addresses ?? [])
  return db.write(who, async work => {
    const { insertKey, findKey } = sql.apiKeys
    await work.count(insertKey, {
      id,
      name: wanted.name?.trim() ?? 'API key',
      public_id: publicId,
      secret_hash: tokenHash(key),
      scopes: wanted.scopes,
      at: new Date(clock.now()).toISOString(),
      expires_at,
      rate_limit: wanted.rate_limit ?? USUAL_RATE,
      allowed_addresses,
    })
    return { ...(await work.one(findKey, { id, of_everybody: false })), secret: key }
  })
}

const inAYear = (): string => new Date(clock.now() + LIFE).toISOString()

/** Answers the wanted end; null: never. 422 on `expires_at` in the past or over ten years ahead. */
export function checkExpiry(wanted: string | null): string | null {
  if (wanted === null) return null
  const life = Date.parse(wanted) - clock.now()
  if (life <= 0) throw invalid({ expires_at: 'must be in the future' })
  if (life > LONGEST_LIFE) throw invalid({ expires_at: 'must be at most ten years ahead' })
  return wanted
}

/** Answers the places as they are kept. 422 on the one that is neither an address nor a network. */
export function checkPlaces(places: readonly string[]): string[] {
  return places.map((text, i) => {
    const place = text.trim()
    try {
      allowedFrom([place])
    } catch {
      throw invalid({ [`allowed_addresses.${i}`]: 'must be an address or a network, 203.0.113.0/24 or 2001:db8::/32' })
    }
    return place
  })
}

/** Ends a key: the next request with it is 401, in every process. Again: the same answer. */
export async function revokeKey(who: Who, id: string): Promise<Static<typeof ApiKey>> {
  const { lockKey, revokeKey, findKey } = sql.apiKeys
  return db.write(who, async work => {
    const whose = { id, ...ofEverybody(who) }
    const key = await work.one(lockKey, { ...whose, at: new Date(clock.now()).toISOString() })
    if ((await work.count(revokeKey, { id })) > 0) {
      if (!key.is_expired) await keyEnds(work, { id, because: 'revoked' })
      await append(work, { type: 'api_key.revoked', subject: { kind: 'api_key', id } })
      work.afterCommit(() => forgetCompany(who.companyId))
    }
    return work.one(findKey, whose)
  })
}
