import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { holdsMask, refuseDots } from '../../platform/leave-masked'
import { sql } from '../queries.gen'
import type { Activity, UpdateActivityInput } from './schema'
import { findSubject, mustReach, type Named } from './subject'
import { noteText, readActivity } from './write-note'

/** Corrects a note (its author, within 15 minutes), pins or unpins any entry (a member who may edit its record), and
 *  answers the entry. 404 unknown or out of reach; 403 for a record that is not the caller's to edit or another's note;
 *  409 `note_window_closed`; 422 for text on an entry that is no note. */
export async function correctActivity(who: Who, id: string, input: UpdateActivityInput): Promise<Activity> {
  const text = input.text === undefined ? null : noteText(input.text)
  return db.write(who, async work => {
    const now = isoNow()
    const entry = await work.one(sql.timeline.lockActivity, { id, now })
    const subject = await findSubject(work, namedBy(entry), 'write')
    if (!subject) throw fault('not_found')
    mustReach(who, subject)
    if (text !== null) mustBeCorrectable(who, entry)
    // A note that its author reads masked and sends back as it was read stays as it is.
    const written = text !== null && holdsMask(text) ? await unlessAsRead(work, id, text) : text
    await work.count(sql.timeline.updateActivity, { id, now, text: written, pinned: input.pinned ?? null })
    return readActivity(work, id)
  })
}

type Entry = RowOf<typeof sql.timeline.lockActivity>

function namedBy({ lead_id, contact_id, subject_kind, subject_id }: Entry): Named {
  if (subject_kind !== null && subject_id !== null) return { subject_kind, subject_id }
  return lead_id ? { lead_id } : { contact_id: contact_id! }
}

async function unlessAsRead(work: Write, id: string, text: string): Promise<string | null> {
  const shown = (await readActivity(work, id)).text
  return shown === text ? null : (refuseDots(text, shown, 'text') as string)
}

function mustBeCorrectable(who: Who, entry: Entry): void {
  if (entry.type !== 'note') throw invalid({ text: 'only notes can be corrected' })
  if (entry.actor_kind !== who.kind || entry.actor_id !== who.id) {
    throw fault('permission_denied', { message: 'Only its author can correct a note' })
  }
  if (!entry.is_open) throw fault('note_window_closed')
}
