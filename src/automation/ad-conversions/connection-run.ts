// scope: every company, because one program sends for all of them.
//
// Sends what was taken of one connection, and keeps what became of it.

import { clock, isoNow } from '../../platform/clock'
import { db } from '../../platform/db/database'
import type { RowOf } from '../../platform/db/query'
import { Lane } from '../../platform/lane'
import { errorDetails, log } from '../../platform/log'
import { keepOutcome } from '../../platform/outbound/keep-outcome'
import { unseal } from '../../platform/secrets/seal'
import { sql } from '../queries.gen'
import { type Conversion, googleUntil, metaUntil } from './conversion'
import { upload } from './google-api'
import { planGoogle } from './google-conversions'
import { breakConnection, tellOfSetup } from './health'
import { sendEvent } from './meta-api'
import { type MetaPart, planMeta } from './meta-events'
import { nextAttempt, type Outcome, pauseUntil } from './outcome'
import { readGoogle, readMeta } from './settings'

/** Events to one dataset at a time; each is a request of its own, for one that is refused takes its batch along. */
const TOGETHER = 4
/** So many failures in a row that may pass, and the rest waits a minute. */
const ENOUGH = 3

type Held = { companyId: string; connectionId: string; ids: readonly string[]; worker: string; signal: AbortSignal }
type Connection = RowOf<typeof sql.adConversions.findSecret>
/** `outcome` null: not tried. */
type Done = { one: Conversion; outcome: Outcome | null; parts?: string[] }

export async function sendFor(held: Held): Promise<void> {
  const { companyId: company_id, connectionId: id, ids, worker } = held
  const [connection, conversions] = await db.everyCompany(async work => [
    await work.maybe(sql.adConversions.findSecret, { company_id, id, platform: null }),
    await work.all(sql.adConversions.listConversions, { company_id, ids: [...ids], worker }),
  ])
  const known = new Set(conversions.map(one => one.id))
  const gone = ids
    .filter(one => !known.has(one))
    .map(one => ({ ...NOTHING, id: one, status: 'skipped', skip_reason: 'lead_gone' }))
  const isOn = connection?.is_enabled && connection.health === 'ok'
  const done = isOn ? await send(connection, conversions, held) : conversions.map(one => ({ one, outcome: null }))
  const isTest = connection?.platform === 'google' && readGoogle(connection.settings).test_mode
  const until = connection?.platform === 'google' ? googleUntil : metaUntil
  const settled = [...gone, ...done.map(each => settledOf(each, until(each.one), isTest))]
  await keep(held, settled)
  await keepHealth(held, connection?.platform ?? 'meta', done)
}

type Settled = ReturnType<typeof settledOf>

/** Together; where that is refused each by itself, and where that is refused too, without what the platform said. */
const keep = (held: Held, settled: readonly Settled[]): Promise<unknown> =>
  keepOutcome<unknown>(
    () => store(held, settled),
    async () => {
      for (const one of settled) {
        const error = { error_code: 'not_kept', error_message: 'The answer could not be kept' }
        const bare = { ...one, ...(one.error_code ? error : {}) }
        await keepOutcome(
          () => store(held, [one]),
          () => store(held, [bare]),
        )
      }
    },
  )

const store = ({ companyId: company_id, worker }: Held, settled: readonly Settled[]): Promise<number> =>
  db.everyCompany(work =>
    work.count(sql.adConversions.settleDeliveries, { company_id, worker, settled: settled as never, at: isoNow() }),
  )

/** The program failed over an answer: an attempt like any other, or it would be made again without an end. */
const unforeseen = (error: unknown): Outcome => {
  log.error('an answer about a conversion could not be read', errorDetails(error))
  return { is: 'retry', code: 'unreadable', message: 'The answer could not be read', retryAfter: null, isForAll: false }
}

async function send(connection: Connection, conversions: readonly Conversion[], { signal }: Held): Promise<Done[]> {
  const secret = await unseal(connection.secret)
  return connection.platform === 'meta'
    ? sendToMeta(connection, conversions, secret, signal)
    : sendToGoogle(connection, conversions, secret, signal)
}

async function sendToMeta(
  { settings: stored }: Connection,
  conversions: readonly Conversion[],
  token: string,
  signal: AbortSignal,
): Promise<Done[]> {
  const settings = readMeta(stored)
  const lane = new Lane(TOGETHER)
  let failures = 0
  let isOver = false
  const note = (outcome: Outcome): void => {
    failures = outcome.is === 'retry' ? failures + 1 : 0
    isOver ||= outcome.is === 'broken' || (outcome.is === 'retry' && outcome.isForAll) || failures >= ENOUGH
  }
  return Promise.all(
    conversions.map(async one => {
      const plan = planMeta(one, settings)
      if ('reason' in plan) return { one, outcome: { is: 'skipped' as const, reason: plan.reason } }
      return lane.run(async () => {
        if (isOver || signal.aborted) return { one, outcome: null }
        const { outcome, parts } = await sendParts(plan.parts, one, token, signal)
        // What was broken off at a stop counts as not attempted.
        if (signal.aborted && outcome.is === 'retry') return { one, outcome: null, parts }
        note(outcome)
        return { one, outcome, parts }
      })
    }),
  )
}

