import { findPushWorker } from '#ui/state/push-worker.ts'

/** What prevents notifications in a browser; `ready` if nothing does. */
export type BrowserPushReadiness = 'ready' | 'denied' | 'unable' | 'unable_yet'

/** An iPhone shows notifications only for pages on its home screen. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

export function readBrowserPushReadiness(): BrowserPushReadiness {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return isApple() ? 'unable_yet' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const NAME = 'pushDevice'
/** Which of the devices of the account is this browser. */
export async function findOwnPushDevice(): Promise<number | undefined> {
  const subscribed = await (await findPushWorker())?.pushManager.getSubscription()
  return subscribed ? Number(localStorage.getItem(NAME)) : undefined
}
export const rememberOwnPushDevice = (id: number) => localStorage.setItem(NAME, String(id))

/** Asks the user, then the push service; undefined if the user refuses. */
export async function subscribeToPush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/push-worker.js', { scope: '/push' })
  const worker = await started()
  const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

/** A service worker that is being installed cannot subscribe yet. */
async function started(): Promise<ServiceWorkerRegistration> {
  const registration = (await findPushWorker())!
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  while (!registration.active) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  return registration
}
