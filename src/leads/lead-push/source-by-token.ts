// scope: every company, because a push URL's secret is all that says whose lead it brings.

import { clock, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { sql } from '../../platform/db/queries.gen'
import { tokenHash } from '../../platform/secrets/tokens'

/** The source that a push URL belongs to. */
export type PushTarget = { companyId: string; sourceId: string; isSandbox: boolean; zone: string }

/** Other processes hear of a rotated URL by the hub; the age is for the moment in which the hub is down. */
const MOST_AGE = seconds(30)
const known = new Map<string, { target: PushTarget; at: number }>()
/** Counts what was forgotten, so that an answer that was on its way meanwhile is not remembered. */
let forgotten = 0

/** The source behind `token`, or null for an unknown or rotated one. From memory when it was asked for lately. */
export async function sourceByToken(token: string): Promise<PushTarget | null> {
  const hash = tokenHash(token)
  const key = Buffer.from(hash).toString('base64')
  const remembered = known.get(key)
  if (remembered && clock.now() - remembered.at < MOST_AGE) return remembered.target
  const before = forgotten
  const row = await db.everyCompany(work => work.maybe(sql.leads.leadPush.findSourceByToken, { token_hash: hash }))
  if (!row) {
    known.delete(key)
    return null
  }
  const target = {
    companyId: row.company_id,
    sourceId: row.id,
    isSandbox: row.is_sandbox,
    zone: row.time_zone,
  }
  if (before === forgotten) known.set(key, { target, at: clock.now() })
  return target
}

/** Drops what is remembered of a company's sources (of everybody's without one): a URL was rotated, a switch thrown. */
export function forgetSources(companyId?: string): void {
  forgotten++
  for (const [key, { target }] of known) if (!companyId || target.companyId === companyId) known.delete(key)
}
