// scope: every company, because one list in one order serves all of them; consumers act for the company that the event
// names.
//
// Takes the consumers of this program through the event list, each at its own position and pace. An event gets its place
// in the list when it is handed over, after its commit; consumers read by that place.
//
// Each consumer is at work in one program at a time, under a lease that ends with that program, however it ends; the
// others are on standby.

import { seconds } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { errorDetails, log } from '../log'
import { type Hub, hub } from '../realtime/hub'
import { said } from '../rooms'
import type { Consumer } from './consumer'
import { BACKOFF, type Backoff, ConsumerRun } from './consumer-run'
import { EventReader } from './read-events'
import { EVENTS_REPLAYED } from './replay'
import { onWake } from './wake'

/** Events that get their place in one statement. */
const HANDED_OVER = 1000
/** So long what is committed gathers before the next handing over, milliseconds: 500 events a second cost 40 rounds. */
const GATHERED_WITHIN = 25
/** A database that went away is asked again after this long, milliseconds. */
const ASK_AGAIN_AFTER = 500
/** What a crash left is found after this long. */
const SWEEP_EVERY = seconds(5)
/** At most this often other programs are woken for events that wait. */
const WAKE_EVERY = 50
/** At a stop, a handler gets this long before it is cancelled, and the second before it is left to the end. */
const ENDS_WITHIN = seconds(2)
const CANCELLED_WITHIN = 500
const EVENTS_WAITING = 'events.waiting'

type Options = { consumers?: ReadonlyMap<string, Consumer>; sweepEvery?: number; backoff?: Backoff }

/** The part of one process in the fan-out. */
export class FanOut {
  private consumers: ReadonlyMap<string, Consumer> = new Map()
  private readonly sweepEvery: number
  private readonly backoff: Backoff
  private readonly runs = new Map<string, ConsumerRun>()
  private readonly reader = new EventReader()
  private worker: string | undefined
  private isRunning = false
  private isRegistered = false
  private isWanted = false
  private working: Promise<void> | undefined
  private sweeping: Promise<void> | undefined
  private waking: ReturnType<typeof setTimeout> | undefined
  private askingAgain: ReturnType<typeof setTimeout> | undefined
  private sweeps: ReturnType<typeof setInterval> | undefined
  private subscriptions: (() => void)[] = []

  constructor(
    private readonly post: Hub,
    private readonly options: Options = {},
  ) {
    const { sweepEvery = SWEEP_EVERY, backoff = BACKOFF } = options
    this.sweepEvery = sweepEvery
    this.backoff = backoff
  }

  /** Begins to work through the list, or without `work` only wakes other programs when events wait. */
  start({ work }: { work: boolean }): void {
    this.isRunning = true
    if (!work) return
    this.consumers = this.options.consumers ?? new Map(said('consumers').map(consumer => [consumer.name, consumer]))
    this.subscriptions = [
      this.post.subscribe(EVENTS_WAITING, () => this.wake()),
      this.post.subscribe(EVENTS_REPLAYED, () => this.sweep()),
    ]
    this.sweeps = setInterval(() => this.sweep(), this.sweepEvery)
    this.sweep()
  }

  /** Ends after the batches at hand; handlers that take too long are cancelled. One that runs on keeps its lease until the
   *  program has ended. */
  async stop(): Promise<void> {
    this.isRunning = this.isWanted = this.isRegistered = false
    clearInterval(this.sweeps)
    clearTimeout(this.waking)
    clearTimeout(this.askingAgain)
    for (const unsubscribe of this.subscriptions) unsubscribe()
    this.subscriptions = []
    this.sweeps = this.waking = undefined
    await this.sweeping
    await this.working
    await this.endRuns()
  }

  /** An event was committed in this process. */
  notify(): void {
    if (this.sweeps) this.wake()
    else this.wakeOthers()
  }

  /** Looks for dead letters that are to be done again, for leases that nobody holds any more, and for events. */
  private sweep(): void {
    this.sweeping ??= this.lookAround()
      .catch(error => {
        log.error('fan-out stopped for now', errorDetails(error))
        this.askAgain()
      })
      .finally(() => {
        this.sweeping = undefined
        this.wake()
      })
  }

  private async lookAround(): Promise<void> {
    await this.register()
    const worker = await this.workerName()
    const names = [...this.consumers.keys()].filter(name => !this.runs.has(name))
    const claimed = await db.everyCompany(work => work.all(sql.events.claimConsumers, { worker, names }))
    if (!this.isRunning) return this.release(claimed.map(({ name }) => name))
    for (const { name, position } of claimed) this.runs.set(name, this.runOf(name, position, worker))
    const held = [...this.runs.keys()]
    const retries = await db.everyCompany(work => work.all(sql.events.listNextRetries, { names: held }))
    for (const { consumer, due_in_ms } of retries) this.runs.get(consumer)?.retryIn(due_in_ms)
  }

