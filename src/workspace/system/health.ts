import type { Static } from '@sinclair/typebox'
import { seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { VERSION } from '../../platform/version'
import { sql } from '../queries.gen'
import type { Health } from './schema'

/** The checks of the main program's parts: whether the cache gets changes, and how many jobs wait. */
export type Readiness = { cache: () => boolean; queue: () => Promise<number> }

/** A check that takes longer has failed: its caller decides within seconds whether to send people here. */
const PATIENCE = seconds(2)

let readiness: Readiness | null = null

/** Sets that the program takes requests, or (null) that it does not: while it migrates, and once it stops. */
export function setReadiness(next: Readiness | null): void {
  readiness = next
}

/** That the program runs. Touches nothing, so it knows nobody, and says nothing that a stranger has no use for. */
export const liveness = (): Static<typeof Health> => ({ status: 'ok' })

/** Whether it can serve: not when the database or the cache is down. Jobs that don't run make it degraded, and no
 *  reason to send people elsewhere. A stranger does not learn its version and load. */
export async function checkReadiness(isKnown: boolean): Promise<{ ready: boolean; health: Static<typeof Health> }> {
  const parts = readiness
  const [database, cache, waiting] = await Promise.all([
    probe(parts && pingDatabase),
    probe(parts && (async () => parts.cache())),
    parts ? within(parts.queue()).catch(() => null) : null,
  ])
  const queue = { ok: waiting !== null, waiting: waiting ?? 0 }
  const ready = database.ok && cache.ok
  const status = ready && queue.ok ? ('ok' as const) : ('degraded' as const)
  if (!isKnown) {
    const checks = { database: { ok: database.ok }, cache: { ok: cache.ok }, queue: { ok: queue.ok } }
    return { ready, health: { status, checks } }
  }
  const uptime_sec = Math.floor(process.uptime())
  return { ready, health: { status, version: VERSION, uptime_sec, checks: { database, cache, queue } } }
}

/** scope: every company, because the database is up for all of them or for none. */
async function pingDatabase(): Promise<boolean> {
  return (await db.everyCompany(work => work.maybe(sql.system.pingDatabase, {}))) !== null
}

async function probe(check: (() => Promise<boolean>) | null): Promise<{ ok: boolean; ms: number }> {
  const begun = performance.now()
  const ok = check ? await within(check()).catch(() => false) : false
  return { ok, ms: Math.round((performance.now() - begun) * 10) / 10 }
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the check took too long')), PATIENCE)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
