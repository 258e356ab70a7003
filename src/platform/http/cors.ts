// Pages of other origins. None may read an answer unless the operator names its origin, and then only with a key or a
// token of its own: answers never allow credentials, so no browser shows such a page what the cookie can see.

import { installation } from '../installation'

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const SENT = 'Authorization, Content-Type, Idempotency-Key, X-Request-Id'
const SHOWN = 'X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed'
/** How long a browser may remember that it may ask. */
const REMEMBER_SECONDS = 600
/** Pages and their files are for this origin only. */
const API = /^https?:\/\/[^/]*\/(?:api|v1)\//

/** The headers by which the asking page may read the answer. `Vary` is sent also where this answer does not differ, so
 *  that caches know that others do. Empty while no origin is configured. */
export function corsHeaders(request: Request): Record<string, string> {
  if (installation().corsOrigins.length === 0 || !API.test(request.url)) return {}
  const origin = allowedOrigin(request)
  if (origin === null) return { vary: 'Origin' }
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': SHOWN }
}

/** The answer to a browser that asks first whether its page may send a request; null for everything else, and for pages
 *  that may not: without these headers the browser sends nothing. */
export function preflight(request: Request): Response | null {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return null
  if (!API.test(request.url) || allowedOrigin(request) === null) return null
  const headers = {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': SENT,
    'access-control-max-age': String(REMEMBER_SECONDS),
  }
  return new Response(null, { status: 204, headers })
}

function allowedOrigin(request: Request): string | null {
  const origin = request.headers.get('origin')
  return origin !== null && installation().corsOrigins.includes(origin) ? origin : null
}
