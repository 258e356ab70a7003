// scope: every company, because there is none yet.

import { db } from '../../platform/db/database'
import { installation } from '../../platform/installation'
import { newToken, tokenHash } from '../../platform/secrets/tokens'
import { sql } from '../queries.gen'

/** A new one-time link for setting up, or null when a company exists. The secret comes after `#`, so it reaches no
 *  server log. Each start makes a new one, and the one before stops working. */
export async function setupLink(): Promise<string | null> {
  const { findInstallation, storeSetUpToken } = sql.company
  const row = await db.everyCompany(work => work.maybe(findInstallation, {}))
  if (!row || row.is_set_up) return null
  const token = newToken('setup_')
  await db.everyCompany(work => work.count(storeSetUpToken, { token_hash: tokenHash(token) }))
  return `${installation().baseUrl}/setup#token=${token}`
}
