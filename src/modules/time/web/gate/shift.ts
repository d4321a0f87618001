import type { Client } from '#lib/client.ts'
import { Failure } from '#lib/failure.ts'
import { compareText } from '#lib/text/collation.ts'
import { CallCancelled } from '#ui/dialog/cancelled.ts'
import { zonedParts } from '#ui/moment.ts'
import { keepStored } from '#ui/state/storage.ts'
import { createStore } from '#ui/state/store.ts'
import type { GatePerson, gateContract, Taken, Visit } from '../../gate_contract.ts'
import { type Asked, GATE, isInside, isSame, type LastPass, lateBy, wayOf } from '../../rules/passes/gate.ts'
import { drop, empty, keep, PEOPLE, QUEUE, read, readAll } from './held.ts'

type Api = Client<typeof gateContract>
export type Exit = 'official' | 'private' | 'break'
export type Who = { employee: number } | { card: string }
export type NewVisit = Omit<Parameters<Api['recordVisit']>[0], 'gate_key' | 'sent_at' | 'at'>
type Kept = { gate_key: string; company: number; at: string }
type Pass = Kept & { kind: 'pass'; employee?: number; card?: string; direction: Asked; exit?: Exit }
type Waiting = Pass | (Kept & { kind: 'visit'; visit: NewVisit; host: string | null }) | (Kept & { kind: 'end'; of: string })

/** What somebody who stands there is shown. */
export type Hit = {
  gate_key: string
  outcome: Taken['outcome'] | 'unknown_person'
  direction: 'in' | 'out' | null
  at: string
  person: (Pick<GatePerson, 'id' | 'first_name' | 'last_name'> & Partial<GatePerson>) | null
  card: string | null
  ended: string | null
  /** Minutes; null in time, undefined where nobody was expected or it is not the first entry. */
  late: number | null | undefined
  kept: boolean
}
export type Passed = { id: string; employee_id: number; at: string; direction: LastPass['direction']; kept: boolean }
type OpenVisit = Omit<Visit, 'id'> & { kept?: boolean }

export type State = {
  ready: boolean
  people: ReadonlyMap<number, GatePerson>
  cards: ReadonlyMap<string, GatePerson>
  ended: ReadonlySet<string>
  tolerance: number
  codes: boolean
  last: ReadonlyMap<number, LastPass>
  ten: Passed[]
  visits: OpenVisit[]
  offline: boolean
  waiting: number
  /** Of what was sent: how much waits to be looked at, and why. */
  doubted: { count: number; why: NonNullable<Taken['quarantine']> } | undefined
  /** How far the clock of this browser is from that of the server, in milliseconds to add. */
  offset: number
  full: boolean
}

const nothing: State = {
  ready: false,
  people: new Map(),
  cards: new Map(),
  ended: new Set(),
  tolerance: 0,
  codes: false,
  last: new Map(),
  ten: [],
  visits: [],
  offline: false,
  waiting: 0,
  doubted: undefined,
  offset: 0,
  full: false,
}

/** How long an answer to who stands there is waited for, and how often a server that is away is tried, in milliseconds. */
const [PATIENCE, AGAIN, LIST] = [3_000, 5_000, 10 * 60_000]
const OWNER = 'gate'

type Opened = Awaited<ReturnType<Api['openGate']>>['data']
type Now = Awaited<ReturnType<Api['followGate']>>['data']

