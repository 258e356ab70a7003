import type { Write } from '../../platform/db/work'
import { actorOf } from '../../platform/events/append'
import { newId } from '../../platform/ids'
import { sql } from '../queries.gen'
import type { ActivityType } from './schema'

/** Whose entry it is: a lead's with its contact, a contact's alone, or that of a record of any other kind. */
type Whose =
  | {
      /** The lead whose entry it is; null for an entry of the contact alone. */
      lead_id: string | null
      /** The contact, also of a lead's entry. */
      contact_id: string
    }
  | { subject: { kind: string; id: string } }

export type NewActivity = Whose & {
  type: ActivityType
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

/** Adds entries to timelines, with the caller as actor, and answers the first one's id. One statement; they commit with
 *  the change. */
export async function recordActivity(work: Write, ...entries: [NewActivity, ...NewActivity[]]): Promise<string> {
  const actor = actorOf(work.who)
  const rows = entries.map(entry => ({
    id: newId('act'),
    type: entry.type,
    at: entry.at ?? null,
    ...whoseOf(entry),
    title: entry.title,
    text: entry.text ?? null,
    data: entry.data ?? {},
    mention_ids: entry.mention_ids ?? [],
    pinned_at: entry.pinned_at ?? null,
    is_test: entry.is_test ?? false,
  }))
  await work.count(sql.timeline.insertActivities, {
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: actor.name,
    entries: rows,
    of_masked_list: work.who.bringsMasked ?? false,
  })
  return rows[0]!.id
}

const whoseOf = (entry: NewActivity) =>
  'subject' in entry
    ? { lead_id: null, contact_id: null, subject_kind: entry.subject.kind, subject_id: entry.subject.id }
    : { lead_id: entry.lead_id, contact_id: entry.contact_id, subject_kind: null, subject_id: null }
