// The page of a tablet: plain HTML with scripts of its own, and a worker that keeps both for when there is no connection.

import { Elysia } from 'elysia'
import { access } from '../../platform/http/access'

const HIDDEN = { hide: true, security: [] }
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TYPES = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

async function serve(name: `${string}.${keyof typeof TYPES}`): Promise<Response> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
  return new Response(await Bun.file(new URL(`./tablet/${name}`, import.meta.url)).text(), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': POLICY,
      'cache-control': 'no-cache',
      // The page is one level above the worker that keeps it.
      ...(name === 'worker.js' ? { 'service-worker-allowed': '/kiosk' } : {}),
    },
  })
}

export const tabletPage = new Elysia({ prefix: '/kiosk' })
  .use(access)
  .get('', () => serve('page.html'), { public: 'public', detail: HIDDEN })
  .get('/tablet.js', () => serve('tablet.js'), { public: 'public', detail: HIDDEN })
  .get('/texts.js', () => serve('texts.js'), { public: 'public', detail: HIDDEN })
  .get('/texts-north.js', () => serve('texts-north.js'), { public: 'public', detail: HIDDEN })
  .get('/texts-south.js', () => serve('texts-south.js'), { public: 'public', detail: HIDDEN })
  .get('/queue.js', () => serve('queue.js'), { public: 'public', detail: HIDDEN })
  .get('/tablet.css', () => serve('tablet.css'), { public: 'public', detail: HIDDEN })
  .get('/worker.js', () => serve('worker.js'), { public: 'public', detail: HIDDEN })
