import type { Path } from '../../../web/client'
import { Ago } from '../../../web/parts/ago'
import { Empty } from '../../../web/parts/empty'
import { PageTitle } from '../../../web/parts/page-title'
import { PagedFrame } from '../../../web/parts/paged-frame'
import { choicesOf, SelectField } from '../../../web/parts/select-field'
import { type Address, Link, useLocation } from '../../../web/router'
import { oneOf, useSearch } from '../../../web/search'
import { useSession } from '../../../web/session'
import { useGet } from '../../../web/use-get'
import { usePages } from '../../../web/use-pages'
import type { Conversation, MessageChannel } from '../schema'
import { Thread } from './thread'
import { inboxWords as text } from './words'

const CHANNELS = '/message-channels' as Path<MessageChannel[]>
const SEARCH = { show: oneOf(['all', 'unread']) }

/** Conversations with people beside the one that is open; on a phone one of both. */
export function InboxPage({ id }: { id: string }) {
  const [{ show }, change] = useSearch(SEARCH)
  const { query } = useLocation()
  const pages = usePages<Conversation>(`/conversations?limit=50${show === 'unread' ? '&unread=true' : ''}`)
  const addressOf = (conversation: Conversation): Address =>
    query ? `/inbox/${conversation.id}?${query}` : `/inbox/${conversation.id}`
  return (
    <div className={id ? 'inbox is-open' : pages.rows.length === 0 ? 'inbox is-empty' : 'inbox'}>
      <section className="inbox-list" aria-label={text.list}>
        {id ? <h1>{text.title}</h1> : <PageTitle>{text.title}</PageTitle>}
        <p className="soft">{text.intro}</p>
        <div className="filters filter-bar">
          <SelectField
            label={text.show}
            value={show}
            onChange={event => change({ show: event.target.value === 'unread' ? 'unread' : 'all' })}
            choices={choicesOf(text.shows)}
          />
        </div>
        <PagedFrame
          pages={pages}
          empty={show === 'unread' ? <Empty icon="chat" title={text.noneUnread} /> : <Nothing />}
        >
          <ul className="conversations">
            {pages.rows.map(conversation => (
              <li key={conversation.id}>
                <Link to={addressOf(conversation)} aria-current={conversation.id === id ? 'page' : undefined}>
                  <Line conversation={conversation} />
                </Link>
              </li>
            ))}
          </ul>
        </PagedFrame>
      </section>
      {id ? (
        <Thread key={id} id={id} onRead={() => pages.refresh()} />
      ) : (
        <div className="inbox-thread">
          <Empty icon="chat" title={text.choose} />
        </div>
      )}
    </div>
  )
}

/** Who it is with, what was said last and when, and how much of it nobody has read. */
function Line({ conversation }: { conversation: Conversation }) {
  const { contact, channel, unread, last_text, last_direction, last_message_at } = conversation
  return (
    <>
      <span className="conversation-head">
        <strong>{contact.name || contact.phone || text.noName}</strong>
        {last_message_at ? <Ago at={last_message_at} /> : null}
      </span>
      <span className="conversation-last">
        {last_direction === 'out' ? text.you : ''}
        {last_text}
      </span>
      <span className="badges">
        <span className="badge">{text.channels[channel]}</span>
        {unread > 0 ? <span className="badge good">{text.unread(unread)}</span> : null}
      </span>
    </>
  )
}

/** Whoever may connect channels is told when there is none. */
function Nothing() {
  const { can } = useSession()
  const channels = useGet(can('settings.integrations') ? CHANNELS : null)
  if (can('settings.integrations') && !channels.data) return null
  if (channels.data?.length !== 0) return <Empty icon="chat" title={text.none} hint={text.noneHint} />
  return (
    <Empty icon="chat" title={text.noChannel} hint={text.noChannelHint}>
      <Link className="button primary" to="/settings/message-channels">
        {text.setUp}
      </Link>
    </Empty>
  )
}
