import { NotificationRow } from '../notifications/notification-row'
import { markAllRead, markRead, markUnread } from '../notifications/notifications-api'
import { notificationWords as text } from '../notifications/words'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { PageTitle } from '../parts/page-title'
import { PagedFrame } from '../parts/paged-frame'
import type { Notification } from '../records'
import { Link } from '../router'
import { flag, useSearch } from '../search'
import { useAction } from '../settings/use-action'
import { usePages } from '../use-pages'

const UNREAD = encodeURIComponent(JSON.stringify({ field: 'read', op: 'eq', value: false }))

const SEARCH = { unread: flag }

/** Everything of the last 90 days that the member was told. */
export default function NotificationsPage() {
  const [{ unread: isOnlyUnread }, change] = useSearch(SEARCH)
  const pages = usePages<Notification>(`/notifications?limit=25${isOnlyUnread ? `&filter=${UNREAD}` : ''}`)
  const { isBusy, run } = useAction()
  const newest = pages.rows[0]?.at
  const hasUnread = pages.rows.some(({ read }) => !read)
  const set = async (id: string, isRead: boolean) => pages.put(id, await (isRead ? markRead : markUnread)(id))
  return (
    <>
      <PageTitle
        action={
          hasUnread && newest ? (
            <Button isBusy={isBusy} onClick={() => run(() => markAllRead(newest).then(pages.restart))}>
              {text.allRead}
            </Button>
          ) : null
        }
      >
        {text.title}
      </PageTitle>
      <p className="told-choices">
        <label className="check">
          <input type="checkbox" checked={isOnlyUnread} onChange={event => change({ unread: event.target.checked })} />
          <span>{text.onlyUnread}</span>
        </label>
        <Link to="/settings/notifications">{text.choose}</Link>
      </p>
      <PagedFrame pages={pages} empty={<Empty icon="bell" title={text.empty} hint={text.emptyHint} />}>
        <ul className="panel told-list">
          {pages.rows.map(notification => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onRead={isRead => run(() => set(notification.id, isRead))}
            />
          ))}
        </ul>
      </PagedFrame>
    </>
  )
}
