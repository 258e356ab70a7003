import { definitions } from '../../definitions.gen'
import { clock, minutes } from '../../platform/clock'
import type { RowOf } from '../../platform/db/query'
import type { Write } from '../../platform/db/work'
import { newId } from '../../platform/ids'
import { type Owners, ownersOfRecords } from '../../platform/record/owners-of-records'
import { sql } from '../queries.gen'
import { notifyMembers } from '../realtime/notify-members'
import { channelsOf } from './choices'
import { type NotificationKind, notified, type SubjectKind } from './kinds'
import { mailTime } from './mail-time'

export type NewNotification = {
  kind: NotificationKind
  /** Members to notify. Unknown ones, those who left, the actor, and those who may not see the subject are skipped. */
  to: readonly (string | null)[]
  subject: { kind: SubjectKind; id: string }
  /** A few ids and numbers; no names, no phone numbers: they would outlive the right to read them. */
  data?: Readonly<Record<string, string | number | boolean | null>>
  /** When it happened, ISO 8601; the present when absent. */
  at?: string
}

/** What an event's consumer adds: the actor, and the event's id, by which it notifies only once. */
export type OwedNotification = NewNotification & { actorId: string | null; fact: string | null }

/** Entries of one kind that come within this time of the first are one, while it is not read. */
const GROUPED_WITHIN = minutes(10)

/** Notifies members, in the transaction of the change. Call it after the change: recipients are those who may see the
 *  record then. The actor is never notified. What each member wants to get, and how, is their choice. */
export async function notify(work: Write, ...news: NewNotification[]): Promise<void> {
  const { who } = work
  // A key is nobody's colleague: its maker is notified of what it does as of anything else.
  const actorId = who.kind === 'member' ? who.id : null
  await notifyOwed(
    work,
    news.map(one => ({ ...one, actorId, fact: null })),
  )
}

/** `notify` for a change of another unit of work. Any number of notifications takes four statements. */
export async function notifyOwed(work: Write, news: readonly OwedNotification[]): Promise<void> {
  const now = new Date(clock.now()).toISOString()
  const all = news
    .map(({ at = now, ...one }) => ({ ...one, at, ids: idsOf(one) }))
    .filter(({ ids }) => ids.length > 0)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  if (all.length === 0) return
  await work.beyondReach('recipients have a list, a reach and choices of their own', async () => {
    const [ownersOf, recipients] = await Promise.all([
      readOwners(
        work,
        all.map(one => one.subject),
      ),
      work.all(sql.notifications.listRecipients, { ids: [...new Set(all.flatMap(({ ids }) => ids))].sort() }),
    ])
    const rows = all.flatMap(one => {
      const owners = ownersOf(one.subject)
      if (owners === null) return []
      const notified = recipients.filter(recipient => one.ids.includes(recipient.id) && maySee(recipient, owners))
      return notified.flatMap(recipient => rowOf(recipient, one))
    })
    if (rows.length > 0) await insert(work, inRuns(rows))
  })
}

/** Which of these members may not see the subject, and so get no notification. Nobody where it is a test. */
export const whoCantSee = (
  work: Write,
  ids: readonly string[],
  subject: NewNotification['subject'],
): Promise<string[]> =>
  work.beyondReach('each named member has a reach of their own', async () => {
    const ownersOf = await readOwners(work, [subject])
    const recipients = await work.all(sql.notifications.listRecipients, { ids: [...ids] })
    const owners = ownersOf(subject)
    if (owners === null) return []
    const seeing = new Set(recipients.filter(recipient => maySee(recipient, owners)).map(({ id }) => id))
    return ids.filter(id => !seeing.has(id))
  })

const idsOf = ({ to, actorId }: Pick<OwedNotification, 'to' | 'actorId'>): string[] =>
  [...new Set(to)].filter((id): id is string => id !== null && id !== actorId)

