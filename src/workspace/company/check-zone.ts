// scope: every company, because at the set-up there is none, and the zones are everybody's.

import { db } from '../../platform/db/database'
import { invalid } from '../../platform/errors'
import { wallClock } from '../../platform/time/zone'
import { sql } from '../queries.gen'

/** The name as it is kept. 422 `time_zone` for what is no zone's, and for offsets like +05:30: PostgreSQL reads their sign
 *  the other way round. It must know the zone as well as we do: it turns days into instants. */
export async function zoneNamed(typed: string): Promise<string> {
  const row = /^[A-Za-z][A-Za-z0-9_+/-]*$/.test(typed)
    ? await db.everyCompany(work => work.maybe(sql.company.findZone, { name: typed }))
    : null
  if (!row || !isKnown(row.name)) throw invalid({ time_zone: 'is not a time zone; write it like Asia/Kolkata' })
  return row.name
}

function isKnown(zone: string): boolean {
  try {
    wallClock(0, zone)
    return true
  } catch {
    return false
  }
}
