import { sql } from '../../platform/db/queries.gen'
import type { Write } from '../../platform/db/work'
import { actorOf } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import type { ActivityType } from './schema'

export type NewActivity = {
  type: ActivityType
  /** The lead whose entry it is; null for an entry of the contact alone. */
  lead_id: string | null
  /** The contact, also of a lead's entry. */
  contact_id: string
  /** One line for people: `Status changed to Qualified`. */
  title: string
  text?: string | null
  /** What the page needs to draw it: `{ from_status, to_status }`. */
  data?: object
  /** ISO 8601; the present when absent. */
  at?: string
  mention_ids?: readonly string[]
  pinned_at?: string | null
  is_test?: boolean
}

/** Adds an entry to a timeline, by whoever acts, and answers its id. One statement; it commits with the change. */
export async function recordActivity(work: Write, entry: NewActivity): Promise<string> {
  const id = newId('act')
  const actor = actorOf(work.who)
  await work.count(sql.records.timeline.insertActivity, {
    id,
    type: entry.type,
    at: entry.at ?? null,
    lead_id: entry.lead_id,
    contact_id: entry.contact_id,
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    title: entry.title,
    text: entry.text ?? null,
    data: entry.data ?? {},
    mention_ids: [...(entry.mention_ids ?? [])],
    pinned_at: entry.pinned_at ?? null,
    is_test: entry.is_test ?? false,
  })
  return id
}
