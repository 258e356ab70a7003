// scope: every company, because one program sends for all of them.

import { db } from '../../platform/db/database'
import { keepOutcome } from '../../platform/outbound/keep-outcome'
import { sql } from '../queries.gen'
import type { Settled } from './attempt'

/** What came of attempts goes to the log together, this often, milliseconds: a commit for each would bound the rate. */
const GATHERED_WITHIN = 15

/** Keeps what becomes of a company's deliveries. What a killed program had not kept is sent again, under the same id. */
export class Settling {
  private waiting: Settled[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  private working: Promise<unknown> = Promise.resolve()

  constructor(private readonly companyId: string) {}

  add(settled: Settled): void {
    this.waiting.push(settled)
    this.timer ??= setTimeout(() => this.flush(), GATHERED_WITHIN)
  }

  /** Answers when everything is kept. */
  async end(): Promise<void> {
    this.flush()
    await this.working
  }

  private flush(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    const settled = this.waiting
    this.waiting = []
    if (settled.length === 0) return
    const before = this.working
    this.working = keep(this.companyId, settled).then(() => before)
    // Whoever waits for the end hears of it.
    this.working.catch(() => {})
  }
}

/** Together; where that is refused each by itself, so that one does not hold back the others; and where that is refused
 *  too, without what the receiver said. */
const keep = (companyId: string, settled: Settled[]): Promise<unknown> =>
  keepOutcome<unknown>(
    () => store(companyId, settled),
    async () => {
      for (const one of settled) {
        const bare = { ...one, error: one.error && 'The answer could not be kept', request: null, response: null }
        await keepOutcome(
          () => store(companyId, [one]),
          () => store(companyId, [bare]),
        )
      }
    },
  )

const store = (company_id: string, settled: Settled[]): Promise<number> =>
  db.everyCompany(work => work.count(sql.webhooks.settleDeliveries, { company_id, settled: settled as never }))