/** The shift of a gatekeeper in this browser: who may pass, who is inside, and what still waits to be sent. */
export class Shift {
  readonly #api: Api
  readonly #company: number
  readonly #user: number
  readonly #state = createStore<State>(nothing)
  readonly state = { get: this.#state.get, subscribe: this.#state.subscribe }
  #queue: Waiting[] = []
  #sending: Promise<void> | undefined
  #timers: ReturnType<typeof setInterval>[] = []
  #listAt = 0
  #held: Promise<void> | undefined

  constructor(api: Api, company: number, user: number) {
    this.#api = api
    this.#company = company
    this.#user = user
  }

  /** From what this browser holds, at once; then from the server. */
  async start(): Promise<void> {
    keepStored(OWNER, { user: this.#user, company: this.#company, until: Date.now() + GATE.waited })
    window.addEventListener('online', this.#retry)
    this.#timers.push(setInterval(this.#retry, AGAIN))
    await this.look()
  }

  /** What this browser holds is read before anything is judged or asked, once. */
  #read(): Promise<void> {
    this.#held ??= this.#readAll()
    return this.#held
  }

  async #readAll(): Promise<void> {
    try {
      const owner = await read<string>(PEOPLE, 'owner')
      if (owner !== this.#owner) await empty(PEOPLE)
      await keep(PEOPLE, 'owner', this.#owner)
      const [opened, now, queue] = await Promise.all([read<Opened>(PEOPLE, 'opened'), read<Now>(PEOPLE, 'now'), readAll<Waiting>(QUEUE)])
      this.#queue = queue.filter(({ company }) => company === this.#company).sort((a, b) => a.at.localeCompare(b.at))
      this.#set({ offset: (await read<number>(PEOPLE, 'offset')) ?? 0 })
      if (opened) this.#take(opened)
      if (now) this.#stand(now)
      this.#set({ waiting: this.#queue.length, ready: opened !== undefined })
    } catch {
      this.#set({ full: true })
    }
  }

  stop(): void {
    window.removeEventListener('online', this.#retry)
    this.#timers.forEach(clearInterval)
  }

  readonly #retry = () => {
    if (this.#state.get().offline || this.#queue.length) this.look().catch(() => undefined)
  }

  get #owner(): string {
    return `${this.#company} ${this.#user}`
  }

  /** Asks the server how it stands, and sends it what waits. */
  async look(): Promise<true> {
    await this.#read()
    await this.#asked(async () => {
      if (Date.now() - this.#listAt > LIST || zonedParts(new Date(this.#listAt)).day !== zonedParts(new Date()).day) {
        const begun = Date.now()
        const data = await this.#opened()
        this.#take(data)
        this.#listAt = begun
        this.#set({ ready: true })
        await this.#hold('opened', data)
      }
      await this.#send()
      const data = await this.#followed()
      this.#stand(data)
      await this.#hold('now', data)
      await this.#hold('offset', this.#state.get().offset)
    })
    return true
  }

  /** Who may pass, part after part; what is kept is the whole. */
  async #opened(): Promise<Opened> {
    const { data } = await this.#api.openGate({})
    this.#clock(data.now)
    for (let after = data.next; after !== null; ) {
      const { people, next } = (await this.#api.openGate({ after })).data
      data.people.push(...people)
      after = next
    }
    data.people.sort((a, b) => compareText(a.last_name, b.last_name) || compareText(a.first_name, b.first_name) || a.id - b.id)
    return data
  }

  async #followed(): Promise<Now> {
    const { data } = await this.#api.followGate({})
    this.#clock(data.now)
    for (let after = data.next; after !== null; ) {
      const { passes, next } = (await this.#api.followGate({ after })).data
      data.passes.push(...passes)
      after = next
    }
    return data
  }

  /** Somebody passes. What they are shown comes from the server where it answers, and from this browser where it does not. */
  async pass(who: Who, direction: Asked, exit?: Exit): Promise<Hit> {
    await this.#read()
    const at = new Date().toISOString()
    const pass: Pass = { kind: 'pass', gate_key: crypto.randomUUID(), company: this.#company, at, direction, ...who, ...(exit && { exit }) }
    const own = this.#judge(pass)
    if (own.outcome === 'same') return own
    // Behind others that wait, or where nobody answered a moment ago, it waits too and nobody waits for it.
    const isAsked = !this.#queue.length && !this.#state.get().offline
    await this.#enqueue(isAsked ? pass : this.#settled(pass, own))
    if (isAsked) {
      const taken = await this.#live(pass).catch(async (error) => {
        await this.#forget([pass.gate_key])
        throw error
      })
      if (taken) {
        await this.#forget([pass.gate_key])
        const hit = this.#hitOf(pass, taken)
        if (taken.outcome === 'taken') this.#count(hit)
        return hit
      }
      await this.#enqueue(this.#settled(pass, own))
    } else this.#retry()
    if (own.outcome === 'taken') this.#count(own)
    return own
  }

  async visit(visit: NewVisit, host: string | null): Promise<void> {
    await this.#read()
    const at = new Date().toISOString()
    await this.#enqueue({ kind: 'visit', gate_key: crypto.randomUUID(), company: this.#company, at, visit, host })
    await this.look()
  }

  async endVisit(of: string): Promise<void> {
    await this.#enqueue({ kind: 'end', gate_key: crypto.randomUUID(), company: this.#company, at: new Date().toISOString(), of })
    await this.look()
  }

  readonly #set = (change: Partial<State>) => this.#state.set({ ...this.#state.get(), ...change })

  async #hold(key: string, value: unknown): Promise<void> {
    await keep(PEOPLE, key, value).catch(() => this.#set({ full: true }))
  }

  /** A call, and whether the server was there for it. */
  async #asked<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await call()
      this.#set({ offline: false })
      return result
    } catch (error) {
      if (error instanceof CallCancelled) return undefined
      const isAway = !(error instanceof Failure) || error.status === 0 || error.status >= 500
      this.#set({ offline: isAway })
      if (!isAway && (error as Failure).status !== 429) throw error
      return undefined
    }
  }

  async #live({ kind: _, company: __, ...pass }: Pass): Promise<Taken | undefined> {
    const stop = AbortSignal.timeout(PATIENCE)
    const reply = await this.#asked(() =>
      this.#api.takeGatePasses({ sent_at: new Date().toISOString(), live: true, passes: [pass] }, { signal: stop }),
    )
    if (reply) this.#clock(reply.data.now)
    return reply?.data.passes[0]
  }

  /** One sending at a time: what waits goes in its order, and each leaves the queue when the server has answered it. */
  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined
    })
    return this.#sending
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length) {
      const [first] = this.#queue
      const sent_at = new Date().toISOString()
      if (first!.kind === 'pass') {
        const after = this.#queue.findIndex(({ kind }) => kind !== 'pass')
        const batch = (this.#queue.slice(0, after < 0 ? undefined : after) as Pass[]).slice(0, GATE.batch)
        const passes = batch.map(({ kind: _, company: __, ...pass }) => pass)
        const { data } = await this.#api.takeGatePasses({ sent_at, passes })
        this.#doubt(data.passes)
        await this.#forget(batch.map(({ gate_key }) => gate_key))
      } else {
        const { gate_key, at } = first!
        if (first!.kind === 'visit') await this.#api.recordVisit({ ...first!.visit, gate_key, at, sent_at })
        else await this.#api.endVisit({ gate_key: first!.of, at, sent_at })
        await this.#forget([gate_key])
      }
    }
  }

  #doubt(taken: readonly Taken[]): void {
    const doubted = taken.filter(({ outcome }) => outcome === 'quarantined')
    const before = this.#state.get().doubted?.count ?? 0
    if (doubted.length) this.#set({ doubted: { count: before + doubted.length, why: doubted[0]!.quarantine! } })
  }

  async #enqueue(waiting: Waiting): Promise<void> {
    this.#queue = [...this.#queue.filter(({ gate_key }) => gate_key !== waiting.gate_key), waiting]
    this.#set({ waiting: this.#queue.length })
    await keep(QUEUE, waiting.gate_key, waiting).catch(() => this.#set({ full: true }))
  }

  async #forget(keys: readonly string[]): Promise<void> {
    this.#queue = this.#queue.filter(({ gate_key }) => !keys.includes(gate_key))
    this.#set({ waiting: this.#queue.length })
    await Promise.all(keys.map((key) => drop(QUEUE, key).catch(() => undefined)))
  }

  #clock(now: string): void {
    this.#set({ offset: Date.parse(now) - Date.now() })
  }

  #take({ people, ended_cards, late_tolerance, codes }: Opened): void {
    const all = new Map(people.map((person) => [person.id, person]))
    const cards = new Map(people.flatMap((person) => person.cards.map((card) => [card, person] as const)))
    this.#set({ people: all, cards, ended: new Set(ended_cards), tolerance: late_tolerance, codes })
  }

  /** How it stands by the server, and on top of it what the server does not know yet. */
  #stand({ passes, last, visits }: Now): void {
    this.#set({
      last: new Map(passes.map(({ employee_id, at, ...pass }) => [employee_id, { ...pass, at: Date.parse(at) }])),
      ten: last.map(({ id, ...pass }) => ({ ...pass, id: String(id), kept: false })),
      visits,
    })
    for (const waiting of this.#queue) if (waiting.kind === 'pass') this.#count(this.#judge(waiting))
    this.#visits()
  }

  #visits(): void {
    let visits = this.#state.get().visits
    for (const waiting of this.#queue) {
      const { gate_key, at } = waiting
      if (waiting.kind === 'end') visits = visits.filter((visit) => visit.gate_key !== waiting.of)
      if (waiting.kind !== 'visit' || visits.some((visit) => visit.gate_key === gate_key)) continue
      const { kind, name, firm = null, plate = null, host_id, document_seen = false } = waiting.visit
      const host = host_id && waiting.host ? { id: Number(host_id), fullName: waiting.host } : null
      visits = [
        { gate_key, kind, name, firm, plate, host, document_seen: document_seen === true, came_at: at, left_at: null, kept: true },
        ...visits,
      ]
    }
    this.#set({ visits })
  }

  #personOf({ employee, card }: Pick<Pass, 'employee' | 'card'>): GatePerson | undefined {
    const { people, cards } = this.#state.get()
    return employee ? people.get(employee) : card ? cards.get(card) : undefined
  }

  /** A pass as this browser sees it, by the rules that the server goes by. */
  #judge(pass: Pass): Hit {
    const { last, ended, offset } = this.#state.get()
    const moment = Date.parse(pass.at) + offset
    const person = this.#personOf(pass)
    const hit = {
      gate_key: pass.gate_key,
      at: new Date(moment).toISOString(),
      card: pass.card ?? null,
      ended: null,
      late: undefined,
      kept: true,
    }
    if (!person) return { ...hit, outcome: pass.card && ended.has(pass.card) ? 'card_ended' : 'unknown', direction: null, person: null }
    const before = last.get(person.id)
    if (isSame(pass.direction, before, moment))
      return { ...hit, outcome: 'same', direction: isInside(before, moment) ? 'in' : 'out', person, kept: false }
    const direction = wayOf(pass.direction, before, moment)
    return { ...hit, outcome: 'taken', direction, person, late: this.#late(person, direction, moment) }
  }

  #hitOf(pass: Pass, { outcome, direction, at, employee, ended }: Taken): Hit {
    const person = employee && (this.#state.get().people.get(employee.id) ?? employee)
    const late = outcome === 'taken' && person && direction ? this.#late(person, direction, Date.parse(at)) : undefined
    return { gate_key: pass.gate_key, outcome, direction, at, person, card: pass.card ?? null, ended, late, kept: false }
  }

  /** Only the first entry of a day is late or in time. */
  #late(person: { id: number; from?: number | null }, direction: 'in' | 'out', moment: number): number | null | undefined {
    const { last, tolerance } = this.#state.get()
    const { day, minutes } = zonedParts(new Date(moment))
    const before = last.get(person.id)
    if (direction === 'out' || person.from === null || person.from === undefined) return undefined
    if (before && zonedParts(new Date(before.at)).day === day) return undefined
    return lateBy(minutes, person.from, tolerance)
  }

  /** What waits was told somebody, so it is sent as it was told. */
  #settled(pass: Pass, hit: Hit): Pass {
    const { exit, ...rest } = pass
    const direction = hit.direction ?? pass.direction
    return { ...rest, direction, ...(exit && direction === 'out' && { exit }) }
  }

  #count({ gate_key, person, direction, at, kept }: Hit): void {
    if (!person || !direction) return
    const { last, ten } = this.#state.get()
    const before = last.get(person.id)
    const pass = { at: Date.parse(at), direction, passes: (before?.passes ?? 0) + 1 }
    const passed = { id: gate_key, employee_id: person.id, at, direction, kept }
    this.#set({
      last: new Map(last).set(person.id, pass),
      ten: [passed, ...ten.filter(({ id }) => id !== gate_key)].slice(0, 10),
    })
  }
}
