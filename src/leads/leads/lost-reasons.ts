import { db } from '../../platform/db/database'
import { refuseStale } from '../../platform/db/refuse-stale'
import type { Who } from '../../platform/db/who'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { OrderedList } from '../../platform/record/ordered-list'
import { sql } from '../queries.gen'
import type { LostReason, LostReasonChange, NewLostReason } from './settings-schema'

const ORDER = new OrderedList({ table: 'lost_reason', within: 'category', live: 'archived_at is null' })

/** What a new company finds in its list. */
const USUAL: Readonly<Record<LostReason['category'], readonly string[]>> = {
  lost: [
    'Bought elsewhere',
    'Budget too low',
    'Location does not suit',
    'Plan put off',
    'No answer any more',
    'Loan refused',
  ],
  junk: ['Wrong number', 'Broker', 'Spam', 'Entered twice'],
}

export const listLostReasons = (who: Who): Promise<LostReason[]> =>
  db.read(who, work => work.all(sql.leads.listLostReasons, { id: null }))

/** Adds a reason. 409 `duplicate` when its kind has one of this name. */
export async function createLostReason(work: Write, { name, category, position }: NewLostReason): Promise<LostReason> {
  const id = newId('lrs')
  await work.count(sql.leads.insertLostReason, { id, name: name.trim(), category })
  if (position !== undefined) await ORDER.move(work, id, position, category)
  return findReason(work, id)
}

/** Renames or moves a reason, also where leads have it. 404; 409 `stale`, `duplicate`. */
export function updateLostReason(who: Who, id: string, change: LostReasonChange): Promise<LostReason> {
  return db.write(who, async work => {
    refuseStale(change.updated_at, (await work.one(sql.leads.lockLostReason, { id })).updated_at)
    const { name, position } = change
    await work.count(sql.leads.updateLostReason, { id, name: name?.trim() ?? null })
    if (position !== undefined) await ORDER.move(work, id, position, (await findReason(work, id)).category)
    return findReason(work, id)
  })
}

/** Takes a reason out of the list; leads that have it keep it. 404, 409 `stale`. */
export function archiveLostReason(who: Who, id: string, readAt?: string): Promise<LostReason> {
  return db.write(who, async work => {
    refuseStale(readAt, (await work.one(sql.leads.lockLostReason, { id })).updated_at)
    await work.count(sql.leads.archiveLostReason, { id })
    return findReason(work, id)
  })
}

export async function addUsualReasons(work: Write): Promise<void> {
  for (const category of ['lost', 'junk'] as const) {
    for (const name of USUAL[category]) await createLostReason(work, { name, category })
  }
}

/** The reason that is named for a move to `category`; null where none is named. 422 when it is not one for that. */
export async function reasonFor(work: Work, category: string, id: string | null): Promise<LostReason | null> {
  if (id === null) return null
  const [found] = await work.all(sql.leads.listLostReasons, { id })
  if (found?.category !== category || found.archived_at !== null) {
    throw invalid({ lost_reason_id: `is not a reason for ${category === 'junk' ? 'junk' : 'a lost lead'}` })
  }
  return found
}

/** The reason that a lead has already, also when it left the list since. */
export const keptLostReason = async (work: Work, id: string | null): Promise<LostReason | null> =>
  id === null ? null : findReason(work, id)

const findReason = async (work: Work, id: string): Promise<LostReason> => work.one(sql.leads.listLostReasons, { id })
