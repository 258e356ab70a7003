// What every request meets first and every answer last: request id, security headers, the error envelope, the log line.

import type { ValueError } from '@sinclair/typebox/errors'
import { Elysia, ParseError, ValidationError } from 'elysia'
import { faultOf } from '../db/failures'
import { Fault, fault, invalid } from '../errors'
import { errorDetails, log } from '../log'
import { whoOf } from './admitted'
import { corsHeaders, preflight } from './cors'
import { failureEnvelope } from './envelope'
import { firstAnswer } from './idempotency'
import { fieldsOf } from './plain-words'
import { tooLarge } from './read-bounded'
import { requestIdOf } from './request-id'
import { securityHeaders } from './security-headers'

const started = new WeakMap<Request, number>()

/** No route takes more; what each takes, it says itself. Refused before anything is asked or read. */
const LARGEST_BODY = 10 * 1024 * 1024
/** A file, which is never held, with the form around it. */
const LARGEST_FILE = 101 * 1024 * 1024
const TAKES_FILES = /\/v1\/imports\/?(?:\?|$)/
/** Where a refusal does not know when it will be over. */
const RETRY_SECONDS = '5'

type Answering = {
  request: Request
  query?: unknown
  set: { status?: unknown; headers: Record<string, unknown> }
  route?: string
}

/** Elysia plugin for the root app. */
export const edge = new Elysia({ name: 'edge' })
  .onRequest(({ request, set }) => {
    started.set(request, performance.now())
    Object.assign(set.headers, headersOf(request))
    const allowed = preflight(request)
    if (allowed) return allowed
    const most = TAKES_FILES.test(request.url) ? LARGEST_FILE : LARGEST_BODY
    if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most)
    if (isCompressed(request)) {
      throw fault('invalid_body', { fields: { '(root)': 'must not be compressed: send it without Content-Encoding' } })
    }
  })
  .onAfterHandle({ as: 'global' }, ({ set }) => sayWhenAgain(set.headers, set.status))
  .onError({ as: 'global' }, context => answerFailure(context, context.error, String(context.code)))
  .onAfterResponse({ as: 'global' }, context => logRequest(context))

const headersOf = (request: Request): Record<string, string> => ({
  ...securityHeaders(),
  ...corsHeaders(request),
  'x-request-id': requestIdOf(request),
})

/** A refusal that may be retried says when. */
function sayWhenAgain(headers: Record<string, unknown>, status: unknown): void {
  if (status === 429 || status === 503) headers['retry-after'] ??= RETRY_SECONDS
}

function isCompressed(request: Request): boolean {
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? ''
  return encoding !== '' && encoding !== 'identity'
}

/** The error envelope for anything thrown, or what was answered first under the request's Idempotency-Key. What the caller
 *  sent is never echoed. */
async function answerFailure(context: Answering, thrown: unknown, code: string) {
  // A caller is let in before the body is read, so a parser's failure can be any of ours.
  const error = thrown instanceof ParseError && thrown.cause instanceof Error ? thrown.cause : thrown
  const known = error instanceof Fault ? error : (frameworkFault(error, code) ?? faultOf(error))
  const answered = known ?? fault('internal')
  const request_id = requestIdOf(context.request)
  if (!known) log.error('request failed', { request_id, route: context.route, ...errorDetails(error) })
  const first = await firstAnswer(context, answered)
  const answer = first instanceof Fault ? first : answered
  context.set.status = answer.status
  Object.assign(context.set.headers, headersOf(context.request), answer.headers)
  if (first && !(first instanceof Fault)) {
    context.set.status = first.status
    context.set.headers['idempotent-replayed'] = 'true'
    return JSON.parse(first.body) as unknown
  }
  sayWhenAgain(context.set.headers, answer.status)
  return failureEnvelope(answer, request_id)
}

/** Elysia's own errors, as the contract says them; null for what is nobody's fault but ours. */
function frameworkFault(error: unknown, code: string): Fault | null {
  if (error instanceof ValidationError) {
    // boundary: TypeBox's issues, which Elysia types loosely.
    return error.type === 'response' ? null : invalid(fieldsOf(error.all as unknown as ValueError[]))
  }
  if (error instanceof ParseError || isCutOff(error)) {
    return fault('invalid_body', { fields: { '(root)': 'not valid for its content type' } })
  }
  if (code === 'NOT_FOUND') return fault('not_found')
  if (code === 'INVALID_COOKIE_SIGNATURE') return fault('unauthenticated')
  if (code === 'INVALID_FILE_TYPE') return invalid({ file: 'this type of file is not allowed' })
  return null
}

/** The client hung up in the middle of its body. */
const isCutOff = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

function logRequest(context: Answering): void {
  const { request, set, route } = context
  const begun = started.get(request)
  const who = whoOf(request)
  log.info('request', {
    request_id: begun === undefined ? undefined : requestIdOf(request),
    method: request.method,
    route,
    status: typeof set.status === 'number' ? set.status : 200,
    principal: who ? `${who.kind}:${who.id}` : null,
    company: who?.companyId,
    ms: begun === undefined ? undefined : Math.round((performance.now() - begun) * 10) / 10,
  })
}
