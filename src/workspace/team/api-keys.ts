import type { Static } from '@sinclair/typebox'
import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { fault, invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { tokenHash } from '../../platform/secrets/tokens'
import { newKey } from '../entry/key-format'
import { forgetCompany } from '../entry/principal-cache'
import type { ApiKey, CreatedApiKey, NewApiKey } from './schema'

const LIFE = days(365)
/** Ten years. */
const LONGEST_LIFE = days(3653)

/** Members see and revoke their own keys; who looks after integrations, everybody's. */
const ofEverybody = (who: Who) => ({ of_everybody: who.permissions['settings.integrations'] !== undefined })

/** The keys the member may see, newest first, revoked ones included. */
export const listKeys = (who: Who): Promise<Static<typeof ApiKey>[]> =>
  db.read(who, work => work.all(sql.workspace.team.listKeys, ofEverybody(who)))

/** A new key in the member's name. `secret` is the key itself, in this answer and never again. It may hold scopes the
 *  member has no permission for: rights are worked out at each request, so such a scope begins to count with the role. */
export async function createKey(who: Who, wanted: Static<typeof NewApiKey>): Promise<Static<typeof CreatedApiKey>> {
  const { publicId, key } = newKey()
  const id = newId('key')
  const expires_at = expiryOf(wanted.expires_at)
  return db.write(who, async work => {
    const { insertKey, findKey } = sql.workspace.team
    const name = wanted.name?.trim() ?? 'API key'
    await work.count(insertKey, {
      id,
      name,
      public_id: publicId,
      secret_hash: tokenHash(key),
      scopes: wanted.scopes,
      expires_at,
    })
    return { ...(await work.one(findKey, { id, of_everybody: false })), secret: key }
  })
}

function expiryOf(wanted: string | null | undefined): string | null {
  if (wanted === null) return null
  if (wanted === undefined) return new Date(clock.now() + LIFE).toISOString()
  const life = Date.parse(wanted) - clock.now()
  if (life <= 0) throw invalid({ expires_at: 'must be in the future' })
  if (life > LONGEST_LIFE) throw invalid({ expires_at: 'must be at most ten years ahead' })
  return wanted
}

/** Revokes a key for good: the next request with it is 401. Again: the same answer. */
export async function revokeKey(who: Who, id: string): Promise<Static<typeof ApiKey>> {
  return db.write(who, async work => {
    const whose = { id, ...ofEverybody(who) }
    if ((await work.count(sql.workspace.team.revokeKey, whose)) === 0) throw fault('not_found')
    work.afterCommit(() => forgetCompany(who.companyId))
    return work.one(sql.workspace.team.findKey, whose)
  })
}
