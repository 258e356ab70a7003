// scope: every company, because one program handles the expiry of all of their keys.
//
// Requests are refused from a key's last moment on; here its end is announced: to what depends on it, to the event
// list, and to its creator, a week before and when it has come.

import { Type } from '@sinclair/typebox'
import { clock, days, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { systemOf } from '../../platform/db/who'
import type { Write } from '../../platform/db/work'
import { append } from '../../platform/events/append'
import { installation } from '../../platform/installation'
import { job } from '../../platform/jobs/job'
import { orSetAside } from '../../platform/jobs/set-aside'
import { keyExpiredLetter, keyExpiringLetter } from '../../platform/mail/key-letters'
import { queueMail } from '../../platform/mail/outbox'
import { companyDate } from '../entry/company-date'
import { forgetCompany } from '../entry/principal-cache'
import { sql } from '../queries.gen'
import { keyEnds } from './key-ends'

const JOB = 'api-keys.expiry'
const WARNED_BEFORE = days(7)
const BATCH = 200

type Due = { company_id: string; id: string; time_zone: string; is_over: boolean }

/** Ends keys that have expired and warns of those that will within seven days. Each is done once, in a transaction of its
 *  own, so that one that fails holds up no other. */
export async function notifyOfExpiry(signal?: AbortSignal): Promise<void> {
  const at = isoNow()
  const soon = new Date(clock.now() + WARNED_BEFORE).toISOString()
  while (!signal?.aborted) {
    const due = await db.everyCompany(work =>
      work.all(sql.apiKeys.listKeysToNotify, { job: JOB, at, soon, most: BATCH }),
    )
    for (const key of due) {
      const { company_id, id, is_retry } = key
      await orSetAside({ job: JOB, company_id, subject_id: id, is_retry }, () => announce(key, at, soon))
    }
    if (due.length < BATCH) return
  }
}

async function announce({ company_id, id, time_zone, is_over }: Due, at: string, soon: string): Promise<void> {
  const { endExpiredKey, warnOfExpiry } = sql.apiKeys
  const who = systemOf({ id: company_id, zone: time_zone })
  await db.write(who, async work => {
    const done = is_over
      ? await work.count(endExpiredKey, { id, at })
      : await work.count(warnOfExpiry, { id, at, soon })
    // Another program was faster, or the key was changed meanwhile.
    if (done === 0) return
    if (is_over) {
      await keyEnds(work, { id, because: 'expired' })
      await append(work, { type: 'api_key.expired', subject: { kind: 'api_key', id } })
      work.afterCommit(() => forgetCompany(company_id))
    }
    await write(work, id, is_over)
  })
}

async function write(work: Write, id: string, isOver: boolean): Promise<void> {
  const key = await work.one(sql.apiKeys.findKeyToNotify, { id })
  if (key.status !== 'active') return
  const letter = (isOver ? keyExpiredLetter : keyExpiringLetter)(
    { name: key.member_name, company: key.company_name },
    { name: key.name, prefix: key.key_prefix, end: companyDate(key.expires_at!, work.who.zone) },
    `${installation().baseUrl}/settings/api-keys`,
  )
  await queueMail(work, { memberId: key.member_id, email: key.email }, letter)
}

export const expiryJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => notifyOfExpiry(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})
