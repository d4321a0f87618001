import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { wallClockIn } from '#modules/time/planning/rules/day/zone.ts'
import { type Ctx, type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { admsLine, type DeviceFacts, readAnswers, readInfo, readInfoLines } from '../../rules/devices/adms-commands.ts'
import { answerCommands, pendingCommandsFor } from '../devices/command-queue.ts'
import { type DeviceHeartbeat, recordHeartbeat } from '../devices/heartbeat.ts'
import { batchesOf } from './adms-lines.ts'
import type { AdmsDevice, Sender } from './adms-sender.ts'

export type KnownDevice = Exclude<Sender, { is: 'unknown' | 'refused' }>

export const asDevice = <T>(services: Services, device: AdmsDevice, action: string, work: (ctx: Ctx) => Promise<T>) =>
  withSystemCompanyTransaction(services, device.company_id, action, work)

export const of = ({ device, address }: Extract<KnownDevice, { device: AdmsDevice }>) => ({ id: device.id, address })

/** Sends commands, one per line; stores the data of the request. */
export async function sendCommands(services: Services, sender: KnownDevice, request: FastifyRequest): Promise<string> {
  if (sender.is !== 'device') return 'OK'
  const { device } = sender
  const info = readInfo((request.query as { INFO?: unknown }).INFO)
  return asDevice(services, device, 'deviceCommand', async (ctx) => {
    await recordHeartbeat(ctx, of(sender), info)
    const commands = await pendingCommandsFor(ctx, device.id)
    if (commands.some(({ kind, from_day }) => kind === 'resend' && !from_day))
      await sql`update device set stamps = '{}' where id = ${device.id}`.execute(ctx.db)
    return commands.map((command) => `${admsLine(command, wallClockIn(ctx.now, device.zone))}\n`).join('') || 'OK'
  })
}

/** The maximum number of answers in a body. */
const ANSWERS = 2_000

export async function hearAnswers(services: Services, sender: KnownDevice, request: FastifyRequest): Promise<string> {
  const reportLines: string[] = []
  for await (const { lines } of batchesOf((request.body ?? []) as AsyncIterable<Buffer>))
    if (reportLines.length < ANSWERS) reportLines.push(...lines)
  if (sender.is !== 'device') return 'OK'
  const facts: DeviceFacts & DeviceHeartbeat = reportLines.some((line) => line.includes('CMD=INFO')) ? readInfoLines(reportLines) : {}
  await asDevice(services, sender.device, 'deviceAnswer', async (ctx) => {
    await recordHeartbeat(ctx, of(sender), facts)
    await answerCommands(ctx, sender.device.id, readAnswers(reportLines))
  })
  return 'OK'
}
