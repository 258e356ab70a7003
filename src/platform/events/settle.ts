// scope: every company, because one list serves all of them.
//
// How a consumer's place in the list is kept.

import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import type { EveryCompany } from '../db/work'
import { newId } from '../ids'
import { errorDetails, log } from '../log'
import { Ended } from './call-handler'
import type { Outcome } from './deliver'

export type Lease = { name: string; worker: string }

/** Notes that a consumer has come to a position, with what it failed at on the way. `waits`: milliseconds before each
 *  further try; after the last an event is a dead letter. Throws `Ended` when the lease is somebody else's. */
export async function settle(
  lease: Lease,
  position: number,
  { failed, behind }: Pick<Outcome, 'failed' | 'behind'>,
  waits: readonly number[],
): Promise<void> {
  // Forgotten with the machine, it is done again: the disk need not be waited for.
  if (failed.length + behind.length === 0) return db.everyCompany(work => advance(work, lease, position), 'counts')
  const retries = [...failed.map(failure => retryOf(failure, waits)), ...behind.map(waiting)]
  await db.everyCompanyWrite(async work => {
    await advance(work, lease, position)
    await work.count(sql.events.keepRetries, { consumer: lease.name, retries })
  })
  logDeath(lease.name, failed, waits)
}

/** The same for events that were tried again. */
export async function settleRetries(
  lease: Lease,
  position: number,
  { failed, done }: Pick<Outcome, 'failed' | 'done'>,
  waits: readonly number[],
): Promise<void> {
  const consumer = lease.name
  await db.everyCompanyWrite(async work => {
    await advance(work, lease, position)
    const events = done.map(({ company_id, id }) => ({ company_id, id }))
    await work.count(sql.events.deleteRetries, { consumer, events })
    const retries = failed.map(failure => retryOf(failure, waits))
    await work.count(sql.events.keepRetries, { consumer, retries })
  })
  logDeath(consumer, failed, waits)
}

async function advance(work: EveryCompany, { name, worker }: Lease, position: number): Promise<void> {
  const moved = await work.count(sql.events.advanceConsumer, { name, worker, position })
  if (moved === 0) throw new Ended(`the lease of consumer ${name} is another program's`)
}

type Failed = Outcome['failed'][number]

function retryOf({ event, error }: Failed, waits: readonly number[]) {
  const { company_id, id: event_id, tries = 0 } = event
  const is_dead = isDead(event, waits)
  const wait_ms = is_dead ? null : waits[tries]!
  return { id: newId('dlt'), company_id, event_id, tries: tries + 1, error: inWords(error), wait_ms, is_dead }
}

/** A replayed event that fails again is a dead letter at once: the admin who replayed it sees it. */
const isDead = ({ tries = 0, is_replay = false }: Failed['event'], waits: readonly number[]): boolean =>
  is_replay || tries >= waits.length

const waiting = ({ company_id, id: event_id }: Outcome['behind'][number]) => ({
  id: newId('dlt'),
  company_id,
  event_id,
  tries: 0,
  error: null,
  wait_ms: null,
  is_dead: false,
})

/** What is shown of an error. PostgreSQL's messages quote values, so not those. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return 'It failed and did not say why'
  if (error.name === 'PostgresError') return `The database refused it (${(error as Error & { code?: string }).code})`
  return error.message.slice(0, 500) || error.name
}

function logDeath(consumer: string, failed: readonly Failed[], waits: readonly number[]): void {
  for (const { event, error } of failed) {
    if (!isDead(event, waits)) continue
    const { id, type, company_id: company } = event
    log.error('a consumer failed at an event for good', { consumer, event: id, type, company, ...errorDetails(error) })
  }
}
