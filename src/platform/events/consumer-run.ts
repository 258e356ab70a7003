// scope: every company, because one list serves all of them.
//
// Takes one consumer through the list, under its lease. Nothing of it waits for another consumer.

import { clock, hours, minutes, seconds } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { errorDetails, log } from '../log'
import { callHandler, Ended } from './call-handler'
import { BATCH, type Consumer, TIMEOUT } from './consumer'
import { type Due, deliver, type Outcome, recordKey } from './deliver'
import type { EventReader } from './read-events'
import { type Lease, settle, settleRetries } from './settle'

export type Backoff = {
  /** Milliseconds before each further try of an event; after the last it is a dead letter. */
  waits: readonly number[]
  /** The first pause of a consumer that fails at everything, milliseconds; each is twice as long as the one before. */
  pause: number
}

/** Seven tries within 73 minutes. */
export const BACKOFF: Backoff = {
  waits: [seconds(1), seconds(5), seconds(30), minutes(2), minutes(10), hours(1)],
  pause: seconds(1),
}
/** A consumer that failed at this many events and did none is down: it pauses, and its events are not used up. */
const PATIENCE = 5
const LONGEST_PAUSE = minutes(1)
/** After this time it is not the other side: each event gets its own tries, so that none behind it waits without end. */
const LONGEST_DOWN = hours(1)
/** A database that went away is asked again after this long, milliseconds. */
const ASK_AGAIN_AFTER = 500

type Start = { lease: Lease; position: number; reader: EventReader; backoff: Backoff; onLost: () => void }

export class ConsumerRun {
  private head = 0
  private position: number
  private size: number
  private blocked = new Set<string>()
  /** By the monotonic clock. 0: look now. */
  private retryAt = 0
  private pausedUntil = 0
  private pauses = 0
  private failures = 0
  private downSince = 0
  private isWanted = false
  private isStopping = false
  private working: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly ending = new AbortController()

  constructor(
    private readonly consumer: Consumer,
    private readonly start: Start,
  ) {
    this.position = start.position
    this.size = consumer.batch ?? BATCH
  }

  /** The list ends at `head` now. */
  wake(head: number): void {
    this.head = Math.max(this.head, head)
    this.work()
  }

  /** Something is to be tried again in this many milliseconds. */
  retryIn(ms: number): void {
    this.retryAt = Math.min(this.retryAt, clock.monotonic() + Math.max(0, ms))
    this.work()
  }

  /** Takes no further batch; answers when the handler has ended. */
  async stop(): Promise<void> {
    this.isStopping = true
    clearTimeout(this.timer)
    await this.working
  }

  /** Cancels the handler. */
  cancel(): void {
    this.ending.abort(new Ended('the program stops'))
  }

  private work(): void {
    if (this.isStopping) return
    this.isWanted = true
    this.working ??= this.workWhileWanted().finally(() => {
      this.working = undefined
      if (this.isWanted) this.work()
    })
  }

  private async workWhileWanted(): Promise<void> {
    while (this.isWanted && !this.isStopping) {
      this.isWanted = false
      try {
        while (!this.isStopping && (await this.step())) {}
      } catch (error) {
        if (error instanceof Ended) return this.end()
        log.error('a consumer stopped for now', { consumer: this.consumer.name, ...errorDetails(error) })
        // What was blocked meanwhile may not have been kept.
        this.retryAt = 0
        this.workIn(ASK_AGAIN_AFTER)
      }
    }
  }

  private end(): void {
    if (!this.isStopping) this.start.onLost()
    this.isStopping = true
  }

  private workIn(ms: number): void {
    clearTimeout(this.timer)
    if (!this.isStopping) this.timer = setTimeout(() => this.work(), ms)
  }

  /** Whether there may be more to do. What is new comes first: when it succeeds, the consumer is not down. */
  private async step(): Promise<boolean> {
    const now = clock.monotonic()
    if (this.pausedUntil > now) {
      this.workIn(this.pausedUntil - now)
      return false
    }
    if (this.retryAt === 0) await this.lookForRetries()
    const hasNew = this.head > this.position
    if (hasNew) await this.takeNew()
    if (this.pausedUntil > now) return true
    const hasRetries = this.retryAt <= clock.monotonic()
    if (hasRetries) await this.takeRetries()
    else if (!hasNew && this.retryAt < Number.POSITIVE_INFINITY) this.workIn(this.retryAt - clock.monotonic())
    return hasNew || hasRetries
  }