  /** Before anything is handed over: a consumer that begins with 'now' begins with what waits at its first start. */
  private async register(): Promise<void> {
    if (this.isRegistered) return
    for (const { name, from = 'now' } of this.consumers.values()) {
      const since = typeof from === 'string' ? null : from.since
      const begin = typeof from === 'string' ? from : 'since'
      await db.everyCompany(work => work.count(sql.events.insertConsumer, { name, from: begin, since }))
    }
    this.isRegistered = this.isRunning
  }

  /** The name under which leases are held. It changes when the connection was lost that shows that this program lives:
   *  others may have the leases by now, so present work is cancelled and ends before any new work begins. */
  private async workerName(): Promise<string> {
    const now = await db.worker()
    const number = (name: string | undefined) => name?.split(':')[0]
    if (number(this.worker) !== number(now)) {
      for (const run of this.runs.values()) run.cancel()
      await this.endRuns()
      this.worker = now
    }
    return this.worker!
  }

  private runOf(name: string, position: number, worker: string): ConsumerRun {
    const run: ConsumerRun = new ConsumerRun(this.consumers.get(name)!, {
      lease: { name, worker },
      position,
      reader: this.reader,
      backoff: this.backoff,
      onLost: () => {
        if (this.runs.get(name) === run) this.runs.delete(name)
      },
    })
    return run
  }

  private async endRuns(): Promise<void> {
    const ended = [...this.runs].map(async ([name, run]) => {
      // One that runs on is known until it ends, and not begun again before.
      const stopped = run.stop().then(() => this.runs.delete(name))
      if (!(await within(stopped, ENDS_WITHIN))) run.cancel()
      return (await within(stopped, CANCELLED_WITHIN)) ? [name] : []
    })
    await this.release((await Promise.all(ended)).flat())
  }

  /** A lease that could not be given back ends with the program. */
  private async release(names: string[]): Promise<void> {
    const { worker } = this
    if (!worker || names.length === 0) return
    await db
      .everyCompany(work => work.count(sql.events.releaseConsumers, { names, worker }))
      .catch(error => log.warn('leases of consumers were not given back', errorDetails(error)))
  }

  private wake(): void {
    this.isWanted = this.isRunning && this.isRegistered
    if (!this.isWanted || this.working) return
    this.working = this.workWhileWanted().finally(() => {
      this.working = undefined
      // Woken between the last look and this line.
      if (this.isWanted) this.wake()
    })
  }

  private async workWhileWanted(): Promise<void> {
    while (this.isWanted) {
      this.isWanted = false
      try {
        await this.handOver()
      } catch (error) {
        log.error('fan-out stopped for now', errorDetails(error))
        this.askAgain()
      }
      if (this.isRunning) await Bun.sleep(GATHERED_WITHIN)
    }
  }

  private async handOver(): Promise<void> {
    let some = 0
    for (let last = HANDED_OVER; last === HANDED_OVER; some += last) {
      const most = HANDED_OVER
      const list = await db.everyCompany(work => work.maybe(sql.events.handOverEvents, { most }), 'counts')
      last = list!.handed_over
      for (const run of this.runs.values()) run.wake(list!.head)
    }
    if (some > 0 && this.runs.size < this.consumers.size) this.wakeOthers()
  }

  private askAgain(): void {
    if (!this.isRunning) return
    clearTimeout(this.askingAgain)
    this.askingAgain = setTimeout(() => this.sweep(), ASK_AGAIN_AFTER)
  }

  private wakeOthers(): void {
    if (!this.isRunning) return
    this.waking ??= setTimeout(() => {
      this.waking = undefined
      this.post.publish(EVENTS_WAITING, {})
    }, WAKE_EVERY)
  }
}

/** Whether it was done within this many milliseconds. */
async function within(done: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([done.then(() => true), late]).finally(() => clearTimeout(timer))
}

const fanOut = new FanOut(hub)

/** Begins the fan-out in this process; after `hub.start`. Without `work` it only wakes the processes that do. */
export function startFanOut(options: { work: boolean } = { work: true }): void {
  fanOut.start(options)
  onWake(() => fanOut.notify())
}

/** Ends it after the batches at hand. Before `hub.stop` and `db.close`. */
export async function stopFanOut(): Promise<void> {
  onWake(undefined)
  await fanOut.stop()
}
