import { notePeer } from './platform/http/address'

/** The listening socket. */
export type HttpServer = {
  port: number
  /** Takes no new connections and waits for running requests, at most `limit` milliseconds. */
  close(limit: number): Promise<void>
}

/** Bodies above this are cut off by the server itself; below, the app answers in its envelope. */
const BODY_BACKSTOP = 4 * 1024 * 1024
/** A client that neither sends nor reads for this many seconds is let go. Streams are exempt. */
const IDLE_SECONDS = 30

/** Listens on `port` (0: any free one). */
export function listen(port: number, handle: (request: Request) => Response | Promise<Response>): HttpServer {
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
    async close(limit) {
      await Promise.race([server.stop(), Bun.sleep(limit)])
      await server.stop(true)
    },
  }
}
