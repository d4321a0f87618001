// Serves the page of its scope where there is no network. It caches the page and its assets, and never a reply of the API. The scope `/` is
// registered for employees: every address has the same page.
const SCOPE = new URL(self.registration.scope).pathname
const CACHE = `${SCOPE.slice(1)}-shell`
const SERVER_TIMEOUT_MS = 1000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page sends the assets that it needs; assets of an older version are deleted.
self.addEventListener('message', (event) => {
  const assets = event.data?.assets
  if (Array.isArray(assets)) event.waitUntil(cacheAssets(assets))
})

async function cacheAssets(assets) {
  const cache = await caches.open(CACHE)
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(assets.filter((asset) => !cached.has(asset)).map((asset) => cache.add(asset)))
  await cache.add(SCOPE)
  const needed = new Set([SCOPE, ...assets])
  await Promise.all([...cached].filter((asset) => !needed.has(asset)).map((asset) => cache.delete(asset)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

const isPage = (pathname) => pathname === SCOPE || (SCOPE === '/' && !/^\/(api|assets|iclock)(\/|$)|\.\w+$/.test(pathname))

/** The page of the server if it replies in time, otherwise the cached one. */
async function page(request) {
  const cached = await (await caches.open(CACHE)).match(SCOPE)
  if (!cached) return fetch(request)
  try {
    const reply = await fetch(request, { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) })
    return reply.ok ? reply : cached
  } catch {
    return cached
  }
}

async function asset(request) {
  return (await (await caches.open(CACHE)).match(request, { ignoreVary: true })) ?? fetch(request)
}
