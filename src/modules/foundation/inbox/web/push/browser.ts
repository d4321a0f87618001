import { workerOfPush } from '#ui/state/push.ts'

/** What stands between a browser and being told; `ready` where nothing does. */
export type PushState = 'ready' | 'denied' | 'unable' | 'unable_yet'

/** An iPhone tells only what stands on its home screen. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)

export function pushState(): PushState {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return isApple() ? 'unable_yet' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const NAME = 'pushDevice'
/** Which of the devices of the account is this browser. */
export async function ownDevice(): Promise<number | undefined> {
  const subscribed = await (await workerOfPush())?.pushManager.getSubscription()
  return subscribed ? Number(localStorage.getItem(NAME)) : undefined
}
export const saveOwnDevice = (id: number) => localStorage.setItem(NAME, String(id))

/** Asks the person and then the service of the browser; `undefined` where the person says no. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/push-worker.js', { scope: '/push' })
  const worker = await started()
  const { endpoint, keys } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

/** A worker that is being installed cannot be subscribed with yet. */
async function started(): Promise<ServiceWorkerRegistration> {
  const registration = (await workerOfPush())!
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  while (!registration.active) await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
  return registration
}
