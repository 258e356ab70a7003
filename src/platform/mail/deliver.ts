// scope: every company, because one program sends the mails of all of them.
//
// Sends what waits in the outbox. Every attempt is a row's own state, so neither a crash nor a mail server that is away
// loses a mail; at worst one arrives twice, under one Message-ID.

import { Type } from '@sinclair/typebox'
import { clock, days, hours, isoNow, minutes } from '../clock'
import { db } from '../db/database'
import { sql } from '../db/queries.gen'
import { installation } from '../installation'
import { job } from '../jobs/job'
import { enqueue } from '../jobs/jobs'
import type { ClockRepair } from '../jobs/set-back'
import { errorDetails, log } from '../log'
import { unseal } from '../secrets/seal'
import { withLink } from './letter'
import { type Outcome, type Outgoing, type Server, sendBySmtp } from './smtp'

const JOB = 'mail.send'
/** Longer than an attempt can take. */
const LEASE = minutes(2)
/** The pause after the first, second, … failed attempt; the last one repeats. */
const PAUSES = [minutes(1), minutes(5), minutes(15), hours(1), hours(4)]
/** A mail that has not gone after this is given up. */
const LONGEST_WAIT = days(3)

/** Wakes the worker for a mail that waits. Where no job can be added, the round of the next minute finds it. */
export function wakeMail(): void {
  enqueue(JOB, {}).catch((error: unknown) => log.debug('mail waits for the next round', errorDetails(error)))
}

export const deliveryJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => sendWaitingMails(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: 'Asia/Kolkata' },
})

type Send = (server: Server, mail: Outgoing) => Promise<Outcome>

/** Sends what is due, one mail after the other; ends early when the mail server is away or `signal` is aborted. Where no
 *  mail server is set (any more), what waits for one is kept for admins to read. */
export async function sendWaitingMails(signal?: AbortSignal, send: Send = sendBySmtp): Promise<void> {
  const { smtpUrl: url, mailFrom: from } = installation()
  if (url === null || from === null) {
    await db.everyCompany(work => work.count(sql.mail.keepWaitingMails, {}))
    return
  }
  while (!signal?.aborted) {
    const at = isoNow()
    const mail = await db.everyCompany(work => work.maybe(sql.mail.claimMail, { at, lease_until: after(LEASE) }))
    if (!mail) return
    const outcome = await attempt(mail, ready => send({ url, from }, ready))
    await settle(mail, outcome)
    if (outcome.is === 'away') return
  }
}

type Claimed = {
  company_id: string
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  link_sealed: Uint8Array | null
  attempts: number
  created_at: string
  good_until: string | null
}

/** What came of a mail. One that can't even be written is no reason for the others to wait. */
async function attempt(mail: Claimed, send: (mail: Outgoing) => Promise<Outcome>): Promise<Outcome> {
  try {
    const ready = await outgoing(mail)
    return typeof ready === 'string' ? { is: 'refused', reason: ready } : await send(ready)
  } catch (error) {
    log.error('a mail could not be made', { mail: mail.id, ...errorDetails(error) })
    return { is: 'later', reason: 'It could not be made' }
  }
}

/** The mail as it goes out, or why it never will. */
async function outgoing(mail: Claimed): Promise<Outgoing | string> {
  const { id, recipient, subject, text, html, link_sealed, good_until } = mail
  if (good_until !== null && Date.parse(good_until) <= clock.now()) {
    return 'The link ran out before the mail could be sent'
  }
  const link = link_sealed === null ? '' : await unseal(link_sealed).catch(() => null)
  if (link === null) return 'The link can’t be read any more'
  return { id, to: recipient, subject, text: withLink('text', text, link), html: withLink('html', html, link) }
}

async function settle(mail: Claimed, outcome: Outcome): Promise<void> {
  const isLate = clock.now() - Date.parse(mail.created_at) >= LONGEST_WAIT
  const isGivenUp = outcome.is === 'refused' || (outcome.is !== 'sent' && isLate)
  const status = outcome.is === 'sent' ? 'sent' : isGivenUp ? 'failed' : 'waiting'
  const pause = PAUSES[Math.min(mail.attempts, PAUSES.length) - 1]!
  await db.everyCompany(work =>
    work.count(sql.mail.settleMail, {
      company_id: mail.company_id,
      id: mail.id,
      status,
      error: outcome.is === 'sent' ? null : outcome.reason,
      next_at: after(pause),
      sent_at: outcome.is === 'sent' ? isoNow() : null,
    }),
  )
  if (outcome.is !== 'sent') log.warn('mail not sent', { mail: mail.id, status, attempt: mail.attempts })
}

export const mailSetBack: ClockRepair = {
  name: 'mail',
  repair() {
    const waits = [0, ...PAUSES.map(pause => Math.max(pause, LEASE))]
    return db.everyCompany(work => work.count(sql.mail.moveBack, { now: isoNow(), waits }))
  },
}

const after = (ms: number): string => new Date(clock.now() + ms).toISOString()
