// scope: every company, because one program sends for all of them.
//
// Sends to one subscription until nothing is due: several at a time, those of one record one after the other.

import { clock, isoNow, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { Lane } from '../../platform/lane'
import { errorDetails, log } from '../../platform/log'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { type Attempted, attempt } from './attempt'
import { endSubscriptions, giveUp } from './end-subscriptions'
import { isGivenUp, pauseAfter } from './ladder'
import { bodiesOf, type Due, readerOf, type Sending } from './payload'
import { Settling } from './settling'

/** Deliveries that are read at once. */
const BATCH = 200
/** At one server at a time, whoever's subscriptions lead there. */
const PER_HOST = 5
const hosts = new Map<string, Lane>()
/** How old what is known of the last success may become. */
const SAID_WITHIN = minutes(1)

export type Held = { companyId: string; id: string; worker: string }

/** What a round came to. */
type Round = { failed: number; succeeded: number; wait: number | null; error: string | null; isGone: boolean }

export class SubscriptionRun {
  readonly done: Promise<void>
  private isStopping = false
  private looksAgain = false
  private readonly breaking = new AbortController()

  constructor(private readonly held: Held) {
    this.done = this.work()
  }

  /** Something may have become due since it looked. */
  lookAgain(): void {
    this.looksAgain = true
  }

  /** Begins nothing more; answers when what was begun has ended. */
  stop(): Promise<void> {
    this.isStopping = true
    return this.done
  }

  breakOff(): void {
    this.breaking.abort()
  }

  private async work(): Promise<void> {
    try {
      do {
        this.looksAgain = false
        while (!this.isStopping && (await this.round())) {}
      } while (this.looksAgain && !this.isStopping)
    } catch (error) {
      log.error('a webhook is not sent for now', { id: this.held.id, ...errorDetails(error) })
      if (!isDatabaseAway(error)) {
        await this.pauseAfterFailure().catch(failure => log.warn('a webhook was not paused', errorDetails(failure)))
      }
    }
    const { companyId: company_id, id, worker } = this.held
    await db
      .everyCompany(work => work.count(sql.webhooks.releaseSubscription, { company_id, id, worker }))
      .catch(error => log.warn('a webhook was not given back', errorDetails(error)))
  }

  /** What it came to could not be kept, and would be sent again at the next sweep: it waits instead, longer each time. */
  private async pauseAfterFailure(): Promise<void> {
    const { companyId: company_id, id, worker } = this.held
    await db.everyCompany(work => work.count(sql.webhooks.pauseSubscription, { company_id, id, worker, at: isoNow() }))
  }

  /** Whether there may be more to do now. */
  private async round(): Promise<boolean> {
    const { companyId: company_id, id, worker } = this.held
    const at = isoNow()
    const sending = await db.everyCompany(work => work.maybe(sql.webhooks.findSending, { company_id, id, worker, at }))
    if (!sending) return false
    const reader = await readerOf(company_id, sending)
    if (!reader) {
      await endSubscriptions(company_id, { id, because: 'key_ended' })
      return false
    }
    // One that fails is asked by one request at a time.
    const most = sending.failures > 0 ? 1 : BATCH
    const due = await db.everyCompany(work =>
      work.all(sql.webhooks.listDue, { company_id, subscription_id: id, at, most }),
    )
    if (due.length === 0) return false
    const bodies = await bodiesOf(reader, sending, due)
    const unseen = due.filter((_, i) => bodies[i] === null).map(one => one.id)
    if (unseen.length > 0) {
      await db.everyCompany(work => work.count(sql.webhooks.deleteDeliveries, { company_id, ids: unseen }))
    }
    const round = await this.send(
      sending,
      due.flatMap((one, i) => (bodies[i] ? [{ due: one, body: bodies[i] }] : [])),
    )
    if (round.isGone) {
      await this.endGone(sending)
      return false
    }
    await this.keepHealth(sending, round)
    return round.wait === null
  }

  private async send(sending: Sending, deliveries: { due: Due; body: string }[]): Promise<Round> {
    const sealed = [sending.secret, ...(sending.former_secret ? [sending.former_secret] : [])]
    const secrets = await Promise.all(sealed.map(unseal))
    const settling = new Settling(this.held.companyId)
    const round: Round = { failed: 0, succeeded: 0, wait: null, error: null, isGone: false }
    const host = hostLane(sending.target_url)
    const own = new Lane(PER_HOST)
    const note = ({ settled, isGone, retryAfter }: Attempted): void => {
      settling.add(settled)
      round.isGone ||= isGone
      if (settled.status === 'delivered') round.succeeded++
      else Object.assign(round, { failed: round.failed + 1, error: settled.error })
      if (retryAfter !== null) round.wait = Math.max(round.wait ?? 0, retryAfter * 1000)
    }
    const mayGoOn = () => !this.isStopping && round.failed === 0 && !round.isGone
    const chains = Map.groupBy(deliveries, ({ due }) => `${due.entity_type} ${due.entity_id}`)
    await Promise.all(
      [...chains.values()].map(async chain => {
        for (const { due, body } of chain) {
          const attempted = await own.run(() =>
            host.run(async () => {
              if (!mayGoOn()) return null
              return attempt(due, { url: sending.target_url, body, secrets, signal: this.breaking.signal })
            }),
          )
          // What was broken off at a stop counts as not attempted.
          if (attempted && !this.breaking.signal.aborted) note(attempted)
        }
      }),
    )
    await settling.end()
    return round
  }

  private async keepHealth(sending: Sending, { failed, succeeded, wait, error }: Round): Promise<void> {
    const { companyId: company_id, id, worker } = this.held
    const now = clock.now()
    const failures = succeeded > 0 ? failed : sending.failures + failed
    const pause = Math.max(wait ?? 0, pauseAfter(failures))
    const wasSaid = sending.last_success_at !== null && now - Date.parse(sending.last_success_at) < SAID_WITHIN
    if (failed === 0 && sending.failures === 0 && pause === 0 && (wasSaid || succeeded === 0)) return
    const health = await db.everyCompany(work =>
      work.maybe(sql.webhooks.noteHealth, {
        ...{ company_id, id, worker, at: new Date(now).toISOString(), error, failures },
        succeeded: succeeded > 0,
        wait_until: pause > 0 ? new Date(now + pause).toISOString() : null,
      }),
    )
    if (health && isGivenUp(health.failing_since, health.failures, now)) await giveUp(company_id, id, sending)
  }

  /** An automation tool's hook goes, as whoever answers 410 asks; an endpoint that somebody set up is switched off. */
  private async endGone({ kind }: Sending): Promise<void> {
    const because = kind === 'trigger' ? null : 'gone'
    await endSubscriptions(this.held.companyId, { id: this.held.id, because })
  }
}

function hostLane(url: string): Lane {
  const host = URL.parse(url)?.host ?? url
  const lane = hosts.get(host) ?? new Lane(PER_HOST)
  hosts.set(host, lane)
  return lane
}
