import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { foldName } from '../../platform/names/fold-name'
import { recordActivity } from '../../records'
import { sql as workspaceSql } from '../../workspace/queries.gen'
import { takeGivenNames } from '../contacts/keep-other-names'
import { type LockedContact, lockContact } from '../contacts/lock-contact'
import { sql } from '../queries.gen'
import { type Before, type Moved, numbersOf, numbersThatCame, storedBefore, storedMoved } from './before'
import { findMerge } from './list-merges'
import { lockAround } from './lock-both'
import { fieldsOf } from './merge-contacts'
import { mergeParts } from './merge-parts'
import { partedFields } from './merged-fields'
import { partConsents } from './part-consents'
import { mergedQuiet, putQuiet } from './quiet'
import type { ContactMerge } from './schema'

const { merging, contacts } = sql

/** The API answers its end as `can_undo_until`. */
export const UNDO_WINDOW = days(30)

type Merge = Omit<RowOf<typeof merging.lockMerge>, 'before' | 'moved'> & { before: Before; moved: Moved }

/** Parts two contacts that were merged: each gets back what it had, with its numbers in their order, its tags and
 *  owner. What came to the kept one since stays there, except what belongs to a lead or a number that goes back; where
 *  somebody asked not to be disturbed meanwhile and nobody knows which of them, it counts for both. For a caller who
 *  may edit the kept contact; the other one may be beyond their reach then. 404 unknown or out of reach, 403
 *  `out_of_reach`, 409 `conflict` with `details.reasons` when a later change is in the way. */
export function undoMerge(who: Who, mergeId: string): Promise<ContactMerge> {
  return db.write(who, async work => {
    const seen = await findMerge(work, mergeId)
    const locked = await work.beyondReach('other writers of either of them wait', async () => {
      const merge = await lockMerge(work, mergeId)
      refuse(reasonsIn(merge))
      await lockAround(work, [merge.kept_id], numbersOf(merge.before.merged))
      return merge
    })
    const kept = await lockContact(work, locked.kept_id)
    await work.beyondReach('a person’s records move for any owner', async () => {
      // Once more: another merge may have come in before the locks were taken.
      const merge = await lockMerge(work, mergeId)
      const isAside = merge.before.merged.archived_at !== null
      refuse([
        ...reasonsIn(merge),
        ...(kept.archived_at === null ? [] : ['The kept contact was archived since; restore it first']),
        ...(isAside ? [] : [...(await takenSince(work, merge)), ...(await heldSince(work, merge))]),
      ])
      await part(work, mergeId, merge, kept)
    })
    // The kept contact may be beyond reach now, when what made it visible went back.
    const merge = await work.beyondReach('only what was seen before, and that it is over', () =>
      findMerge(work, mergeId),
    )
    return { ...seen, undone_at: merge.undone_at, undone_by: merge.undone_by, can_undo_until: null }
  })
}

async function lockMerge(work: Write, id: string): Promise<Merge> {
  const merge = await work.one(merging.lockMerge, { id })
  return { ...merge, before: storedBefore(merge.before), moved: storedMoved(merge.moved) }
}

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw fault('conflict', { message: reasons[0]!, details: { reasons } })
}

function reasonsIn({ is_undone, merged_at, is_later, is_kept_merged }: Merge): string[] {
  if (is_undone) return ['This merge was undone already']
  if (Date.parse(merged_at) + UNDO_WINDOW < clock.now()) return ['A merge can be undone for 30 days']
  return [
    ...(is_kept_merged ? ['The kept contact became part of another one since; undo that first'] : []),
    ...(is_later ? ['Another contact was merged into this one later; undo that first'] : []),
  ]
}

/** Numbers of the merged contact that a third one has now. */
async function takenSince(work: Write, { kept_id, before }: Merge): Promise<string[]> {
  const { phones, emails } = numbersOf(before.merged)
  if (phones.length + emails.length === 0) return []
  const { is_test } = await work.one(contacts.lockContact, { id: kept_id })
  const taken = await work.all(contacts.findTaken, { phones, emails, is_test })
  const isElsewhere = taken.some(({ contact_id }) => contact_id !== kept_id)
  return isElsewhere ? ['Another contact now has a number or address of it'] : []
}

