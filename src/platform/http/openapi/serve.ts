// The description for machines and for people: GET /openapi.json and GET /docs.

import { Elysia } from 'elysia'
import { type DescriptionOptions, describe } from './describe'
import type { OpenApiDocument } from './document'
import { pagePolicy, referencePage } from './page'
import type { Routed } from './plugin-document'

/** Serves the description of `app`, which is asked for at the first request, when all rooms are mounted; it is made once. */
export function serveDescription(app: () => Routed, options: DescriptionOptions) {
  let made: Made | undefined
  const description = () => {
    made ??= make(describe(app(), options))
    return made
  }
  return new Elysia({ name: 'description' })
    .get('/openapi.json', ({ request }) => serveJson(description(), request), { detail: HIDDEN })
    .get('/docs', ({ request }) => servePage(description(), request), { detail: HIDDEN })
}

type Made = { document: OpenApiDocument; json: string; tag: string }

/** Public, and not part of what it describes. */
const HIDDEN = { hide: true, security: [] }

function make(document: OpenApiDocument): Made {
  const json = JSON.stringify(document)
  return { document, json, tag: `"${new Bun.CryptoHasher('sha256').update(json).digest('base64url').slice(0, 27)}"` }
}

function serveJson({ json, tag }: Made, request: Request): Response {
  const headers = { etag: tag, 'cache-control': 'no-cache' }
  if (request.headers.get('if-none-match') === tag) return new Response(null, { status: 304, headers })
  return new Response(json, { headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

function servePage({ document }: Made, request: Request): Response {
  const page = referencePage(document, new URL(request.url).searchParams)
  const missing = '<!doctype html><title>Not found</title><p>Not in the reference. <a href="/docs">Back to it</a>'
  return new Response(page ?? missing, {
    status: page === null ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
