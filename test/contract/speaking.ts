// Asks the program over a socket, as any client would, and holds every answer to the description that it serves.

import { expect } from 'bun:test'
import { listen } from '../../src/server'
import { type Answer, type Caller, startApp, type TestApp } from '../support/app'
import { misfits } from './misfits'

// biome-ignore lint/suspicious/noExplicitAny: a JSON document, read by path.
type Json = any

export type Operation = {
  name: string
  method: string
  path: string
  statuses: number[]
  hasBody: boolean
  /** Whether one has to prove who one is. */
  isWalled: boolean
  /** What an API key needs; none where keys are not accepted. */
  scope: string | undefined
}

export type Ask = {
  as?: Caller
  /** Stands for the id or the token in the path; of several, the first. */
  id?: string
  /** Stands for the other ids in the path. */
  inner?: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

export type Speaking = {
  app: TestApp
  /** Asks an operation by its name; fails when the answer is not one that the description promises. */
  ask(name: string, what?: Ask): Promise<Answer>
  /** The statuses that an operation has answered so far. */
  seen(name: string): number[]
  close(): Promise<void>
}

/** They send a browser on, as their descriptions say; programs get an answer. */
const SENDING_ON = new Set(['startSearchAdsOAuth', 'completeSearchAdsOAuth'])

/** The app behind a listening socket. */
export async function startSpeaking(): Promise<Speaking> {
  const app = await startApp()
  const server = listen(0, request => app.fetch(request))
  const base = `http://127.0.0.1:${server.port}`
  const document: Json = await (await fetch(`${base}/openapi.json`)).json()
  const at = (ref: string): Json =>
    ref
      .slice(2)
      .split('/')
      .reduce((part: Json, key) => part[key], document)
  const resolved = (part: Json): Json => (part?.$ref ? at(part.$ref) : part)
  const operations = operationsOf(document)
  const answered = new Map<string, Set<number>>()

  const ask = async (name: string, what: Ask = {}): Promise<Answer> => {
    const { method, path } = operations.find(operation => operation.name === name)!
    const response = await fetch(base + addressOf(path, what), { ...requestOf(method, what), redirect: 'manual' })
    if (SENDING_ON.has(name) && response.headers.has('location')) {
      return { status: response.status, headers: response.headers, body: '' }
    }
    const answer = await readAnswer(response)
    answered.set(name, (answered.get(name) ?? new Set()).add(answer.status))
    const declared = resolved(document.paths[path][method.toLowerCase()].responses[answer.status])
    check(`${name} ${answer.status}`, answer, declared, ref => at(ref))
    return answer
  }
  return {
    app,
    ask,
    seen: name => [...(answered.get(name) ?? [])].sort(),
    async close() {
      await server.close(0)
      await app.close()
    },
  }
}

/** The operations of a description. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, { operationId, responses, requestBody, security, ...more }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      statuses: Object.keys(responses).map(Number),
      hasBody: requestBody !== undefined,
      isWalled: security.length > 0,
      scope: more['x-scope'],
    })),
  )
}

function addressOf(path: string, { id = '', inner = id, query }: Ask): string {
  const [first, second] = [id, inner].map(encodeURIComponent)
  const filled = path.replace(/\{\w+\}/, first!).replace(/\{\w+\}/, second!)
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

function requestOf(method: string, { as, body, headers }: Ask): RequestInit {
  const sent = { ...as?.headers, ...headers }
  if (body === undefined) return { method, headers: sent }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, headers: { 'content-type': 'application/json', ...sent }, body: text }
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response
  if (headers.get('content-type')?.includes('json')) return { status, headers, body: await response.json() }
  // A stream: its first words, then the client leaves.
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return { status, headers, body: Buffer.from(value ?? []).toString() }
}

/** A conflict or a failure of ours says when to ask again only where waiting helps; liveness has no limit. */
const isSometimes = (what: string, header: string): boolean =>
  header === 'Retry-After'
    ? / (?:409|500)$/.test(what)
    : header.startsWith('RateLimit') && what.startsWith('getHealth ')

/** What is true of every answer: a status that was promised, its headers, and a body of its schema. */
function check(what: string, { status, headers, body }: Answer, declared: Json, at: (ref: string) => Json): void {
  expect(declared, `${what} is not declared`).toBeDefined()
  expect(headers.get('x-request-id'), what).toMatch(/^\S{8,}$/)
  expect(headers.get('cache-control'), what).toMatch(/no-store|no-cache/)
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  const promised = Object.keys(declared.headers ?? {}).filter(header => !isSometimes(what, header))
  const unsent = promised.filter(header => headers.get(header) === null)
  expect(unsent, `${what}: headers that were promised`).toEqual([])
  const [type, content] = Object.entries<Json>(declared.content)[0]!
  expect(headers.get('content-type'), what).toContain(type)
  if (type !== 'application/json') return
  expect(misfits(body, content.schema, at), what).toEqual([])
  if (status >= 400 && status !== 503) expect(body.error.request_id, what).toBe(headers.get('x-request-id'))
  if (status === 422) expect(Object.keys(body.error.fields ?? {}).length, what).toBeGreaterThan(0)
  if (status === 429 || status === 503) expect(Number(headers.get('retry-after')), what).toBeGreaterThanOrEqual(1)
}
