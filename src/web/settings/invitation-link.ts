// The link of an invitation that no mail server brings to its receiver: whoever invited hands it on.

import type { Static } from '@sinclair/typebox'
import type * as mails from '../../workspace/mail-outbox/schema'
import { type Path, read } from '../client'
import type { Member } from '../records'

type Mail = Static<typeof mails.Mail>
type WholeMail = Static<typeof mails.WholeMail>

/** The link of the member's latest invitation; null where it went out by mail. */
export async function findInvitationLink({ email }: Pick<Member, 'email'>): Promise<string | null> {
  const filter = JSON.stringify([
    { field: 'to', op: 'eq', value: email },
    { field: 'template', op: 'eq', value: 'invitation' },
    { field: 'status', op: 'eq', value: 'kept' },
  ])
  const query = new URLSearchParams({ filter, sort: '-created_at', limit: '1' })
  const [latest] = await read(`/mail-outbox?${query}` as Path<Mail[]>)
  if (!latest) return null
  const mail = await read(`/mail-outbox/${encodeURIComponent(latest.id)}` as Path<WholeMail>)
  return mail.has_link ? linkIn(mail.text) : null
}

/** The first address that stands in a text. */
export const linkIn = (text: string): string | null => /https?:\/\/\S+/.exec(text)?.[0] ?? null
