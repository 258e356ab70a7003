import { isoNow } from '../../platform/clock'
import type { Read, Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import type { WalkIn } from './schema'

/** Who entered themselves on a day, those whose leads the reader sees, the latest first. */
export const listWalkIns = (work: Read, day: string | null): Promise<WalkIn[]> =>
  work.all(sql.walkIns.listWalkIns, { id: null, day, now: isoNow() })

/** The caller attends a visitor. The first one who does so stays. 404. */
export async function attendWalkIn(work: Write, id: string): Promise<WalkIn> {
  await work.one(sql.walkIns.listWalkIns, { id, day: null, now: isoNow() })
  await work.count(sql.walkIns.attendWalkIn, { id, at: isoNow(), member_id: work.who.memberId })
  return work.one(sql.walkIns.listWalkIns, { id, day: null, now: isoNow() })
}
