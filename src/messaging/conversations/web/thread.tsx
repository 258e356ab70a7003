import { useEffect, useRef, useState } from 'react'
import { type Path, post } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Button } from '../../../web/parts/button'
import { EditForm } from '../../../web/parts/edit-form'
import { Empty } from '../../../web/parts/empty'
import { FailureNote } from '../../../web/parts/failure-note'
import { FormActions } from '../../../web/parts/form-actions'
import { Icon } from '../../../web/parts/icon'
import { PageTitle } from '../../../web/parts/page-title'
import { Spinner } from '../../../web/parts/spinner'
import { TextArea } from '../../../web/parts/text-area'
import { useOnce } from '../../../web/parts/use-once'
import { textOf, useSubmit } from '../../../web/parts/use-submit'
import { Link, useLocation } from '../../../web/router'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import { type Pages, usePages } from '../../../web/use-pages'
import type { Conversation, Message } from '../schema'
import { inboxWords as text } from './words'

const LONGEST = 4096
const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}` as Path<Conversation>

/** One conversation, the latest message last, with the reply where its channel sends. */
export function Thread({ id, onRead }: { id: string; onRead(): void }) {
  const { data: conversation, failure, reload, put } = useGet(pathOf(id))
  const pages = usePages<Message>(`${pathOf(id)}/messages?limit=50`)
  const { query } = useLocation()
  const { session } = useSession()
  const unread = conversation?.unread ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read when something unread is shown, once.
  useEffect(() => {
    if (unread === 0 || session.support) return
    void post<Conversation>(`${pathOf(id)}/read`)
      .then(read => {
        put(read)
        onRead()
      })
      .catch(() => {})
  }, [id, unread])
  if (failure?.status === 404) return <Empty icon="search" title={text.gone} />
  if (!conversation) return failure ? <FailureNote failure={failure} onRetry={reload} /> : <Spinner />
  const { contact, lead_id, channel, via } = conversation
  return (
    <section className="inbox-thread" aria-label={contact.name || contact.phone}>
      <PageTitle
        before={
          <Link to={query ? `/inbox?${query}` : '/inbox'} className="back">
            <Icon name="back" />
            {text.back}
          </Link>
        }
        action={
          <div className="page-actions">
            <Link to={`/contacts/${contact.id}`}>{text.contact}</Link>
            {lead_id ? <Link to={`/leads/${lead_id}`}>{text.lead}</Link> : null}
          </div>
        }
      >
        {contact.name || contact.phone || text.noName}
      </PageTitle>
      <p className="soft">
        {[text.channels[channel], via.name, channel === 'email' ? contact.email : contact.phone]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Messages pages={pages} />
      <Reply conversation={conversation} onSent={pages.refresh} />
    </section>
  )
}

function Messages({ pages }: { pages: Pages<Message> }) {
  const end = useRef<HTMLLIElement>(null)
  const shown = pages.rows.toReversed()
  const last = shown.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the latest message is in sight whenever there is another one.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <>
      <FailureNote failure={pages.failure} onRetry={pages.refresh} />
      {pages.hasMore ? (
        <Button isBusy={pages.isLoading} onClick={pages.more}>
          {text.earlier}
        </Button>
      ) : null}
      <ol className="messages" aria-label={text.messages} aria-live="polite">
        {shown.map(message => (
          <li key={message.id} className={message.direction} ref={message.id === last ? end : undefined}>
            {message.subject ? <strong>{message.subject}</strong> : null}
            {message.text ? <p className="prose">{message.text}</p> : null}
            <Files media={message.media} />
            <span className="under">
              <Ago at={message.at} />
              {[message.sent_by?.name, text.statuses[message.status]]
                .filter(Boolean)
                .map(said => ` · ${said}`)
                .join('')}
            </span>
            {message.error ? <span className="field-error">{message.error}</span> : null}
          </li>
        ))}
      </ol>
    </>
  )
}

/** What came along, by its links at the provider. */
function Files({ media }: { media: Message['media'] }) {
  // boundary: a file of a message has its address and perhaps a name.
  const files = media as readonly { url?: string; name?: string | null }[]
  const known = files.filter(({ url }) => url?.startsWith('https://'))
  if (files.length === 0) return null
  return (
    <p>
      {known.length === 0 ? text.files(files.length) : null}
      {known.map(({ url, name }, place) => (
        <a key={url} href={url} target="_blank" rel="noreferrer noopener">
          {name || `${text.files(1)} ${place + 1}`}
        </a>
      ))}
    </p>
  )
}

function Reply({ conversation, onSent }: { conversation: Conversation; onSent(): void }) {
  const { can } = useSession()
  const once = useOnce()
  const [turn, setTurn] = useState(0)
  const { error, failure, isBusy, onSubmit } = useSubmit(async form => {
    const said = { text: textOf(form, 'text') ?? '' }
    await once(key => post<Message>(`${pathOf(conversation.id)}/messages`, said, key))
    setTurn(turn + 1)
    onSent()
  })
  if (!can('inbox.create')) return null
  if (!conversation.can_reply) return <p className="note">{text.cannotReply}</p>
  return (
    <EditForm key={turn} onSubmit={onSubmit} className="reply">
      <TextArea label={text.reply} name="text" rows={2} maxLength={LONGEST} error={error('text')} />
      <FailureNote failure={failure} shown={['text']} />
      <FormActions label={text.send} isBusy={isBusy} />
    </EditForm>
  )
}
