// The guard against forged requests (CSRF) for cookie-authenticated writes. A token in each form was refused: browsers
// have said where a request comes from since 2020 (Fetch Metadata), and Origin covers the ones before.

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request with a session cookie may act. `origins` are the workspace's own origins
 *  (`https://crm.example.in`, no trailing slash). Requests with a bearer token carry nothing ambient and never need this. */
export function sameOrigin(request: Request, origins: ReadonlySet<string>): boolean {
  if (SAFE.has(request.method)) return true
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null) return allowedSite(site, origin, origins)
  if (origin !== null) return origins.has(origin)
  const referrer = request.headers.get('referer')
  if (referrer !== null) return origins.has(originOf(referrer))
  // None of the three: not a browser, so there is no cookie that a stranger's page could ride on.
  return true
}

/** `same-site` is another subdomain, which counts only when it is one of ours; `none` is the person's own doing
 *  (address bar, bookmark), which never carries an Origin. */
function allowedSite(site: string, origin: string | null, origins: ReadonlySet<string>): boolean {
  if (site === 'same-origin') return true
  if (site === 'none') return origin === null
  return site === 'same-site' && origin !== null && origins.has(origin)
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : ''
}
