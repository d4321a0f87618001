import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { formatLocalDateAndTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import {
  type AdmsDeviceInfo,
  formatAdmsDeviceCommand,
  parseAdmsDeviceCommandAnswers,
  parseAdmsDeviceInfo,
  parseAdmsDeviceInfoLines,
} from '../../rules/devices/adms-device-commands.ts'
import { recordDeviceCommandAnswers, takeDeviceCommandsToSend } from '../devices/device-command-queue.ts'
import { type DeviceHeartbeat, recordDeviceHeartbeat } from '../devices/device-heartbeat.ts'
import { readAdmsDeviceLineBatches } from './adms-device-event-lines.ts'
import type { AdmsDeviceRequestSender, RegisteredAdmsDevice } from './identify-adms-device-of-http-request.ts'

export type IdentifiedAdmsDevice = Exclude<AdmsDeviceRequestSender, { is: 'unknown' | 'refused' }>

export const runAsAdmsDevice = <T>(
  services: ApplicationServices,
  device: RegisteredAdmsDevice,
  action: string,
  work: (ctx: Ctx) => Promise<T>,
) => withSystemCompanyTransaction(services, device.company_id, action, work)

export const toAdmsDeviceIdAndAddress = ({ device, address }: Extract<IdentifiedAdmsDevice, { device: RegisteredAdmsDevice }>) => ({
  id: device.id,
  address,
})

/** Sends commands, one per line; stores the data of the request. */
export async function answerWithDeviceCommands(
  services: ApplicationServices,
  sender: IdentifiedAdmsDevice,
  request: FastifyRequest,
): Promise<string> {
  if (sender.is !== 'device') return 'OK'
  const { device } = sender
  const info = parseAdmsDeviceInfo((request.query as { INFO?: unknown }).INFO)
  return runAsAdmsDevice(services, device, 'deviceCommand', async (ctx) => {
    await recordDeviceHeartbeat(ctx, toAdmsDeviceIdAndAddress(sender), info)
    const commands = await takeDeviceCommandsToSend(ctx, device.id)
    if (commands.some(({ kind, from_day }) => kind === 'resend' && !from_day))
      await sql`update device set stamps = '{}' where id = ${device.id}`.execute(ctx.db)
    return commands.map((command) => `${formatAdmsDeviceCommand(command, formatLocalDateAndTime(ctx.now, device.zone))}\n`).join('') || 'OK'
  })
}

const MAX_COMMAND_REPLIES = 2_000

export async function receiveAdmsDeviceCommandAnswers(
  services: ApplicationServices,
  sender: IdentifiedAdmsDevice,
  request: FastifyRequest,
): Promise<string> {
  const reportLines: string[] = []
  for await (const { lines } of readAdmsDeviceLineBatches((request.body ?? []) as AsyncIterable<Buffer>))
    if (reportLines.length < MAX_COMMAND_REPLIES) reportLines.push(...lines)
  if (sender.is !== 'device') return 'OK'
  const facts: AdmsDeviceInfo & DeviceHeartbeat = reportLines.some((line) => line.includes('CMD=INFO'))
    ? parseAdmsDeviceInfoLines(reportLines)
    : {}
  await runAsAdmsDevice(services, sender.device, 'deviceAnswer', async (ctx) => {
    await recordDeviceHeartbeat(ctx, toAdmsDeviceIdAndAddress(sender), facts)
    await recordDeviceCommandAnswers(ctx, sender.device.id, parseAdmsDeviceCommandAnswers(reportLines))
  })
  return 'OK'
}
