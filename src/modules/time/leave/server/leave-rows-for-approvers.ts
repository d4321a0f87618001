import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { getLaterDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveRequestRow } from '../leave-schemas.ts'
import type { LeaveBalanceChangeOfYear } from '../rules/leave-balance.ts'
import { loadActiveLeaveRequests } from './checking/active-leave-requests.ts'
import { loadBalanceForLeaveRequest } from './checking/leave-request-balance.ts'
import { countLeaveSpan } from './count-leave.ts'
import { loadWorkingDaysOfSpans } from './counting/working-days.ts'
import { loadLeaveGrantBalances } from './entitlements/load-grant-balances.ts'
import { toLeavePeriod } from './leave-period-input.ts'
import { canViewReasonOfLeaveRequest, type LeaveRequestDatabaseRow, toVisibleLeaveRequestRow } from './leave-request-rows.ts'
import { loadLeaveSettings } from './leave-settings.ts'
import { loadLeaveType } from './leave-types.ts'

/** Maximum requests of hidden types that a list calculates again for an approver. An opened request is always calculated. */
const MAX_RECALCULATED_REQUESTS = 50

/**
 * Rows with the fields that the user may see, with the number of days, and for approvers the balance before and after. A type with a
 * sensitive reason has no balance here without the permission for reasons (decision 24).
 */
export async function toLeaveRequestRowsForApprovers(ctx: Ctx, rows: readonly LeaveRequestDatabaseRow[]): Promise<LeaveRequestRow[]> {
  const output = rows.map((row) => toVisibleLeaveRequestRow(ctx, row))
  const waiting = rows.filter((_, at) => output[at]!.can.approve)
  const left = await loadAvailableAmounts(
    ctx,
    waiting.filter((row) => row.has_balance && (!row.sensitive || canViewReasonOfLeaveRequest(ctx, row))),
  )
  const overYears = await computeBalanceChanges(
    ctx,
    waiting.filter((row) => left.has(row.id) && row.first_day.slice(0, 4) !== row.last_day.slice(0, 4)),
  )
  const uncounted = waiting.filter((row) => !left.has(row.id) && !canViewReasonOfLeaveRequest(ctx, row)).slice(0, MAX_RECALCULATED_REQUESTS)
  const days = await loadWorkingDaysOfSpans(
    ctx,
    uncounted.map((row) => ({ id: row.id, employeeId: row.employee_id, span: toLeavePeriod(row) })),
  )
  return output.map((row, at) => {
    const before = left.get(row.id)
    if (before === undefined) return { ...row, amount: row.amount ?? days.get(row.id) ?? null }
    const { amount, in_hours } = rows[at]!
    const years = overYears.get(row.id) ?? []
    if (years.length > 1) {
      const sumYearBalances = (read: 'before' | 'after') => roundToFourDecimals(years.reduce((total, one) => total + one[read], 0))
      return {
        ...row,
        amount,
        in_hours,
        balance_before: sumYearBalances('before'),
        balance_after: sumYearBalances('after'),
        balance_years: years,
      }
    }
    return { ...row, amount, in_hours, balance_before: before, balance_after: roundToFourDecimals(before - amount) }
  })
}

/** Requests across New Year, divided by the entitlement years that they use. */
async function computeBalanceChanges(ctx: Ctx, rows: readonly LeaveRequestDatabaseRow[]): Promise<Map<number, LeaveBalanceChangeOfYear[]>> {
  const found = new Map<number, LeaveBalanceChangeOfYear[]>()
  const settings = rows.length ? await loadLeaveSettings(ctx) : null
  for (const row of rows) {
    const type = await loadLeaveType(ctx, row.leave_type_id)
    const span = toLeavePeriod(row)
    const request = { id: row.id, employeeId: row.employee_id, type, span }
    const counted = await countLeaveSpan(ctx, row.employee_id, type, span, settings!)
    const live = await loadActiveLeaveRequests(ctx, request)
    const others = live.filter(({ id, daily }) => id !== row.id && !daily)
    found.set(row.id, (await loadBalanceForLeaveRequest(ctx, request, counted, { others, own: row.amount }, settings!)).afterYears)
  }
  return found
}

/** Available amounts on the first day of each request: the entitlements minus taken, approved and requested days of other requests. */
async function loadAvailableAmounts(ctx: Ctx, rows: readonly LeaveRequestDatabaseRow[]): Promise<Map<number, number>> {
  if (!rows.length) return new Map()
  const keys = rows.map(({ employee_id, leave_type_id, first_day }) => ({
    employeeId: employee_id,
    leaveTypeId: leave_type_id,
    day: getLaterDay(ctx.today, first_day),
  }))
  const grants = await loadLeaveGrantBalances(ctx, keys)
  const { rows: requested } = await sql<{ id: number; amount: number }>`
    select r.id, coalesce(sum(o.amount), 0) as amount
    from leave_request r left join leave_request o on o.employee_id = r.employee_id and o.leave_type_id = r.leave_type_id
      and o.status = 'submitted' and o.id <> r.id
    where r.id = any (${rows.map(({ id }) => id)}::bigint[]) group by r.id`.execute(ctx.db)
  const ofOthers = new Map(requested.map(({ id, amount }) => [id, amount]))
  return new Map(
    rows.map(({ id }, at) => {
      const left = grants[at]!.reduce((sum, { remaining, planned }) => sum + remaining - planned, 0)
      return [id, roundToFourDecimals(left - (ofOthers.get(id) ?? 0))]
    }),
  )
}
