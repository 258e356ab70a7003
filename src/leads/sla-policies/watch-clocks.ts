// scope: every company, because one program watches the clocks of all of them; each company's are seen to as its system
// principal, inside its walls.

import { Type } from '@sinclair/typebox'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { systemOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { declareJob } from '../../platform/jobs/declare'
import { errorDetails, log } from '../../platform/log'
import { INDIA } from '../../platform/time/zone'
import { breach, type DueClock, warn } from './breach'
import { setFollowUps } from './start-clocks'

/** Leads a transaction: locks are short, and after a downtime the rounds are many and not large. */
const BATCH = 100

declareJob({
  name: 'leads.sla',
  schema: Type.Object({}),
  handler: (_, { signal }) => watchClocks(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
})

/** Sets the clocks anew that are to be, and warns of and tells what is due in every company. Each is told once, also by
 *  two programs at a time and after a downtime: what is told is written in the same transaction, under the lead's lock.
 *  A company that fails holds up no other. */
export async function watchClocks(signal?: AbortSignal): Promise<void> {
  const companies = await db.everyCompany(work =>
    work.all(sql.leads.slaPolicies.listCompaniesWithWork, { now: isoNow() }),
  )
  for (const { id, time_zone } of companies) {
    const who = systemOf({ id, zone: time_zone })
    try {
      await inRounds(who, refreshSome, signal)
      await inRounds(who, tellSome, signal)
    } catch (error) {
      log.error('clocks were not watched', { company: id, ...errorDetails(error) })
    }
  }
}

/** Until a round finds less than it could take; what others hold is left to the next minute. */
async function inRounds(who: Who, round: (work: Write) => Promise<number>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) if ((await db.write(who, round)) < BATCH) return
}

async function refreshSome(work: Write): Promise<number> {
  const { listRefresh, lockToRefresh, deleteRefreshed } = sql.leads.slaPolicies
  const asked = (await work.all(listRefresh, { most: BATCH })).map(({ lead_id }) => lead_id)
  if (asked.length === 0) return 0
  const ids = (await work.all(lockToRefresh, { ids: asked })).map(({ id }) => id)
  await setFollowUps(work, ids)
  await work.count(deleteRefreshed, { ids })
  return ids.length
}

async function tellSome(work: Write): Promise<number> {
  const due: DueClock[] = await work.all(sql.leads.slaPolicies.claimDueClocks, { now: isoNow(), most: BATCH })
  for (const clock of due) await (clock.is_over ? breach(work, clock) : warn(work, clock))
  return due.length
}
