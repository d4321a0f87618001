import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { authenticateBearerToken, type BearerTokenClaims } from '#platform/bearer-tokens.ts'
import { type ApplicationServices, type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import { createOverloadedError } from '#platform/errors.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import {
  LIVE_UPDATE_HEARTBEAT_INTERVAL_MS,
  type LiveUpdateTopic,
  type LiveUpdateTopicName,
  liveUpdateTopics,
} from '#shared/live-update-topics.ts'

/**
 * The maximum number of streams per user and in total, the lifetime after which permissions are checked again, and the maximum delay before
 * a stream is closed.
 */
export const LIVE_UPDATE_STREAM_LIMITS = { each: 12, maxStreams: 3_000, life: 10 * 60_000, lag: 64 * 1024, maxStored: 2_000, retry: 2_000 }
export type LiveUpdateStreamLimits = typeof LIVE_UPDATE_STREAM_LIMITS

/**
 * For each topic, the permissions with which a user receives changes of other employees. Every user receives changes of their own record.
 */
const permissionsByTopic: Record<LiveUpdateTopicName, readonly Permission[]> = {
  inbox: [],
  leave: ['leave.write', 'leave.reasons', 'request_leave.verify', 'employee.leave.tab'],
  plan: ['work_report.read', 'schedule.write', 'timesheet.write', 'companies.read'],
  hours: ['work_report.read', 'timesheet.write', 'overtime.decide', 'month.close'],
  events: ['work_report.read', 'gate', 'events.write', 'events.settle'],
  people: ['employees.read', 'jobs_organisation.read', 'companies.read'],
  documents: ['employees.read', 'companies.read'],
  requests: ['leave.write', 'request_leave.verify', 'companies.write'],
  announcements: ['announcements.write'],
}

type Stream = {
  bearer: BearerTokenClaims
  companyId: number
  employeeId: number | null
  permissions: ReadonlySet<Permission>
  raw: ServerResponse
  end(): void
}
/** A change of a topic. `user` is the employee, or the account of a message. It is `many` for several, and null for none. */
type Change = { id: number; companyId: number; topic: LiveUpdateTopicName; user: number | 'many' | null }

/** Sends the topics of changes to open pages by server-sent events. One database connection per process listens for all its streams. */
export function registerLiveUpdateStream(
  app: FastifyInstance,
  services: ApplicationServices,
  url: string,
  limits: LiveUpdateStreamLimits = LIVE_UPDATE_STREAM_LIMITS,
): void {
  const hub = new SseHub(services, url, limits)
  app.get('/api/company/:company_id/live', async (request, reply) => {
    const bearer = authenticateBearerToken(request)
    if (bearer.apiKey) throw new AppError('integrations.key_forbidden')
    const companyId = Number((request.params as { company_id: string }).company_id)
    if (!Number.isSafeInteger(companyId) || companyId < 1) throw createNotFoundError()
    hub.mustHaveRoom(bearer.userId)
    const seat = await hub.seatOf(bearer, companyId)
    await hub.listen()
    hub.mustHaveRoom(bearer.userId)
    reply.hijack()
    hub.add({ bearer, companyId, ...seat, raw: reply.raw, end: () => reply.raw.end() }, String(request.headers['last-event-id'] ?? ''))
  })
  app.addHook('preClose', () => hub.close())
}

class SseHub {
  readonly #services: ApplicationServices
  readonly #url: string
  readonly #limits: LiveUpdateStreamLimits
  readonly #streams = new Set<Stream>()
  /** Event ids are valid for this start of this process only. */
  readonly #name = randomBytes(6).toString('hex')
  #last = 0
  #storedChanges: Change[] = []
  #listener: Promise<pg.Client> | undefined
  #beat: NodeJS.Timeout | undefined
  #closed = false

  constructor(services: ApplicationServices, url: string, limits: LiveUpdateStreamLimits) {
    this.#services = services
    this.#url = url
    this.#limits = limits
  }

