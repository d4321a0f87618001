import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { recordDeviceHeartbeat } from '../devices/device-heartbeat.ts'
import {
  answerWithDeviceCommands,
  type IdentifiedAdmsDevice,
  receiveAdmsDeviceCommandAnswers,
  runAsAdmsDevice,
  toAdmsDeviceIdAndAddress,
} from './adms-device-commands.ts'
import {
  findClaimNumberInAdmsDeviceLine,
  findEmployeeNumberInAdmsDeviceLine,
  findNewestAdmsDeviceEventTime,
  parseAdmsDeviceEventLine,
  readAdmsDeviceLineBatches,
} from './adms-device-event-lines.ts'
import { bufferDeviceEvents } from './buffered-device-events.ts'
import { claimDevice, type DeviceWithOpenClaim, prepareDeviceClaimSearch } from './device-claims.ts'
import { identifyAdmsDeviceRequestSender } from './identify-adms-device-of-http-request.ts'
import { ingestClockEvents } from './ingest-clock-events.ts'

type Handler = (sender: IdentifiedAdmsDevice, request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** Biometric templates are a special category of personal data, so they are counted and dropped. */
const BIOMETRIC_TABLE_PATTERN = /^(FP|FACE|BIODATA|BIOPHOTO|USERPIC)\b/
const TABLES_WITH_STAMP = ['ATTLOG', 'OPERLOG']

/**
 * Routes for ADMS devices of ZKTeco and others, which push by plain HTTP without authentication. `OK` acknowledges only stored data: events
 * of disabled and unclaimed devices are buffered, others are refused, so that the device keeps them. Every path must respond fast,
 * otherwise the firmware stops pushing.
 */
export function registerAdmsDeviceRoutes(app: FastifyInstance, services: ApplicationServices): void {
  void app.register(async (devices) => {
    devices.removeAllContentTypeParsers()
    devices.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const createDeviceRequestHandler =
      (work: Handler, ofStrangers: 'OK' | 'REFUSED' = 'OK') =>
      async (request: FastifyRequest, reply: FastifyReply) => {
        reply.type('text/plain; charset=utf-8')
        const sender = await identifyAdmsDeviceRequestSender(services, request)
        if (sender.is === 'refused') return reply.code(sender.status).send('REFUSED')
        if (sender.is === 'unknown') return ofStrangers === 'OK' ? 'OK' : reply.code(403).send('REFUSED')
        return work(sender, request, reply)
      }
    const alive = createDeviceRequestHandler((sender) => recordContact(services, sender))
    // A terminal is configured with the path that contains its code, or with a server address to which it adds its own path.
    for (const start of ['/iclock', '/iclock/:code', '/iclock/:code/iclock'])
      for (const end of ['', '.aspx']) {
        devices.get(
          `${start}/cdata${end}`,
          createDeviceRequestHandler((sender) => answerHandshake(services, sender)),
        )
        devices.post(
          `${start}/cdata${end}`,
          createDeviceRequestHandler((sender, request, reply) => receive(services, sender, request, reply), 'REFUSED'),
        )
        devices.get(
          `${start}/getrequest${end}`,
          createDeviceRequestHandler((sender, request) => answerWithDeviceCommands(services, sender, request)),
        )
        devices.post(
          `${start}/devicecmd${end}`,
          createDeviceRequestHandler((sender, request) => receiveAdmsDeviceCommandAnswers(services, sender, request)),
        )
        devices.route({ method: ['GET', 'POST'], url: `${start}/ping${end}`, handler: alive })
        devices.post(
          `${start}/registry${end}`,
          createDeviceRequestHandler(async (sender) => `RegistryCode=${'device' in sender ? sender.device.id : 0}`),
        )
      }
  })
}

async function recordContact(services: ApplicationServices, sender: IdentifiedAdmsDevice): Promise<string> {
  if (sender.is === 'device')
    await runAsAdmsDevice(services, sender.device, 'deviceSeen', (ctx) => recordDeviceHeartbeat(ctx, toAdmsDeviceIdAndAddress(sender)))
  return 'OK'
}

async function answerHandshake(services: ApplicationServices, sender: IdentifiedAdmsDevice): Promise<string> {
  await recordContact(services, sender)
  const { ATTLOG = '0', OPERLOG = '0' } = 'device' in sender ? sender.device.stamps : {}
  return [
    `GET OPTION FROM: ${sender.serial}`,
    `ATTLOGStamp=${ATTLOG}`,
    `OPERLOGStamp=${OPERLOG}`,
    'ATTPHOTOStamp=None',
    `Stamp=${ATTLOG}`,
    `OpStamp=${OPERLOG}`,
    'PhotoStamp=None',
    'ErrorDelay=30',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog',
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n')
}

/** Deliveries in progress. A repeated request waits for the first. */
const reading = new Set<string>()

/**
 * Reads a body as a stream, a thousand lines per transaction, and replies `OK` after all are stored. A repeated delivery counts no event
 * twice. The stamp is stored with the last lines.
 */
async function receive(
  services: ApplicationServices,
  sender: IdentifiedAdmsDevice,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { table = '', Stamp } = request.query as { table?: string; Stamp?: string }
  const stamp = TABLES_WITH_STAMP.includes(table) && /^[\w.-]{1,40}$/.test(Stamp ?? '') ? { [table]: Stamp } : undefined
  const source = `${sender.serial} ${sender.address} ${table}`
  if (reading.has(source)) return sendBusyReply(reply)
  reading.add(source)
  try {
    const findClaim = await prepareDeviceClaimSearch(services, sender.serial)
    let claimer: DeviceWithOpenClaim | undefined
    let count = 0
    let dropped = 0
    for await (const { lines, isLast } of readAdmsDeviceLineBatches((request.body ?? []) as AsyncIterable<Buffer>)) {
      count += lines.length
      dropped += lines.filter((line) => BIOMETRIC_TABLE_PATTERN.test(line)).length
      const found = await findClaim(lines.map((line) => findClaimNumberInAdmsDeviceLine(table, line)))
      claimer = found?.claimer ?? claimer
      // A number that claims the device is not a clock event.
      const events = table === 'ATTLOG' ? lines.filter((line) => !found || findEmployeeNumberInAdmsDeviceLine(line) !== found.number) : []
      if (!(await store(services, sender, events, isLast ? stamp : undefined))) return sendBusyReply(reply)
    }
    if (dropped) request.log.info({ dropped }, 'templates are not kept')
    if (claimer)
      await withInstallationTransaction(services.database, (db) => claimDevice(db, claimer!, 'clock_event', sender.serial, sender.address))
    return `OK: ${count}`
  } finally {
    reading.delete(source)
  }
}

/** Without `OK` the device keeps its records and sends them again. */
function sendBusyReply(reply: FastifyReply): string {
  reply.code(503).header('retry-after', '30')
  return 'BUSY'
}

/** Whether the lines were stored, as events or in the buffer. */
async function store(
  services: ApplicationServices,
  sender: IdentifiedAdmsDevice,
  lines: string[],
  stamp: object | undefined,
): Promise<boolean> {
  if (sender.is === 'unclaimed') return bufferDeviceEvents(services, sender, lines)
  const { device } = sender
  if (
    sender.is === 'disabled' &&
    !(await bufferDeviceEvents(services, { deviceId: device.id, companyId: device.company_id }, lines, device.zone))
  )
    return false
  await runAsAdmsDevice(services, device, 'deviceEvents', async (ctx) => {
    if (sender.is === 'device') {
      const sent = lines.map((line) => parseAdmsDeviceEventLine(line, device))
      await ingestClockEvents(ctx, device.id, sent)
      await recordDeviceHeartbeat(ctx, toAdmsDeviceIdAndAddress(sender), { at: findNewestAdmsDeviceEventTime(sent, ctx.now) })
    }
    if (stamp) await sql`update device set stamps = stamps || ${JSON.stringify(stamp)}::jsonb where id = ${device.id}`.execute(ctx.db)
  })
  return true
}
