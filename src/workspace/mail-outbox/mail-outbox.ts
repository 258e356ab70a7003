import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { RowOf } from '../../platform/db/query'
import type { Who } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { withLink } from '../../platform/mail/letter'
import { TEMPLATES } from '../../platform/mail/templates'
import { unseal } from '../../platform/secrets/seal'
import { noteEntry } from '../audit/note-entry'
import { sql } from '../queries.gen'
import { ranksAbove, ranksStrictlyAbove } from '../roles/hand-out-roles'
import { Mail, type WholeMail } from './schema'

const MAILS: ListSpec = {
  name: 'mails',
  from: 'mail t',
  record: { view: 'mail_record', json: recordJson(Object.keys(Mail.properties)) },
  fields: {
    status: { sql: 't.status', type: 'enum', values: ['waiting', 'sent', 'failed', 'kept'] },
    template: { sql: 't.template', type: 'enum', values: TEMPLATES },
    // By a person's address a reader of masked ones could guess it letter by letter.
    to: { sql: '(case when t.contact_id is null then t.recipient end)', type: 'text' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-created_at',
}
const HIDDEN = '(this link is for its receiver alone)'

/** One page of the mails, as JSON text: neither texts nor links. */
export const listMails = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, MAILS, query))).body

/** A mail as it was written. Its link is a secret. While no mail server is set, nothing else brings it to its receiver:
 *  then it is shown to readers who may pass it on, and the audit log says who saw it. */
export async function readMail(who: Who, id: string): Promise<Static<typeof WholeMail>> {
  const { mail, isShown } = await db.write(who, async work => {
    const mail = await work.one(sql.mailOutbox.findMail, { id })
    const waits = mail.link_sealed !== null && mail.status === 'kept' && installation().smtpUrl === null
    const isShown = waits && mail.role_key !== null && (await mayHandOn(work, { ...mail, role_key: mail.role_key }))
    if (isShown) await noteEntry(work, { action: 'mail.link_shown', subject: { kind: 'mail', id } })
    return { mail, isShown }
  })
  const { text, html, link_sealed, member_id: _, role_key: __, role_permissions: ___, ...shown } = mail
  const link = isShown && link_sealed ? await unseal(link_sealed) : HIDDEN
  return { ...shown, text: withLink('text', text, link), html: withLink('html', html, link), has_link: isShown }
}

/** By a link its reader could act as the receiver. So the reader must rank above them, and not beside them: admins
 *  don't become each other. An invitation is for somebody who has nothing yet, in a role that its reader could give;
 *  one's own new e-mail is nobody else's. */
async function mayHandOn(
  work: Write,
  mail: RowOf<typeof sql.mailOutbox.findMail> & { role_key: string },
): Promise<boolean> {
  const role = { key: mail.role_key, permissions: mail.role_permissions, field_rules: mail.role_field_rules }
  if (mail.template === 'invitation') return ranksAbove(work, role)
  if (mail.template === 'email_change' && mail.member_id === work.who.memberId) return true
  return ranksStrictlyAbove(work, role)
}
