import { fault } from '../platform/errors'
import type { Edition } from './bundle'
import { languageOf } from './languages'
import { patternOf } from './page'
import { pagePaths } from './page-paths.gen'
import { readyBundle } from './ready-bundle'
import { matches } from './serve-asset'

/** Files of this origin and nothing else: no inline script, no eval, no frame around it, no form to elsewhere. Pictures
 *  may also be drawn by the page itself. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const PAGES = Object.entries(pagePaths).map(([path, file]) => ({ pattern: patternOf(path), file }))
/** Paths that belong to programs and not to people, and files that the app does not have. */
const NOT_PAGES = /^\/(?:api|v1|assets|docs|openapi\.json)(?:\/|$)|\.[A-Za-z0-9]+$/

/** The app's page for any path of it; 404 with the same page (it says so) for a path it does not know, 404 in the
 *  error envelope for everything that is no page. */
export async function servePage(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (NOT_PAGES.test(pathname)) throw fault('not_found')
  const bundle = await readyBundle()
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language',
  }
  if (!bundle) {
    return new Response('<!doctype html><title>Angan</title><p>The web app could not be built; the log says why.', {
      status: 503,
      headers: { ...headers, 'retry-after': '10' },
    })
  }
  const { headers: asked } = request
  const edition = bundle.editions[languageOf(asked.get('cookie') ?? '', asked.get('accept-language') ?? '')]
  const found = PAGES.find(({ pattern }) => pattern.test(pathname))
  if (!found) return new Response(edition.page, { status: 404, headers })
  const { page, tag } = pageOf(edition, found.file)
  const tagged = { ...headers, etag: tag }
  if (matches(request, tag)) return new Response(null, { status: 304, headers: tagged })
  return new Response(page, { headers: tagged })
}

const made = new WeakMap<Edition, Map<string | null, { page: string; tag: string }>>()

/** The page with what the browser needs for the one that is asked for, so that nothing is asked for only when the app has
 *  begun to run. */
function pageOf(edition: Edition, file: string | null): { page: string; tag: string } {
  const known = made.get(edition) ?? new Map<string | null, { page: string; tag: string }>()
  made.set(edition, known)
  const there = known.get(file)
  if (there) return there
  const names = [...new Set([...edition.entryParts, ...(file ? (edition.partsOf[file] ?? []) : [])])]
  const links = names.map(name => `<link rel="modulepreload" href="/assets/${name}">\n`).join('')
  const page = edition.page.replace('</head>', `${links}</head>`)
  const tag = `"${new Bun.CryptoHasher('sha256').update(page).digest('hex').slice(0, 24)}"`
  known.set(file, { page, tag })
  return { page, tag }
}