  private async takeNew(): Promise<void> {
    const events = await this.start.reader.read(this.position, this.head, this.isDown() ? 1 : this.size)
    const last = events.at(-1)
    if (!last) {
      this.position = this.head
      return
    }
    const outcome = await this.deliver(events, this.blocked)
    const position = outcome.rest[0] ? outcome.rest[0].position - 1 : last.position
    await settle(this.start.lease, position, outcome, this.start.backoff.waits)
    this.position = position
    await this.judge(outcome)
  }

  private async takeRetries(): Promise<void> {
    const { lease, backoff } = this.start
    const events = await db.everyCompany(work =>
      work.all(sql.events.listDueRetries, {
        consumer: lease.name,
        keeps_order: this.keepsOrder(),
        longest_ms: Math.max(0, ...backoff.waits),
        limit: this.isDown() ? 1 : this.size,
      }),
    )
    if (events.length > 0) {
      const outcome = await this.deliver(events, new Set())
      await settleRetries(lease, this.position, outcome, backoff.waits)
      await this.judge(outcome)
    }
    await this.lookForRetries()
  }

  private deliver(events: readonly Due[], blocked: Set<string>): Promise<Outcome> {
    return deliver(events, {
      call: (piece, attempt) =>
        callHandler(this.consumer, piece, {
          attempt,
          ending: this.ending.signal,
          onHanging: () => void this.noteHanging(),
        }),
      blocked: this.keepsOrder() ? blocked : null,
      patience: this.mayPause() ? Math.max(1, PATIENCE - this.failures) : Number.POSITIVE_INFINITY,
    })
  }

  private async judge({ done, failed, wasLate }: Outcome): Promise<void> {
    const { batch = BATCH } = this.consumer
    this.size = wasLate ? Math.max(1, Math.floor(this.size / 2)) : Math.min(batch, this.size * 2)
    if (failed.length > 0) this.retryAt = Math.min(this.retryAt, clock.monotonic() + this.start.backoff.waits[0]!)
    if (done.length > 0) this.failures = this.pauses = this.downSince = 0
    else this.failures += failed.length
    const last = failed.at(-1)
    if (!last || !this.isDown()) return
    this.downSince ||= clock.monotonic()
    if (this.mayPause()) await this.pause(last.error)
  }

  private async pause(error: unknown): Promise<void> {
    const pause = Math.min(this.start.backoff.pause * 2 ** Math.min(this.pauses, 20), LONGEST_PAUSE)
    if (this.pauses === 0) {
      log.error('a consumer fails at everything and pauses', { consumer: this.consumer.name, ...errorDetails(error) })
    }
    this.pauses++
    this.pausedUntil = clock.monotonic() + pause
    await this.noteTrouble('It fails at everything, so it pauses and tries again within a minute')
  }

  private isDown = (): boolean => this.failures >= PATIENCE

  private mayPause = (): boolean => this.downSince === 0 || clock.monotonic() - this.downSince < LONGEST_DOWN

  private keepsOrder = (): boolean => this.consumer.order !== 'none'

  /** Reads the stored retries again. */
  private async lookForRetries(): Promise<void> {
    const consumer = this.consumer.name
    const [blocked, next] = await db.everyCompany(work =>
      Promise.all([
        work.all(sql.events.listBlocked, { consumer }),
        work.maybe(sql.events.listNextRetries, { names: [consumer] }),
      ]),
    )
    this.blocked = new Set(blocked.map(({ company_id, subject_id }) => recordKey(company_id, subject_id)))
    this.retryAt = next ? clock.monotonic() + Math.max(0, next.due_in_ms) : Number.POSITIVE_INFINITY
  }

  private async noteHanging(): Promise<void> {
    const { name, timeout = TIMEOUT } = this.consumer
    log.error('a consumer was cancelled and has not ended', { consumer: name })
    await this.noteTrouble(`It was cancelled after ${timeout / 1000} seconds and is running still`).catch(error =>
      log.error('trouble was not noted', { consumer: name, ...errorDetails(error) }),
    )
  }

  private async noteTrouble(trouble: string): Promise<void> {
    await db.everyCompany(work => work.count(sql.events.noteTrouble, { ...this.start.lease, trouble }))
  }
}
