// Serves the screen of the gate, or of a kiosk, where there is no network. It keeps the page and its parts, and never an answer of the API.
const PAGE = new URL(self.registration.scope).pathname
const SHELL = `${PAGE.slice(1)}-shell`
const PATIENCE = 1000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page says which parts it is made of: these are kept, and those of an older version go.
self.addEventListener('message', (event) => {
  const wanted = event.data?.keep
  if (Array.isArray(wanted)) event.waitUntil(keepParts(wanted))
})

async function keepParts(wanted) {
  const shell = await caches.open(SHELL)
  const kept = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(wanted.filter((part) => !kept.has(part)).map((part) => shell.add(part)))
  await shell.add(PAGE)
  const needed = new Set([PAGE, ...wanted])
  await Promise.all([...kept].filter((part) => !needed.has(part)).map((part) => shell.delete(part)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(part(request))
})

/** The page of the server where it answers in time, and the kept one where it does not. */
async function page(request) {
  const kept = await (await caches.open(SHELL)).match(PAGE)
  if (!kept) return fetch(request)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) })
    return answer.ok ? answer : kept
  } catch {
    return kept
  }
}

async function part(request) {
  return (await (await caches.open(SHELL)).match(request, { ignoreVary: true })) ?? fetch(request)
}
