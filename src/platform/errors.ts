// The one table of error codes, and the one way to raise them: `throw fault('not_found')`.

type Code = { status: number; message: string }

/** Every code a client can meet, with its HTTP status and a sentence that says what to do. */
export const codes = {
  unauthenticated: { status: 401, message: 'Sign in, or send a valid API key' },
  sign_in_over: { status: 401, message: 'This sign-in took too long, or was tried too often; begin again' },
  permission_denied: { status: 403, message: 'Your role does not allow this' },
  scope_missing: { status: 403, message: 'This API key lacks the scope that the operation needs' },
  session_required: { status: 403, message: 'API keys are not accepted here; sign in instead' },
  recent_sign_in_required: { status: 403, message: 'Prove again that it is you, then repeat this' },
  second_step_required: { status: 403, message: 'Your company asks for a second step at sign-in; set one up first' },
  support_grant_required: {
    status: 403,
    message: 'This needs a support grant, which the company’s owner gives and ends',
  },
  address_not_allowed: { status: 403, message: 'This API key may not be used from this address' },
  out_of_reach: { status: 403, message: 'This is outside what your role may see' },
  cross_origin: { status: 403, message: 'This request came from another site' },
  not_found: { status: 404, message: 'Not found' },
  conflict: { status: 409, message: 'The record is in a state that does not allow this' },
  duplicate: { status: 409, message: 'A record with this value exists already' },
  stale: { status: 409, message: 'The record was changed meanwhile; read it again' },
  already_set_up: { status: 409, message: 'This workspace is set up already; sign in instead' },
  open_work: { status: 409, message: 'This member still has open work; hand it over' },
  move_not_allowed: { status: 409, message: 'The pipeline does not allow this move' },
  guard_blocked: { status: 409, message: 'The lead lacks what this move asks for' },
  note_window_closed: { status: 409, message: 'A note can be corrected for 15 minutes after it was written' },
  idempotency_in_progress: { status: 409, message: 'The first request with this key is still running; ask again' },
  idempotency_key_reused: { status: 409, message: 'This Idempotency-Key was used with another request' },
  already_decided: { status: 409, message: 'This was decided before' },
  ai_not_set_up: { status: 409, message: 'No AI is set up here, or the company has not switched it on' },
  ai_budget_used: { status: 409, message: 'The company’s AI budget of this month is used up' },
  developer_token_missing: {
    status: 409,
    message: 'The operator has no developer token, so accounts can’t be listed; type the ids in',
  },
  gone: { status: 410, message: 'This is no longer kept' },
  validation_failed: { status: 422, message: 'Some fields are not valid' },
  invalid_body: { status: 422, message: 'The body could not be read' },
  body_too_large: { status: 422, message: 'The body is larger than this operation accepts' },
  rate_limited: { status: 429, message: 'Too many requests; retry after the time in Retry-After' },
  internal: { status: 500, message: 'Unexpected error' },
  /** With `Retry-After`, where the endpoint asked for one. */
  ai_unavailable: { status: 500, message: 'The AI gave no answer that can be used; try again in a moment' },
  /** With `Retry-After`. 500 and not 503, which the contract leaves to the health check. */
  not_ready: { status: 500, message: 'Not ready; try again in a moment' },
} as const satisfies Record<string, Code>

export type ErrorCode = keyof typeof codes

/** An error that is part of the contract: it has a code, a status, and may name fields. */
export class Fault extends Error {
  readonly status: number
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, string>,
    readonly headers?: Record<string, string>,
    message?: string,
    readonly details?: object,
  ) {
    super(message ?? codes[code].message)
    this.name = 'Fault'
    this.status = codes[code].status
  }
}

type FaultDetails = {
  /** Replaces the table's sentence where a more helpful one is known. Never holds what the caller sent. */
  message?: string
  /** Field path → what is wrong with it. Every 422 has this. */
  fields?: Record<string, string>
  /** What else a client needs to continue, as the operation describes it. */
  details?: object
  /** Whole seconds, at least 1; becomes the `Retry-After` header. */
  retryAfter?: number
}

/** Makes (does not throw) the error for `code`. */
export function fault(code: ErrorCode, details: FaultDetails = {}): Fault {
  const headers =
    details.retryAfter === undefined ? undefined : { 'retry-after': String(Math.max(1, Math.ceil(details.retryAfter))) }
  return new Fault(code, details.fields, headers, details.message, details.details)
}

/** The 422 that names one or more fields. */
export function invalid(fields: Record<string, string>): Fault {
  return fault('validation_failed', { fields })
}

/** What `field` of a body or a query refers to. 422 on the field where `look` finds nothing within reach: a 404 speaks of
 *  the path alone. */
export async function referredBy<T>(field: string, look: Promise<T>): Promise<T> {
  try {
    return await look
  } catch (error) {
    if (error instanceof Fault && error.code === 'not_found') throw invalid({ [field]: 'is not known' })
    throw error
  }
}
