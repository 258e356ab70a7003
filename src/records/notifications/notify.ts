import { clock, minutes } from '../../platform/clock'
import { sql } from '../../platform/db/queries.gen'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { tellMembers } from '../realtime/tell-members'
import { channelsOf } from './choices'
import type { NotificationKind, SubjectKind } from './kinds'
import { mailTime } from './mail-time'

export type NewNotification = {
  kind: NotificationKind
  /** Who is to hear of it. Unknown ones, who left, whoever acts, and who may not see the subject are passed over. */
  to: readonly (string | null)[]
  subject: { kind: SubjectKind; id: string }
  /** A few ids and numbers; no names, no phone numbers: they would outlive the right to read them. */
  data?: Readonly<Record<string, string | number | boolean | null>>
  /** When it happened, ISO 8601; the present when absent. */
  at?: string
}

/** What an event's consumer knows besides: who did it, and the event's id, by which it is told once. */
type Origin = { actorId: string | null; fact: string | null }

/** Entries of one kind that come within this time of the first are one, while it is not read. */
const GROUPED_WITHIN = minutes(10)

/** Tells members something, in the transaction that makes it true; call it after the change, for who may see the record
 *  then is told. Never tells whoever acts. What each wants to hear of, and by which way, is their choice. */
export async function notify(work: Write, ...news: NewNotification[]): Promise<void> {
  const { who } = work
  // A key is nobody's colleague: what it does, its maker hears of as of anything else.
  const actorId = who.kind === 'member' ? who.id : null
  for (const one of news) await tell(work, one, { actorId, fact: null })
}

/** `notify` for what is known from elsewhere than the unit of work itself. */
export async function tell(work: Write, news: NewNotification, { actorId, fact }: Origin): Promise<void> {
  const ids = [...new Set(news.to)].filter((id): id is string => id !== null && id !== actorId).sort()
  if (ids.length === 0) return
  await work.beyondReach('whoever is told has a list, a reach and choices of their own', async () => {
    const owners = await ownersOf(work, news.subject)
    if (owners === null) return
    const recipients = await work.all(sql.records.notifications.listRecipients, { ids })
    const rows = recipients.filter(recipient => maySee(recipient, owners)).flatMap(one => rowOf(one, news.kind))
    if (rows.length > 0) await insert(work, news, { actorId, fact }, rows)
  })
}

/** Whose record it is, by the permission that each way of seeing it needs; empty for what only concerns who is told;
 *  null when there is none that anybody is told of: unknown, or a test. */
type Owners = readonly { permission: 'leads.view' | 'contacts.view'; ids: readonly (string | null)[] }[]

async function ownersOf(work: Write, { kind, id }: NewNotification['subject']): Promise<Owners | null> {
  if (kind === 'lead') {
    const lead = await work.maybe(sql.records.notifications.findLeadOwners, { id })
    return lead && !lead.is_test ? [{ permission: 'leads.view', ids: [lead.owner_id] }] : null
  }
  if (kind === 'contact') {
    const contact = await work.maybe(sql.records.notifications.findContactOwners, { id })
    if (!contact || contact.is_test) return null
    return [
      { permission: 'contacts.view', ids: [contact.owner_id] },
      { permission: 'leads.view', ids: contact.lead_owner_ids },
    ]
  }
  return []
}

type Recipient = RowOf<typeof sql.records.notifications.listRecipients>

function maySee({ id, permissions, team }: Recipient, owners: Owners): boolean {
  if (owners.length === 0) return true
  return owners.some(({ permission, ids }) => {
    const reach = permissions[permission]
    if (reach === 'all') return permission === 'contacts.view' || ids.length > 0
    const covered = reach === 'team' ? team : reach === 'own' ? [id] : []
    return ids.some(owner => owner !== null && covered.includes(owner))
  })
}

type Row = { id: string; member_id: string; in_app: boolean; mail_at: string | null }

function rowOf(recipient: Recipient, kind: NotificationKind): Row[] {
  const { id, kinds, digest, quiet_from, quiet_to, time_zone } = recipient
  const { in_app, mail } = channelsOf(kinds ?? {}, kind)
  if (!in_app && !mail) return []
  const quiet = quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null
  const mailAt = mail ? new Date(mailTime(clock.now(), digest ?? 'instant', quiet, time_zone)).toISOString() : null
  return [{ id: newId('not', clock.now()), member_id: id, in_app, mail_at: mailAt }]
}

async function insert(work: Write, news: NewNotification, { actorId, fact }: Origin, rows: Row[]): Promise<void> {
  const { kind, subject, data = {} } = news
  const at = news.at ?? new Date(clock.now()).toISOString()
  const inserted = await work.all(sql.records.notifications.insertNotifications, {
    rows,
    kind,
    subject_kind: subject.kind,
    subject_id: subject.id,
    data,
    actor_id: actorId,
    fact,
    at,
    since: new Date(Date.parse(at) - GROUPED_WITHIN).toISOString(),
  })
  for (const { id, member_id, is_head } of inserted) {
    if (!is_head) continue
    tellMembers(work, [member_id], 'notification.created', { notification_id: id, kind })
    tellCounter(work, member_id)
  }
}

/** Says that the number of unread entries changed. The number itself is read: two that are told at once could arrive in
 *  the wrong order. */
export function tellCounter(work: Write, memberId: string): void {
  tellMembers(work, [memberId], 'counter.updated', { counter: 'notifications' })
}
