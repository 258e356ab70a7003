// Keeps the tablet's page, so that it opens without a connection. What visitors enter is never kept here.

const KEPT = 'kiosk-3'
const SCRIPTS = ['tablet.js', 'queue.js', 'texts.js', 'texts-north.js', 'texts-south.js']
const FILES = ['/kiosk', '/kiosk/tablet.css', ...SCRIPTS.map(name => `/kiosk/${name}`)]

self.addEventListener('install', event => {
  event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

/** The newest there is; what was kept where nothing comes. */
self.addEventListener('fetch', event => {
  const { pathname } = new URL(event.request.url)
  if (event.request.method !== 'GET' || !FILES.includes(pathname)) return
  event.respondWith(newest(event.request, pathname))
})

async function newest(request, pathname) {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(pathname, answer.clone())
    return answer.ok ? answer : ((await cache.match(pathname)) ?? answer)
  } catch (error) {
    const kept = await cache.match(pathname)
    if (kept) return kept
    throw error
  }
}
