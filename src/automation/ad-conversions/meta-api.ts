import { seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'
import { exactIds, jsonObject, numberIn, objectIn, objectsIn, textIn } from '../../platform/outbound/answer'
import { type Answered, ask, Unanswered } from '../../platform/outbound/ask'
import type { MetaEvent } from './meta-events'
import type { Outcome } from './outcome'

/** Bytes of an answer that are read. */
const MOST = 64 * 1024
const TIMEOUT = seconds(10)

type GraphError = {
  code?: number
  error_subcode?: number
  message?: string
  error_user_msg?: string
  fbtrace_id?: string
  is_transient?: boolean
}
type GraphBody = { error?: GraphError; events_received?: unknown; id?: string; name?: string; data: { id?: string }[] }
type Loose = Readonly<Record<string, unknown>>
type Graph = { answered: Answered; body: GraphBody | null }

/** Temporary by themselves or by their quota (the platform's error reference). */
const PASSING = new Set([1, 2, 4, 17, 341, 613, 80004])
const QUOTAS = new Set([4, 17, 341, 613, 80004])
const TOO_OLD = 2804003

/** Asks the Graph API. Throws Unanswered when no answer came. */
export async function graph(
  token: string,
  path: string,
  { method = 'GET', body, signal }: { method?: 'GET' | 'POST'; body?: unknown; signal?: AbortSignal } = {},
): Promise<Graph> {
  const { metaGraphUrl, metaVersion } = installation()
  const answered = await ask({
    url: `${metaGraphUrl}/${metaVersion}/${path}`,
    method,
    trust: 'operator',
    timeout: TIMEOUT,
    most: MOST,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  return { answered, body: readBody(answered.text) }
}

/** What is of use here, each as it should be: a value of another kind counts as not there. */
function readBody(text: string): GraphBody | null {
  const body = jsonObject(exactIds(text))
  if (!body) return null
  const { error, events_received, id, name, data } = body
  return {
    ...(error ? { error: readError(typeof error === 'string' ? { message: error } : objectIn(error)) } : {}),
    ...{ events_received, ...texts({ id, name }) },
    data: objectsIn(data).map(({ id }) => texts({ id })),
  }
}

const readError = ({ code, error_subcode, message, error_user_msg, fbtrace_id, is_transient }: Loose): GraphError => ({
  code: numberIn(code) ?? 0,
  error_subcode: numberIn(error_subcode) ?? 0,
  ...texts({ message, error_user_msg, fbtrace_id }),
  is_transient: is_transient === true,
})

/** Those that are texts or numbers, as texts. */
const texts = <K extends string>(values: Record<K, unknown>): { [name in K]?: string } =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (textIn(value) ? [[name, textIn(value)]] : [])),
  ) as { [name in K]?: string }

/** Sends one event to a dataset. */
export async function sendEvent(
  token: string,
  datasetId: string,
  event: MetaEvent,
  { testCode, signal }: { testCode?: string; signal?: AbortSignal } = {},
): Promise<Outcome> {
  try {
    const { answered, body } = await graph(token, `${datasetId}/events`, {
      method: 'POST',
      body: { data: [event], ...(testCode ? { test_event_code: testCode } : {}) },
      ...(signal ? { signal } : {}),
    })
    return outcomeOf(answered, body)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return passing(error.code, error.message)
  }
}

const passing = (code: string, message: string, retryAfter: number | null = null, isForAll = false): Outcome => ({
  is: 'retry',
  code,
  message,
  retryAfter,
  isForAll,
})

/** What an answer of the events' address comes to. */
export function outcomeOf(answered: Answered, body: GraphBody | null): Outcome {
  const { status, retryAfter } = answered
  if (body?.error) return classified(body.error, answered)
  if (status === 429) return passing('429', 'Too many requests', retryAfter, true)
  if (status >= 500) return passing(String(status), `Answered ${status}`, retryAfter, retryAfter !== null)
  if (status === 401)
    return { is: 'broken', code: '401', message: 'The access token is not accepted', needsReconnect: true }
  // Somebody between us and the platform: it says nothing of the event.
  if (status >= 300 && status < 400) return passing(String(status), `Answered ${status}`, retryAfter)
  if (status >= 400) return { is: 'failed', code: String(status), message: `Answered ${status}` }
  if (body?.events_received === undefined) return passing('unreadable', 'The answer could not be read')
  if (body.events_received === 1) return { is: 'sent' }
  return passing('not_received', `${textIn(body.events_received) || 'None'} of 1 events was received`)
}

/** The error table of the Graph API and the Conversions API. */
export function classified(
  error: GraphError,
  { status, retryAfter }: Pick<Answered, 'status' | 'retryAfter'>,
): Outcome {
  const number = error.code ?? 0
  const code = [number, ...(error.error_subcode ? [error.error_subcode] : [])].join('/')
  const message = said(error)
  if (number === 190) return { is: 'broken', code, message, needsReconnect: true }
  if (PASSING.has(number) || error.is_transient === true || status >= 500 || status === 429) {
    return passing(code, message, retryAfter, QUOTAS.has(number) || status === 429)
  }
  if (number === 10 || (number >= 200 && number <= 299)) return { is: 'broken', code, message, needsReconnect: false }
  if (error.error_subcode === TOO_OLD) return { is: 'failed', code, message: `Too old for the platform: ${message}` }
  if (number === 803 || (number === 100 && /unsupported|does not exist|object with id/i.test(error.message ?? ''))) {
    return {
      is: 'broken',
      code,
      message: `The dataset is not known, or not open to this token: ${message}`,
      needsReconnect: false,
    }
  }
  return { is: 'failed', code, message }
}

/** In words, with the id by which the platform's support finds it. It never holds the token. */
function said({ message, error_user_msg, fbtrace_id }: GraphError): string {
  const words = (error_user_msg || message || 'No reason was given').replace(/EAA\w{8,}/g, '…')
  return fbtrace_id ? `${words} (trace ${fbtrace_id})` : words
}

/** Whether the token opens a dataset: its name, or why it does not. Null for a dataset without a name. */
export async function checkDataset(
  token: string,
  datasetId: string,
): Promise<{ name: string | null } | { wrong: Outcome }> {
  try {
    const { answered, body } = await graph(token, `${datasetId}?fields=id,name`)
    if (answered.status === 200 && body && !body.error && String(body.id) === datasetId)
      return { name: body.name ?? null }
    return { wrong: outcomeOf(answered, body?.error ? body : null) }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { wrong: passing(error.code, error.message) }
  }
}
