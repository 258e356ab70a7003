import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { type Asked, judge, type Standing, USUAL_HOURS, type Verdict } from './standing'

/** Whether a person may be called or written to at a moment, which every sender asks at the moment of sending: a message
 *  that waited is asked for anew. Sees everything in the company whoever asks, and tells nothing of it but the reason. */
export async function maySend(work: Write, asked: Asked & { contactId: string }): Promise<Verdict> {
  const standing = await standingOf(work, asked.contactId)
  return standing ? judge(standing, asked) : { allowed: false, reason: 'unknown_contact', nextAllowedAt: null }
}

/** Everything that decides it; null for somebody unknown. Nothing of it may be told to whoever asks. */
export async function standingOf(work: Write, contactId: string): Promise<Standing | null> {
  const row = await work.beyondReach('what a person said counts whoever has them', () =>
    work.maybe(sql.consent.findStanding, { contact_id: contactId }),
  )
  if (!row) return null
  return {
    ...row,
    sending_hours: { ...USUAL_HOURS, ...row.sending_hours },
    needs_consent: row.needs_consent ?? true,
    zone: work.who.zone,
  }
}
