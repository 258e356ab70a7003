import { clock } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { dayOf } from '../../platform/time/company-day'

/** How references read: `L-26-00042`, by the calendar year of the company's zone; properties count on over the years. */
const SERIES = {
  lead: { letter: 'L', yearly: true },
  deal: { letter: 'D', yearly: true },
  property: { letter: 'P', yearly: false },
} as const

type Taker = { resolve: (number: number) => void; reject: (error: unknown) => void }
const queues = new Map<string, Taker[]>()

/** The next reference of a series. The number is taken at once and for good: a transaction that fails afterwards leaves
 *  a gap. Within the transaction it would keep every other lead of the company waiting for the commit. */
export async function nextRef(who: Who, series: keyof typeof SERIES): Promise<string> {
  const { letter, yearly } = SERIES[series]
  const period = yearly ? dayOf(clock.now(), who.zone).slice(2, 4) : ''
  const number = await take(who.companyId, series, period)
  return [letter, period, String(number).padStart(5, '0')].filter(Boolean).join('-')
}

/** Those who come while a statement is under way share the next one, so the rate does not hang on the disk's. */
function take(companyId: string, series: string, period: string): Promise<number> {
  const name = `${companyId} ${series} ${period}`
  const queue = queues.get(name)
  return new Promise((resolve, reject) => {
    if (queue) queue.push({ resolve, reject })
    else {
      queues.set(name, [{ resolve, reject }])
      void serve(name, { companyId, series, period })
    }
  })
}

async function serve(name: string, { companyId, series, period }: Record<'companyId' | 'series' | 'period', string>) {
  for (let takers = queues.get(name)!.splice(0); takers.length > 0; takers = queues.get(name)!.splice(0)) {
    const count = takers.length
    try {
      // scope: every company, because these connections are never held by a write that waits for its number here.
      const row = await db.everyCompany(work =>
        work.maybe(sql.workspace.company.takeNumbers, { company_id: companyId, series, period, count }),
      )
      for (const [index, { resolve }] of takers.entries()) resolve(row!.first + index)
    } catch (error) {
      for (const { reject } of takers) reject(error)
    }
  }
  queues.delete(name)
}
