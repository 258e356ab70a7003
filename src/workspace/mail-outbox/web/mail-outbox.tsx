import type { Static } from '@sinclair/typebox'
import { useState } from 'react'
import { type Path, read } from '../../../web/client'
import type { KitField } from '../../../web/kit/field'
import { ListPage } from '../../../web/kit/list-page'
import type { Listing } from '../../../web/kit/listing'
import { Button } from '../../../web/parts/button'
import { CopyField } from '../../../web/parts/copy-field'
import { linkIn } from '../../../web/settings/invitation-link'
import { useAction } from '../../../web/settings/use-action'
import type * as schema from '../schema'
import { mailWords as text } from './words'

type Mail = Static<typeof schema.Mail>
type WholeMail = Static<typeof schema.WholeMail>

const fields: KitField[] = [
  { name: 'subject', label: text.subject, type: 'text' },
  { name: 'to', label: text.to, type: 'text', filter: true },
  { name: 'template', label: text.about, type: 'choice', labels: text.templates },
  {
    name: 'status',
    label: text.status,
    type: 'choice',
    values: Object.keys(text.statuses),
    labels: text.statuses,
    filter: true,
  },
  { name: 'created_at', label: text.written, type: 'instant', sort: true, filter: true },
  { name: 'sent_at', label: text.sent, type: 'instant' },
  { name: 'attempts', label: text.attempts, type: 'whole' },
  { name: 'error', label: text.error, type: 'text' },
]

const listing: Listing<Mail> = {
  words: { title: text.title, one: text.one, many: text.many, intro: text.intro },
  icon: 'mail',
  path: '/mail-outbox',
  fields,
  columns: ['subject', 'to', 'status', 'created_at'],
  titleOf: ({ subject }) => subject,
  defaultSort: '-created_at',
  panel: mail => <MailText key={mail.id} id={mail.id} />,
}

/** The mails that were written, and their texts. */
export const MailOutboxPage = () => <ListPage listing={listing} />

/** Read on request: the audit log records who saw a link. */
function MailText({ id }: { id: string }) {
  const [mail, setMail] = useState<WholeMail | null>(null)
  const { isBusy, run } = useAction()
  const path = `/mail-outbox/${encodeURIComponent(id)}` as Path<WholeMail>
  if (!mail) {
    return (
      <Button isBusy={isBusy} onClick={() => run(async () => setMail(await read(path)))}>
        {text.read}
      </Button>
    )
  }
  const link = mail.has_link ? linkIn(mail.text) : null
  return (
    <>
      {link ? <CopyField label={text.link} text={link} /> : <p className="soft">{text.noLink}</p>}
      <p className="prose">{mail.text}</p>
    </>
  )
}
