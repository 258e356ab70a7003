import type { Write } from '../../platform/db/work'
import { sql } from '../queries.gen'
import { type Asked, type ConsentFacts, judge, USUAL_HOURS, type Verdict } from './judge'

/** Whether a person may be called or written to at a moment. Every sender asks at the moment of sending, also for a
 *  message that waited. Reads everything in the company, for any caller, and answers only the reason. */
export async function maySend(work: Write, asked: Asked & { contactId: string }): Promise<Verdict> {
  const facts = await consentFacts(work, asked.contactId)
  return facts ? judge(facts, asked) : { allowed: false, reason: 'unknown_contact', nextAllowedAt: null }
}

/** Everything that decides it; null for an unknown person. Nothing of it may be shown to the caller. */
export async function consentFacts(work: Write, contactId: string): Promise<ConsentFacts | null> {
  const row = await work.beyondReach('a person’s consent counts for any owner', () =>
    work.maybe(sql.consent.findFacts, { contact_id: contactId }),
  )
  if (!row) return null
  return {
    ...row,
    sending_hours: { ...USUAL_HOURS, ...row.sending_hours },
    needs_consent: row.needs_consent ?? true,
    zone: work.who.zone,
  }
}
