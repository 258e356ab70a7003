import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import type { Notification } from '../records'
import { Link } from '../router'
import { notificationWords as text } from './words'

const PAGES: Readonly<Record<string, string>> = {
  lead: '/leads',
  contact: '/contacts',
  lead_source: '/settings/sources',
  import: '/imports',
}
/** What has no page of its own stands in its list. */
const LISTS: Readonly<Record<string, string>> = { job: '/bulk-changes', export: '/exports' }

/** Where a notification leads: to its record, or to the list when it tells of several; null where there is none. */
export function targetOf({ kind, subjects, count }: Pick<Notification, 'kind' | 'subjects' | 'count'>): string | null {
  if (kind === 'integrity_found') return '/settings/integrity'
  const [subject] = subjects
  const page = subject && PAGES[subject.kind]
  if (!page) return (subject && LISTS[subject.kind]) ?? null
  return count === 1 ? `${page}/${subject.id}` : page
}

/** One line: what, when, and whether it was read. */
export function NotificationRow({
  notification,
  onRead,
  onFollow,
}: {
  notification: Notification
  onRead(isRead: boolean): void
  /** The link was taken. */
  onFollow?: () => void
}) {
  const { read, at } = notification
  const to = targetOf(notification)
  const follow = () => {
    if (!read) onRead(true)
    onFollow?.()
  }
  return (
    <li className={`told${read ? '' : ' unread'}`}>
      <div>
        {read ? null : <span className="visually-hidden">{text.isUnread}: </span>}
        {to ? (
          <Link to={to} onClick={follow}>
            {notification.text}
          </Link>
        ) : (
          <span>{notification.text}</span>
        )}
        <span className="soft">
          <Ago at={at} />
        </span>
      </div>
      <Button look="quiet" icon={read ? 'mail' : 'check'} iconOnly onClick={() => onRead(!read)}>
        {read ? text.unread : text.read}
      </Button>
    </li>
  )
}
