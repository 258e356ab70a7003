import { db } from '../../platform/db/database'
import { reachOf, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { Dismissal, DuplicatePair } from './schema'

const { duplicates } = sql

/** Records that two contacts that look alike are two people, and answers the pair. It is not shown again unless they
 *  get something else in common. For a caller who sees both and may edit one of them. 404 for one that is unknown or
 *  out of reach, and for two that have nothing in common; 403 `out_of_reach`. */
export function dismissPair(who: Who, one: string, other: string, { reason }: Dismissal): Promise<DuplicatePair> {
  return db.write(who, async work => {
    await mustDecide(work, one, other)
    const id = newId('dup')
    const done = await work.beyondReach('what both have in common, of which nothing is answered', () =>
      work.count(duplicates.dismissPair, { id, one, other, reason: reason.trim() }),
    )
    if (done === 0) throw fault('not_found')
    return findPair(work, one, other)
  })
}

/** Takes that back, and answers the pair. 404 when nobody had said so. */
export function takeBackDismissal(who: Who, one: string, other: string): Promise<DuplicatePair> {
  return db.write(who, async work => {
    await mustDecide(work, one, other)
    const done = await work.beyondReach('nothing of it is answered', () =>
      work.count(duplicates.takeBackDismissal, { one, other }),
    )
    if (done === 0) throw fault('not_found')
    return findPair(work, one, other)
  })
}

async function mustDecide(work: Write, one: string, other: string): Promise<void> {
  const members = reachOf(work.who, 'contacts.edit')
  let mayEdit = false
  for (const id of [one, other].sort()) {
    const { owner_ids } = await work.one(sql.contacts.lockContact, { id })
    mayEdit ||= members === null || owner_ids.some(owner => members.includes(owner))
  }
  if (!mayEdit) throw fault('out_of_reach')
}

async function findPair(work: Write, one: string, other: string): Promise<DuplicatePair> {
  const { json } = await work.one(duplicates.findPair, { one, other })
  return JSON.parse(json) as DuplicatePair
}
