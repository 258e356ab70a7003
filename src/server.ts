import { notePeer } from './platform/http/address'

type Handle = (request: Request) => Response | Promise<Response>

/** The listening socket. It answers from the first moment on: liveness while the database starts, everything after. */
export type HttpServer = {
  port: number
  /** Puts the finished app in place of the waiting room. */
  open(handle: Handle): void
  /** Takes no new connections and waits for running requests, at most `limit` milliseconds. */
  close(limit: number): Promise<void>
}

/** Bodies above this are cut off by the server itself; below, the app answers in its envelope. */
const BODY_BACKSTOP = 4 * 1024 * 1024
/** A client that neither sends nor reads for this long is let go. Streams are exempt. */
const IDLE_SECONDS = 30

/** Listens on `port` (0: any free one). */
export function listen(port: number): HttpServer {
  let handle: Handle = waitingRoom
  const server = Bun.serve({
    port,
    idleTimeout: IDLE_SECONDS,
    maxRequestBodySize: BODY_BACKSTOP,
    fetch(request, server) {
      notePeer(request, server.requestIP(request)?.address)
      if (request.url.includes('/api/sse')) server.timeout(request, 0)
      return handle(request)
    },
  })
  return {
    port: server.port ?? port,
    open(next) {
      handle = next
    },
    async close(limit) {
      await Promise.race([server.stop(), Bun.sleep(limit)])
      await server.stop(true)
    },
  }
}

/** What is answered while the database starts and migrates. */
function waitingRoom(request: Request): Response {
  const url = new URL(request.url)
  const isReady = url.searchParams.has('ready')
  const headers = { 'cache-control': 'no-store', 'x-request-id': crypto.randomUUID() }
  if (url.pathname === '/api/health' && !isReady) {
    return Response.json({ data: { status: 'ok', version: '1.0.0', uptime_sec: 0 }, meta: {} }, { headers })
  }
  if (url.pathname === '/api/health') {
    const data = { status: 'degraded', version: '1.0.0', uptime_sec: 0 }
    return Response.json({ data, meta: {} }, { status: 503, headers: { ...headers, 'retry-after': '1' } })
  }
  const error = { code: 'not_ready', message: 'Starting; try again in a moment', request_id: headers['x-request-id'] }
  return Response.json({ error }, { status: 503, headers: { ...headers, 'retry-after': '1' } })
}
