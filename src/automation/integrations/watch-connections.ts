// scope: every company, because one program watches for all of them.
//
// Looks at every connection each minute: people are told of one that begins to fail, once until it works again, and the
// status page learns how each kind does. What a killed run did not come to, the next one finds.

import { Type } from '@sinclair/typebox'
import { clock, isoNow, minutes } from '../../platform/clock'
import type { Connection, ConnectionKind } from '../../platform/connections/connection'
import { db } from '../../platform/db/database'
import { systemOf, type Who } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { errorDetails, log } from '../../platform/log'
import { said } from '../../platform/rooms'
import { INDIA } from '../../platform/time/zone'
import { type Broken, listBroken, sayBroken, sayMended } from '../../records'
import { sql } from '../queries.gen'

/** How old may be what is kept of when somebody looked: the status page knows by it that jobs run. */
const SEEN_WITHIN = minutes(5)

/** A company whose connections can't be looked at holds up no other. */
export async function watchConnections(signal?: AbortSignal): Promise<void> {
  const companies = await db.everyCompany(work => work.all(sql.integrations.listCompanies, {}))
  for (const { id, time_zone } of companies) {
    if (signal?.aborted) return
    await watchCompany(systemOf({ id, zone: time_zone })).catch(error =>
      log.error('connections could not be looked at', { company: id, ...errorDetails(error) }),
    )
  }
}

type Seen = { kind: ConnectionKind; connections: readonly Connection[] }

async function watchCompany(who: Who): Promise<void> {
  const { seen, broken, before } = await db.read(who, async work => {
    const seen: Seen[] = []
    for (const kind of said('connections')) {
      if (kind.mendedBy !== null) seen.push({ kind, connections: await kind.list(work) })
    }
    return { seen, broken: await listBroken(work), before: await work.all(sql.integrations.listHealth, {}) }
  })
  const all = seen.flatMap(({ kind, connections }) => connections.map(one => ({ kind, one })))
  const news = all.filter(({ one }) => one.state === 'failing' && !broken.has(one.id))
  const known = new Map(all.map(({ one }) => [one.id, one]))
  const mended = [...broken].filter(([id, since]) => worksAgain(known.get(id), since))
  const kinds = seen.map(countsOf)
  const isSame = sorted(kinds) === sorted(before) && before.every(({ seen_at }) => isFresh(seen_at))
  if (news.length === 0 && mended.length === 0 && isSame) return
  await db.write(who, async work => {
    for (const [id, since] of mended) await sayMended(work, id, since)
    for (const { kind, one } of news) await sayBroken(work, brokenOf(kind, one))
    if (!isSame) await work.count(sql.integrations.putHealth, { kinds: kinds as never, at: isoNow() })
  })
}

const isFresh = (seenAt: string): boolean => clock.now() - Date.parse(seenAt) < SEEN_WITHIN

/** Something came through since, or it is gone. One that is paused, or tried again, has not shown yet that it works. */
function worksAgain(connection: Connection | undefined, since: string): boolean {
  if (!connection) return true
  const { state, last_success_at } = connection
  return state !== 'failing' && state !== 'paused' && last_success_at !== null && last_success_at > since
}

function brokenOf({ name, mendedBy }: ConnectionKind, { id, provider, wrong, needs_reconnect }: Connection): Broken {
  return {
    ...{
      connectionId: id,
      provider,
      called: name,
      error: wrong ?? 'It does not work',
      needsReconnect: needs_reconnect,
    },
    // boundary: the platform knows no permissions by name; a test holds what rooms say to the catalogue.
    mendedBy: mendedBy as NonNullable<Broken['mendedBy']>,
  }
}

function countsOf({ kind, connections }: Seen) {
  const inUse = connections.filter(({ state }) => state !== 'paused' && state !== 'never_used')
  const failing = inUse.filter(({ state }) => state === 'failing')
  return { kind: kind.key, in_use: inUse.length, failing: failing.length }
}

const sorted = (rows: readonly { kind: string; in_use: number; failing: number }[]): string =>
  rows
    .map(({ kind, in_use, failing }) => `${kind} ${in_use} ${failing}`)
    .sort()
    .join()

export const watchJob = job({
  name: 'integrations.watch',
  schema: Type.Object({}),
  handler: (_, { signal }) => watchConnections(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
  atStart: true,
})
