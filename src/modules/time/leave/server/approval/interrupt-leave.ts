import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { type Day, iterateDaysBetween } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { isInterruptingAnnualLeave } from '../../rules/leave-type-precedence.ts'
import { countLeaveSpan } from '../count-leave.ts'
import { recalculateLeaveOnDays } from '../days/recalculate-leave.ts'
import { toLeavePeriod } from '../leave-period-input.ts'
import { type LeaveRequestDatabaseRow, loadLeaveRequestRows } from '../leave-request-rows.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadLeaveType } from '../leave-types.ts'

/** The result of an interruption: the number of leaves and of returned days. */
export type LeaveInterruption = { leaves: number; days: number }

/** Only whole days interrupt. With partial leave the rest of the day is annual leave. */
export const isInterruptingLeaveType = (
  row: Pick<LeaveRequestDatabaseRow, 'leave_group' | 'daily_minutes' | 'half' | 'first_from' | 'last_to'>,
  status: string,
) =>
  isInterruptingAnnualLeave({ leave_group: row.leave_group, work_status: status }) &&
  row.daily_minutes === null &&
  row.half === null &&
  row.first_from.startsWith('00:00') &&
  row.last_to.startsWith('24:00')

/**
 * Interrupts annual leave that an approved leave overlaps. Its days return to the balance, its issued decision becomes outdated, and a
 * pending request is counted again.
 */
export async function interruptAnnualLeave(ctx: Ctx, row: LeaveRequestDatabaseRow): Promise<LeaveInterruption> {
  const type = await loadLeaveType(ctx, row.leave_type_id)
  if (!isInterruptingLeaveType(row, type.work_status)) return { leaves: 0, days: 0 }
  const under = await annualUnder(ctx, row)
  if (!under.length) return { leaves: 0, days: 0 }
  const before = await countDaysTaken(ctx, under)
  for (const annual of under) {
    const days = [...iterateDaysBetween(row.first_day, row.last_day)].filter((day) => day >= annual.first_day && day <= annual.last_day)
    await sql`
      insert into leave_interrupted_day (leave_request_id, employee_id, day, interrupted_by_id)
      select ${annual.id}, ${annual.employee_id}, d, ${row.id} from unnest(${days}::date[]) d on conflict do nothing`.execute(ctx.db)
  }
  await recalculateAnnualLeaves(ctx, row, under)
  return { leaves: under.length, days: roundToFourDecimals(before - (await countDaysTaken(ctx, under))) }
}

const annualUnder = (ctx: Ctx, { employee_id, first_day, last_day }: LeaveRequestDatabaseRow) =>
  loadLeaveRequestRows(
    ctx,
    sql`r.employee_id = ${employee_id} and r.status in ('submitted', 'approved') and r.precedence = 'annual' and r.daily_minutes is null
      and r.first_day <= ${last_day}::date and r.last_day >= ${first_day}::date`,
  )

async function countDaysTaken(ctx: Ctx, rows: readonly LeaveRequestDatabaseRow[]): Promise<number> {
  const { amount } = await ctx.db
    .selectFrom('leave_request')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** Approved leave changes through the ledger; a pending request shows its new cost. */
async function recalculateAnnualLeaves(
  ctx: Ctx,
  { employee_id, first_day, last_day }: Pick<LeaveRequestDatabaseRow, 'employee_id' | 'first_day' | 'last_day'>,
  annual: readonly LeaveRequestDatabaseRow[],
) {
  await recalculateLeaveOnDays(ctx, [...iterateDaysBetween(first_day, last_day)], employee_id, { tells: false })
  const settings = await loadLeaveSettings(ctx)
  for (const row of annual.filter(({ status }) => status === 'submitted')) {
    const { amount } = await countLeaveSpan(ctx, row.employee_id, await loadLeaveType(ctx, row.leave_type_id), toLeavePeriod(row), settings)
    await ctx.db.updateTable('leave_request').set({ amount }).where('id', '=', row.id).execute()
  }
}

export type InterruptedLeave = { days: number; first_day: Day; last_day: Day }

/** Days of annual leave that a leave interrupts from a day on, while that annual leave is valid. */
export async function loadInterruptedLeave(
  ctx: Ctx,
  requestId: number,
  from: Day | '-infinity' = '-infinity',
): Promise<InterruptedLeave | null> {
  const { rows } = await sql<{ days: number; first_day: Day | null; last_day: Day | null }>`
    select count(*)::int as days, min(i.day)::text as first_day, max(i.day)::text as last_day
    from leave_interrupted_day i join leave_request a on a.id = i.leave_request_id
    where i.interrupted_by_id = ${requestId} and i.day >= ${from}::date and a.status in ('submitted', 'approved') and i.day <= a.last_day`.execute(
    ctx.db,
  )
  const { days, first_day, last_day } = rows[0]!
  return days ? { days, first_day: first_day!, last_day: last_day! } : null
}

/**
 * Cancels or shortens a leave that interrupted annual leave. A user decides whether the days count as annual leave again, because they can
 * be worked days. Restored days are taken from the ledger again.
 */
export async function restoreInterruptedAnnualLeave(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  from: Day | '-infinity',
  restores: boolean | undefined,
): Promise<void> {
  const interrupted = await loadInterruptedLeave(ctx, row.id, from)
  if (!interrupted) return
  if (restores === undefined) throw new AppError('leave.restore_undecided', interrupted)
  if (!restores) return
  const { rows } = await sql<{ leave_request_id: number }>`
    delete from leave_interrupted_day where interrupted_by_id = ${row.id} and day >= ${from}::date returning leave_request_id`.execute(
    ctx.db,
  )
  const ids = [...new Set(rows.map(({ leave_request_id }) => leave_request_id))]
  const annual = await loadLeaveRequestRows(ctx, sql`r.id = any (${ids}::bigint[])`)
  await recalculateAnnualLeaves(ctx, { ...row, ...interrupted }, annual)
  // A decision issued without interruptions matches the leave again, so it is no longer outdated.
  await sql`
    update leave_document d set outdated_at = null where d.leave_request_id = any (${ids}::bigint[]) and d.outdated_at is not null
      and not exists (select from leave_interrupted_day i where i.leave_request_id = d.leave_request_id)
      and d.outdated_at >= (select max(decided_at) from leave_decision where leave_request_id = ${row.id})`.execute(ctx.db)
}
