// scope: every company, because the operator's notices are for all of them, and strangers belong to none.

import { clock, days, isoNow, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { fault } from '../../platform/errors'
import { installation } from '../../platform/installation'
import { INDIA } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import type { PublicStatus, ServiceState, Status, StatusNotice } from './schema'
import { readServices, type Service } from './services'

const SHOWN_FOR = days(90)
const MOST = 100
/** Strangers may be many: their answers are cached for this long. */
const KEPT_FOR = seconds(10)
const MOST_KEPT = 1000

export type Seen = { services: Service[]; state: ServiceState; notices: StatusNotice[]; zone: string; as_of: string }

/** The status as a company reads it, or (null) as everybody does. 404 for a company that there is not. While the database is
 *  away the notices are those of before. */
async function look(companyId: string | null, before?: Seen, mustRead = false): Promise<Seen> {
  const services = await readServices()
  const isUp = services[0]!.state !== 'down'
  const read =
    isUp || mustRead ? await readNotices(companyId) : { notices: before?.notices ?? [], zone: before?.zone ?? INDIA }
  const named = read.notices.flatMap(({ ended_at, services }) => (ended_at === null ? services : []))
  const shown = services.filter(({ key, isInUse }) => isInUse || named.includes(key))
  const affected = shown.map(service => ({
    ...service,
    state: worst([service.state, ...impactsOn(service, read.notices)]),
  }))
  return { ...read, services: affected, state: overall(affected), as_of: isoNow() }
}

async function readNotices(of: string | null): Promise<{ notices: StatusNotice[]; zone: string }> {
  const { audience, rows } = await db.everyCompany(async work => ({
    audience: await work.maybe(sql.status.findAudience, { id: of }),
    rows: await work.all(sql.status.listNotices, {
      of,
      since: new Date(clock.now() - SHOWN_FOR).toISOString(),
      most: MOST,
    }),
  }))
  if (of !== null && !audience?.zone) throw fault('not_found')
  const notices: StatusNotice[] = rows.map(({ json }) => JSON.parse(json))
  return { notices, zone: audience?.zone ?? INDIA }
}

/** The effects of open incidents on a service, which the program itself may not notice. */
const impactsOn = ({ key }: Service, notices: readonly StatusNotice[]): ServiceState[] =>
  notices.flatMap(({ kind, ended_at, services, impact }) =>
    kind === 'incident' && ended_at === null && services.includes(key) && impact !== 'none' ? [impact] : [],
  )

const ORDER: readonly ServiceState[] = ['working', 'degraded', 'down']
const worst = (states: readonly ServiceState[]): ServiceState =>
  states.reduce((a, b) => (ORDER.indexOf(b) > ORDER.indexOf(a) ? b : a))

/** Down is what nobody can work without; with anything else amiss it is degraded. */
function overall(services: readonly Service[]): ServiceState {
  if (services[0]!.state === 'down') return 'down'
  return services.every(({ state }) => state === 'working') ? 'working' : 'degraded'
}

/** As a member reads it. */
export async function readStatus({ companyId }: Who): Promise<Status> {
  const { services, ...seen } = await look(companyId, undefined, true)
  const audience = await db.everyCompany(work => work.maybe(sql.status.findAudience, { id: companyId }))
  const path = audience?.is_shared ? `/status/${companyId}` : '/status'
  return {
    ...{ state: seen.state, as_of: seen.as_of, notices: openFirst(seen.notices) },
    services: services.map(({ key, name, state }) => ({ key, name: name.en, state })),
    public_url: `${installation().baseUrl}${path}`,
  }
}

const openFirst = (notices: readonly StatusNotice[]): StatusNotice[] => [
  ...notices.filter(({ ended_at }) => ended_at === null),
  ...notices.filter(({ ended_at }) => ended_at !== null),
]

type Kept = { until: number; seen: Promise<Seen>; last: Seen | undefined }
const kept = new Map<string, Kept>()

/** As strangers read it; looked up again after ten seconds. 404 for an unknown company. */
export async function seenByStrangers(companyId: string | null): Promise<Seen> {
  const key = companyId ?? ''
  const present = kept.get(key)
  if (present && present.until > clock.monotonic()) return present.seen
  const seen = look(companyId, present?.last)
  const fresh: Kept = { until: clock.monotonic() + KEPT_FOR, seen, last: present?.last }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, fresh)
  seen.then(
    found => {
      fresh.last = found
    },
    () => kept.delete(key),
  )
  return seen
}

/** For what changed just now. */
export const forgetSeen = (): void => {
  for (const one of kept.values()) one.until = 0
}

/** The same, without what only members need. */
export function publicly({ services, notices, state, as_of }: Seen): PublicStatus {
  return {
    ...{ state, as_of },
    services: services.map(({ key, name, state }) => ({ key, name: name.en, state })),
    notices: openFirst(notices).map(
      ({ id: _, impact: __, for_everyone: ___, created_at, updated_at, posts, ...shown }) => ({
        ...shown,
        posts: posts.map(({ state, text, at }) => ({ state, text, at })),
      }),
    ),
  }
}
