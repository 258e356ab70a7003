import { isoNow } from '../../platform/clock'
import { mayActOn, type Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { append } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { foldName } from '../../platform/names/fold-name'
import { recordActivity } from '../../records'
import { keepOtherNames } from '../contacts/keep-other-names'
import { type LockedContact, lockContact } from '../contacts/lock-contact'
import { sql } from '../queries.gen'
import type { Before, Moved, Own } from './before'
import { findMerge } from './list-merges'
import { lockAround } from './lock-both'
import { mergeParts } from './merge-parts'
import { type Fields, mergedFields } from './merged-fields'
import { mergedQuiet, putQuiet } from './quiet'
import type { Choices, ContactMerge, NewMerge } from './schema'

const { merging, contacts } = sql

/** Makes `input.with` a part of the contact `id`: everything recorded of it moves, and it is hidden. Leads
 *  stay separate. For a caller who may edit both. 404 for one that is unknown or out of reach, 403 `out_of_reach` for
 *  one that may only be seen, 409 `conflict` for two that can't be one, 422 for the contact itself. */
export async function mergeContacts(work: Write, id: string, input: NewMerge): Promise<ContactMerge> {
  if (input.with === id) throw invalid({ with: 'is the contact itself' })
  for (const one of [id, input.with]) await work.one(contacts.findContact, { id: one })
  await work.beyondReach('other writers of either of them wait', () => lockAround(work, [id, input.with]))
  const { kept, merged } = await lockBoth(work, id, input.with)
  const [obstacle] = obstaclesTo(kept, merged)
  if (obstacle) throw fault('conflict', { message: obstacle })
  if (!mayActOnBoth(work.who, kept, merged)) throw fault('out_of_reach')
  const choose = input.choose ?? {}
  const mergeId = newId('mrg')
  await work.beyondReach('a person’s records move for any owner', () =>
    move(work, { mergeId, id, other: input.with, kept, merged, choose }),
  )
  return findMerge(work, mergeId)
}

/** In one order, so that two merges of the same people don't wait crosswise. */
async function lockBoth(work: Write, id: string, other: string) {
  const locked = new Map<string, LockedContact>()
  for (const one of [id, other].sort()) locked.set(one, await lockContact(work, one))
  return { kept: locked.get(id)!, merged: locked.get(other)! }
}

/** Why these two can't be one, in words. */
export function obstaclesTo(
  kept: { archived_at: string | null; is_test: boolean },
  merged: { is_test: boolean },
): string[] {
  return [
    ...(kept.archived_at === null
      ? []
      : ['The contact that is kept was archived; restore it first, or keep the other']),
    ...(kept.is_test === merged.is_test ? [] : ['A test contact and a real one can’t be one']),
  ]
}

/** A merge of contacts of two owners gives one of them to the other owner, numbers and all: the caller may edit
 *  both's. */
export const mayActOnBoth = (who: Who, kept: Owned, merged: Owned): boolean =>
  kept.owner_id === merged.owner_id ||
  [kept.owner_id, merged.owner_id].every(owner => owner === null || mayActOn(who, 'contacts.edit', owner))

type Owned = Pick<LockedContact, 'owner_id'>

type Merging = {
  mergeId: string
  id: string
  other: string
  kept: LockedContact
  merged: LockedContact
  choose: Choices
}

async function move(work: Write, { mergeId, id, other, kept, merged, choose }: Merging): Promise<void> {
  const own = { kept: await findOwn(work, id), merged: await findOwn(work, other) }
  const held = await work.all(merging.listHeldFields, { id: other, ids: [id, other] })
  const fields = mergedFields(kept, { ...merged, custom: without(merged.custom, held) }, choose)
  const dnd = mergedQuiet(own.kept.dnd, own.merged.dnd)
  await work.count(merging.limitConsents, { id, other })
  const moved = await moveRecords(work, other, id)
  await takeNumbers(work, { id, other, merged, choose })
  if (own.merged.dnd) await putQuiet(work, other, null)
  if (dnd) await putQuiet(work, id, dnd)
  // Archived first: what only one may have is free for the kept one then.
  const archived_at = merged.archived_at ?? isoNow()
  await work.count(merging.markMerged, { id: other, into: null, archived_at })
  await work.count(contacts.updateContact, { id, ...fields, name_folded: foldName(fields.name ?? '') })
  await work.count(contacts.settleNumbers, { id })

  // As they are kept, to be compared with when the merge is undone.
  const after = { fields: fieldsOf(await work.one(contacts.lockContact, { id })), dnd: (await findOwn(work, id)).dnd }
  const counts = countsOf(moved)
  const before: Before = {
    kept: { ...own.kept, fields: fieldsOf(kept) },
    merged: { ...own.merged, name: merged.name ?? '', archived_at: merged.archived_at },
    after,
  }
  await work.count(merging.insertMerge, {
    id: mergeId,
    kept_id: id,
    merged_id: other,
    merged_name: merged.name ?? '',
    counts,
    before,
    moved,
  })
  await keepOtherNames(
    work,
    [kept.name, merged.name].map(name => ({ contactId: id, name, source: 'merge', givenBy: mergeId })),
  )
  const data = { merge_id: mergeId, kept_id: id, merged_id: other }
  await recordActivity(
    work,
    entry(id, `Merged with ${nameOf(merged)}`, data, kept.is_test),
    entry(other, `Merged into ${nameOf(kept)}`, data, kept.is_test),
  )
  // From here on whatever is written to it goes to the kept one.
  await work.count(merging.markMerged, { id: other, into: id, archived_at })
  await append(work, {
    type: 'contact.merged',
    subject: { kind: 'contact', id },
    changes: { merge_id: mergeId, merged: { id: other, name: merged.name ?? '' }, moved: counts },
    quiet: kept.is_test,
  })
}

/** Without values that were free while it was archived, and that another contact has now. */
const without = (custom: Fields['custom'], held: readonly { key: string }[]): Fields['custom'] =>
  Object.fromEntries(Object.entries(custom).filter(([key]) => !held.some(field => field.key === key)))

const findOwn = (work: Write, id: string): Promise<Own> => work.one(merging.findOwn, { id })

async function moveRecords(work: Write, from: string, to: string): Promise<Moved> {
  const parts: Moved['parts'] = {}
  for (const { kind, move } of mergeParts()) {
    const rows = await work.all(move, { from, to, ids: null })
    parts[kind] = rows.map(({ id }) => id)
  }
  const relations = await work.all(merging.moveRelations, { from, to, ids: null })
  return {
    parts,
    relations: relations.flatMap(({ id, dropped }) => (dropped ? [] : [id])),
    dropped: relations.flatMap(({ dropped }) => dropped ?? []),
  }
}

async function takeNumbers(
  work: Write,
  { id, other, merged, choose }: Pick<Merging, 'id' | 'other' | 'merged' | 'choose'>,
): Promise<void> {
  // Numbers that were set aside come back first, except those that another contact has now.
  if (merged.archived_at !== null) {
    await work.count(contacts.bringBack, { id: other, is_test: merged.is_test, is_back: false })
  }
  const first = (list: 'phones' | 'emails') => (choose[list] === 'theirs' ? other : id)
  await work.count(merging.takeNumbers, {
    from: other,
    to: id,
    phones_of: first('phones'),
    emails_of: first('emails'),
  })
}

const entry = (contact_id: string, title: string, data: object, is_test: boolean) => ({
  type: 'merge' as const,
  lead_id: null,
  contact_id,
  title,
  data,
  is_test,
})

const nameOf = ({ name }: LockedContact): string => name ?? 'a contact without a name'

const countsOf = ({ parts, relations }: Moved): { what: string; count: number }[] => [
  ...mergeParts().flatMap(({ kind, what }) => (what ? [{ what, count: parts[kind]!.length }] : [])),
  { what: 'relation', count: relations.length },
]

/** The fields of a contact that a merge decides. */
export const fieldsOf = (contact: LockedContact): Fields => {
  const { archived_at: _, is_test: __, updated_at: ___, owner_ids: ____, ...fields } = contact
  return fields
}
