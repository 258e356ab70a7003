import { isIP } from 'node:net'
import { clock, seconds } from '../clock'
import { readText } from './answer'
import { Blocked, readTarget, resolveTarget, type Trust } from './target'

/** So long one request may take, from the name's resolution to the last byte, milliseconds. */
const TIMEOUT = seconds(15)
const MOST = 4096
const LONGEST_WAIT = 86_400

export type Asked = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Readonly<Record<string, string>>
  body?: string
  trust?: Trust
  /** Milliseconds; 15 seconds when not said. */
  timeout?: number
  /** Bytes of the answer that are read; 4 KiB when not said. */
  most?: number
  signal?: AbortSignal
}

export type Answered = {
  status: number
  headers: Headers
  /** As far as it was read, unpacked, and fit to be stored. */
  text: string
  /** Whether more came than was read. */
  isCut: boolean
  ms: number
  /** Seconds to wait before the next request, as the answer asks; null when it does not. A day at most. */
  retryAfter: number | null
}

/** That no answer came. `code` is for programs, the message for people. */
export class Unanswered extends Error {
  override name = 'Unanswered'
  constructor(
    readonly code: 'blocked' | 'timeout' | 'unreachable',
    message: string,
    readonly ms: number,
  ) {
    super(message)
  }
}

/** Asks another server, at an address that was checked, and follows no redirect: that would be another address. Throws
 *  Unanswered when no whole answer came. No proxy of the environment is used (`ignoreProxies`). */
export async function ask(asked: Asked): Promise<Answered> {
  const begun = clock.monotonic()
  const took = () => Math.round(clock.monotonic() - begun)
  const late = AbortSignal.timeout(asked.timeout ?? TIMEOUT)
  const signal = asked.signal ? AbortSignal.any([late, asked.signal]) : late
  try {
    const url = readTarget(asked.url, asked.trust)
    const response = await fetch(...(await pinned(url, asked, signal)))
    const { text, isCut } = await readText(response, asked.most ?? MOST)
    return { status: response.status, headers: response.headers, text, isCut, ms: took(), retryAfter: waitOf(response) }
  } catch (error) {
    if (error instanceof Blocked) throw new Unanswered('blocked', `The address ${error.message}`, took())
    if (late.aborted) throw new Unanswered('timeout', 'No answer came in time', took())
    throw new Unanswered('unreachable', reasonOf(error), took())
  }
}

/** The request to the address itself, with the name where the other side looks for it: in `Host` and in the certificate. */
async function pinned(url: URL, asked: Asked, signal: AbortSignal): Promise<[URL, RequestInit]> {
  const address = await within(resolveTarget(url, asked.trust), signal)
  const to = new URL(url)
  to.hostname = isIP(address) === 6 ? `[${address}]` : address
  const serverName = isIP(url.hostname.replace(/^\[|\]$/g, '')) ? undefined : url.hostname
  const init = {
    method: asked.method ?? 'GET',
    body: asked.body,
    headers: { 'user-agent': 'Angan', 'accept-encoding': 'identity', ...asked.headers, host: url.host },
    redirect: 'manual',
    // A small answer may be huge once it is unpacked: `readText` does it within bounds.
    decompress: false,
    keepalive: false,
    signal,
    tls: { serverName },
  }
  // boundary: `decompress` and `tls` are the runtime's own.
  return [to, init as RequestInit]
}

/** A look-up at a name server that does not answer can't be cancelled. */
function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort)
  return Promise.race([promise, aborted]).finally(() => signal.removeEventListener('abort', abort))
}

/** `Retry-After`, in seconds or as a day with a time (RFC 9110, 10.2.3). */
function waitOf({ headers }: Response): number | null {
  const said = headers.get('retry-after')?.trim()
  if (!said) return null
  const wait = /^\d+$/.test(said) ? Number(said) : Math.ceil((Date.parse(said) - clock.now()) / 1000)
  return Number.isFinite(wait) && wait > 0 ? Math.min(wait, LONGEST_WAIT) : null
}

const WORDS: Readonly<Record<string, string>> = {
  ConnectionRefused: 'The server refused the connection',
  ECONNREFUSED: 'The server refused the connection',
  ECONNRESET: 'The server broke the connection off',
  ConnectionClosed: 'The server broke the connection off',
  ENOTFOUND: 'No server of this name is known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The server’s certificate is for another name',
  CERT_HAS_EXPIRED: 'The server’s certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The server’s certificate is not signed by a known authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server’s certificate is not signed by a known authority',
  SELF_SIGNED_CERT_IN_CHAIN: 'The server’s certificate is not signed by a known authority',
}

function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown }
  return (typeof code === 'string' && WORDS[code]) || 'The server could not be reached'
}

/** Forgets the proxies that the environment names: an address that was checked must be the one that is reached. */
export function ignoreProxies(): void {
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY']) {
    delete process.env[name]
    delete process.env[name.toLowerCase()]
  }
}