/** Unique values among the merged contact's own fields that a third one has now. */
async function heldSince(work: Write, { kept_id, merged_id }: Merge): Promise<string[]> {
  const held = await work.all(merging.listHeldFields, { id: merged_id, ids: [kept_id, merged_id] })
  if (held.length === 0) return []
  const labels = held.map(({ label }) => label).join(', ')
  return [`Another contact now has a value of it that must be unique: ${labels}`]
}

async function part(work: Write, mergeId: string, merge: Merge, kept: LockedContact): Promise<void> {
  const { kept_id, merged_id, before, moved } = merge
  const merged = await work.one(merging.lockMerged, { id: merged_id, kept_id })
  // First, so that what is moved back is not sent on to the kept one again; archived still, so that the kept one has what
  // only one may have until it is parted from it.
  await work.count(merging.markMerged, { id: merged_id, into: null, archived_at: merged.archived_at })
  for (const { kind, move } of mergeParts()) {
    const ids = moved.parts[kind] ?? []
    if (ids.length > 0) await work.all(move, { from: kept_id, to: merged_id, ids })
  }
  await work.count(merging.followLeads, { kept: kept_id, merged: merged_id })
  await takeGivenNames(work, mergeId)
  await partConsents(work, merge, merged.is_test)
  if (moved.relations.length > 0) {
    await work.all(merging.moveRelations, { from: kept_id, to: merged_id, ids: moved.relations })
  }
  await work.count(merging.putRelationsBack, { relations: moved.dropped })
  await partNumbers(work, merge, merged.is_test)
  const { dnd } = await work.one(merging.findOwn, { id: kept_id })
  const isAsMerged = Bun.deepEquals(dnd, before.after.dnd)
  if (isAsMerged) await putQuiet(work, kept_id, before.kept.dnd)
  await putQuiet(work, merged_id, isAsMerged ? before.merged.dnd : mergedQuiet(before.merged.dnd, dnd))
  await partFields(work, merge, kept)
  await work.count(merging.markMerged, { id: merged_id, into: null, archived_at: before.merged.archived_at })
  await work.count(contacts.settleNumbers, { id: kept_id })
  await work.count(merging.finishUndo, { id: mergeId })
  await recordUndo(work, mergeId, merge, kept, merged.name)
}

async function partNumbers(work: Write, { kept_id, merged_id, before }: Merge, is_test: boolean): Promise<void> {
  await work.count(merging.dropNumbers, { id: kept_id, ...numbersThatCame(before) })
  await work.count(merging.orderNumbers, { id: kept_id, ...numbersOf(before.kept) })
  const { phones, emails, aside } = before.merged
  await work.count(merging.giveNumbersBack, { id: merged_id, is_test, phones, emails, aside })
}

async function partFields(work: Write, { kept_id, before }: Merge, kept: LockedContact): Promise<void> {
  const parted = partedFields(fieldsOf(kept), before.kept.fields, before.after.fields)
  const owner = parted.owner_id
  // Nothing is given to a member who has left meanwhile.
  const isGiven = owner !== null && owner !== kept.owner_id
  const isThere = !isGiven || (await work.maybe(workspaceSql.team.findActiveMember, { id: owner })) !== null
  await work.count(contacts.updateContact, {
    id: kept_id,
    ...parted,
    owner_id: isThere ? owner : kept.owner_id,
    name_folded: foldName(parted.name ?? ''),
  })
}

async function recordUndo(
  work: Write,
  mergeId: string,
  { kept_id, merged_id }: Merge,
  kept: LockedContact,
  mergedName: string,
): Promise<void> {
  const entry = (contact_id: string, other: string | null) => ({
    type: 'merge' as const,
    lead_id: null,
    contact_id,
    title: `Merge with ${other || 'a contact without a name'} undone`,
    data: { merge_id: mergeId, kept_id, merged_id },
    is_test: kept.is_test,
  })
  await recordActivity(work, entry(kept_id, mergedName), entry(merged_id, kept.name))
  await append(work, {
    type: 'contact.unmerged',
    subject: { kind: 'contact', id: kept_id },
    changes: { merge_id: mergeId, parted: { id: merged_id, name: mergedName } },
    quiet: kept.is_test,
  })
}
