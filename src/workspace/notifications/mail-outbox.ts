import type { Static } from '@sinclair/typebox'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import { sql } from '../../platform/db/queries.gen'
import type { Who } from '../../platform/db/who'
import { installation } from '../../platform/installation'
import { withLink } from '../../platform/mail/letter'
import { TEMPLATES } from '../../platform/mail/templates'
import { unseal } from '../../platform/secrets/seal'
import { standsAbove } from '../roles/hand-out-roles'
import { Mail, type WholeMail } from './schema'

const MAILS: ListSpec = {
  name: 'mails',
  from: 'mail t',
  record: { view: 'mail_record', json: recordJson(Object.keys(Mail.properties)) },
  fields: {
    status: { sql: 't.status', type: 'enum', values: ['waiting', 'sent', 'failed', 'kept'] },
    template: { sql: 't.template', type: 'enum', values: TEMPLATES },
    to: { sql: 't.recipient', type: 'text' },
    created_at: { sql: 't.created_at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-created_at',
}
const HIDDEN = '(this link is for its receiver alone)'

/** One page of the mails, as JSON text: neither texts nor links. */
export const listMails = async (who: Who, query: ListQuery): Promise<string> =>
  (await db.read(who, work => readPage(work, MAILS, query))).body

/** A mail as it was written. Its link is a secret, shown only where nothing else brings it to its receiver: while no mail
 *  server is set, and to those who stand above the receiver; otherwise an admin could become the owner by it. */
export async function readMail(who: Who, id: string): Promise<Static<typeof WholeMail>> {
  const { mail, isAbove } = await db.read(who, async work => {
    const mail = await work.one(sql.workspace.notifications.findMail, { id })
    return {
      mail,
      isAbove: await standsAbove(work, {
        key: mail.role_key,
        permissions: mail.role_permissions,
        field_rules: mail.role_field_rules,
      }),
    }
  })
  const { text, html, link_sealed, role_key: _, role_permissions: __, ...shown } = mail
  const isShown = link_sealed !== null && isAbove && mail.status === 'kept' && installation().smtpUrl === null
  const link = isShown ? await unseal(link_sealed) : HIDDEN
  return { ...shown, text: withLink('text', text, link), html: withLink('html', html, link), has_link: isShown }
}
