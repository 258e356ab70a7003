// scope: every company, because one program sends for all of them.
//
// Sends what waits. Each subscription is sent to by one program at a time, under a lease that ends with that program,
// however it ends; so what it is sent keeps its order, and nothing is sent twice side by side.

import { isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { hub } from '../../platform/realtime/hub'
import { Sweeper } from '../../platform/realtime/sweeper'
import type { Service } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { SubscriptionRun } from './subscription-run'

const WAITING = 'webhooks.waiting'
/** What is due later, or was left by a program that was killed, is found after this long. */
const SWEEP_EVERY = seconds(2)
const MOST_AT_ONCE = 500
/** At a stop, attempts get this long to end; then they are broken off and made again by the next program. */
const ENDS_WITHIN = seconds(2)

/** Wakes the sender, in every program, after the commit. */
export const sayWaiting = (): void => hub.publish(WAITING, {})

/** The part of one process in the sending. */
export class Sender {
  private readonly runs = new Map<string, SubscriptionRun>()
  private readonly sweeper = new Sweeper({
    topic: WAITING,
    every: SWEEP_EVERY,
    look: () => this.claim(),
    complaint: 'webhooks are not sent for now',
    // Those at work look themselves before they end.
    onWake: () => this.runs.forEach(run => void run.lookAgain()),
  })

  start(): void {
    this.sweeper.start()
  }

  async stop(): Promise<void> {
    await this.sweeper.stop()
    const runs = [...this.runs.values()]
    const breakOff = setTimeout(() => runs.forEach(run => void run.breakOff()), ENDS_WITHIN)
    await Promise.all(runs.map(run => run.stop()))
    clearTimeout(breakOff)
  }

  /** Takes the subscriptions to which something is due. */
  private async claim(): Promise<void> {
    const worker = await db.worker()
    const claimed = await db.everyCompanyWrite(work =>
      work.all(sql.webhooks.claimSubscriptions, { worker, at: isoNow(), most: MOST_AT_ONCE }),
    )
    for (const { company_id, id } of claimed) this.begin(company_id, id, worker)
  }

  private begin(companyId: string, id: string, worker: string): void {
    const run = new SubscriptionRun({ companyId, id, worker })
    this.runs.set(id, run)
    run.done.finally(() => {
      if (this.runs.get(id) === run) this.runs.delete(id)
    })
  }
}

const sender = new Sender()

export const senderService: Service = { start: () => sender.start(), stop: () => sender.stop() }
