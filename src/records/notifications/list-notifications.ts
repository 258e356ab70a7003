import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { ListQuery, ListSpec } from '../../platform/db/list/list-spec'
import { readPage, recordJson } from '../../platform/db/list/read-page'
import type { Who } from '../../platform/db/who'
import type { Work } from '../../platform/db/work'
import { fault, invalid } from '../../platform/errors'
import { sql } from '../queries.gen'
import { notifyMembers } from '../realtime/notify-members'
import { NOTIFICATION_KINDS, SUBJECT_KINDS, type SubjectKind, sentenceOf } from './kinds'
import { announceCounter } from './notify'
import { type Notification, RECORD_COLUMNS, type ReadInput } from './schema'

const NOTIFICATIONS: ListSpec = {
  name: 'notifications',
  from: 'notification t',
  record: { view: 'notification_record', json: recordJson([...RECORD_COLUMNS, 'subject_kind']) },
  fields: {
    kind: { sql: 't.kind', type: 'enum', values: NOTIFICATION_KINDS },
    read: { sql: '(t.read_at is not null)', type: 'boolean', notNull: true },
    at: { sql: 't.at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-at',
}

type Recorded = Omit<Notification, 'text'> & { subject_kind: SubjectKind }

/** One page of the caller's notifications, newest first, as JSON text; `meta.unread` counts all that is unread. */
export const listNotifications = (who: Who, query: ListQuery): Promise<string> =>
  db.read(who, async work => {
    const [page, unread] = await Promise.all([
      readPage(work, NOTIFICATIONS, query, {
        where: ['t.member_id = $1::text', 't.is_head'],
        params: [who.memberId],
        bind: who.memberId ?? '',
      }),
      countIn(work),
    ])
    const { data, meta } = JSON.parse(page.body) as { data: Recorded[]; meta: object }
    return JSON.stringify({ data: data.map(worded), meta: { ...meta, unread } })
  })

const SUBJECTS: ListSpec = {
  name: 'notification subjects',
  from: 'notification t',
  record: {
    view: 'notification_subject_record',
    json: "json_build_object('kind', r.kind, 'id', r.subject_id, 'ref', r.ref, 'name', r.name, 'at', r.at)::text",
  },
  fields: {
    kind: { sql: 't.subject_kind', type: 'enum', values: SUBJECT_KINDS },
    at: { sql: 't.at', type: 'instant', sortable: true, notNull: true },
  },
  defaultSort: '-at',
}

/** One page of the records of one of the caller's entries, each once, as JSON text. Those that they can't see any more
 *  are left out. 404 when the entry is not theirs. */
export const listSubjects = (who: Who, id: string, query: ListQuery): Promise<string> =>
  db.read(who, async work => {
    if (!(await work.maybe(sql.notifications.findNotification, { id }))) throw fault('not_found')
    const group =
      '(select head.group_id from notification head where head.company_id = t.company_id and head.id = $2::text)'
    const { body } = await readPage(work, SUBJECTS, query, {
      where: [
        't.member_id = $1::text',
        `t.group_id = ${group}`,
        `not exists (select from notification later
                      where later.company_id = t.company_id and later.member_id = t.member_id
                        and later.group_id = t.group_id and later.subject_kind = t.subject_kind
                        and later.subject_id = t.subject_id and (later.at, later.id) > (t.at, t.id))`,
      ],
      params: [who.memberId, id],
      bind: `${who.memberId ?? ''} ${id}`,
    })
    return body
  })

/** The record with its sentence. */
function worded({ subject_kind, ...record }: Recorded): Notification {
  return { ...record, text: sentenceOf({ ...record, subject_kind }) }
}

/** How many entries the caller has not read. */
export const countUnread = (who: Who): Promise<number> => db.read(who, countIn)

const countIn = async (work: Work): Promise<number> =>
  (await work.maybe(sql.notifications.countUnread, {}))?.unread ?? 0

/** Marks entries as read, and answers how many are left. Ids of others’ entries are passed over. */
export async function readNotifications(who: Who, { ids, up_to }: ReadInput): Promise<number> {
  if ((ids === undefined) === (up_to === undefined)) {
    throw invalid({ ids: 'name either ids or up_to', up_to: 'name either ids or up_to' })
  }
  return db.write(who, async work => {
    const changed = await work.count(sql.notifications.markRead, {
      ids: ids ?? null,
      up_to: up_to ?? null,
      now: isoNow(),
    })
    if (changed > 0 && who.memberId) {
      notifyMembers(work, [who.memberId], 'notification.read', ids ? { ids } : { up_to })
      announceCounter(work, who.memberId)
    }
    return countIn(work)
  })
}

/** Marks one entry as read or as not read, and answers it. 404 when it is not the caller's. */
export async function setRead(who: Who, id: string, isRead: boolean): Promise<Notification> {
  const { markRead, markUnread, findNotification } = sql.notifications
  return db.write(who, async work => {
    const changed = isRead
      ? await work.count(markRead, { ids: [id], up_to: null, now: isoNow() })
      : await work.count(markUnread, { id })
    const found = await work.maybe(findNotification, { id })
    if (!found) throw fault('not_found')
    if (changed > 0 && who.memberId) {
      if (isRead) notifyMembers(work, [who.memberId], 'notification.read', { ids: [id] })
      announceCounter(work, who.memberId)
    }
    return worded(JSON.parse(found.json) as Recorded)
  })
}
