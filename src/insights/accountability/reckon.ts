import { days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import { instantAt } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import { scoreOf, type Weights, weightsOf } from './components'

/** The instants at which a day of the company begins and ends. */
export const boundsOf = (day: string, zone: string): { begins: string; ends: string } => ({
  begins: midnightOf(day, zone),
  ends: midnightOf(plusDays(day, 1), zone),
})

const midnightOf = (day: string, zone: string): string =>
  new Date(instantAt(Date.parse(`${day}T00:00:00Z`), zone)).toISOString()

export const plusDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10)

/** Computes what every member's day came to, and stores it. Open work of a past day is not known afterwards: without
 *  `isSnapshot` only what was due that day is computed. */
export async function reckonDay(
  company: { id: string; zone: string },
  day: string,
  isSnapshot: boolean,
): Promise<void> {
  await db.write(systemOf(company), async work => {
    const { begins, ends } = boundsOf(day, company.zone)
    const settings = await work.maybe(sql.accountability.findSettings, {})
    const weights = weightsOf((settings?.weights ?? {}) as Weights)
    const now = isoNow()
    const rows = await work.all(sql.accountability.readFacts, { day, begins, ends, now, is_snapshot: isSnapshot })
    const reckoned = rows.map(({ member_id, facts }) => ({ member_id, facts, score: scoreOf(facts, weights) }))
    await work.count(sql.accountability.putDays, {
      day,
      at: isoNow(),
      member_ids: rows.map(({ member_id }) => member_id),
      days: reckoned as never,
    })
  })
}
