import { clock, isoNow } from '../../platform/clock'
import { firstPoints } from '../../platform/http/code-points'
import { textIn } from '../../platform/outbound/answer'
import { ask, Unanswered } from '../../platform/outbound/ask'
import { signed } from '../../platform/secrets/webhook-signature'
import { VERSION } from '../../platform/version'
import { nextWait } from './ladder'
import type { Due } from './payload'

/** What is kept of a body. */
const KEPT = 4096
const LONGEST_TYPE = 200

/** What became of one attempt, as the log keeps it. */
export type Settled = {
  id: string
  status: 'delivered' | 'retrying' | 'failed' | 'cancelled'
  attempt: number
  status_code: number | null
  response_ms: number | null
  error: string | null
  request: object | null
  response: object | null
  next_retry_at: string | null
  last_attempt_at: string | null
}

export type Attempted = {
  settled: Settled
  /** The receiver says that nobody is there any more. */
  isGone: boolean
  /** Seconds that the receiver asks to be left alone. */
  retryAfter: number | null
}

/** One attempt at a delivery, signed with each of `secrets`. */
export async function attempt(
  due: Pick<Due, 'id' | 'event_id' | 'event_type' | 'attempt' | 'max_attempts'>,
  { url, body, secrets, signal }: { url: string; body: string; secrets: readonly string[]; signal?: AbortSignal },
): Promise<Attempted> {
  const number = due.attempt + 1
  const headers = {
    'content-type': 'application/json',
    'user-agent': `Angan/${VERSION} (webhooks)`,
    'x-angan-event': due.event_type,
    'x-angan-delivery': due.id,
    'x-angan-attempt': String(number),
  }
  const last_attempt_at = isoNow()
  const request = { method: 'POST', url, headers, body: firstPoints(body, KEPT) }
  const common = { id: due.id, attempt: number, request, last_attempt_at }
  try {
    const {
      status,
      text,
      ms,
      isCut,
      retryAfter,
      headers: answered,
    } = await ask({
      ...{ url, body, method: 'POST', ...(signal ? { signal } : {}) },
      headers: { ...headers, ...signed(due.event_id, clock.now(), body, secrets) },
    })
    const response = {
      status,
      content_type: textIn(answered.get('content-type'), LONGEST_TYPE) || null,
      body: text,
      is_cut: isCut,
    }
    const isTaken = status >= 200 && status < 300
    const wait = status === 429 || status === 503 ? retryAfter : null
    const outcome = isTaken
      ? ({ status: 'delivered', error: null, next_retry_at: null } as const)
      : failed(due, number, saidOf(status), retryAfter)
    const settled = { ...common, ...outcome, status_code: status, response_ms: ms, response }
    return { settled, isGone: status === 410, retryAfter: wait }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    const outcome = failed(due, number, error.message, null)
    const settled = { ...common, ...outcome, status_code: null, response_ms: error.ms, response: null }
    return { settled, isGone: false, retryAfter: null }
  }
}

function failed({ max_attempts }: Pick<Due, 'max_attempts'>, number: number, error: string, retryAfter: number | null) {
  const wait = number < max_attempts ? nextWait(number, retryAfter) : null
  return wait === null
    ? ({ status: 'failed', error, next_retry_at: null } as const)
    : ({ status: 'retrying', error, next_retry_at: new Date(clock.now() + wait).toISOString() } as const)
}

function saidOf(status: number): string {
  if (status >= 300 && status < 400) return `Answered ${status}; redirects are not followed`
  return `Answered ${status}`
}
