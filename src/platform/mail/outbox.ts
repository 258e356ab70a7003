import { clock, isoNow } from '../clock'
import { sql } from '../db/queries.gen'
import type { Write } from '../db/work'
import { newId } from '../ids'
import { installation } from '../installation'
import { seal } from '../secrets/seal'
import { wakeMail } from './deliver'
import type { Letter } from './letter'

/** Puts a mail into the outbox, in the transaction that makes it due: it is written with the change or not at all, and
 *  sent after the commit. Without a mail server it is kept for admins to read. `goodUntil` (ISO 8601): when its link is
 *  over; it is not sent after that. Answers the mail's id. */
export async function queueMail(
  work: Write,
  to: { email: string } & ({ memberId: string } | { contactId: string }),
  letter: Letter,
  goodUntil: string | null = null,
): Promise<string> {
  const isSent = installation().smtpUrl !== null
  const id = newId('mai', clock.now())
  await work.count(sql.mail.appendMail, {
    id,
    member_id: 'memberId' in to ? to.memberId : null,
    contact_id: 'contactId' in to ? to.contactId : null,
    recipient: to.email,
    template: letter.template,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    link_sealed: letter.link === null ? null : await seal(letter.link),
    status: isSent ? 'waiting' : 'kept',
    good_until: goodUntil,
    at: isoNow(),
  })
  if (isSent) work.afterCommit(wakeMail)
  return id
}
