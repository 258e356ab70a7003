// What is deleted when, by jobs in the night and each hour. The periods are those that people are promised.
// scope: every company, because retention is the installation's and not one company's.

import { Type } from '@sinclair/typebox'
import { clock, days } from '../../platform/clock'
import { db } from '../../platform/db/database'
import { job } from '../../platform/jobs/job'
import { log } from '../../platform/log'
import { SESSION_KEPT } from '../entry/session-limits'
import { sql } from '../queries.gen'

/** Rows a statement: locks are short, and vacuum keeps up. */
const BATCH = 1000

const KEPT = {
  sessions: SESSION_KEPT,
  events: days(400),
  submissions: days(180),
  mails: days(90),
  notifications: days(90),
  sandbox: days(30),
  undoable: days(30),
  shared: days(30),
  audit: days(3 * 365),
}

const { system } = sql
type Deletion = typeof system.deleteOldEvents

/** Everything that a night deletes, in an order in which nothing is deleted before what refers to it. */
const nightly: readonly { what: string; kept: number; statement: Deletion }[] = [
  { what: 'tokens of phones', kept: 0, statement: system.deleteExpiredMobileTokens },
  { what: 'sessions', kept: KEPT.sessions, statement: system.deleteOldSessions },
  { what: 'mails', kept: KEPT.mails, statement: system.deleteOldMails },
  { what: 'notifications', kept: KEPT.notifications, statement: system.deleteOldNotifications },
  { what: 'links', kept: 0, statement: system.deleteExpiredLinks },
  { what: 'tickets for the second step', kept: 0, statement: system.deleteExpiredTickets },
  { what: 'challenges of passkeys', kept: 0, statement: system.deleteExpiredChallenges },
  { what: 'tries at unknown addresses', kept: days(1), statement: system.deleteUnclaimedSignIns },
  { what: 'events', kept: KEPT.events, statement: system.deleteOldEvents },
  { what: 'audit entries', kept: KEPT.audit, statement: system.deleteOldAuditEntries },
  { what: 'support looks', kept: KEPT.audit, statement: system.deleteOldSupportLooks },
  { what: 'exports', kept: KEPT.audit, statement: system.deleteOldExports },
  { what: 'lead submissions', kept: KEPT.submissions, statement: system.deleteOldSubmissions },
  { what: 'values of few people', kept: KEPT.shared, statement: system.deleteOldSharedValues },
  { what: 'test submissions', kept: KEPT.sandbox, statement: system.deleteTestSubmissions },
  { what: 'test leads', kept: KEPT.sandbox, statement: system.deleteTestLeads },
  { what: 'test activities', kept: KEPT.sandbox, statement: system.deleteTestActivities },
  { what: 'test contacts', kept: KEPT.sandbox, statement: system.deleteTestContacts },
  { what: 'leads of changes to many', kept: KEPT.undoable, statement: system.deleteOldBulkItems },
  { what: 'changes to many', kept: KEPT.undoable, statement: system.deleteOldBulkJobs },
  { what: 'rows of imports', kept: KEPT.undoable, statement: system.deleteOldImportRows },
  { what: 'first rows of imports', kept: KEPT.undoable, statement: system.emptyOldImports },
  { what: 'set aside', kept: days(7), statement: system.deleteOldSetAside },
  { what: 'words of names', kept: days(1), statement: system.deleteIdleNameWords },
]

/** Deletes what is past its time. Cut off, it goes on where it was when it is run again. */
export async function deleteOutdated(signal?: AbortSignal): Promise<void> {
  for (const { what, kept, statement } of nightly) await deleteInBatches(what, statement, agoOf(kept), signal)
}

/** Deletes Idempotency-Keys past their 24 hours. */
export async function deleteExpiredKeys(signal?: AbortSignal): Promise<void> {
  await deleteInBatches('idempotency keys', system.deleteExpiredKeys, agoOf(0), signal)
}

async function deleteInBatches(what: string, statement: Deletion, before: string, signal?: AbortSignal): Promise<void> {
  let deleted = 0
  await db.everyCompanyThrough(async work => {
    for (;;) {
      signal?.throwIfAborted()
      const count = await work.count(statement, { before, most: BATCH })
      deleted += count
      if (count < BATCH) break
    }
  })
  if (deleted > 0) log.info('retention', { what, deleted })
}

const agoOf = (ms: number): string => new Date(clock.now() - ms).toISOString()

const Nothing = Type.Object({})

export const nightlyJob = job({
  name: 'retention.nightly',
  schema: Nothing,
  handler: (_, { signal }) => deleteOutdated(signal),
  expireInSeconds: 3600,
  schedule: { cron: '30 3 * * *', zone: 'Asia/Kolkata' },
})

export const hourlyJob = job({
  name: 'retention.hourly',
  schema: Nothing,
  handler: (_, { signal }) => deleteExpiredKeys(signal),
  schedule: { cron: '7 * * * *', zone: 'Asia/Kolkata' },
})
