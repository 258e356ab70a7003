import { sql } from '../db/queries.gen'
import type { Who } from '../db/who'
import type { Write } from '../db/work'
import { newId } from '../ids'
import { wakeFanOut } from './wake'

/** Something that happened to a record, told in the transaction that made it happen. */
export type NewEvent = {
  /** `lead.status_changed`: an event of `src/areas.ts`. */
  type: string
  subject: { kind: string; id: string }
  /** What changed, as the event's payload shows it: `{ from_status, to_status }`, `{ changed: ['city'] }`. */
  changes?: object
  /** The record's public shape, unmasked. */
  record?: object | null
  /** Late and test records fire nothing outside. */
  quiet?: boolean
}

/** Who did it, as events and timeline entries keep it. */
export const actorOf = (who: Who): { kind: Who['kind']; id: string | null; name: string } => ({
  kind: who.kind,
  id: who.id,
  name: who.name,
})

/** Appends an event; it commits with the change or not at all. Fan-out wakes after the commit. */
export async function append(work: Write, event: NewEvent): Promise<string> {
  const id = newId('evt')
  await work.count(sql.platform.events.appendEvent, {
    id,
    type: event.type,
    subject_kind: event.subject.kind,
    subject_id: event.subject.id,
    actor: actorOf(work.who),
    changes: event.changes ?? {},
    record: event.record ?? null,
    is_quiet: event.quiet ?? false,
  })
  work.afterCommit(wakeFanOut)
  return id
}
