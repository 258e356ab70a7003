import { isoNow } from '../../platform/clock'
import type { Work, Write } from '../../platform/db/work'
import { invalid } from '../../platform/errors'
import { WithMeta } from '../../platform/http/envelope'
import { said } from '../../platform/rooms'
import { notify, whoCantSee } from '../notifications/notify'
import { sql } from '../queries.gen'
import { recordActivity } from './record-activity'
import type { Activity, CreateNoteInput, NoteMeta } from './schema'
import { findSubject, mustReach, type Subject } from './subject'

/** Writes a note on a lead or a contact and answers it, with who could not be notified in `meta`. 422 when the record or a mentioned member is unknown or out of
 *  reach; 403 when the record is within reach but not the caller's to edit. */
export async function writeNote(work: Write, input: CreateNoteInput): Promise<WithMeta<Activity>> {
  const text = noteText(input.text)
  const subject = await findSubject(work, input, 'write')
  if (!subject) throw invalid({ [namedField(input)]: 'is not known' })
  mustReach(work.who, subject)
  const named = await knownMembers(work, input.mention_ids ?? [])
  const id = await recordActivity(work, {
    type: 'note',
    ...(subject.subject ? { subject: subject.subject } : { lead_id: subject.lead_id, contact_id: subject.contact_id }),
    title: 'Note',
    text,
    mention_ids: named,
    pinned_at: input.pinned ? isoNow() : null,
    is_test: subject.is_test,
  })
  if (subject.lead_id) for (const hook of said('onLeadNote')) await hook(work, subject.lead_id)
  const about = aboutOf(subject)
  // Mentioned members are notified if they may see the record; others are not.
  await notify(work, {
    kind: 'mention',
    to: named,
    subject: about,
    data: { activity_id: id },
  })
  const unseeing = named.length > 0 ? await whoCantSee(work, named, about) : []
  const note = await readActivity(work, id)
  const not_notified = note.mentions.filter(({ id }) => unseeing.includes(id))
  const meta: NoteMeta = not_notified.length > 0 ? { not_notified } : {}
  return new WithMeta(note, meta)
}

const namedField = ({ lead_id, contact_id }: CreateNoteInput): string =>
  lead_id !== undefined ? 'lead_id' : contact_id !== undefined ? 'contact_id' : 'subject_id'

const aboutOf = ({ lead_id, contact_id, subject }: Subject): { kind: string; id: string } =>
  subject ?? (lead_id ? { kind: 'lead', id: lead_id } : { kind: 'contact', id: contact_id })

declare module '../../platform/rooms' {
  interface Room {
    /** Runs when a note was written on a lead, in its transaction. */
    onLeadNote?: readonly ((work: Write, leadId: string) => Promise<void>)[]
  }
}

/** The text of a note without the space around it; 422 when nothing is left. */
export function noteText(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw invalid({ text: 'must not be empty' })
  return trimmed
}

async function knownMembers(work: Work, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return []
  const known = new Set((await work.all(sql.timeline.findMembers, { ids: asked })).map(row => row.id))
  const unknown = ids.flatMap((id, i) => (known.has(id) ? [] : [[`mention_ids.${i}`, 'is not a member'] as const]))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))
  return asked
}

/** An entry as the API shows it; 404 when it is unknown or out of reach. */
export async function readActivity(work: Work, id: string): Promise<Activity> {
  const { json } = await work.one(sql.timeline.findActivity, { id })
  return JSON.parse(json) as Activity
}
