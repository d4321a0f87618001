import { HttpError } from '#shared/app-error.ts'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { RequestAbortedError } from '#ui/dialog/request-aborted-error.ts'
import { clearBrowserDatabaseRows, readBrowserDatabaseRow, saveBrowserDatabaseRow } from '#ui/state/browser-database.ts'
import { writeLocalStorageValue } from '#ui/state/local-storage.ts'
import { createReactiveStore } from '#ui/state/reactive-store.ts'
import type { GateEventReply } from '../../gate-contract.ts'
import { GATE_LIMITS, type RequestedGateDirection } from '../../rules/events/gate-direction.ts'
import {
  addDirectionToQueuedGateEvent,
  applyGateEventToSessionState,
  evaluateGateEvent,
  toGateFeedbackFromReply,
} from './evaluate-gate-event.ts'
import { GATE_EMPLOYEE_DATABASE_NAME } from './gate-browser-databases.ts'
import { GateOutbox } from './gate-outbox.ts'
import {
  emptyGateSessionState,
  type GateApi,
  type GateEmployeeOrCard,
  type GateExitReason,
  type GateFeedback,
  type GateSessionState,
  type NewVisitorVisit,
  type QueuedGateEvent,
} from './gate-session-state.ts'
import {
  type GateData,
  type GateUpdates,
  loadGateData,
  loadGatePresenceState,
  mergeGateSessionState,
  toGateEmployeeState,
} from './load-gate-state.ts'

const CALL_TIMEOUT_MS = 3_000
const RETRY_INTERVAL_MS = 5_000
const LIST_RELOAD_INTERVAL_MS = 10 * 60_000
const GATE_STORAGE_KEY = 'gate'

