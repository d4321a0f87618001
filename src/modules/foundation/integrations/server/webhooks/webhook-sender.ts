import pg from 'pg'
import type { ApplicationServices } from '#platform/call-context.ts'
import { logJobFailure } from '#platform/jobs/log-job-failure.ts'
import { sendWebhookMessage } from './send-webhook.ts'
import {
  type ClaimedWebhookDelivery,
  claimWebhookDeliveries,
  createWebhookDeliveriesOfEvents,
  recordWebhookAttempt,
  type WebhookQueueKind,
} from './webhook-delivery-queue.ts'

/** Failing endpoints have their own queue, so that they do not delay others. */
const MAX_CONCURRENT_MESSAGES: Record<WebhookQueueKind, number> = { healthy: 24, failing: 8 }
/** Notifications of one burst are collected. */
const COLLECT_DELAY_MS = 20
/** For reads without a notification. */
const POLL_INTERVAL_MS = 1000

/** Sends webhooks while the process runs. If a sender dies, others take over its messages after their lease. */
export function startWebhookSender(url: string, services: ApplicationServices): { stop(): Promise<void> } {
  const sender = new WebhookSender(url, services)
  sender.start()
  return { stop: () => sender.stop() }
}

/** Sends due messages until there are none, for tests and for programs without the loop. */
export async function sendDueWebhookDeliveries(services: ApplicationServices): Promise<number> {
  let sent = 0
  for (let claimed: ClaimedWebhookDelivery[] = []; ; sent += claimed.length) {
    await createWebhookDeliveriesOfEvents(services)
    claimed = [
      ...(await claimWebhookDeliveries(services, 'healthy', MAX_CONCURRENT_MESSAGES.healthy)),
      ...(await claimWebhookDeliveries(services, 'failing', MAX_CONCURRENT_MESSAGES.failing)),
    ]
    if (!claimed.length) return sent
    await Promise.all(claimed.map((one) => deliver(services, one)))
  }
}

async function deliver(services: ApplicationServices, claimed: ClaimedWebhookDelivery): Promise<void> {
  await recordWebhookAttempt(services, claimed, await sendWebhookMessage(services, claimed))
}

class WebhookSender {
  readonly #url: string
  readonly #services: ApplicationServices
  readonly #underWay: Record<WebhookQueueKind, Set<Promise<void>>> = { healthy: new Set(), failing: new Set() }
  #listener: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(url: string, services: ApplicationServices) {
    this.#url = url
    this.#services = services
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), POLL_INTERVAL_MS)
    this.#timer.unref()
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#gathering)
    await this.#running
    await Promise.all([...this.#underWay.healthy, ...this.#underWay.failing])
    await this.#listener?.end().catch(() => {
      // The connection can already be lost.
    })
  }

  #wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#running ??= this.#work()
  }

  #wakeSoon(): void {
    if (this.#stopped) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#wake()
    }, COLLECT_DELAY_MS)
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        await this.#listen()
        await createWebhookDeliveriesOfEvents(this.#services)
        await this.#fill('healthy')
        await this.#fill('failing')
      } catch (error) {
        if (!this.#stopped) logError(error)
      }
    }
    this.#running = undefined
  }

  async #fill(lane: WebhookQueueKind): Promise<void> {
    const underWay = this.#underWay[lane]
    const free = MAX_CONCURRENT_MESSAGES[lane] - underWay.size
    if (free <= 0) return
    for (const claimed of await claimWebhookDeliveries(this.#services, lane, free)) {
      const work = deliver(this.#services, claimed)
        .catch(logError)
        .finally(() => {
          underWay.delete(work)
          this.#wakeSoon()
        })
      underWay.add(work)
    }
  }

  /** Listens for new deliveries. A lost connection is opened again in the next round of the timer, which also finds new deliveries. */
  async #listen(): Promise<void> {
    if (this.#listener || this.#stopped) return
    const client = new pg.Client({ connectionString: this.#url })
    const clearListener = () => void (this.#listener === client && (this.#listener = undefined))
    client.on('error', clearListener).on('end', clearListener)
    client.on('notification', () => this.#wakeSoon())
    this.#listener = client
    await client
      .connect()
      .then(() => client.query('listen webhooks'))
      .catch(clearListener)
  }
}

const logError = (error: unknown) => logJobFailure('sendWebhooks', error)
