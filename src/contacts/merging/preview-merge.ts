import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { type LockedContact, lockContact } from '../contacts/lock-contact'
import { writtenContact } from '../contacts/read-contact'
import { sql } from '../queries.gen'
import { mayActOnBoth, obstaclesTo } from './merge-contacts'
import { mergeParts } from './merge-parts'
import { conflictsOf } from './merged-fields'
import { mergedQuiet } from './quiet'
import type { MergePreview } from './schema'

const { merging } = sql

/** What would become of two contacts, as its reader sees them: where they differ, and how much moves. Changes nothing.
 *  404 and 403 as for the merge. */
export function previewMerge(who: Who, id: string, other: string): Promise<MergePreview> {
  if (other === id) throw invalid({ with: 'is the contact itself' })
  // A write for its lifted reach and the rights that the locks look at; it is over at once.
  return db.write(who, async work => {
    const locked = new Map<string, LockedContact>()
    for (const one of [id, other].sort()) locked.set(one, await lockContact(work, one))
    const isForbidden = !mayActOnBoth(who, locked.get(id)!, locked.get(other)!)
    const kept = await writtenContact(work, id)
    const merged = await writtenContact(work, other)
    const { moves, dnd } = await work.beyondReach('numbers of records only', () => whatMoves(work, id, other))
    return {
      kept,
      merged,
      conflicts: [...conflictsOf(chosenBetween(kept), chosenBetween(merged)), ...customConflict(kept, merged)],
      moves,
      do_not_disturb: dnd?.covers ?? null,
      obstacles: [...obstaclesTo(kept, merged), ...(isForbidden ? [NOT_BOTH] : [])],
    }
  })
}

async function whatMoves(work: Write, id: string, other: string) {
  const moves: MergePreview['moves'] = []
  for (const { what, count } of mergeParts()) {
    if (what) moves.push({ what, count: (await work.one(count, { id: other })).count })
  }
  const relations = await work.one(merging.countRelations, { id: other, other: id })
  const [ours, theirs] = [await work.one(merging.findOwn, { id }), await work.one(merging.findOwn, { id: other })]
  return {
    moves: [...moves, { what: 'relation', count: relations.count }],
    dnd: mergedQuiet(ours.dnd, theirs.dnd),
  }
}

const NOT_BOTH = 'They belong to two members; a member who may edit the contacts of both can merge them'

type Shown = MergePreview['kept']

/** Own fields differ only where both have one of the same key. */
function customConflict(kept: Shown, merged: Shown): 'custom'[] {
  const theirs = merged.custom as Record<string, unknown>
  const differs = Object.entries(kept.custom as Record<string, unknown>).some(
    ([key, value]) => key in theirs && !Bun.deepEquals(value, theirs[key]),
  )
  return differs ? ['custom'] : []
}

/** By the names of the choices. */
function chosenBetween(contact: Shown): Record<string, unknown> {
  return {
    ...contact,
    owner: contact.owner_id,
    phones: contact.phones[0],
    emails: contact.emails[0],
    custom: null,
  }
}
