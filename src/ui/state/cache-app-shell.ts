const SERVICE_WORKER_PATH = '/offline-worker.js'

/** Caches the page and its loaded assets, so that the URLs of this scope open offline. */
export async function cacheAppShell(scope: '/gate' | '/kiosk' | '/'): Promise<void> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope })
    const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration(scope))!
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname)
    ;(active ?? waiting ?? installing)?.postMessage({ assets: [...new Set(assets)] })
  } catch {
    // Without a service worker the screen works until the user closes it.
  }
}
