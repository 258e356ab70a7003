// The headers of every answer for browsers.

import { installation } from '../installation'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Data is no page: if a browser still shows an answer, nothing in it runs. Pages bring a policy of their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
}

/** A year, the least that counts. Without `includeSubDomains`: the names below the workspace's are not ours to bind, and
 *  the cookie's `__Host-` keeps them from setting it. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000' }

/** Headers of every answer; a room's own win over them. Https is promised only where the base URL is https: over plain
 *  http in an office network it would lock people out. */
export const securityHeaders = (): Record<string, string> =>
  installation().baseUrl.startsWith('https:') ? { ...ALWAYS, ...HTTPS_ONLY } : ALWAYS
