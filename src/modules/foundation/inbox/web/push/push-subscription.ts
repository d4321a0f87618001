import { findPushWorker } from '#ui/state/push-worker.ts'

/** The obstacle to notifications in a browser; `ready` if there is none. */
export type BrowserPushReadiness = 'ready' | 'denied' | 'unable' | 'unable_yet'

/** On an iPhone, only pages on the home screen can show notifications. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

export function readBrowserPushReadiness(): BrowserPushReadiness {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return isApple() ? 'unable_yet' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const PUSH_DEVICE_STORAGE_KEY = 'pushDevice'
/** Finds the registered device that is this browser. */
export async function findOwnPushDevice(): Promise<number | undefined> {
  const subscribed = await (await findPushWorker())?.pushManager.getSubscription()
  return subscribed ? Number(localStorage.getItem(PUSH_DEVICE_STORAGE_KEY)) : undefined
}
export const rememberOwnPushDevice = (id: number) => localStorage.setItem(PUSH_DEVICE_STORAGE_KEY, String(id))

/** Asks the user for permission, then subscribes at the push service. Undefined if the user refuses. */
export async function subscribeToPush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/push-worker.js', { scope: '/push' })
  const worker = await waitForServiceWorker()
  const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

/** Waits until the service worker is active, because an installing one cannot subscribe. */
async function waitForServiceWorker(): Promise<ServiceWorkerRegistration> {
  const registration = (await findPushWorker())!
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  while (!registration.active) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  return registration
}