/** The session of a gatekeeper in this browser: people, presence and queued events. */
export class GateSession {
  readonly #api: GateApi
  readonly #company: number
  readonly #user: number
  readonly #outbox: GateOutbox
  readonly #state = createReactiveStore<GateSessionState>(emptyGateSessionState)
  readonly state = { get: this.#state.get, subscribe: this.#state.subscribe }
  #timers: ReturnType<typeof setInterval>[] = []
  #listAt = 0
  #held: Promise<void> | undefined

  constructor(api: GateApi, company: number, user: number) {
    this.#api = api
    this.#company = company
    this.#user = user
    this.#outbox = new GateOutbox(api, {
      waiting: (waiting) => this.#set({ waiting }),
      full: () => this.#set({ full: true }),
      taken: (events) => this.#anomaly(events),
    })
  }

  /** Starts with cached data, then loads from the server. */
  async start(): Promise<void> {
    writeLocalStorageValue(GATE_STORAGE_KEY, { user: this.#user, company: this.#company, until: Date.now() + GATE_LIMITS.waited })
    window.addEventListener('online', this.#retry)
    this.#timers.push(setInterval(this.#retry, RETRY_INTERVAL_MS))
    await this.look()
  }

  stop(): void {
    window.removeEventListener('online', this.#retry)
    this.#timers.forEach(clearInterval)
  }

  /** Reads the cache once before anything else. */
  #read(): Promise<void> {
    this.#held ??= this.#readAll()
    return this.#held
  }

  async #readAll(): Promise<void> {
    try {
      const owner = await readBrowserDatabaseRow<string>(GATE_EMPLOYEE_DATABASE_NAME, 'owner')
      if (owner !== this.#owner) await clearBrowserDatabaseRows(GATE_EMPLOYEE_DATABASE_NAME)
      await saveBrowserDatabaseRow(GATE_EMPLOYEE_DATABASE_NAME, 'owner', this.#owner)
      const [opened, now] = await Promise.all([
        readBrowserDatabaseRow<GateData>(GATE_EMPLOYEE_DATABASE_NAME, 'opened'),
        readBrowserDatabaseRow<GateUpdates>(GATE_EMPLOYEE_DATABASE_NAME, 'now'),
        this.#outbox.read(this.#company),
      ])
      this.#set({ offset: (await readBrowserDatabaseRow<number>(GATE_EMPLOYEE_DATABASE_NAME, 'offset')) ?? 0 })
      if (opened) this.#set(toGateEmployeeState(opened))
      if (now) this.#stand(now)
      this.#set({ waiting: this.#outbox.waiting.length, ready: opened !== undefined })
    } catch {
      this.#set({ full: true })
    }
  }

  readonly #retry = () => {
    if (this.#state.get().offline || this.#outbox.waiting.length)
      this.look().catch(() => {
        // The next attempt follows after the retry interval.
      })
  }

  get #owner(): string {
    return `${this.#company} ${this.#user}`
  }

  /** Loads the state and sends queued events. */
  async look(): Promise<true> {
    await this.#read()
    await this.#asked(async () => {
      if (
        Date.now() - this.#listAt > LIST_RELOAD_INTERVAL_MS ||
        getBelgradeDayAndMinute(new Date(this.#listAt)).day !== getBelgradeDayAndMinute(new Date()).day
      ) {
        const begun = Date.now()
        const data = await loadGateData(this.#api, this.#clock)
        this.#set(toGateEmployeeState(data))
        this.#listAt = begun
        this.#set({ ready: true })
        await this.#hold('opened', data)
      }
      await this.#outbox.send()
      const data = await loadGatePresenceState(this.#api, this.#clock)
      this.#stand(data)
      await this.#hold('now', data)
      await this.#hold('offset', this.#state.get().offset)
    })
    return true
  }

  /** Records an event. The result comes from the server, or from the browser while offline. */
  async recordEvent(who: GateEmployeeOrCard, direction: RequestedGateDirection, exit?: GateExitReason): Promise<GateFeedback> {
    await this.#read()
    const at = new Date().toISOString()
    const event: QueuedGateEvent = {
      kind: 'clock_event',
      gate_key: crypto.randomUUID(),
      company: this.#company,
      at,
      direction,
      ...who,
      exit,
    }
    const own = evaluateGateEvent(this.#state.get(), event)
    if (own.outcome === 'same') return own
    // If other events are queued, or after a recent failure, the event is queued immediately.
    const isOnline = !this.#outbox.waiting.length && !this.#state.get().offline
    await this.#outbox.add(isOnline ? event : addDirectionToQueuedGateEvent(event, own))
    if (isOnline) {
      const taken = await this.#live(event).catch(async (error) => {
        await this.#outbox.forget([event.gate_key])
        throw error
      })
      if (taken) {
        await this.#outbox.forget([event.gate_key])
        const hit = toGateFeedbackFromReply(this.#state.get(), event, taken)
        if (taken.outcome === 'taken') this.#count(hit)
        return hit
      }
      await this.#outbox.add(addDirectionToQueuedGateEvent(event, own))
    } else this.#retry()
    if (own.outcome === 'taken') this.#count(own)
    return own
  }

  async visit(visit: NewVisitorVisit, host: string | null): Promise<void> {
    await this.#read()
    const at = new Date().toISOString()
    await this.#outbox.add({ kind: 'visit', gate_key: crypto.randomUUID(), company: this.#company, at, visit, host })
    await this.look()
  }

  async endVisit(of: string): Promise<void> {
    await this.#outbox.add({ kind: 'end', gate_key: crypto.randomUUID(), company: this.#company, at: new Date().toISOString(), of })
    await this.look()
  }

  readonly #set = (change: Partial<GateSessionState>) => this.#state.set({ ...this.#state.get(), ...change })
  readonly #clock = (now: string) => this.#set({ offset: Date.parse(now) - Date.now() })

  #count(hit: GateFeedback): void {
    this.#set(applyGateEventToSessionState(this.#state.get(), hit))
  }

  #stand(now: GateUpdates): void {
    this.#state.set(mergeGateSessionState(this.#state.get(), now, this.#outbox.waiting))
  }

  #anomaly(taken: readonly GateEventReply[]): void {
    const quarantined = taken.filter(({ outcome }) => outcome === 'quarantined')
    const before = this.#state.get().quarantined?.count ?? 0
    if (quarantined.length) this.#set({ quarantined: { count: before + quarantined.length, why: quarantined[0]!.quarantine! } })
  }

  async #hold(key: string, value: unknown): Promise<void> {
    await saveBrowserDatabaseRow(GATE_EMPLOYEE_DATABASE_NAME, key, value).catch(() => this.#set({ full: true }))
  }

  /** Calls the server and stores whether it replied. */
  async #asked<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await call()
      this.#set({ offline: false })
      return result
    } catch (error) {
      if (error instanceof RequestAbortedError) return undefined
      const isAway = !(error instanceof HttpError) || error.status === 0 || error.status >= 500
      this.#set({ offline: isAway })
      if (!isAway && (error as HttpError).status !== 429) throw error
      return undefined
    }
  }

  async #live({ kind: _, company: __, ...event }: QueuedGateEvent): Promise<GateEventReply | undefined> {
    const stop = AbortSignal.timeout(CALL_TIMEOUT_MS)
    const reply = await this.#asked(() =>
      this.#api.uploadGateEvents({ sent_at: new Date().toISOString(), live: true, events: [event] }, { signal: stop }),
    )
    if (reply) this.#clock(reply.data.now)
    return reply?.data.events[0]
  }
}
