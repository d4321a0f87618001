import { deleteBrowserDatabaseRow, readBrowserDatabaseRows, saveBrowserDatabaseRow } from '#ui/state/browser-database.ts'
import type { GateEventReply } from '../../gate-contract.ts'
import { GATE_LIMITS } from '../../rules/events/gate-direction.ts'
import { GATE_EVENT_QUEUE_DATABASE_NAME } from './gate-browser-databases.ts'
import type { GateApi, QueuedGateEvent, QueuedGateItem } from './gate-session-state.ts'

type OutboxListener = {
  /** Called with the number of queued events. */
  waiting: (count: number) => void
  /** Called when storage is full. */
  full: () => void
  taken: (events: readonly GateEventReply[]) => void
}

/** The queue of events in order, until the server confirms them. */
export class GateOutbox {
  readonly #api: GateApi
  readonly #listener: OutboxListener
  #queue: QueuedGateItem[] = []
  #sending: Promise<void> | undefined

  constructor(api: GateApi, listener: OutboxListener) {
    this.#api = api
    this.#listener = listener
  }

  get waiting(): readonly QueuedGateItem[] {
    return this.#queue
  }

  async read(company: number): Promise<void> {
    const queue = await readBrowserDatabaseRows<QueuedGateItem>(GATE_EVENT_QUEUE_DATABASE_NAME)
    this.#queue = queue.filter((one) => one.company === company).sort((a, b) => a.at.localeCompare(b.at))
  }

  async add(waiting: QueuedGateItem): Promise<void> {
    this.#queue = [...this.#queue.filter(({ gate_key }) => gate_key !== waiting.gate_key), waiting]
    this.#listener.waiting(this.#queue.length)
    await saveBrowserDatabaseRow(GATE_EVENT_QUEUE_DATABASE_NAME, waiting.gate_key, waiting).catch(this.#listener.full)
  }

  async forget(keys: readonly string[]): Promise<void> {
    this.#queue = this.#queue.filter(({ gate_key }) => !keys.includes(gate_key))
    this.#listener.waiting(this.#queue.length)
    // An event that cannot be deleted is sent again, and the server recognizes its key.
    await Promise.all(keys.map((key) => deleteBrowserDatabaseRow(GATE_EVENT_QUEUE_DATABASE_NAME, key).catch(() => undefined)))
  }

  /** Sends one event at a time, in order. An event leaves the queue after its reply. */
  send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length) {
      const [first] = this.#queue
      const sent_at = new Date().toISOString()
      if (first!.kind === 'clock_event') {
        const after = this.#queue.findIndex(({ kind }) => kind !== 'clock_event')
        const batch = (this.#queue.slice(0, after < 0 ? undefined : after) as QueuedGateEvent[]).slice(0, GATE_LIMITS.batch)
        const events = batch.map(({ kind: _, company: __, ...event }) => event)
        const { data } = await this.#api.uploadGateEvents({ sent_at, events })
        this.#listener.taken(data.events)
        await this.forget(batch.map(({ gate_key }) => gate_key))
      } else {
        const { gate_key, at } = first!
        if (first!.kind === 'visit') await this.#api.recordVisitorArrival({ ...first!.visit, gate_key, at, sent_at })
        else await this.#api.recordVisitorDeparture({ gate_key: first!.of, at, sent_at })
        await this.forget([gate_key])
      }
    }
  }
}
