import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { inInstallation } from '#db/database.ts'
import { type Ctx, type House, inCompanyAsSystem } from '#server/context.ts'
import { directionBy, readAttlogLine } from '../../rules/attlog.ts'
import { callerOf, countRefusal, mayCallFrom } from './addresses.ts'
import { markSeen, type SentEvent, takeEvents } from './take.ts'

type AdmsDevice = {
  id: number
  company_id: number
  direction: string
  number_means: 'card' | 'code'
  zone: string
  stamps: Record<string, string>
  asked: string | null
}
type Query = { SN?: string; table?: string; Stamp?: string; options?: string }

/** Templates of fingers and faces are a special kind of data: they are counted, and dropped. */
const NOT_KEPT = /^(FP|FACE|BIODATA|BIOPHOTO|USERPIC)\b/

/**
 * Devices of ZKTeco and alike that push by plain HTTP. They know no login: only a registered serial number, from an address
 * the device may call from, is answered; of others nothing is kept but that they called. Every path answers fast, or the
 * firmware stops pushing.
 */
export function serveAdmsDevices(app: FastifyInstance, house: House): void {
  void app.register(async (devices) => {
    devices.removeAllContentTypeParsers()
    devices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 20 * 1024 * 1024 }, (_request, body, done) => done(null, body))
    const answer =
      (work: (device: AdmsDevice, request: FastifyRequest) => Promise<string>) => async (request: FastifyRequest, reply: FastifyReply) => {
        reply.type('text/plain; charset=utf-8')
        const device = await deviceOf(house, request)
        // From elsewhere nothing is acknowledged, so that the device keeps its records and sends them again.
        if (device === 'refused') return reply.code(403).send('REFUSED')
        return device ? work(device, request) : 'OK'
      }
    for (const end of ['', '.aspx']) {
      devices.get(
        `/iclock/cdata${end}`,
        answer((device) => handshake(house, device)),
      )
      devices.post(
        `/iclock/cdata${end}`,
        answer((device, request) => receive(house, device, request)),
      )
      devices.get(
        `/iclock/getrequest${end}`,
        answer((device) => commandFor(house, device)),
      )
      devices.post(
        `/iclock/devicecmd${end}`,
        answer((device) => seen(house, device)),
      )
      devices.route({ method: ['GET', 'POST'], url: `/iclock/ping${end}`, handler: answer((device) => seen(house, device)) })
      devices.post(
        `/iclock/registry${end}`,
        answer(async (device) => `RegistryCode=${device.id}`),
      )
    }
  })
}

async function deviceOf(house: House, request: FastifyRequest): Promise<AdmsDevice | 'refused' | undefined> {
  const serial = (request.query as Query).SN
  if (typeof serial !== 'string' || !/^[\w-]{3,40}$/.test(serial)) return undefined
  const address = callerOf(request)
  return inInstallation(house.database, async (db) => {
    const { rows } = await sql<AdmsDevice & { may: boolean }>`
      select id, company_id, direction, number_means, zone, stamps, asked, ${mayCallFrom(address)} as may
      from device d where serial_number = ${serial} and kind = 'adms' and disabled_at is null`.execute(db)
    if (rows[0]?.may) return rows[0]
    if (rows[0]) {
      await countRefusal(db, rows[0], address)
      return 'refused'
    }
    // A stranger could name any number of serials, so only the last thousand are kept.
    await sql`insert into unknown_device (serial_number) select ${serial} where (select count(*) from unknown_device) < 1000
      on conflict (serial_number) do update set last_seen_at = now(), calls = least(unknown_device.calls, 2000000000) + 1`.execute(db)
    return undefined
  })
}

const asDevice = <T>(house: House, device: AdmsDevice, action: string, work: (ctx: Ctx) => Promise<T>) =>
  inCompanyAsSystem(house, device.company_id, action, work)

async function seen(house: House, device: AdmsDevice): Promise<string> {
  await asDevice(house, device, 'deviceSeen', (ctx) => markSeen(ctx, device.id))
  return 'OK'
}

async function handshake(house: House, device: AdmsDevice): Promise<string> {
  await seen(house, device)
  const { ATTLOG = '0', OPERLOG = '0' } = device.stamps
  const { rows } = await inInstallation(house.database, (db) =>
    sql<{ serial_number: string }>`select serial_number from device where company_id = ${device.company_id} and id = ${device.id}`.execute(
      db,
    ),
  )
  return [
    `GET OPTION FROM: ${rows[0]!.serial_number}`,
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

/** Rows and the stamp of their table are committed together: a device that hears no answer sends the same again, and nothing counts twice. */
async function receive(house: House, device: AdmsDevice, request: FastifyRequest): Promise<string> {
  const { table = '', Stamp } = request.query as Query
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8').replaceAll('\0', '') : ''
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return asDevice(house, device, 'deviceEvents', async (ctx) => {
    if (table === 'ATTLOG') {
      const sent = lines.map((line) => asEvent(line, device))
      await takeEvents(ctx, device.id, sent)
      await markSeen(ctx, device.id, newest(sent))
    } else await markSeen(ctx, device.id)
    if (Stamp && /^[\w.-]{1,40}$/.test(Stamp) && (table === 'ATTLOG' || table === 'OPERLOG'))
      await sql`update device set stamps = stamps || jsonb_build_object(${table}::text, ${Stamp}::text) where id = ${device.id}`.execute(
        ctx.db,
      )
    const dropped = lines.filter((line) => NOT_KEPT.test(line)).length
    if (dropped) request.log.info({ dropped }, 'templates are not kept')
    return `OK: ${lines.length}`
  })
}

function asEvent(line: string, device: AdmsDevice): SentEvent {
  const read = readAttlogLine(line, device.zone)
  if (!read) return { raw: line.slice(0, 500) }
  const { number, direction, ...rest } = read
  return { ...rest, [device.number_means]: number, direction: directionBy(device.direction, direction) }
}

/** The newest record of the last hour tells how the clock of the device runs; an older one was only late. */
const newest = (sent: SentEvent[]) =>
  sent
    .map(({ at }) => at)
    .filter((at) => at !== undefined && Math.abs(Date.parse(at) - Date.now()) < 3_600_000)
    .sort()
    .at(-1)

/** One command at a time: to send everything again, where somebody asked for it. */
async function commandFor(house: House, device: AdmsDevice): Promise<string> {
  return asDevice(house, device, 'deviceCommand', async (ctx) => {
    await markSeen(ctx, device.id)
    if (device.asked !== 'resend') return 'OK'
    await sql`update device set asked = null where id = ${device.id}`.execute(ctx.db)
    return 'C:1:DATA QUERY ATTLOG StartTime=2000-01-01 00:00:00\tEndTime=2099-12-31 23:59:59\n'
  })
}
