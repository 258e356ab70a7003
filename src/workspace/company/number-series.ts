import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { sql } from '../queries.gen'
import { writeNumber } from './number-pattern'
import { SERIES, type SeriesName } from './series'

/** Series whose numbers may have gaps. Receipts may not: theirs are taken in the transaction that issues them. */
export type LooseSeries = { [S in SeriesName]: (typeof SERIES)[S] extends { gapless: object } ? never : S }[SeriesName]

type Taker = { resolve: (ref: string) => void; reject: (error: unknown) => void }
const queues = new Map<string, Taker[]>()

/** The next reference of a series, written as the company says, by its zone and its financial year. The number is taken
 *  at once and never given back: a transaction that fails afterwards leaves a gap. Within the transaction it would keep
 *  every other lead of the company waiting for the commit. */
export function nextRef(who: Who, series: LooseSeries): Promise<string> {
  return take(who.companyId, series)
}

/** Requests that come while a statement is running share the next one, so the rate does not depend on the disk's. */
function take(companyId: string, series: LooseSeries): Promise<string> {
  const name = `${companyId} ${series}`
  const queue = queues.get(name)
  return new Promise((resolve, reject) => {
    if (queue) queue.push({ resolve, reject })
    else {
      queues.set(name, [{ resolve, reject }])
      void serve(name, companyId, series)
    }
  })
}

async function serve(name: string, companyId: string, series: LooseSeries): Promise<void> {
  const { pattern, resets } = SERIES[series]
  for (let takers = queues.get(name)!.splice(0); takers.length > 0; takers = queues.get(name)!.splice(0)) {
    const wanted = { company_id: companyId, series, pattern, resets, count: takers.length, at: isoNow() }
    try {
      // scope: every company, because these connections are never held by a write that waits for its number here.
      const row = await db.everyCompany(work => work.maybe(sql.company.takeNumbers, wanted), 'counts')
      const { first, day, financial_year_start } = row!
      for (const [index, { resolve }] of takers.entries()) {
        resolve(writeNumber(row!.pattern, first + index, day, financial_year_start))
      }
    } catch (error) {
      for (const { reject } of takers) reject(error)
    }
  }
  queues.delete(name)
}
