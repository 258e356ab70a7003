// What Google's errors come to, by their names (enums of the Google Ads API, reasons of the Data Manager API).

import { hours } from '../../platform/clock'
import { numberIn, objectIn, objectsIn, textIn } from '../../platform/outbound/answer'
import type { Outcome } from './outcome'

export type Named = { name: string; message: string; index: number | null }
type Loose = Readonly<Record<string, unknown>>

/** With click ids and identifiers together: the identifiers alone are refused. */
export type Classified = Outcome | { is: 'without_identifiers'; code: string; message: string }

const TOO_EARLY = /^TOO_RECENT_(EVENT|CONVERSION_ACTION|CALL)$/
const NOT_THEIRS = /^(CLICK_NOT_FOUND|EVENT_NOT_FOUND)$/
const KNOWN = /^(CLICK_CONVERSION_ALREADY_EXISTS|ORDER_ID_ALREADY_IN_USE|DUPLICATE_\w+)$/
const TOO_LATE = /^(EXPIRED_EVENT|EXPIRED_CALL|CONVERSION_PRECEDES_EVENT)$/
const BAD_SETUP =
  /^(NO_CONVERSION_ACTION_FOUND|INVALID_CONVERSION_ACTION_TYPE|INVALID_CONVERSION_ACTION|INVALID_CUSTOMER_FOR_CLICK|ONE_PER_CLICK_\w*BRAID\w*)$/
const NO_IDENTIFIERS =
  /^(CUSTOMER_NOT_ACCEPTED_CUSTOMER_DATA_TERMS|CUSTOMER_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS|CUSTOMER_DATA_POLICY_\w+)$/
const NO_ACCESS =
  /^(UNAUTHORIZED_CUSTOMER|USER_PERMISSION_DENIED|PERMISSION_DENIED|CUSTOMER_NOT_ENABLED|CUSTOMER_NOT_FOUND|DEVELOPER_TOKEN_\w+)$/
const LOST = /^(invalid_grant|UNAUTHENTICATED|OAUTH_TOKEN_\w+|GOOGLE_ACCOUNT_\w+|NOT_ADS_USER)$/
const PASSING =
  /^(RESOURCE_EXHAUSTED|RESOURCE_TEMPORARILY_EXHAUSTED|INTERNAL|INTERNAL_ERROR|UNAVAILABLE|TRANSIENT_ERROR|DEADLINE_EXCEEDED|ABORTED|CONCURRENT_MODIFICATION)$/
const QUOTA = /^RESOURCE_(TEMPORARILY_)?EXHAUSTED$/
const NOT_ALLOWED = 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE'

/** The table, row by row. */
export function classify({ name: code, message }: Named, retryAfter: number | null): Classified {
  if (TOO_EARLY.test(code)) return { is: 'later', code, message, after: hours(6) }
  if (NOT_THEIRS.test(code)) return { is: 'skipped', reason: 'click_not_found', code, message }
  if (KNOWN.test(code)) return { is: 'sent', recordedBefore: true }
  if (TOO_LATE.test(code)) return { is: 'skipped', reason: 'outside_window', code, message }
  if (BAD_SETUP.test(code)) return { is: 'failed', code, message, isSetup: true }
  if (NO_IDENTIFIERS.test(code)) return { is: 'without_identifiers', code, message }
  if (LOST.test(code)) return { is: 'broken', code, message, needsReconnect: true }
  if (NO_ACCESS.test(code)) return { is: 'broken', code, message, needsReconnect: false }
  if (code === NOT_ALLOWED) {
    const words = 'This developer token may not upload conversions; the operator can use the Data Manager API instead'
    return { is: 'broken', code, message: `${words} (ANGAN_GOOGLE_UPLOAD=data_manager)`, needsReconnect: false }
  }
  if (PASSING.test(code)) return { is: 'retry', code, message, retryAfter, isForAll: QUOTA.test(code) }
  return { is: 'failed', code, message }
}

/** Every error that a status says (google.rpc.Status), with the place of the conversion that it is about; its own name
 *  where the details name none. */
export function errorsIn(status: unknown): Named[] {
  const { details, message, status: name } = objectIn(status)
  const named = objectsIn(details).flatMap(detail => [
    ...objectsIn(detail.errors).map(adsError),
    ...objectsIn(detail.fieldViolations).map(violation),
    ...(typeof detail.reason === 'string'
      ? [{ name: textIn(detail.reason), message: textIn(message), index: null }]
      : []),
  ])
  if (named.length > 0) return named
  return [{ name: textIn(name) || 'UNKNOWN', message: textIn(message) || 'No reason was given', index: null }]
}

function adsError({ errorCode, message, location }: Loose): Named {
  const [name] = Object.values(objectIn(errorCode))
  return { name: textIn(name) || 'UNKNOWN', message: textIn(message), index: indexIn(location) }
}

/** `conversions[3]`: an int64, which JSON may carry as a string, and leaves out where it is 0. */
function indexIn(location: unknown): number | null {
  const element = objectsIn(objectIn(location).fieldPathElements).find(({ fieldName }) => fieldName === 'conversions')
  return element ? numberIn(element.index ?? 0) : null
}

function violation({ field, reason, description }: Loose): Named {
  const place = /events(?:\[|\.)(\d+)/.exec(textIn(field))?.[1]
  return {
    name: textIn(reason) || 'INVALID_ARGUMENT',
    message: textIn([textIn(field), textIn(description)].filter(Boolean).join(': ')),
    index: place === undefined ? null : Number(place),
  }
}
