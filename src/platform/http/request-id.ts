// Short enough for a log line, and no space, quote or markup that a log reader could trip on.
const ACCEPTED = /^[A-Za-z0-9._:@/+=-]{1,128}$/

const ids = new WeakMap<Request, string>()

/** The id that a request goes by, on its answer, in the log and in the audit log. */
export function requestIdOf(request: Request): string {
  let id = ids.get(request)
  if (id === undefined) {
    id = requestId(request.headers)
    ids.set(request, id)
  }
  return id
}

/** The id that a request is known by in answers and logs: the caller's own `X-Request-Id` when it is safe to log,
 *  else a new UUIDv7. Never an error: a bad id costs the caller its correlation, not its answer. */
export function requestId(headers: Headers): string {
  const own = headers.get('x-request-id')
  return own !== null && ACCEPTED.test(own) ? own : Bun.randomUUIDv7()
}
