// scope: every company, because one program writes the mails of all of them.
//
// Puts notifications that members want by mail into the outbox: one mail for all that is due to a member. The mail and
// the note that it was written commit together, so a program that is killed in between writes it again, and once.

import { Type } from '@sinclair/typebox'
import { definitions } from '../../definitions.gen'
import { isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { installation } from '../../platform/installation'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { notificationLetter } from '../../platform/mail/notification-letter'
import { queueMail } from '../../platform/mail/outbox'
import { loadMember } from '../../workspace'
import { sql } from '../queries.gen'
import { sentenceOf } from './kinds'

const JOB = 'notifications.mails'
const BATCH = 200
/** Lines of a mail; the rest are counted. */
const MOST_LINES = 50

type Due = { company_id: string; member_id: string }
type Item = RowOf<typeof sql.notifications.listToMail>

/** Writes every mail that is due. */
export async function sendMails(signal?: AbortSignal): Promise<void> {
  const now = isoNow()
  while (!signal?.aborted) {
    const due = await db.everyCompany(work =>
      work.all(sql.notifications.listMembersToMail, { job: JOB, now, most: BATCH }),
    )
    for (const member of due) {
      const { company_id, member_id, is_retry } = member
      await orSetAside({ job: JOB, company_id, subject_id: member_id, is_retry }, () => mailTo(member, now))
    }
    if (due.length < BATCH) return
  }
}

async function mailTo({ company_id, member_id }: Due, now: string): Promise<void> {
  const who = await loadMember(company_id, member_id)
  await db.write(systemOf({ id: company_id, zone: 'UTC' }), work =>
    work.beyondReach('the program looks for what is due to the member', async () => {
      const taken = await work.all(sql.notifications.lockToMail, { member_id, now })
      if (taken.length === 0) return
      const ids = taken.flatMap(({ id, is_read }) => (is_read ? [] : [id]))
      // Read as the member, on a connection of their own: by their reach, as it is now.
      const items =
        who && ids.length > 0 ? await db.read(who, own => own.all(sql.notifications.listToMail, { ids })) : []
      if (items.length > 0) await write(work, member_id, items)
      await work.count(sql.notifications.settleMailed, { ids: taken.map(({ id }) => id), now: isoNow() })
    }),
  )
}

async function write(work: Write, memberId: string, items: Item[]): Promise<void> {
  const to = await work.maybe(sql.notifications.findAddressee, { member_id: memberId })
  if (!to) return
  const lines = items.slice(0, MOST_LINES).map(lineOf)
  const person = { name: to.name, company: to.company_name }
  const letter = notificationLetter(person, lines, items.length, urlOf(items))
  await queueMail(work, { memberId, email: to.email }, letter)
}

function lineOf({ kind, subject_kind, ref, source_name, actor_name, is_gone, data }: Item): string {
  const subject = { kind: subject_kind, ref, name: source_name }
  const actor = actor_name === null ? null : { name: actor_name }
  return sentenceOf({ kind, count: 1, actor, subjects: is_gone ? [] : [subject], subject_kind, data })
}

function urlOf([first, second]: Item[]): string {
  const { baseUrl } = installation()
  const page = first && !second && !first.is_gone ? pageOf(first.subject_kind) : null
  return page ? `${baseUrl}/${page}/${first!.subject_id}` : `${baseUrl}/notifications`
}

/** The page of a subject, to be followed by its id. */
function pageOf(kind: string): string | null {
  if (kind === 'lead_source') return 'settings/sources'
  return definitions.find(one => one.kind === kind)?.plural.replaceAll('_', '-') ?? null
}

export const mailJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => sendMails(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
