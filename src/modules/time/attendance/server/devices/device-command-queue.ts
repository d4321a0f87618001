import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { AdmsDeviceCommand } from '../../rules/devices/adms-device-commands.ts'
import { DEVICE_COMMAND_LIMITS, findMaxDeviceCommandAttempts } from '../../rules/devices/device-commands.ts'

/** SQL condition: the command `c` can be sent, because it is unfinished, not too old, and has attempts left. */
export const deliverableDeviceCommandSql = ({ now }: Pick<Ctx, 'now'>): RawBuilder<SqlBool> => sql<SqlBool>`(c.ended_at is null
  and c.created_at > ${new Date(now.getTime() - DEVICE_COMMAND_LIMITS.goodFor)} and c.sent < case c.kind when 'reboot' then ${findMaxDeviceCommandAttempts('reboot')}::int else ${DEVICE_COMMAND_LIMITS.times}::int end)`

/** Returns the commands for this call, new and unanswered ones, and marks them as sent. */
export async function takeDeviceCommandsToSend(ctx: Ctx, deviceId: number): Promise<AdmsDeviceCommand[]> {
  const asLongAgo = new Date(ctx.now.getTime() - DEVICE_COMMAND_LIMITS.again)
  const { rows } = await sql<AdmsDeviceCommand>`
    update device_command c set sent = c.sent + 1, sent_at = ${ctx.now}
    where c.device_id = ${deviceId} and c.id in (
      select c.id from device_command c
      where c.device_id = ${deviceId} and ${deliverableDeviceCommandSql(ctx)} and (c.sent_at is null or c.sent_at <= ${asLongAgo})
      order by c.id limit ${DEVICE_COMMAND_LIMITS.atOnce} for update skip locked)
    returning c.number, c.kind, c.from_day::text, c.pin, c.card`.execute(ctx.db)
  return rows.toSorted((a, b) => a.number - b.number)
}

/** Stores replies to sent commands; other replies are ignored. Personal data of finished commands is deleted. */
export async function recordDeviceCommandAnswers(
  ctx: Ctx,
  deviceId: number,
  answers: readonly { number: number; done: boolean; text: string | null }[],
): Promise<void> {
  if (!answers.length) return
  await sql`
    update device_command c set ended_at = ${ctx.now}, outcome = case when a.done then 'done' else 'failed' end, answer = a.text, pin = null, card = null
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) a (number int, done boolean, text text)
    where c.device_id = ${deviceId} and c.number = a.number and c.sent > 0 and c.ended_at is null`.execute(ctx.db)
}
