// scope: every company, because one program sends for all of them.

import { db } from '../../platform/db/database'
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

const keep = (company_id: string, settled: Settled[]): Promise<number> =>
  db.everyCompany(work => work.count(sql.webhooks.settleDeliveries, { company_id, settled: settled as never }))
