// Shows that a message came while no page of ours is open, and opens the inbox. It answers no request.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body } = event.data.json()
  const shown = { body, tag: 'inbox', renotify: true, icon: '/icon-192.png', badge: '/badge.png' }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open('/inbox'))
})

/** Where it is open already, and in a new page else. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => new URL(url).pathname === path)
  return page ? page.focus() : self.clients.openWindow(path)
}
