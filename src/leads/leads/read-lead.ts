import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { refuseStale } from '../../platform/db/refuse-stale'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { sql } from '../queries.gen'
import type { Lead } from './schema'

export type LockedLead = RowOf<typeof sql.leads.lockLead>

/** One lead as `{"data":…,"meta":{}}`; 404 when it is unknown or out of reach. */
export async function leadText(who: Who, id: string): Promise<string> {
  const { json } = await db.read(who, work => work.one(sql.leads.findLead, { id }))
  return `{"data":${json},"meta":{}}`
}

/** The lead as the API shows it, or null when it is unknown or out of reach. */
export async function findLead(work: Work, id: string): Promise<Lead | null> {
  const row = await work.maybe(sql.leads.findLead, { id })
  return row ? (JSON.parse(row.json) as Lead) : null
}

/** Locks a lead for a change that `permission` allows. 404 when it is unknown or out of reach, 403 `out_of_reach` when
 *  it may be seen and not changed, 409 `stale` when it changed since `readAt`, `conflict` when it was archived. */
export async function lockLead(
  work: Write,
  id: string,
  permission: string,
  readAt: string | undefined,
  isArchivedWelcome = false,
): Promise<LockedLead> {
  const lead = await work.one(sql.leads.lockLead, { id })
  if (!mayActOn(work.who, permission, lead.owner_id)) throw fault('out_of_reach')
  if (lead.archived_at !== null && !isArchivedWelcome) {
    throw fault('conflict', { message: 'This lead was archived; restore it first' })
  }
  refuseStale(readAt, lead.updated_at)
  return lead
}
