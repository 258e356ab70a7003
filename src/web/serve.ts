// Serves the browser app: one page for every path of it, and its files.

import { Elysia } from 'elysia'
import { serveAsset } from './serve-asset'
import { servePage } from './serve-page'

/** Not part of the API's description. */
const HIDDEN = { hide: true, security: [] }

/** Mounted last, at the root: what no room answers is a page, or nothing. */
export const web = new Elysia({ name: 'web' })
  .get('/assets/:name', ({ request, params }) => serveAsset(request, params.name), { detail: HIDDEN })
  .get('/*', ({ request }) => servePage(request), { detail: HIDDEN })
