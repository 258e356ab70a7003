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

/** Adds entries to timelines, by whoever acts, and answers the first one's id. One statement; they commit with the
 *  change. */
export async function recordActivity(work: Write, ...entries: [NewActivity, ...NewActivity[]]): Promise<string> {
  const actor = actorOf(work.who)
  const rows = entries.map(entry => ({
    id: newId('act'),
    type: entry.type,
    at: entry.at ?? null,
    lead_id: entry.lead_id,
    contact_id: entry.contact_id,
    title: entry.title,
    text: entry.text ?? null,
    data: entry.data ?? {},
    mention_ids: entry.mention_ids ?? [],
    pinned_at: entry.pinned_at ?? null,
    is_test: entry.is_test ?? false,
  }))
  await work.count(sql.records.timeline.insertActivities, {
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    entries: rows,
  })
  return rows[0]!.id
}
