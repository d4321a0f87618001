import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { parseHttpRequestInput } from '#platform/parse-http-request.ts'
import { findClientIp } from '#platform/request-locale-and-client-ip.ts'
import { AppError } from '#shared/app-error.ts'
import { findDeviceLogDirection } from '../../rules/events/device-log-lines.ts'
import { recordDeviceCommandAnswers, takeDeviceCommandsToSend } from '../devices/device-command-queue.ts'
import { recordDeviceHeartbeat } from '../devices/device-heartbeat.ts'
import { findNewestAdmsDeviceEventTime } from './adms-device-event-lines.ts'
import { isDeviceAddressAllowed, recordRejectedDeviceCall } from './allowed-device-addresses.ts'
import { computeDeviceKeyDigest } from './clocking-devices.ts'
import { type IncomingClockEvent, ingestClockEvents } from './ingest-clock-events.ts'

type KnownDevice = { id: number; company_id: number; direction: string }
type Calling = KnownDevice & { address: string }

const SentId = z.union([z.string().min(1).max(64), z.number()]).transform(String)
const Event = z.object({
  id: SentId,
  card: z.string().trim().min(1).max(64).optional(),
  code: z.string().trim().min(1).max(40).optional(),
  at: z.iso.datetime({ offset: true }),
  direction: z.enum(['in', 'out']).optional(),
  reason: z.enum(['official', 'private', 'break']).optional(),
})
const Batch = z.object({ events: z.array(z.unknown()).min(1).max(1000) })
const Heartbeat = z.object({
  at: z.iso.datetime({ offset: true }),
  version: z.string().trim().max(40).optional(),
  queue: z.int().min(0).max(2_000_000_000).optional(),
  answers: z
    .array(z.object({ id: z.int().min(1).max(2_147_483_647), ok: z.boolean(), text: z.string().max(200).optional() }))
    .max(100)
    .optional(),
})

type Result = { id: string | null; state: 'accepted' | 'duplicate' | 'quarantined' | 'refused'; reason?: string }

/** The HTTPS protocol with JSON. The key of a device is its only credential, and belongs to one company. */
export function registerHttpsDeviceRoutes(app: FastifyInstance, services: ApplicationServices): void {
  app.post('/api/devices/events', async (request) => {
    const device = await deviceOf(services, request)
    const { events } = parseHttpRequestInput(Batch, (request.body ?? {}) as Record<string, unknown>) as z.infer<typeof Batch>
    return withSystemCompanyTransaction(services, device.company_id, 'deviceEvents', (ctx) => take(ctx, device, events))
  })
  app.get('/api/devices/cards', async (request, reply) => {
    const device = await deviceOf(services, request)
    const cards = await withSystemCompanyTransaction(services, device.company_id, 'deviceCards', async (ctx) => {
      await recordDeviceHeartbeat(ctx, device)
      return ctx.db
        .selectFrom('card_holder')
        .select('card')
        .distinct()
        .where('first_day', '<=', ctx.today)
        .where('last_day', '>=', ctx.today)
        .orderBy('card')
        .execute()
    })
    const body = JSON.stringify({ cards: cards.map(({ card }) => card) })
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json').send(body)
  })
  app.post('/api/devices/heartbeat', async (request) => {
    const device = await deviceOf(services, request)
    const {
      answers = [],
      queue,
      ...rest
    } = parseHttpRequestInput(Heartbeat, (request.body ?? {}) as Record<string, unknown>) as z.infer<typeof Heartbeat>
    const commands = await withSystemCompanyTransaction(services, device.company_id, 'deviceHeartbeat', async (ctx) => {
      await recordDeviceHeartbeat(ctx, device, { ...rest, waiting: queue })
      await recordDeviceCommandAnswers(
        ctx,
        device.id,
        answers.map(({ id, ok, text }) => ({ number: id, done: ok, text: text ?? null })),
      )
      return takeDeviceCommandsToSend(ctx, device.id)
    })
    return {
      at: services.clock().toISOString(),
      commands: commands.length
        ? commands.map(({ number, kind, from_day }) => ({ id: number, command: kind, from: from_day || undefined }))
        : undefined,
    }
  })
}

async function deviceOf(services: ApplicationServices, request: FastifyRequest): Promise<Calling> {
  const key = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!key) throw new AppError('access.unauthorized')
  const address = findClientIp(request)
  // The device is identified outside the transaction, so that failed attempts are stored.
  const device = await withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<KnownDevice & { may: boolean }>`
      select d.id, d.company_id, d.direction, ${isDeviceAddressAllowed(address)} as may from device_key k join device d on (d.company_id, d.id) = (k.company_id, k.device_id)
      join company c on c.id = d.company_id and c.deleted_at is null where k.digest = ${computeDeviceKeyDigest(key)} and k.valid_until > now() and d.disabled_at is null and d.kind = 'https'`.execute(
      db,
    )
    if (rows[0] && !rows[0].may) await recordRejectedDeviceCall(db, rows[0], address, services.clock())
    return rows[0]
  })
  if (!device) throw new AppError('access.unauthorized')
  if (!device.may) throw new AppError('devices.address_not_allowed')
  return { ...device, address }
}

/** Only invalid events are refused; the others are stored. */
async function take(ctx: Ctx, device: Calling, events: unknown[]): Promise<{ results: Result[] }> {
  const results: Result[] = []
  const sent: IncomingClockEvent[] = []
  const places: number[] = []
  for (const [at, one] of events.entries()) {
    const read = Event.safeParse(one)
    const id = SentId.safeParse((one as { id?: unknown } | null)?.id)
    if (!read.success || (!read.data.card && !read.data.code)) {
      results[at] = {
        id: id.success ? id.data : null,
        state: 'refused',
        reason: read.success ? 'no card' : `bad ${read.error.issues[0]!.path.join('.') || 'event'}`,
      }
      continue
    }
    const { id: sequence, card, code, at: when, direction = 'unknown', reason } = read.data
    places.push(at)
    sent.push({
      card,
      code: card ? null : code,
      at: when,
      direction: findDeviceLogDirection(device.direction, direction),
      sent_direction: direction,
      exit: reason,
      sequence,
    })
  }
  const taken = await ingestClockEvents(ctx, device.id, sent)
  for (const [index, place] of places.entries()) {
    const { state, quarantine } = taken[index]!
    results[place] = { id: sent[index]!.sequence!, state, reason: quarantine || undefined }
  }
  await recordDeviceHeartbeat(ctx, device, { at: findNewestAdmsDeviceEventTime(sent, ctx.now) })
  return { results }
}
