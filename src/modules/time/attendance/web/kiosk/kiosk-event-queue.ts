import { deleteBrowserDatabaseRow, readBrowserDatabaseRows, saveBrowserDatabaseRow } from '#ui/state/browser-database.ts'
import { callKioskApi, isKioskCallError, type KioskClockDirection } from './call-kiosk-api.ts'

/** An event recorded without a server, as stored in the browser. The PIN is encrypted. */
export type QueuedKioskEvent = {
  key: string
  kiosk: number
  number: string
  at: string
  direction: KioskClockDirection
  exit?: string
  sealed: string
}

const QUEUE_DATABASE = 'kiosk-queue'
const EVENTS_PER_REQUEST = 20

export const queueKioskEvent = (one: QueuedKioskEvent) => saveBrowserDatabaseRow(QUEUE_DATABASE, one.key, one)

const loadQueuedEvents = async (kiosk: number): Promise<QueuedKioskEvent[]> =>
  (await readBrowserDatabaseRows<QueuedKioskEvent>(QUEUE_DATABASE))
    .filter((one) => one.kiosk === kiosk)
    .sort((a, b) => a.at.localeCompare(b.at))

export const countQueuedKioskEvents = async (kiosk: number): Promise<number> => (await loadQueuedEvents(kiosk)).length

let sending: Promise<void> | undefined
/** Sends one batch at a time, in order. Events leave the queue after their reply. */
export function sendQueuedKioskEvents(kiosk: number): Promise<void> {
  sending ??= sendAll(kiosk).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(kiosk: number): Promise<void> {
  for (let queue = await loadQueuedEvents(kiosk); queue.length; queue = await loadQueuedEvents(kiosk)) {
    const events = queue.slice(0, EVENTS_PER_REQUEST).map(({ kiosk: _, ...event }) => event)
    const answer = await callKioskApi('uploadKioskEvents', { sent_at: new Date().toISOString(), events })
    if (isKioskCallError(answer)) return
    const done = answer.filter(({ outcome }) => outcome !== 'wait')
    await Promise.all(done.map(({ key }) => deleteBrowserDatabaseRow(QUEUE_DATABASE, key)))
    if (done.length < events.length) return
  }
}
