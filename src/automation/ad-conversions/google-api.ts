import { seconds } from '../../platform/clock'
import { installation } from '../../platform/installation'
import { jsonObject } from '../../platform/outbound/answer'
import { type Answered, ask, Unanswered } from '../../platform/outbound/ask'
import { googleTime, type SearchConversion } from './google-conversions'
import { type Classified, classify, errorsIn } from './google-errors'
import { accessToken, forgetAccess, lost } from './google-token'
import type { Outcome } from './outcome'
import type { GoogleSettings } from './settings'

/** Bytes of an answer that are read: 2,000 conversions may each have an error. */
const MOST = 2 * 1024 * 1024
const TIMEOUT = seconds(20)

type Loose = Readonly<Record<string, unknown>>
type Spoken = { answered: Answered; body: Loose | null } | { wrong: Outcome }
export type Upload = {
  refreshToken: string
  settings: GoogleSettings
  /** Validated there, and nothing recorded. */
  validateOnly: boolean
  signal?: AbortSignal
}

/** Asks Google with an access token of the connection; once more with a new one when it is refused. */
export async function google(
  refreshToken: string,
  asked: { url: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
): Promise<Spoken> {
  for (const isLast of [false, true]) {
    const access = await accessToken(refreshToken, asked.signal)
    if ('wrong' in access) return access
    const spoken = await once(access.token, asked)
    if ('wrong' in spoken || spoken.answered.status !== 401) return spoken
    forgetAccess(refreshToken)
    if (isLast) break
  }
  return { wrong: lost('UNAUTHENTICATED') }
}

async function once(token: string, { url, body, headers, signal }: Parameters<typeof google>[1]): Promise<Spoken> {
  try {
    const answered = await ask({
      url,
      method: body === undefined ? 'GET' : 'POST',
      trust: 'operator',
      timeout: TIMEOUT,
      most: MOST,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    return { answered, body: jsonObject(answered.text) }
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    return { wrong: { is: 'retry', code: error.code, message: error.message, retryAfter: null, isForAll: false } }
  }
}

/** The headers that the Google Ads API asks for. */
export function adsHeaders(loginCustomerId: string | null): Record<string, string> {
  return {
    'developer-token': installation().googleDeveloperToken ?? '',
    ...(loginCustomerId === null ? {} : { 'login-customer-id': loginCustomerId }),
  }
}

export const adsUrl = (path: string): string => {
  const { googleAdsUrl, googleAdsVersion } = installation()
  return `${googleAdsUrl}/${googleAdsVersion}/${path}`
}

/** Sends conversions, 2,000 at most, by the API that the operator has chosen: what became of each, by its id. */
export async function upload(conversions: readonly SearchConversion[], how: Upload): Promise<Map<string, Outcome>> {
  if (installation().googleUpload === 'data_manager') return uploadOneByOne(conversions, how)
  const first = await uploadClicks(conversions, how)
  const isRefused = ({ id }: SearchConversion) => first.get(id)?.is === 'without_identifiers'
  const again = conversions.filter(one => isRefused(one) && one.click !== null)
  const bare = again.map(one => ({ ...one, identifiers: [] }))
  const second = bare.length > 0 ? await uploadClicks(bare, how) : new Map<string, Classified>()
  return new Map(conversions.map(({ id }) => [id, plain(second.get(id) ?? first.get(id)!)]))
}

/** As it counts where identifiers can't be left out. */
export const plain = (outcome: Classified): Outcome =>
  outcome.is === 'without_identifiers' ? { ...outcome, is: 'failed', isSetup: true } : outcome

async function uploadClicks(conversions: readonly SearchConversion[], how: Upload): Promise<Map<string, Classified>> {
  const { settings, validateOnly, signal } = how
  const spoken = await google(how.refreshToken, {
    url: adsUrl(`customers/${settings.customer_id}:uploadClickConversions`),
    headers: adsHeaders(settings.login_customer_id),
    body: { conversions: conversions.map(one => clickConversion(one, settings)), partialFailure: true, validateOnly },
    ...(signal ? { signal } : {}),
  })
  const all = (outcome: Classified) => new Map(conversions.map(({ id }) => [id, outcome]))
  if ('wrong' in spoken) return all(spoken.wrong)
  const { answered, body } = spoken
  const whole = failureOf(answered, body)
  if (whole) return all(whole)
  const errors = errorsOfRows(body!)
  const of = (place: number): Classified => {
    const own = errors.find(({ index }) => index === place)
    if (own) return classify(own, answered.retryAfter)
    if (!validateOnly && isTaken(body!, place)) return { is: 'sent' }
    const common = errors.find(({ index }) => index === null)
    if (common) return classify(common, answered.retryAfter)
    return validateOnly ? { is: 'sent' } : { ...NOT_SAID, code: 'no_result' }
  }
  return new Map(conversions.map(({ id }, place) => [id, of(place)]))
}

/** Tried again, under the same order id, which Google counts once. */
const NOT_SAID = {
  is: 'retry',
  message: 'The answer does not say that it was taken',
  retryAfter: null,
  isForAll: false,
} as const

/** Whether a row's result says something: a failed row comes back empty. Of what is validated alone there are none. */
function isTaken({ results }: Loose, place: number): boolean {
  const result: unknown = Array.isArray(results) ? results[place] : null
  return typeof result === 'object' && result !== null && Object.keys(result).length > 0
}

/** Why the whole request failed; null where it did not. */
export function failureOf({ status, retryAfter }: Answered, body: Loose | null): Classified | null {
  if (status === 200 && body && body.error === undefined) return null
  if (body?.error !== undefined) {
    const [error] = errorsIn(body.error)
    if (status !== 429 && status < 500) return classify(error!, retryAfter)
    const { name: code, message } = error!
    return { is: 'retry', code, message, retryAfter, isForAll: status === 429 }
  }
  const code = status === 200 ? 'unreadable' : String(status)
  const message = status === 200 ? 'The answer could not be read' : `Answered ${status}`
  if (status >= 400 && status < 500 && status !== 429) return { is: 'failed', code, message }
  return { is: 'retry', code, message, retryAfter, isForAll: status === 429 }
}

function errorsOfRows(body: Loose) {
  const partial = body.partialFailureError ?? body.partial_failure_error
  return partial === undefined || partial === null ? [] : errorsIn(partial)
}

function clickConversion({ id, actionId, click, identifiers, at, rupees }: SearchConversion, settings: GoogleSettings) {
  return {
    ...(click ? { [click.kind]: click.id } : {}),
    conversionAction: `customers/${settings.customer_id}/conversionActions/${actionId}`,
    conversionDateTime: googleTime(at),
    ...(rupees === null ? {} : { conversionValue: rupees, currencyCode: 'INR' }),
    orderId: id,
    ...(identifiers.length > 0 ? { userIdentifiers: identifiers } : {}),
  }
}

/** The Data Manager API refuses a request whole, so that each conversion has one of its own. */
async function uploadOneByOne(conversions: readonly SearchConversion[], how: Upload): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  for (const one of conversions) {
    const before = [...outcomes.values()].at(-1)
    // What stops one stops all.
    if (before?.is === 'broken' || (before?.is === 'retry' && before.isForAll)) outcomes.set(one.id, before)
    else outcomes.set(one.id, await ingest(one, how))
  }
  return outcomes
}

async function ingest(one: SearchConversion, how: Upload): Promise<Outcome> {
  const outcome = await ingestOnce(one, how)
  if (outcome.is !== 'without_identifiers') return outcome
  return one.click === null ? plain(outcome) : plain(await ingestOnce({ ...one, identifiers: [] }, how))
}

async function ingestOnce(
  one: SearchConversion,
  { refreshToken, settings, validateOnly, signal }: Upload,
): Promise<Classified> {
  const spoken = await google(refreshToken, {
    url: `${installation().googleDataManagerUrl}/events:ingest`,
    body: ingestion(one, settings, validateOnly),
    ...(signal ? { signal } : {}),
  })
  if ('wrong' in spoken) return spoken.wrong
  const failure = failureOf(spoken.answered, spoken.body)
  if (failure) return failure
  // Of what is validated alone there may be no request to name.
  const isTaken = validateOnly || typeof spoken.body!.requestId === 'string'
  return isTaken ? { is: 'sent' } : { ...NOT_SAID, code: 'no_request_id' }
}

const account = (accountId: string | null) => ({ accountType: 'GOOGLE_ADS', accountId })

function ingestion(
  { id, actionId, click, identifiers, at, rupees }: SearchConversion,
  settings: GoogleSettings,
  validateOnly: boolean,
) {
  const userIdentifiers = identifiers.map(one =>
    'hashedEmail' in one ? { emailAddress: one.hashedEmail } : { phoneNumber: one.hashedPhoneNumber },
  )
  return {
    destinations: [
      {
        operatingAccount: account(settings.customer_id),
        ...(settings.login_customer_id === null ? {} : { loginAccount: account(settings.login_customer_id) }),
        productDestinationId: actionId,
      },
    ],
    events: [
      {
        transactionId: id,
        eventTimestamp: at,
        eventSource: 'WEB',
        ...(click ? { adIdentifiers: { [click.kind]: click.id } } : {}),
        ...(userIdentifiers.length > 0 ? { userData: { userIdentifiers } } : {}),
        ...(rupees === null ? {} : { conversionValue: rupees, currency: 'INR' }),
      },
    ],
    encoding: 'HEX',
    validateOnly,
  }
}
