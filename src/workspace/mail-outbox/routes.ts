// The mails that the program wrote.
// Owns: nothing; the outbox is the platform's (src/platform/mail), this room shows it.

import { Type } from '@sinclair/typebox'
import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'
import { answer, jsonText } from '../../platform/http/envelope'
import { query } from '../../platform/http/query'
import { errors, Id, one, page } from '../../platform/http/shape'
import { listMails, readMail } from './mail-outbox'
import { Mail, MailList, WholeMail } from './schema'

export const mailOutbox = new Elysia({ prefix: '/mail-outbox', tags: ['Notifications'] })
  .use(access)
  .get('/', async ({ who, query }) => jsonText(await listMails(who, query)), {
    allow: { can: 'settings.team' },
    ...query(MailList),
    response: { 200: page(Mail), ...errors() },
    detail: { operationId: 'listMailOutbox', summary: 'List the mails that were written, newest first' },
  })
  .get('/:id', async ({ who, params }) => answer(await readMail(who, params.id)), {
    allow: { can: 'settings.team', recent: true },
    params: Type.Object({ id: Id }),
    response: { 200: one(WholeMail), ...errors() },
    detail: {
      operationId: 'getMailOutbox',
      summary: 'Read a mail that was written',
      description:
        'Without a mail server (`SMTP_URL`) mails are `kept`, and the reader passes their links on: a link is ' +
        'shown then, to those whose role is above the receiver’s (`has_link`), and the audit log says so. With a mail ' +
        'server it never is.',
    },
  })
