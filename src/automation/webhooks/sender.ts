// scope: every company, because one program sends for all of them.
//
// Sends what waits. Each subscription is sent to by one program at a time, under a lease that ends with that program,
// however it ends; so what it is sent keeps its order, and nothing is sent twice side by side.

import { isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { errorDetails, log } from '../../platform/log'
import { hub } from '../../platform/realtime/hub'
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
  private isRunning = false
  private isWanted = false
  private sweeping: Promise<void> | undefined
  private sweeps: ReturnType<typeof setInterval> | undefined
  private unsubscribe: (() => void) | undefined

  start(): void {
    this.isRunning = true
    this.unsubscribe = hub.subscribe(WAITING, () => this.sweep())
    this.sweeps = setInterval(() => this.sweep(), SWEEP_EVERY)
    this.sweep()
  }

  async stop(): Promise<void> {
    this.isRunning = this.isWanted = false
    this.unsubscribe?.()
    clearInterval(this.sweeps)
    await this.sweeping
    const runs = [...this.runs.values()]
    const breakOff = setTimeout(() => runs.forEach(run => void run.breakOff()), ENDS_WITHIN)
    await Promise.all(runs.map(run => run.stop()))
    clearTimeout(breakOff)
  }

  /** Looks for subscriptions to which something is due. Those at work look themselves before they end. */
  private sweep(): void {
    this.isWanted = this.isRunning
    for (const run of this.runs.values()) run.lookAgain()
    if (!this.isWanted) return
    this.sweeping ??= this.sweepWhileWanted().finally(() => {
      this.sweeping = undefined
      if (this.isWanted) this.sweep()
    })
  }

  private async sweepWhileWanted(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false
      try {
        const worker = await db.worker()
        const claimed = await db.everyCompanyWrite(work =>
          work.all(sql.webhooks.claimSubscriptions, { worker, at: isoNow(), most: MOST_AT_ONCE }),
        )
        for (const { company_id, id } of claimed) this.begin(company_id, id, worker)
      } catch (error) {
        log.error('webhooks are not sent for now', errorDetails(error))
      }
    }
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
