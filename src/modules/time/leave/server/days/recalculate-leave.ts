import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { notifyOfRecalculatedLeave } from '../approval/leave-notifications.ts'
import { countLeaveSpan, type LeaveDayRow } from '../count-leave.ts'
import { recalculateApprovedLeaveDay } from '../entitlements/leave-ledger.ts'
import { settleLeaveAtEmploymentEnds } from '../entitlements/settle-leave-at-employment-end.ts'
import { toLeavePeriod } from '../leave-period-input.ts'
import { loadLeaveRequestRows } from '../leave-request-rows.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadLeaveType } from '../leave-types.ts'

type StoredLeaveDay = Omit<LeaveDayRow, 'payer'> & { payer: string; leave_request_id: number }

/**
 * Recalculates approved leave on days that became free or working. Free days return to their grants, working days are taken. Notifies the
 * employee (unless `tells` is false), marks issued decisions as outdated, and updates the cost of pending requests. Leave by calendar days
 * (sick leave and similar) does not change. Works for one employee or all; returns the number of changed leaves.
 */
export async function recalculateLeaveOnDays(
  ctx: Ctx,
  days: readonly Day[],
  employeeId: number | null = null,
  { tells = true }: { tells?: boolean } = {},
): Promise<number> {
  if (!days.length) return 0
  const rows = await loadLeaveRequestRows(
    ctx,
    sql`r.status = 'approved' and (${employeeId}::bigint is null or r.employee_id = ${employeeId}) and y.counting <> 'calendar_days' and exists (select from unnest(${days}::date[]) d where d between r.first_day and r.last_day)`,
  )
  if (!rows.length) {
    await updatePendingRequestCosts(ctx, days, employeeId)
    return 0
  }
  const settings = await loadLeaveSettings(ctx)
  const types = new Map<number, Awaited<ReturnType<typeof loadLeaveType>>>()
  const stored = await ctx.db
    .selectFrom('leave_day')
    .select(['leave_request_id', 'day', 'amount', 'minutes', 'category', 'payer'])
    .where(
      'leave_request_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('day', 'in', days)
    .execute()
  const changed: number[] = []
  for (const row of rows) {
    const type = types.get(row.leave_type_id) ?? (await loadLeaveType(ctx, row.leave_type_id))
    types.set(row.leave_type_id, type)
    const counted = await countLeaveSpan(ctx, row.employee_id, type, toLeavePeriod(row), settings)
    let differs = false
    for (const day of days.filter((one) => one >= row.first_day && one <= row.last_day)) {
      const now = counted.days.find((one) => one.day === day)
      const before = stored.find((one) => one.leave_request_id === row.id && one.day === day)
      if (isSame(now, before)) continue
      differs = true
      await recalculateApprovedLeaveDay(ctx, row, day, now).catch((error) => {
        if (!isBalanceExceeded(error)) throw error
        throw new AppError('leave.day_needs_balance', { name: row.full_name, day: formatDay(day, ctx.language) })
      })
    }
    if (differs) changed.push(row.id)
  }
  if (changed.length) {
    await markLeaveDecisionOutdated(ctx, changed)
    if (tells) await notifyOfRecalculatedLeave(ctx, changed)
    await settleLeaveAtEmploymentEnds(ctx, [
      ...new Set(rows.filter(({ id }) => changed.includes(id)).map(({ employee_id }) => employee_id)),
    ])
  }
  await updatePendingRequestCosts(ctx, days, employeeId)
  return changed.length
}

/** Whether an error reports an exceeded balance, from the rules or from the trigger of the ledger. */
const isBalanceExceeded = (error: Partial<AppError> & { constraint?: string }) =>
  [error.code, error.constraint].includes('leave.balance_exceeded')

/** Marks issued decisions whose days differ from the leave. */
export const markLeaveDecisionOutdated = (ctx: Ctx, requestIds: readonly number[]) =>
  sql`update leave_document set outdated_at = clock_timestamp() where leave_request_id = any (${requestIds}::bigint[]) and outdated_at is null
    and not is_annulled and kind <> 'revocation'`.execute(ctx.db)

/** Updates the cost of pending requests. */
async function updatePendingRequestCosts(ctx: Ctx, days: readonly Day[], employeeId: number | null): Promise<void> {
  const rows = await loadLeaveRequestRows(
    ctx,
    sql`r.status = 'submitted' and (${employeeId}::bigint is null or r.employee_id = ${employeeId}) and y.counting <> 'calendar_days' and exists (select from unnest(${days}::date[]) d where d between r.first_day and r.last_day)`,
  )
  if (!rows.length) return
  const settings = await loadLeaveSettings(ctx)
  for (const row of rows) {
    const { amount } = await countLeaveSpan(ctx, row.employee_id, await loadLeaveType(ctx, row.leave_type_id), toLeavePeriod(row), settings)
    if (amount !== Number(row.amount)) await ctx.db.updateTable('leave_request').set({ amount }).where('id', '=', row.id).execute()
  }
}

const isSame = (now: LeaveDayRow | undefined, before: StoredLeaveDay | undefined) =>
  now && before
    ? now.amount === Number(before.amount) && now.minutes === before.minutes && now.category === before.category
    : !now && !before
