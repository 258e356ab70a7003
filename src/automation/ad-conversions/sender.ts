// scope: every company, because one program sends for all of them.
//
// Sends what is due. A delivery is a program's as long as it holds it and lives; one that is left behind is found by the next
// program, and sent under the same event id.

import { clock, hours, isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { isDatabaseAway } from '../../platform/db/failures'
import { errorDetails, log } from '../../platform/log'
import { hub } from '../../platform/realtime/hub'
import { Sweeper } from '../../platform/realtime/sweeper'
import type { Service } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { sendFor } from './connection-run'

const WAITING = 'ad_conversions.waiting'
/** What is due later, or was left by a program that was killed, is found after this long. */
const SWEEP_EVERY = seconds(5)
/** Of one connection at once. */
const MOST_OF_ONE = 100
/** At a stop, attempts get this long to end; then they are broken off and made again by the next program. */
const ENDS_WITHIN = seconds(2)
/** Of a connection for which the program failed. */
const PAUSE = hours(1)

/** Wakes the sender, in every program. */
export const sayWaiting = (): void => hub.publish(WAITING, {})

/** What was sent could not be kept, and would go out again at the next sweep. */
async function pause(company_id: string, id: string): Promise<void> {
  const trouble = { code: 'program', message: 'The program failed over what was to be sent' }
  const wait_until = new Date(clock.now() + PAUSE).toISOString()
  await db.everyCompany(work =>
    work.count(sql.adConversions.noteTrouble, { company_id, id, ...trouble, at: isoNow(), wait_until }),
  )
}

/** The part of one process in the sending. */
export class ConversionSender {
  private readonly runs = new Map<string, Promise<void>>()
  /** Names under which runs of this process held what they did not come to an end with. */
  private givenUp: string[] = []
  private readonly breaking = new AbortController()
  private readonly sweeper = new Sweeper({
    topic: WAITING,
    every: SWEEP_EVERY,
    look: () => this.claim(),
    complaint: 'ad conversions are not sent for now',
  })

  start(): void {
    this.sweeper.start()
  }

  async stop(): Promise<void> {
    await this.sweeper.stop()
    const breakOff = setTimeout(() => this.breaking.abort(), ENDS_WITHIN)
    await Promise.all(this.runs.values())
    clearTimeout(breakOff)
  }

  private async claim(): Promise<void> {
    const worker = await db.worker()
    const given_up = this.givenUp
    const busy = [...this.runs.keys()]
    const claimed = await db.everyCompanyWrite(async work => {
      await work.count(sql.adConversions.releaseDeliveries, { given_up })
      return work.all(sql.adConversions.claimDeliveries, { worker, at: isoNow(), busy, most: MOST_OF_ONE })
    })
    this.givenUp = this.givenUp.filter(name => !given_up.includes(name))
    const groups = Map.groupBy(claimed, ({ connection_id }) => connection_id)
    for (const [connectionId, group] of groups) this.begin(connectionId, group, worker)
  }

  private begin(connectionId: string, group: readonly { company_id: string; id: string }[], worker: string): void {
    const ids = group.map(({ id }) => id)
    const { signal } = this.breaking
    const companyId = group[0]!.company_id
    const run = sendFor({ companyId, connectionId, ids, worker, signal })
      .catch(async error => {
        this.givenUp.push(worker)
        log.error('ad conversions are not sent for now', { connectionId, ...errorDetails(error) })
        if (!isDatabaseAway(error)) await pause(companyId, connectionId)
      })
      .catch(error => log.warn('a connection was not paused', { connectionId, ...errorDetails(error) }))
      .finally(() => {
        this.runs.delete(connectionId)
        if (ids.length === MOST_OF_ONE) this.sweeper.wake()
      })
    this.runs.set(connectionId, run)
  }
}

const sender = new ConversionSender()

export const senderService: Service = { start: () => sender.start(), stop: () => sender.stop() }
