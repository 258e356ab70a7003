import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { Who } from '../../platform/db/who'
import { installation } from '../../platform/installation'
import { testLetter } from '../../platform/mail/letters'
import { queueMail } from '../../platform/mail/outbox'
import { noteEntry } from '../audit/note-entry'
import { sql } from '../queries.gen'
import type { MailTest } from './schema'

/** Writes a mail to the caller, for them to see whether mails arrive. `status`: `kept` where there is no mail server. */
export async function sendTestMail(who: Who): Promise<Static<typeof MailTest>> {
  return db.write(who, async work => {
    const me = await work.one(sql.system.findMyAddress, {})
    const letter = testLetter({ name: me.name, company: me.company_name })
    const mail_id = await queueMail(work, { memberId: who.memberId!, email: me.email }, letter)
    await noteEntry(work, { action: 'mail.tested', subject: { kind: 'mail', id: mail_id } })
    return { mail_id, to: me.email, status: installation().smtpUrl === null ? 'kept' : 'waiting' }
  })
}
