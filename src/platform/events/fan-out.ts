// Hands every event of the list to every consumer, at least once, in the order of the list. The list's order is that in
// which its numbers were taken, which is under the changed record's lock: so events of one record come in their order,
// while those of two records that change at once may come either way round.
//
// One process at a time works, under an advisory lock; the others stand by. scope: every company, because one list in
// one order serves all of them; consumers act for the company that the event names.

import { seconds } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import type { EveryCompany } from '../db/work'
import { errorDetails, log } from '../log'
import { type Hub, hub } from '../realtime/hub'
import { type Consumer, deliver } from './deliver'
import { onWake } from './wake'

const BATCH = 200
/** A database that went away is asked again after this long, milliseconds. */
const ASK_AGAIN_AFTER = 500
/** What a crash left is found after this long. */
const SWEEP_EVERY = seconds(5)
/** At most this often the process that works is told that events wait. */
const TELL_EVERY = 50
const EVENTS_WAITING = 'events.waiting'

/** The part of one process in the fan-out. */
export class FanOut {
  private readonly consumers = new Map<string, Consumer>()
  private working: Promise<void> | undefined
  private isWanted = false
  /** Set by a commit in this process: if another one has the lock, it must hear of it. */
  private hasNews = false
  private isRunning = false
  private telling: ReturnType<typeof setTimeout> | undefined
  private askingAgain: ReturnType<typeof setTimeout> | undefined
  private sweeping: ReturnType<typeof setInterval> | undefined
  private unsubscribe: (() => void) | undefined

  constructor(
    private readonly post: Hub,
    private readonly sweepEvery = SWEEP_EVERY,
  ) {}

  /** Adds a consumer under a name of its own; returns what takes it out again. */
  consume(name: string, consumer: Consumer): () => void {
    if (this.consumers.has(name)) throw new Error(`consumer ${name} is declared twice`)
    this.consumers.set(name, consumer)
    return () => {
      this.consumers.delete(name)
    }
  }

  /** Begins to work through the list, or without `work` only tells other processes that events wait. */
  start({ work }: { work: boolean }): void {
    this.isRunning = true
    if (!work) return
    this.unsubscribe = this.post.subscribe(EVENTS_WAITING, () => this.wake())
    this.sweeping = setInterval(() => this.wake(), this.sweepEvery)
    this.wake()
  }

  /** Ends after the batch at hand. */
  async stop(): Promise<void> {
    this.isRunning = false
    this.isWanted = false
    clearInterval(this.sweeping)
    clearTimeout(this.telling)
    clearTimeout(this.askingAgain)
    this.unsubscribe?.()
    this.sweeping = this.telling = this.unsubscribe = undefined
    await this.working
  }

  /** An event was committed in this process. */
  knock(): void {
    if (this.sweeping) {
      this.hasNews = true
      this.wake()
    } else this.tellOthers()
  }

  private wake(): void {
    this.isWanted = this.isRunning
    if (!this.isWanted || this.working) return
    this.working = this.workWhileWanted().finally(() => {
      this.working = undefined
      // A knock between the last look and this line.
      if (this.isWanted) this.wake()
    })
  }

  private async workWhileWanted(): Promise<void> {
    while (this.isWanted) {
      const { hasNews } = this
      this.isWanted = this.hasNews = false
      try {
        const isMine = await db.everyCompany(work => this.workUnderLock(work))
        if (!isMine && hasNews) this.tellOthers()
      } catch (error) {
        log.error('fan-out stopped for now', errorDetails(error))
        this.askAgain()
      }
    }
  }

  private askAgain(): void {
    if (!this.isRunning) return
    clearTimeout(this.askingAgain)
    this.askingAgain = setTimeout(() => this.wake(), ASK_AGAIN_AFTER)
  }

  private async workUnderLock(work: EveryCompany): Promise<boolean> {
    const claim = await work.maybe(sql.platform.events.claimFanOut, {})
    if (!claim?.is_mine) return false
    try {
      while (this.isRunning && (await this.handOnBatch(work))) {}
    } finally {
      // Fails only together with the connection, and then the lock is gone as well.
      await work.maybe(sql.platform.events.releaseFanOut, {}).catch(() => {})
    }
    return true
  }

  private async handOnBatch(work: EveryCompany): Promise<boolean> {
    const events = await work.all(sql.platform.events.listWaitingEvents, { limit: BATCH })
    if (events.length === 0) return false
    await Promise.all([...this.consumers].map(([name, consumer]) => deliver(name, consumer, events)))
    await work.count(sql.platform.events.markFannedOut, { seqs: events.map(event => event.seq) })
    return true
  }

  private tellOthers(): void {
    if (!this.isRunning) return
    this.telling ??= setTimeout(() => {
      this.telling = undefined
      this.post.publish(EVENTS_WAITING, {})
    }, TELL_EVERY)
  }
}

const fanOut = new FanOut(hub)

/** Adds a consumer, when its room is loaded: every event goes to it, whatever its type. Quiet events too, and it is for
 *  the consumer to fire nothing outside for them. */
export const consume = (name: string, consumer: Consumer): (() => void) => fanOut.consume(name, consumer)

/** Begins the fan-out in this process; after `hub.start`. Without `work` it only wakes the processes that do. */
export function startFanOut(options: { work: boolean } = { work: true }): void {
  fanOut.start(options)
  onWake(() => fanOut.knock())
}

/** Ends it after the batch at hand. Before `hub.stop` and `db.close`. */
export async function stopFanOut(): Promise<void> {
  onWake(undefined)
  await fanOut.stop()
}
