import { sql } from '../db/queries.gen'
import type { Cause, Who } from '../db/who'
import type { Write } from '../db/work'
import { newId } from '../ids'
import { wakeFanOut } from './wake'

/** Something that happened to a record, written in the transaction that made it happen. */
export type NewEvent = {
  /** `lead.status_changed`: an event of `src/areas.ts`. */
  type: string
  subject: { kind: string; id: string }
  /** The subject as it is at this moment, unmasked, where the caller has read it already. */
  record?: object
  /** What changed, as the event's payload shows it: `{ from_status, to_status }`, `{ changed: ['city'] }`. */
  changes?: object
  /** Late and test records fire nothing outside. */
  quiet?: boolean
}

/** Who did it, as events and timeline entries keep it. */
export const actorOf = (who: Who): { kind: Who['kind']; id: string | null; name: string; run?: Cause } => ({
  kind: who.kind,
  id: who.id,
  name: who.name,
  ...(who.run ? { run: who.run } : {}),
})

/** Appends events, each with its record as it is at this moment; they commit with the change or not at all. Call it
 *  inside `beyondReach`, so that the record is kept whole. Fan-out wakes after the commit. */
export async function append(work: Write, ...events: NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(event => ({
    id: newId('evt'),
    type: event.type,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    changes: event.changes ?? {},
    record: event.record ?? null,
    is_quiet: event.quiet ?? false,
  }))
  work.afterCommit(wakeFanOut)
  await work.count(sql.events.appendEvents, { actor: actorOf(work.who), events: rows })
}
