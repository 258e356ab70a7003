// The parts that every operation shares, so that the description says them once.

import { ErrorEnvelope } from '../shape'
import type { Components, Parameter, Reference, Response, Schema } from './document'

/** What each status means, for answers that say nothing better. */
const MEANINGS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; there is nothing to say',
  302: 'Redirect',
  303: 'Redirect',
  304: 'Not modified',
  503: 'Not ready',
}

type Failure = { name: string; description: string; retry?: true }

/** The answers in the error envelope, by status: their name in the components and what they mean. */
const FAILURES: Record<string, Failure> = {
  401: { name: 'Unauthenticated', description: 'No valid session or API key: missing, expired or revoked' },
  403: { name: 'Forbidden', description: 'The permission, API-key scope or support grant is missing' },
  404: { name: 'NotFound', description: 'Not found, or not within reach' },
  409: { name: 'Conflict', description: 'The record is in a state that does not allow this', retry: true },
  410: { name: 'Gone', description: 'It was stored for a while, and does not exist any more' },
  422: { name: 'Invalid', description: '`error.fields` maps field paths to what is wrong' },
  429: { name: 'RateLimited', description: 'Too many requests; `Retry-After` says when to try again', retry: true },
  500: {
    name: 'Unexpected',
    description: 'Unexpected error; quote `error.request_id` to support. With `Retry-After` it is only not ready yet',
    retry: true,
  },
}

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** The mark that is on the schema of an error answer. */
export const ERROR_MODEL: unknown = ErrorEnvelope['x-model']

/** A sentence for an answer's status. */
export function meaningOf(status: string): string {
  return MEANINGS[status] ?? FAILURES[status]?.description ?? 'Answer'
}

/** The shared answer for a failure, or null where the status is none of the known failures. */
export function failureRef(status: string): Reference | null {
  const failure = FAILURES[status]
  return failure ? { $ref: `#/components/responses/${failure.name}` } : null
}

/** The headers of an answer. Failures before the caller is known have no rate, so only the request id is promised there. */
export function answerHeaders(options: { rate?: boolean; retry?: boolean } = {}): Record<string, Reference> {
  const names = ['X-Request-Id', ...(options.rate ? ['RateLimit', 'RateLimit-Policy'] : [])]
  if (options.retry) names.push('Retry-After')
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}

/** The parameters of every webhook, by their names in the components (Standard Webhooks 1.0.0). */
export const webhookParameters: Record<string, Parameter> = {
  WebhookId: webhookHeader(
    'webhook-id',
    'The id of the event; the same on every retry and replay, so drop repeats by it',
  ),
  WebhookSignature: webhookHeader(
    'webhook-signature',
    'Space-separated `v1,` signatures: base64 of HMAC-SHA256 over `id.timestamp.body` with the subscription’s secret',
  ),
  WebhookTimestamp: webhookHeader(
    'webhook-timestamp',
    'Seconds since 1970 at this attempt; refuse what is 5 minutes off',
  ),
}

function webhookHeader(name: string, description: string): Parameter {
  return { name, in: 'header', description, required: true, schema: { type: 'string' } }
}

/** Everything that an operation may refer to, with these models. */
export function allComponents(schemas: Record<string, Schema>, cookie: string): Components {
  return {
    securitySchemes: securitySchemes(cookie),
    parameters: webhookParameters,
    headers: HEADERS,
    responses: failures(),
    schemas,
  }
}

function securitySchemes(cookie: string): Record<string, Schema> {
  return {
    session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'A member signed in to the web app' },
    mobileSession: { type: 'http', scheme: 'bearer', description: 'A member signed in to the Android app' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, limited to its scopes and to what its creator may do and see',
    },
  }
}

const HEADERS: Components['headers'] = {
  'X-Request-Id': {
    description: 'The id of this request; your own `X-Request-Id` when you sent a usable one',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What is left of the quota (`r`), and in how many seconds it is whole again (`t`)',
    schema: { type: 'string', examples: ['"key";r=287;t=3'] },
  },
  'RateLimit-Policy': {
    description: 'The quota (`q`) in a window of `w` seconds',
    schema: { type: 'string', examples: ['"key";q=300;w=60'] },
  },
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer', minimum: 1 } },
}

function failures(): Record<string, Response> {
  const entries = Object.entries(FAILURES).map(([status, { name, description, retry }]): [string, Response] => [
    name,
    { description, headers: answerHeaders({ rate: status === '429', retry }), content: ERROR_CONTENT },
  ])
  return Object.fromEntries(entries)
}
