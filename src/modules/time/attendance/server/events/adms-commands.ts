import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { formatWallClock } from '#modules/time/planning/rules/day/time-zone.ts'
import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import {
  formatAdmsCommand,
  type ParsedDeviceInfo,
  parseCommandAnswers,
  parseDeviceInfo,
  parseDeviceInfoLines,
} from '../../rules/devices/adms-commands.ts'
import { loadPendingCommands, recordCommandAnswers } from '../devices/device-command-queue.ts'
import { type DeviceHeartbeat, recordHeartbeat } from '../devices/device-heartbeat.ts'
import { readAdmsLineBatches } from './adms-lines.ts'
import type { AdmsDevice, AdmsSender } from './adms-sender.ts'

export type IdentifiedAdmsDevice = Exclude<AdmsSender, { is: 'unknown' | 'refused' }>

export const runAsDevice = <T>(services: Services, device: AdmsDevice, action: string, work: (ctx: Ctx) => Promise<T>) =>
  withSystemCompanyTransaction(services, device.company_id, action, work)

export const deviceContext = ({ device, address }: Extract<IdentifiedAdmsDevice, { device: AdmsDevice }>) => ({ id: device.id, address })

/** Sends commands, one per line; stores the data of the request. */
export async function sendPendingCommands(services: Services, sender: IdentifiedAdmsDevice, request: FastifyRequest): Promise<string> {
  if (sender.is !== 'device') return 'OK'
  const { device } = sender
  const info = parseDeviceInfo((request.query as { INFO?: unknown }).INFO)
  return runAsDevice(services, device, 'deviceCommand', async (ctx) => {
    await recordHeartbeat(ctx, deviceContext(sender), info)
    const commands = await loadPendingCommands(ctx, device.id)
    if (commands.some(({ kind, from_day }) => kind === 'resend' && !from_day))
      await sql`update device set stamps = '{}' where id = ${device.id}`.execute(ctx.db)
    return commands.map((command) => `${formatAdmsCommand(command, formatWallClock(ctx.now, device.zone))}\n`).join('') || 'OK'
  })
}

/** The maximum number of answers in a body. */
const ANSWERS = 2_000

export async function receiveCommandAnswers(services: Services, sender: IdentifiedAdmsDevice, request: FastifyRequest): Promise<string> {
  const reportLines: string[] = []
  for await (const { lines } of readAdmsLineBatches((request.body ?? []) as AsyncIterable<Buffer>))
    if (reportLines.length < ANSWERS) reportLines.push(...lines)
  if (sender.is !== 'device') return 'OK'
  const facts: ParsedDeviceInfo & DeviceHeartbeat = reportLines.some((line) => line.includes('CMD=INFO'))
    ? parseDeviceInfoLines(reportLines)
    : {}
  await runAsDevice(services, sender.device, 'deviceAnswer', async (ctx) => {
    await recordHeartbeat(ctx, deviceContext(sender), facts)
    await recordCommandAnswers(ctx, sender.device.id, parseCommandAnswers(reportLines))
  })
  return 'OK'
}
