import { fault } from '../platform/errors'
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

const PAGES =
  /^\/(?:|setup|sign-in|invitation|forgot-password|password-reset|email-change|unsubscribe|support|leads(?:\/[^/]+)?|contacts(?:\/[^/]+)?|settings(?:\/[^/]+|\/sources\/[^/]+(?:\/(?:map|defaults|log|figures|health))?)?|bulk-changes|response-times|exports|imports(?:\/[^/]+)?|notifications)\/?$/
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
  }
  if (!bundle) {
    return new Response('<!doctype html><title>Angan</title><p>The web app could not be built; the log says why.', {
      status: 503,
      headers: { ...headers, 'retry-after': '10' },
    })
  }
  const tagged = { ...headers, etag: bundle.pageTag }
  if (!PAGES.test(pathname)) return new Response(bundle.page, { status: 404, headers })
  if (matches(request, bundle.pageTag)) return new Response(null, { status: 304, headers: tagged })
  return new Response(bundle.page, { headers: tagged })
}
