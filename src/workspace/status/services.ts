// scope: every company, because the services are the installation's.

import { clock, minutes } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { installation } from '../../platform/installation'
import { said } from '../../platform/rooms'
import { sql } from '../queries.gen'
import { checkReadiness } from '../system/health'
import type { ServiceState } from './schema'

/** `isInUse`: somebody connected such a thing, or nothing works without it. */
export type Service = { key: string; name: { en: string; hi: string }; state: ServiceState; isInUse: boolean }

/** Connections are looked at each minute, so jobs that ran nothing for so long don't run as they should. */
const JOBS_LATE = minutes(15)
const JOBS_DEAD = minutes(60)
/** Of the connections of a kind: one that fails is its company's trouble, a quarter of them is the service's. */
const DEGRADED_SHARE = 1 / 4

const NAMES = {
  database: { en: 'Records and sign-in', hi: 'रिकॉर्ड और साइन-इन' },
  jobs: { en: 'Background work', hi: 'पृष्ठभूमि कार्य' },
} as const

/** How each service of the installation does. Says neither how many connections there are nor whose. */
export async function readServices(): Promise<Service[]> {
  const { health } = await checkReadiness(false)
  const isUp = health.checks?.database.ok === true
  const kinds = isUp ? await db.everyCompany(work => work.all(sql.status.listKinds, {})).catch(() => null) : null
  const jobs = kinds ? jobsState(health.checks?.queue.ok === true, kinds) : 'down'
  return [
    { key: 'database', name: NAMES.database, state: kinds ? 'working' : 'down', isInUse: true },
    { key: 'jobs', name: NAMES.jobs, state: jobs, isInUse: true },
    ...said('connections').flatMap(({ key, service }): Service[] => {
      const kind = kinds?.find(one => one.kind === key)
      const isInUse = key === 'mail' ? installation().smtpUrl !== null : (kind?.in_use ?? 0) > 0
      // Without the database nothing works.
      return service ? [{ key, name: service, state: kinds ? stateOf(kind) : 'down', isInUse }] : []
    }),
  ]
}

function jobsState(isQueueUp: boolean, kinds: readonly { seen_at: string }[]): ServiceState {
  if (!isQueueUp) return 'down'
  if (kinds.length === 0) return 'working'
  const age = clock.now() - Math.max(...kinds.map(({ seen_at }) => Date.parse(seen_at)))
  if (age > JOBS_DEAD) return 'down'
  return age > JOBS_LATE ? 'degraded' : 'working'
}

function stateOf(kind: { in_use: number; failing: number } | undefined): ServiceState {
  if (!kind || kind.failing === 0) return 'working'
  if (kind.failing === kind.in_use) return 'down'
  return kind.failing >= kind.in_use * DEGRADED_SHARE ? 'degraded' : 'working'
}

/** Keys that notices may name. */
export const serviceKeys = (): readonly string[] => [
  ...Object.keys(NAMES),
  ...said('connections').flatMap(({ key, service }) => (service === null ? [] : [key])),
]