/** The owners of the subjects; empty for a subject that only concerns the recipient; null where nobody is notified of
 *  it: it is unknown, or a test. */
async function readOwners(
  work: Write,
  subjects: readonly NewNotification['subject'][],
): Promise<(subject: NewNotification['subject']) => Owners | null> {
  const owners = new Map<string, Owners>()
  const idsOfKind = Map.groupBy(subjects, ({ kind }) => kind)
  for (const definition of notified) {
    const ids = new Set(idsOfKind.get(definition.kind)?.map(({ id }) => id))
    for (const [id, of] of await ownersOfRecords(work, definition, [...ids], definitions)) owners.set(id, of)
  }
  const isRead = (kind: SubjectKind) => notified.some(one => one.kind === kind)
  return ({ kind, id }) => (isRead(kind) ? (owners.get(id) ?? null) : [])
}

type Recipient = RowOf<typeof sql.notifications.listRecipients>

function maySee({ id, permissions, team }: Recipient, owners: Owners): boolean {
  if (owners.length === 0) return true
  return owners.some(({ permission, ids }) => {
    const reach = permissions[permission]
    if (reach === 'all') return true
    const covered = reach === 'team' ? team : reach === 'own' ? [id] : []
    return ids.some(owner => owner !== null && covered.includes(owner))
  })
}

type Row = {
  id: string
  member_id: string
  kind: NotificationKind
  subject_kind: SubjectKind
  subject_id: string
  data: NonNullable<NewNotification['data']>
  actor_id: string | null
  fact: string | null
  in_app: boolean
  at: string
  mail_at: string | null
}

function rowOf(recipient: Recipient, { kind, subject, data = {}, actorId, fact, at }: DatedNotification): Row[] {
  const { id, kinds, digest, quiet_from, quiet_to, time_zone } = recipient
  const { in_app, mail } = channelsOf(kinds ?? {}, kind)
  if (!in_app && !mail) return []
  const quiet = quiet_from !== null && quiet_to !== null ? { from: quiet_from, to: quiet_to } : null
  const mailAt = mail ? new Date(mailTime(clock.now(), digest ?? 'instant', quiet, time_zone)).toISOString() : null
  const subjectIs = { subject_kind: subject.kind, subject_id: subject.id }
  const row = { member_id: id, kind, ...subjectIs, data, actor_id: actorId, fact, in_app, at, mail_at: mailAt }
  return [{ id: newId('not', clock.now()), ...row }]
}

type DatedNotification = OwedNotification & { at: string }

/** Which rows are one entry: those of one member and kind within ten minutes of the first of them. A row that goes by
 *  mail only is in no list, so each is a run of its own. */
function inRuns(rows: readonly Row[]): (Row & { run: number; since: string })[] {
  const open = new Map<string, { run: number; at: number }>()
  return rows.map((row, place) => {
    const at = Date.parse(row.at)
    const since = new Date(at - GROUPED_WITHIN).toISOString()
    if (!row.in_app) return { ...row, run: place, since }
    const key = `${row.member_id} ${row.kind}`
    const before = open.get(key)
    const current = before && before.at > at - GROUPED_WITHIN ? before : { run: place, at }
    open.set(key, current)
    return { ...row, run: current.run, since }
  })
}

async function insert(work: Write, rows: readonly (Row & { run: number; since: string })[]): Promise<void> {
  const inserted = await work.all(sql.notifications.insertNotifications, { rows })
  for (const { id, member_id, kind, is_head } of inserted) {
    if (!is_head) continue
    notifyMembers(work, [member_id], 'notification.created', { notification_id: id, kind })
    announceCounter(work, member_id)
  }
}

/** Announces that the number of unread entries changed. The client reads the number itself: two that are announced at
 *  once could arrive in the wrong order. */
export function announceCounter(work: Write, memberId: string): void {
  notifyMembers(work, [memberId], 'counter.updated', { counter: 'notifications' })
}
