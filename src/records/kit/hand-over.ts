import { query } from '../../platform/db/query'
import type { Work, Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { type Definition, right } from '../../platform/record/definition'
import { aliased } from '../../platform/record/statements'
import type { HandOver, Receiver, RecordHandOver } from '../../workspace'
import { recordActivity } from '../timeline/record-activity'

/** How records of a kind are handed over when their owner leaves: all of them to one member, archived ones too, and
 *  those without a named member to the stand-in. Each has its event and its entry on the timeline. */
export function handOverOf(definition: Definition): RecordHandOver {
  return {
    kind: definition.plural,
    permission: right(definition, 'edit'),
    count: (work, memberId) => countOwned(work, definition, memberId),
    move: (work, handOver) => moveOwned(work, definition, handOver),
  }
}

async function countOwned(work: Work, definition: Definition, member_id: string): Promise<number> {
  const count = query<{ member_id: string }, { count: number }>(
    `count owned ${definition.kind}`,
    `select count(*)::int as count
  from ${aliased(definition, 't')}
 where t.company_id = $1 and t.${definition.owner} = $2 and t.archived_at is null`,
    ['company_id', 'member_id'],
  )
  return (await work.one(count, { member_id })).count
}

async function moveOwned(
  work: Write,
  definition: Definition,
  { from, to, standIn, reason }: HandOver,
): Promise<Receiver[]> {
  const { kind, owner = '' } = definition
  const receiver = to ?? standIn
  const move = query<{ from: string; to: string }, { id: string; is_archived: boolean }>(
    `hand over ${kind}`,
    `update "${kind}" set ${owner} = $3, updated_at = now()
 where company_id = $1 and ${owner} = $2
returning id, archived_at is not null as is_archived`,
    ['company_id', 'from', 'to'],
  )
  const moved = await work.all(move, { from: from.id, to: receiver.id })
  const changes = { changed: [owner], previous_owner: from, owner: receiver }
  await append(work, ...moved.map(({ id }) => ({ type: `${kind}.updated`, subject: { kind, id }, changes })))
  const [first, ...others] = moved.map(({ id }) => ({
    type: 'assignment' as const,
    subject: { kind, id },
    title: `Assigned to ${receiver.name}`,
    text: reason,
    data: { previous_owner: from, owner: receiver },
  }))
  if (first) await recordActivity(work, first, ...others)
  const count = moved.filter(({ is_archived }) => !is_archived).length
  return count > 0 ? [{ ...receiver, count }] : []
}
