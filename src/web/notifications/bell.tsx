import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../parts/button'
import { Empty } from '../parts/empty'
import { FailureNote } from '../parts/failure-note'
import { Icon } from '../parts/icon'
import { Spinner } from '../parts/spinner'
import { Link } from '../router'
import { useAction } from '../settings/use-action'
import { useGet } from '../use-get'
import { NotificationRow } from './notification-row'
import { markAllRead, markRead, markUnread, notificationPaths } from './notifications-api'
import { notificationWords as text } from './words'

/** The bell: how much is unread, as it comes, and the latest ten. Escape or a press elsewhere closes it. */
export function Bell() {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { data } = useGet(notificationPaths.unread)
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  const unread = data?.unread ?? 0
  return (
    <div className="bell" ref={box}>
      <button
        ref={button}
        type="button"
        className="button quiet icon-only"
        aria-label={text.bell(unread)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span className="count" aria-hidden="true">
            {unread > 99 ? text.most : unread}
          </span>
        ) : null}
      </button>
      {isOpen ? <Latest id={id} unread={unread} onFollow={() => setOpen(false)} /> : null}
    </div>
  )
}

function Latest({ id, unread, onFollow }: { id: string; unread: number; onFollow(): void }) {
  const { data, failure, reload } = useGet(notificationPaths.latest)
  const { isBusy, run } = useAction()
  const newest = data?.[0]?.at
  return (
    <section className="bell-panel" id={id} aria-label={text.title}>
      <header>
        <h2>{text.title}</h2>
        {unread > 0 && newest ? (
          <Button look="quiet" isBusy={isBusy} onClick={() => run(() => markAllRead(newest))}>
            {text.allRead}
          </Button>
        ) : null}
      </header>
      <FailureNote failure={failure} onRetry={reload} />
      {data || failure ? null : <Spinner />}
      {data?.length === 0 ? <Empty icon="bell" title={text.empty} hint={text.emptyHint} /> : null}
      <ul>
        {data?.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onRead={isRead => run(() => (isRead ? markRead : markUnread)(notification.id).then(reload))}
            onFollow={onFollow}
          />
        ))}
      </ul>
      <footer>
        <Link to="/notifications" onClick={onFollow}>
          {text.seeAll}
        </Link>
      </footer>
    </section>
  )
}
