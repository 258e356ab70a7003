import { clock } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'

export type Quiet = RowOf<typeof sql.merging.findOwn>['dnd']

/** How one person is left alone who was two: for as much as either of them asked for, and for as long. */
export function mergedQuiet(ours: Quiet, theirs: Quiet): Quiet {
  const [mine, other] = [inForce(ours), inForce(theirs)]
  if (!mine || !other) return mine ?? other ?? ours
  const ends = [mine.until, other.until]
  return {
    ...mine,
    covers: [mine.covers, other.covers].includes('everything') ? 'everything' : 'promotional',
    until: ends.includes(null) ? null : ends.reduce((a, b) => (Date.parse(a!) > Date.parse(b!) ? a : b)),
    reason: [mine.reason, other.reason].filter(Boolean).join('; ') || null,
  }
}

/** Writes it; null deletes it. */
export function putQuiet(work: Write, id: string, quiet: Quiet): Promise<number> {
  const { covers, reason, until, set_by, set_at } = quiet ?? NONE
  return work.count(sql.merging.putQuiet, { id, covers, reason, until, set_by, set_at })
}

const NONE = { covers: null, reason: null, until: null, set_by: null, set_at: null }

const inForce = (quiet: Quiet): Quiet =>
  quiet && (quiet.until === null || Date.parse(quiet.until) > clock.now()) ? quiet : null
