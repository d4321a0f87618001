import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { DeviceCommand, devicesContract as devices } from '../../devices-contract.ts'
import { toAdmsDeviceUserNumber } from '../../rules/devices/adms-device-commands.ts'
import {
  DEVICE_COMMAND_LIMITS,
  type DeviceCommandTimes,
  deviceCommandKindsByProtocol,
  findDeviceCommandState,
} from '../../rules/devices/device-commands.ts'
import { deliverableDeviceCommandSql } from './device-command-queue.ts'

type Kind = 'https' | 'adms' | 'file'
type CommandTarget = { employee_id: number | null; pin: string | null; card: string | null }

export async function sendDeviceCommand(ctx: Ctx, input: ParsedApiInput<typeof devices.sendDeviceCommand>) {
  const { device_id, kind, from_day, everybody } = input
  const device = await ctx.db
    .selectFrom('device')
    .select(['kind', 'number_means'])
    .where('id', '=', device_id)
    .forUpdate()
    .executeTakeFirst()
  if (!device) throw createNotFoundError()
  if (!deviceCommandKindsByProtocol[device.kind as Kind].includes(kind)) throw new AppError('time.device_command_not_supported')
  if (from_day && from_day > ctx.today) throw createValidationError({ from_day: 'time.resend_in_future' })
  const isOfPeople = kind === 'put_card' || kind === 'remove_card'
  if (isOfPeople && !input.employee_id && !everybody) throw createValidationError({ employee_id: 'invalid.required' })
  const people: CommandTarget[] = isOfPeople
    ? await numbersOf(ctx, everybody ? null : input.employee_id!, device.number_means)
    : [{ employee_id: null, pin: null, card: null }]
  const targets = isOfPeople ? people.filter(({ pin }) => toAdmsDeviceUserNumber(pin)) : people
  if (!targets.length) throw new AppError('time.device_number_missing')
  await queue(ctx, device_id, kind, kind === 'resend' ? (from_day ?? null) : null, targets)
  return { data: { queued: targets.length, left_out: people.length - targets.length } }
}

async function queue(ctx: Ctx, deviceId: number, kind: string, fromDay: string | null, targets: CommandTarget[]): Promise<void> {
  const { rows } = await sql<{ last: number; waiting: number }>`
    select coalesce(max(number), 0) as last, count(*) filter (where ${deliverableDeviceCommandSql(ctx)})::int as waiting from device_command c where device_id = ${deviceId}`.execute(
    ctx.db,
  )
  const { last, waiting } = rows[0]!
  if (waiting + targets.length > DEVICE_COMMAND_LIMITS.waiting) throw new AppError('time.device_queue_full')
  await sql`
    insert into device_command (device_id, number, kind, from_day, employee_id, pin, card)
    select ${deviceId}, ${last} + p.place, ${kind}, ${fromDay}::date, p.employee_id, p.pin, p.card
    from rows from (jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as (employee_id bigint, pin text, card text))
      with ordinality p (employee_id, pin, card, place)`.execute(ctx.db)
}

/** The number of the employee on the device, and the current card. */
async function numbersOf(ctx: Ctx, employeeId: number | null, means: string): Promise<CommandTarget[]> {
  const { rows } = await sql<{ employee_id: number; code: string; card: string | null }>`
    select e.id as employee_id, e.code, (select min(h.card) from card_holder h where h.employee_id = e.id and ${ctx.today}::date between h.first_day and h.last_day) as card
    from employee e
    where ${
      employeeId === null
        ? sql`${employeeInScopeSql(ctx, 'e.id')} and exists (select from employment m where m.employee_id = e.id and ${ctx.today}::date between m.first_day and m.last_day)`
        : sql`e.id = ${employeeId}`
    }
    order by e.id`.execute(ctx.db)
  return rows.map(({ employee_id, code, card }) => ({
    employee_id,
    pin: means === 'code' ? code : card,
    card: toAdmsDeviceUserNumber(card),
  }))
}

export async function listDeviceCommands(ctx: Ctx, { device_id, ...page }: ParsedApiInput<typeof devices.listDeviceCommands>) {
  await assertDeviceExists(ctx, device_id)
  const where = sql`c.device_id = ${device_id} and (c.employee_id is null or ${employeeInScopeSql(ctx, 'c.employee_id')})`
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from device_command c where ${where}`.execute(ctx.db)
  type Row = Omit<DeviceCommand, 'state' | 'created_at' | 'sent_at' | 'ended_at'> & DeviceCommandTimes & { ended_at: Date | null }
  const { rows } = await sql<Row>`
    with page as materialized (select * from device_command c where ${where} order by c.number desc ${buildPageLimitSql(page, 20_000)})
    select c.id, c.number, c.kind, c.from_day::text, c.created_at, c.sent, c.sent_at, c.ended_at, c.outcome, c.answer,
      (select coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), k.email) from names_of_company_users() k where k.user_id = c.created_by) as created_by,
      case when e.id is not null then jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'code', e.code) end as employee
    from page c left join employee e on e.id = c.employee_id order by c.number desc`.execute(ctx.db)
  const commands = rows.map(({ outcome, created_at, sent_at, ended_at, ...row }) => ({
    ...row,
    state: findDeviceCommandState({ kind: row.kind, created_at, sent: row.sent, sent_at, outcome }, ctx.now),
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  }))
  return { commands, pagination: computePagination(page, counted[0]!.count) }
}

export async function cancelDeviceCommands(ctx: Ctx, { device_id }: ParsedApiInput<typeof devices.cancelDeviceCommands>) {
  await assertDeviceExists(ctx, device_id)
  const { numUpdatedRows } = await ctx.db
    .updateTable('device_command')
    .set({ outcome: 'withdrawn', ended_at: ctx.now, pin: null, card: null })
    .where('device_id', '=', device_id)
    .where('ended_at', 'is', null)
    .where('sent', '=', 0)
    .executeTakeFirstOrThrow()
  return { data: { withdrawn: Number(numUpdatedRows) } }
}

async function assertDeviceExists(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.selectFrom('device').select('id').where('id', '=', id).executeTakeFirst())) throw createNotFoundError()
}
