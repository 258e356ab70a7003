import { Ago } from '../parts/ago'
import { Button } from '../parts/button'
import type { Notification } from '../records'
import { type Address, Link } from '../router'
import { notificationWords as text } from './words'

type Page = '/leads' | '/contacts' | '/settings/sources' | '/imports'
const PAGES: Readonly<Record<string, Page>> = {
  lead: '/leads',
  contact: '/contacts',
  lead_source: '/settings/sources',
  import: '/imports',
}
/** A list is asked for no more records than this by their names. */
const MOST_ASKED = 100
const STATES: Readonly<Partial<Record<Notification['kind'], unknown>>> = {
  follow_up_due: { field: 'follow_up_at', op: 'within', value: { last: 10, unit: 'year' } },
  lead_assigned: { field: 'owner_id', op: 'eq', value: '$me' },
  sla_warned: { field: 'sla_state', op: 'eq', value: 'warned' },
  sla_breached: { field: 'sla_state', op: 'eq', value: 'breached' },
}
/** What has no page of its own stands in its list. */
const LISTS: Readonly<Record<string, Address>> = { job: '/bulk-changes', export: '/exports' }

type UpsertHow = Pick<Notification, 'id' | 'kind' | 'subjects' | 'count'>

/** Where a notification leads: to its record, or to the very records when it tells of several; null where there is none. */
export function targetOf({ id, kind, subjects, count }: UpsertHow): Address | null {
  if (kind === 'integrity_found') return '/settings/integrity'
  const [subject] = subjects
  const page = subject && PAGES[subject.kind]
  if (!page) return (subject && LISTS[subject.kind]) ?? null
  if (count === 1) return `${page}/${subject.id}`
  return subject.kind === 'lead' ? leadsOf({ id, kind, subjects, count }) : page
}

/** The list of the leads it tells of; where they are more than stand with it, the list reads which. Of more than a list
 *  can be asked for it is all that are in such a state by now. */
function leadsOf({ id, kind, subjects, count }: UpsertHow): Address {
  const refs = subjects.flatMap(({ ref }) => ref ?? [])
  const state = STATES[kind]
  if (count > MOST_ASKED && state) return leadsWith([state])
  if (count > subjects.length) return `/leads?${new URLSearchParams({ view: 'all', told: id })}`
  return refs.length > 0 ? leadsNamed(refs) : '/leads'
}

const leadsWith = (nodes: readonly unknown[]): Address =>
  `/leads?${new URLSearchParams({ view: 'all', filter: JSON.stringify(nodes) })}`

/** The list of these leads and no others. */
export const leadsNamed = (refs: readonly string[]): Address => leadsWith([{ field: 'ref', op: 'in', value: refs }])

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