  mustHaveRoom(userId: number): void {
    if (this.#closed || this.#streams.size >= this.#limits.maxStreams) throw createOverloadedError()
    const own = [...this.#streams].filter(({ bearer }) => bearer.userId === userId).length
    if (own >= this.#limits.each) throw new AppError('common.too_many', { retry_after: 30 })
  }

  /** Reads the employee and the permissions of the caller. Throws if the session or the membership has ended. */
  seatOf(bearer: BearerTokenClaims, companyId: number): Promise<Pick<Stream, 'employeeId' | 'permissions'>> {
    const asSeated = async ({ employeeId, permissions }: Ctx) => ({ employeeId, permissions })
    return withCompanyTransaction(this.#services, { ...bearer, companyId, action: 'live' }, asSeated)
  }

  /** Opens one connection for all streams, with the first stream and again after a loss. After a loss the missed topics are unknown. */
  listen(): Promise<pg.Client> {
    return (this.#listener ??= this.#connect().catch((error) => {
      this.#listener = undefined
      throw error
    }))
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true })
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    client.on('error', () => {})
    await client.connect()
    await client.query('listen live')
    client.once('end', () => this.#lost())
    return client
  }

  #lost(): void {
    this.#listener = undefined
    this.#storedChanges = []
    if (this.#closed) return
    const reconnectAfterDelay = async (wait: number): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, wait).unref())
      if (this.#closed || this.#streams.size === 0) return
      await this.listen().then(
        () => this.#streams.forEach((stream) => void this.#say(stream, ['all'])),
        () => reconnectAfterDelay(Math.min(2 * wait, 10_000)),
      )
    }
    void reconnectAfterDelay(500)
  }

  #hear(payload: string): void {
    const [company, topic, userId] = payload.split(' ') as [string, string, string | undefined]
    if (topic === 'rights') return void this.#askAgain(userId === '*' ? undefined : Number(userId))
    if (!(liveUpdateTopics as readonly string[]).includes(topic)) return
    let named: Change['user'] = null
    if (userId !== undefined) named = userId === '*' ? 'many' : Number(userId)
    const change: Change = { id: ++this.#last, companyId: Number(company), topic: topic as LiveUpdateTopicName, user: named }
    this.#storedChanges.push(change)
    if (this.#storedChanges.length > 2 * this.#limits.maxStored) this.#storedChanges = this.#storedChanges.slice(-this.#limits.maxStored)
    for (const stream of this.#streams) if (isChangeForStream(stream, change)) this.#say(stream, [change.topic])
  }

  /** Checks permissions again. Streams without any permission are closed; the others reload their data. */
  async #askAgain(userId?: number): Promise<void> {
    for (const stream of [...this.#streams]) {
      if (userId !== undefined && stream.bearer.userId !== userId) continue
      // A stream ends if its rights cannot be read; the browser connects again.
      const seat = await this.seatOf(stream.bearer, stream.companyId).catch(() => undefined)
      if (!seat) stream.end()
      else if (this.#streams.has(stream)) {
        Object.assign(stream, seat)
        this.#say(stream, ['all'])
      }
    }
  }

  add(stream: Stream, lastId: string): void {
    const { raw } = stream
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // The connection closes with its stream, because an open connection would delay a shutdown.
      connection: 'close',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
    raw.socket?.setNoDelay(true)
    const life = setTimeout(() => stream.end(), this.#limits.life)
    raw.once('close', () => {
      clearTimeout(life)
      this.#streams.delete(stream)
      if (this.#streams.size === 0) clearInterval(this.#beat)
    })
    this.#streams.add(stream)
    if (this.#streams.size === 1) {
      this.#beat = setInterval(() => this.#streams.forEach((one) => void this.#write(one, ':\n\n')), LIVE_UPDATE_HEARTBEAT_INTERVAL_MS)
      this.#beat.unref()
    }
    raw.write(`retry: ${this.#limits.retry}\n\n`)
    this.#say(stream, this.#missedSince(lastId, stream))
  }

  /** The topics that changed since an event id. For an unknown or too old id, all topics. A new stream has missed nothing. */
  #missedSince(lastId: string, stream: Stream): LiveUpdateTopic[] {
    if (!lastId) return []
    const [name, number] = lastId.split('-')
    const since = Number(number)
    const oldest = this.#storedChanges[0]?.id ?? this.#last + 1
    if (name !== this.#name || !Number.isSafeInteger(since) || since > this.#last || since < oldest - 1) return ['all']
    return [
      ...new Set(this.#storedChanges.filter((change) => change.id > since && isChangeForStream(stream, change)).map(({ topic }) => topic)),
    ]
  }

  /** Sends the event id even without topics, so that a client can send it when it reconnects. */
  #say(stream: Stream, topics: readonly LiveUpdateTopic[]): void {
    this.#write(stream, `id: ${this.#name}-${this.#last}\ndata: ${topics.join(' ')}\n\n`)
  }

  /** Closes a stream whose client does not read. The client reconnects with the last id that it received. */
  #write({ raw }: Stream, text: string): void {
    if (raw.writableLength > this.#limits.lag) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beat)
    for (const stream of this.#streams) stream.end()
    // A listener that never connected needs no end.
    const listener = await this.#listener?.catch(() => undefined)
    await listener?.end().catch(() => {
      // The connection may be lost already.
    })
  }
}

/** Whether a stream receives a change: a message for its account, a change of the own record, or a change that its permissions cover. */
function isChangeForStream({ companyId, bearer, employeeId, permissions }: Stream, change: Change): boolean {
  if (change.companyId !== companyId) return false
  if (change.topic === 'inbox') return change.user === bearer.userId || change.user === 'many'
  if (change.user !== null && change.user === employeeId) return true
  // The own record may be one of many changed records.
  if (change.user === 'many' && employeeId !== null) return true
  return permissionsByTopic[change.topic].some((permission) => permissions.has(permission))
}
