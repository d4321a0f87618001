const ADDRESS = '/gate-worker.js'

/** Caches the page of this address, so that it opens offline. */
export async function cacheShell(page: '/gate' | '/kiosk'): Promise<void> {
  try {
    await navigator.serviceWorker.register(ADDRESS, { scope: page })
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration(page))!
    const parts = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    ;(active ?? waiting ?? installing)?.postMessage({ keep: [...new Set(parts)] })
  } catch {
    // Without a worker the screen lives as long as its page.
  }
}
