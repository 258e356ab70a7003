// scope: every company, because one program works for all of them.
//
// Works on the runs that are due. Each is worked on by one program at a time, under a lease that ends with that program,
// however it ends; the next one goes on at the step where it was.

import { isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { Lane } from '../../platform/lane'
import { errorDetails, log } from '../../platform/log'
import { Sweeper } from '../../platform/realtime/sweeper'
import type { Service } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { beginDue } from './begin-due'
import { takeStep } from './take-step'
import { DUE } from './wake'

/** Waits that are over, and what a killed program left, are found after this long. */
const SWEEP_EVERY = seconds(2)
const MOST_AT_ONCE = 50
const TOGETHER = 4

/** The part of one process in the work. */
export class Runner {
  private readonly lane = new Lane(TOGETHER)
  private readonly working = new Map<string, Promise<void>>()
  private isStopping = false
  private readonly sweeper = new Sweeper({
    topic: DUE,
    every: SWEEP_EVERY,
    look: () => this.look(),
    complaint: 'automations do not run for now',
  })

  start(): void {
    this.isStopping = false
    this.sweeper.start()
  }

  /** Begins no further step; answers when those under way have ended. */
  async stop(): Promise<void> {
    this.isStopping = true
    await this.sweeper.stop()
    await Promise.all(this.working.values())
  }

  private async look(): Promise<void> {
    while (!this.isStopping && (await beginDue())) {}
    const worker = await db.worker()
    const most = MOST_AT_ONCE - this.working.size
    if (most <= 0) return
    const claimed = await db.everyCompanyWrite(work =>
      work.all(sql.automations.claimRuns, { worker, at: isoNow(), most, working: [...this.working.keys()] }),
    )
    for (const { company_id, id } of claimed) this.begin({ company_id, id, worker })
  }

  private begin(held: { company_id: string; id: string; worker: string }): void {
    const done = this.lane
      .run(() => this.work(held))
      .finally(() => {
        this.working.delete(held.id)
        // There may be more than were taken at once.
        if (!this.isStopping) this.sweeper.wake()
      })
    this.working.set(held.id, done)
  }

  private async work(held: { company_id: string; id: string; worker: string }): Promise<void> {
    try {
      while (!this.isStopping && (await takeStep(held))) {}
    } catch (error) {
      log.error('a run of an automation waits for now', { run: held.id, ...errorDetails(error) })
      // What made it fail is likely to last: the next look takes it.
      await Bun.sleep(seconds(1))
    }
    await db
      .everyCompany(work => work.count(sql.automations.releaseRun, held))
      .catch(error => log.warn('a run was not given back', errorDetails(error)))
  }
}

const runner = new Runner()

export const runnerService: Service = { start: () => runner.start(), stop: () => runner.stop() }