/** Sends what of a conversion has not arrived yet; the first that does not arrive says what becomes of it. */
async function sendParts(
  wanted: readonly MetaPart[],
  { sent_parts }: Conversion,
  token: string,
  signal: AbortSignal,
): Promise<{ outcome: Outcome; parts: string[] }> {
  const parts = [...sent_parts]
  for (const { part, datasetId, event } of wanted.filter(one => !sent_parts.includes(one.part))) {
    const outcome = await sendEvent(token, datasetId, event, { signal }).catch(unforeseen)
    if (outcome.is !== 'sent') return { outcome, parts }
    parts.push(part)
  }
  return { outcome: { is: 'sent' }, parts }
}

async function sendToGoogle(
  { settings: stored }: Connection,
  conversions: readonly Conversion[],
  refreshToken: string,
  signal: AbortSignal,
): Promise<Done[]> {
  const settings = readGoogle(stored)
  const plans = conversions.map(one => ({ one, plan: planGoogle(one, settings) }))
  const wanted = plans.flatMap(({ plan }) => ('conversion' in plan ? [plan.conversion] : []))
  const how = { refreshToken, settings, validateOnly: settings.test_mode, signal }
  const all = (error: unknown) => new Map(wanted.map(({ id }) => [id, unforeseen(error)]))
  const outcomes = wanted.length > 0 ? await upload(wanted, how).catch(all) : new Map<string, Outcome>()
  return plans.map(({ one, plan }) => {
    if ('reason' in plan) return { one, outcome: { is: 'skipped', reason: plan.reason } }
    const outcome = outcomes.get(one.id) ?? null
    return { one, outcome: signal.aborted && outcome?.is === 'retry' ? null : outcome }
  })
}

const NOTHING = {
  status: 'pending',
  skip_reason: null as string | null,
  attempt: 0,
  sent_parts: [] as string[],
  next_retry_at: null as string | null,
  error_code: null as string | null,
  error_message: null as string | null,
  is_trial: false,
}

/** The row as it is kept after this attempt. */
function settledOf({ one, outcome, parts }: Done, until: number, is_trial: boolean) {
  const begun = { ...NOTHING, id: one.id, attempt: one.attempt, sent_parts: parts ?? one.sent_parts, is_trial }
  if (outcome === null) return { ...begun, next_retry_at: isoNow() }
  const tried = { ...begun, attempt: one.attempt + 1 }
  const error = 'code' in outcome ? { error_code: outcome.code ?? null, error_message: outcome.message ?? null } : {}
  switch (outcome.is) {
    case 'sent':
      return { ...tried, status: 'sent' }
    case 'failed':
      return { ...tried, ...error, status: 'failed' }
    case 'skipped':
      return { ...(outcome.code ? tried : begun), ...error, status: 'skipped', skip_reason: outcome.reason }
    case 'broken':
      return { ...begun, ...error, next_retry_at: isoNow() }
    case 'later': {
      const at = clock.now() + outcome.after
      if (at >= until) return { ...begun, ...error, status: 'skipped', skip_reason: 'outside_window' }
      return { ...begun, ...error, next_retry_at: new Date(at).toISOString() }
    }
    case 'retry': {
      const next_retry_at =
        tried.attempt < one.max_attempts ? nextAttempt(tried.attempt, outcome.retryAfter, until) : null
      return { ...tried, ...error, status: next_retry_at === null ? 'failed' : 'pending', next_retry_at }
    }
  }
}

async function keepHealth(
  { companyId, connectionId, signal }: Held,
  platform: 'meta' | 'google',
  done: readonly Done[],
): Promise<void> {
  const outcomes = done.flatMap(({ outcome }) => outcome ?? [])
  const of = { companyId, connectionId, platform }
  const broken = outcomes.find(outcome => outcome.is === 'broken')
  if (broken) return breakConnection(of, broken)
  const setup = outcomes.find(outcome => outcome.is === 'failed' && outcome.isSetup)
  if (setup?.is === 'failed') await tellOfSetup(of, setup)
  const passing = outcomes.findLast(outcome => outcome.is === 'retry')
  const isLeft = done.some(({ outcome }) => outcome === null) && !signal.aborted
  const at = isoNow()
  const key = { company_id: companyId, id: connectionId, at }
  if (passing?.is === 'retry') {
    const wait_until = passing.isForAll || isLeft ? pauseUntil(passing.retryAfter) : null
    const { code, message } = passing
    await db.everyCompany(work => work.count(sql.adConversions.noteTrouble, { ...key, code, message, wait_until }))
  } else if (outcomes.some(({ is }) => is === 'sent') && !setup) {
    await db.everyCompany(work => work.count(sql.adConversions.noteSuccess, key))
  }
}
