import { changeContact } from '../../contacts'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { archiveLead, restoreLead } from '../leads/archive-lead'
import { assignLead } from '../leads/assign-lead'
import { moveLead } from '../leads/move-lead'
import { updateLead } from '../leads/update-lead'
import { sql } from '../queries.gen'
import type { BulkChange } from './schema'
import { type ChangeKind, kindIn } from './stored-change'

type Kind = ChangeKind
type Values = RowOf<typeof sql.bulk.findLeadValues>
type Kept = Partial<Values>
/** What a lead had before a change and has after it, in what that change is about. */
export type Applied = { before: Kept; after: Kept }

const COLUMNS: Record<Kind, readonly (keyof Values)[]> = {
  owner_id: ['owner_id'],
  status: ['status_id', 'sub_status', 'lost_reason_id', 'follow_up_at'],
  tags: ['tags'],
  follow_up_at: ['follow_up_at'],
  temperature: ['temperature'],
  archive: ['is_archived'],
}

const kindOf = (change: BulkChange): Kind => kindIn(change)!

/** Changes one lead as a member would on its page: the same function, with its rules, entries and events. Answers what
 *  it had before and has now, or null when that is the same. Throws what the single change throws. */
export async function applyChange(
  work: Write,
  id: string,
  change: BulkChange,
  reason: string | null,
): Promise<Applied | null> {
  const kind = kindOf(change)
  await hold(work, id, kind)
  const held = await work.one(sql.bulk.findLeadValues, { id })
  await makeChange(work, id, held, change, reason)
  const before = only(held, kind)
  const after = only(await current(work, id), kind)
  return Bun.deepEquals(before, after) ? null : { before, after }
}

async function makeChange(
  work: Write,
  id: string,
  held: Values,
  change: BulkChange,
  reason: string | null,
): Promise<void> {
  if (change.owner_id !== undefined) await assignLead(work, id, { owner_id: change.owner_id, reason })
  else if (change.status) await moveLead(work, id, { ...change.status, reason })
  else if (change.tags) await putTags(work, held, tagsAfter(held.tags, change.tags))
  else if (change.archive) await archiveLead(work, id)
  else await updateLead(work, id, change)
}

function tagsAfter(tags: readonly string[], { add = [], remove = [] }: NonNullable<BulkChange['tags']>): string[] {
  const gone = new Set(remove.map(tag => tag.trim().toLowerCase()))
  return [...tags.filter(tag => !gone.has(tag.toLowerCase())), ...add]
}

async function putTags(work: Write, { contact_id }: Values, tags: string[]): Promise<void> {
  await changeContact(work, contact_id, { tags })
}

/** Gives a lead back what it had before a change; false when somebody changed it since, and then it stays. Throws what
 *  the single change throws. */
export async function takeBack(
  work: Write,
  id: string,
  change: BulkChange,
  { before, after }: Applied,
): Promise<boolean> {
  const kind = kindOf(change)
  await hold(work, id, kind)
  const held = await current(work, id)
  if (!isAs(held, after)) return false
  const reason = 'Undone'
  if (kind === 'owner_id') await assignLead(work, id, { owner_id: before.owner_id!, reason }, { isUndo: true })
  else if (kind === 'status') {
    const { status_id, sub_status = null, lost_reason_id = null, follow_up_at = null } = before
    await moveLead(work, id, { status: status_id!, sub_status, lost_reason_id, follow_up_at, reason }, { isUndo: true })
  } else if (kind === 'tags') await putTags(work, held, before.tags!)
  else if (kind === 'archive') await restoreLead(work, id)
  else if (kind === 'temperature') await updateLead(work, id, { temperature: before.temperature! })
  else await updateLead(work, id, { follow_up_at: before.follow_up_at ?? null }, { isUndo: true })
  return true
}

/** Whether a lead is as a change left it. A column that an earlier version did not keep is not compared. */
const isAs = (held: Values, after: Kept): boolean =>
  Object.entries(after).every(
    ([column, value]) => !(column in held) || Bun.deepEquals(held[column as keyof Values], value),
  )

/** What is compared stays as it is until it is changed: another job, or a member, waits. */
const hold = (work: Write, id: string, kind: Kind): Promise<number> =>
  work.beyondReach('a caller who may not change a row locks it too; nothing of it is answered', () =>
    work.count(kind === 'tags' ? sql.bulk.lockPerson : sql.bulk.lockLead, { id }),
  )

const current = (work: Write, id: string): Promise<Values> =>
  work.beyondReach('a lead that was given away is compared too; nothing of it is answered', () =>
    work.one(sql.bulk.findLeadValues, { id }),
  )

const only = (values: Values, kind: Kind): Kept =>
  Object.fromEntries(COLUMNS[kind].map(column => [column, values[column]])) as Kept
