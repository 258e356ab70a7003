// scope: every company, because the instance key seals the secrets of all of them.

import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { db } from '../../platform/db/database'
import { instanceKeys } from '../../platform/secrets/instance-key'
import { StartRefused } from '../../platform/start-refused'
import { sql } from '../queries.gen'

/** Throws StartRefused when the database was first used with another instance key than this program's: what is sealed
 *  in it could not be read, and its other programs would refuse our cursors. */
export async function confirmInstanceKey(dataDir: string): Promise<void> {
  const { check } = instanceKeys()
  const kept = await db.everyCompany(work => work.maybe(sql.company.keepKeyCheck, { key_check: check }))
  if (kept && timingSafeEqual(kept.key_check, check)) return
  throw new StartRefused(
    'This database belongs to another instance key. Copy the file secret-key from the data folder of the program that ' +
      `first used the database to ${join(dataDir, 'secret-key')}, or give every program the same ANGAN_SECRET_KEY.`,
  )
}
