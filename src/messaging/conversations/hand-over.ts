// scope: every company, because one job hands over for all of them.

import { Type } from '@sinclair/typebox'
import { maySend } from '../../contacts'
import { clock, minutes, seconds } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { systemOf } from '../../platform/db/who'
import { job } from '../../platform/jobs/job'
import { enqueueOnce } from '../../platform/jobs/jobs'
import { errorDetails, log } from '../../platform/log'
import { jsonObject, textIn } from '../../platform/outbound/answer'
import { Unanswered } from '../../platform/outbound/ask'
import { keepOutcome } from '../../platform/outbound/keep-outcome'
import { INDIA } from '../../platform/time/zone'
import { sql } from '../queries.gen'
import { CONSENT } from './consent-channel'
import { postSigned } from './post-signed'
import { sayOfConversation } from './say'

const JOB = 'messages.hand-over'
const AT_ONCE = 20
/** What a killed program had taken is due again after this long. */
const TAKEN_FOR = minutes(1)
/** Milliseconds before each further attempt; after the last the message has failed. */
const WAITS = [seconds(5), seconds(30), minutes(2), minutes(10), minutes(30)]
/** More than these were begun only where none came to an end. */
const MOST_ATTEMPTS = WAITS.length + 1
/** Characters of a provider's id. */
const LONGEST_ID = 200

/** Wakes the program that hands over what is due. */
export const wakeSending = (): void => {
  enqueueOnce(JOB, {}).catch((error: unknown) => log.warn('messages wait for the clock', errorDetails(error)))
}

type Due = RowOf<typeof sql.conversations.claimDue>

/** Hands over every message that is due, some at a time. */
export async function handOver(signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const now = clock.now()
    const due = await db.everyCompanyWrite(work =>
      work.all(sql.conversations.claimDue, { now: iso(now), until: iso(now + TAKEN_FOR), most: AT_ONCE }),
    )
    if (due.length === 0) return
    await Promise.all(
      due.map(one =>
        handOverOne(one).catch(error =>
          log.error('a message was not handed over', { id: one.id, ...errorDetails(error) }),
        ),
      ),
    )
  }
}

const iso = (ms: number): string => new Date(ms).toISOString()

type Outcome = {
  status: 'sent' | 'queued' | 'failed'
  provider_id: string | null
  error: string | null
  due_at: string | null
}
/** What an attempt came to; `isTheirs`: it says something of the channel, and not of this message alone. */
type Attempted = Outcome & { isTheirs: boolean }

async function handOverOne(due: Due): Promise<void> {
  const attempted = due.attempts > MOST_ATTEMPTS ? GIVEN_UP : ((await refusal(due)) ?? (await tryToSend(due)))
  // An id that another message has, or one that can't be kept, costs the statuses that come under it, and nothing else.
  await keepOutcome(
    () => settle(due, attempted),
    () => settle(due, { ...attempted, provider_id: null, error: attempted.error && 'The answer could not be kept' }),
  )
}

async function settle(due: Due, { isTheirs, ...outcome }: Attempted): Promise<void> {
  const who = systemOf({ id: due.company_id, zone: due.zone })
  await db.write(who, async work => {
    const settled = await work.maybe(sql.conversations.settleSent, { id: due.id, ...outcome })
    if (isTheirs) {
      await work.count(sql.conversations.noteChannel, {
        id: due.channel_id,
        error: outcome.error,
        at: iso(clock.now()),
      })
    }
    if (!settled || outcome.status === 'queued') return
    const data = { message_id: due.id, status: outcome.status }
    sayOfConversation(work, { id: due.conversation_id, ownerId: settled.owner_id }, { kind: 'message.status', data })
  })
}

/** A person who asked for no messages meanwhile gets none. */
async function refusal(due: Due): Promise<Attempted | null> {
  if (!due.send_url || !due.is_on) return failed('Nothing is sent by this channel any more')
  const who = systemOf({ id: due.company_id, zone: due.zone })
  const asked = {
    contactId: due.contact_id,
    channel: CONSENT[due.channel as keyof typeof CONSENT],
    address: due.address,
  }
  const verdict = await db.write(who, work => maySend(work, { ...asked, purpose: 'service', at: clock.now() }))
  return verdict.allowed ? null : failed(`This person may not be written to: ${verdict.reason}`)
}

const failed = (error: string, isTheirs = false): Attempted => ({
  ...{ status: 'failed', provider_id: null, error, due_at: null },
  isTheirs,
})

const GIVEN_UP = failed('What came of it could not be kept')

/** One attempt. The message's id is sent as `webhook-id`, by which the provider recognises a repeat. */
async function tryToSend(due: Due): Promise<Attempted> {
  const { id, channel, type, subject, text, at, address: to } = due
  const body = { id, to, channel, type, subject, text, at }
  try {
    const answer = await postSigned({ send_url: due.send_url!, secret: due.secret }, id, body)
    if (answer.status >= 200 && answer.status < 300) {
      return { status: 'sent', provider_id: providerIdIn(answer.text), error: null, due_at: null, isTheirs: true }
    }
    const isLasting = answer.status >= 400 && answer.status < 500 && ![408, 409, 425, 429].includes(answer.status)
    // 400 and 422 are of a message that the provider can't take; 401, 403 and 404 of the channel.
    return isLasting
      ? failed(`The provider answered ${answer.status}`, [401, 403, 404, 410].includes(answer.status))
      : again(due, `The provider answered ${answer.status}`, answer.retryAfter)
  } catch (error) {
    if (error instanceof Unanswered) return again(due, error.message, null)
    throw error
  }
}

function again({ attempts }: Due, error: string, retryAfter: number | null): Attempted {
  const wait = WAITS[attempts - 1]
  if (wait === undefined) return failed(error, true)
  return {
    status: 'queued',
    provider_id: null,
    error,
    due_at: iso(clock.now() + Math.max(wait, seconds(retryAfter ?? 0))),
    isTheirs: true,
  }
}

/** The provider's id of the message. Where its answer names none that can be kept as it is, its statuses come under ours. */
function providerIdIn(text: string): string | null {
  const { provider_id, id } = jsonObject(text) ?? {}
  const said = textIn(provider_id ?? id, LONGEST_ID + 1)
  return said === '' || said.length > LONGEST_ID || /[\ufffd\p{Cc}]/u.test(said) ? null : said
}

export const handOverJob = job({
  name: JOB,
  schema: Type.Object({}),
  handler: (_, { signal }) => handOver(signal),
  retryLimit: 0,
  schedule: { cron: '* * * * *', zone: INDIA },
  atStart: true,
})
