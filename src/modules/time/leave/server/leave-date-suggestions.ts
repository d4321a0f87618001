import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { addDays, countDays, type Day, getEarlierDay, getLaterDay, getMonthOfDay, iterateDaysBetween } from '#shared/days.ts'
import type { LeaveDateSuggestionsReply, leaveDateSuggestionsContract } from '../leave-date-suggestions-contract.ts'
import { canRequestLeaveForOthers } from '../leave-permission-checks.ts'
import { suggestLeaveDates as advised } from '../rules/suggest-leave-dates.ts'
import { findClosedMonthsOfLeave, findEmploymentPeriodOn } from './checking/employment-period-and-closed-months.ts'
import { loadUpcomingLeaveDays } from './counting/upcoming-leave-days.ts'
import { loadLeaveBalanceOfEmployee } from './entitlements/load-leave-balance.ts'
import { loadEmployeeAndLeaveType } from './leave-request-fields.ts'
import { loadLeaveSettings } from './leave-settings.ts'
import { loadDaysClosedForLeave } from './restrictions/restrictions.ts'

const MAX_WINDOW_DAYS = 366
/** Days searched beyond the window for free days. */
const SEARCH_MARGIN_DAYS = 14
/** For leave without a balance. */
const DEFAULT_LEAVE_DAYS = 10

export async function suggestLeaveDates(
  ctx: Ctx,
  input: ParsedApiInput<typeof leaveDateSuggestionsContract.suggestLeaveDates>,
): Promise<{ data: LeaveDateSuggestionsReply[] }> {
  const { employeeId, type } = await loadEmployeeAndLeaveType(ctx, input)
  const window = { from: getLaterDay(input.from, ctx.today), to: input.to }
  if (window.to < input.from) throw createValidationError({ to: 'leave.last_day_before_first' })
  if (countDays(input.from, window.to) > MAX_WINDOW_DAYS) throw createValidationError({ to: 'leave.advice_window' })
  const notice = canRequestLeaveForOthers(ctx) ? 0 : type.notice_days
  const first = getLaterDay(window.from, addDays(ctx.today, notice))
  const employment = await findEmploymentPeriodOn(ctx, employeeId, first)
  // Leave in hours or calendar days gains nothing from holidays.
  if (!employment || type.in_hours || type.counting === 'calendar_days' || first > window.to) return { data: [] }
  const around = {
    from: getLaterDay(addDays(first, -SEARCH_MARGIN_DAYS), employment.from),
    to: getEarlierDay(addDays(window.to, SEARCH_MARGIN_DAYS), employment.to),
  }
  const settings = await loadLeaveSettings(ctx)
  const taken = await loadTakenDayLookup(ctx, employeeId, around)
  const closed = await findClosedMonthsOfLeave(ctx, { firstDay: around.from, lastDay: around.to })
  const span = { firstDay: around.from, lastDay: around.to }
  const shut = await loadDaysClosedForLeave(ctx, employeeId, type.leave_group, span, [...iterateDaysBetween(around.from, around.to)])
  const isOpen = (day: Day) => day >= first && day <= window.to && !closed.has(getMonthOfDay(day)) && !taken(day) && !shut.has(day)
  const days = (await loadUpcomingLeaveDays(ctx, employeeId, type, around, settings)).map((day) => ({ ...day, isOpen: isOpen(day.day) }))
  const available = type.has_balance
    ? (await loadLeaveBalanceOfEmployee(ctx, employeeId, type.id, first)).balance.available
    : DEFAULT_LEAVE_DAYS
  return { data: advised(days, available) }
}

/** Days of a span with an existing request. */
async function loadTakenDayLookup(ctx: Ctx, employeeId: number, { from, to }: { from: Day; to: Day }): Promise<(day: Day) => boolean> {
  const spans = await ctx.db
    .selectFrom('leave_request')
    .select(['first_day', 'last_day'])
    .where('employee_id', '=', employeeId)
    .where('status', 'in', ['draft', 'submitted', 'approved'])
    .where('daily_minutes', 'is', null)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .execute()
  return (day) => spans.some(({ first_day, last_day }) => first_day <= day && day <= last_day)
}
