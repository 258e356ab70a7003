import http from 'node:http'
import { notePeer } from './platform/http/address'
import { compressed } from './platform/http/compress'

/** The listening socket. */
export type HttpServer = {
  port: number
  /** Takes no new connections and waits for running requests, at most `limit` milliseconds. */
  close(limit: number): Promise<void>
}

/** Bodies are counted by who reads them, so that one too large is answered in the envelope; Bun would answer a bare 413.
 *  What nobody reads Bun drops as it comes. */
const ANY_SIZE = Number.MAX_SAFE_INTEGER
/** What the method, the address and the headers of a request may have together: a filter of 8,192 characters is three times
 *  as long in an address. Bun takes 16 KiB by itself and answers 431 without a body; this setting is of the process. */
const LONGEST_HEAD = 64 * 1024
/** A client that neither sends nor reads for this many seconds is let go. Streams are exempt. */
const IDLE_SECONDS = 30

/** Listens on `port` (0: any free one) of `host`, or of every address of the machine. Bun itself bounds what comes before a
 *  request: its head has 64 KiB (431) and about 12 seconds to arrive; a body has `idleSeconds`, however it trickles in. */
export function listen(
  port: number,
  handle: (request: Request) => Response | Promise<Response>,
  { host = null, idleSeconds = IDLE_SECONDS }: { host?: string | null; idleSeconds?: number } = {},
): HttpServer {
  Object.assign(http, { maxHeaderSize: LONGEST_HEAD })
  const server = Bun.serve({
    port,
    ...(host === null ? {} : { hostname: host }),
    idleTimeout: idleSeconds,
    maxRequestBodySize: ANY_SIZE,
    async fetch(request, server) {
      giveAddress(request)
      notePeer(request, server.requestIP(request)?.address)
      if (request.url.includes('/api/sse')) server.timeout(request, 0)
      return compressed(request, await handle(request))
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

/** Elysia looks for the path's slash from this character on: "http://crm/leads" has it before. */
const SHORTEST_ORIGIN = 'http://host'.length

/** Gives the request an address that Elysia can read. Names on a local network may be short, and Bun leaves the origin
 *  out where no Host, or none that is one, came along. Nobody asks for the host: links are made of the base URL. The
 *  request stays the one that Bun made: a copy under another address wraps the body, and when that is not read to its
 *  end, Bun sends no answer. */
function giveAddress(request: Request): void {
  const { url } = request
  const path = url.startsWith('/') ? 0 : url.indexOf('/', 'http://'.length)
  if (path < SHORTEST_ORIGIN) Object.defineProperty(request, 'url', { value: `http://localhost${url.slice(path)}` })
}
