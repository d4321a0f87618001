import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type Day, getWeekday } from '#shared/days.ts'
import type { timesheetContract as sheets } from '../../timesheet-contract.ts'
import { getNameOfActor, loadActorNamesByUserId } from './actor-names.ts'
import { toTimesheetEmployeeRow } from './timesheet-employee-rows.ts'
import { sumTimesheetByDepartment, sumTimesheetByEmployee } from './timesheet-totals.ts'
import { loadVisibleTimesheetPage } from './visible-timesheet.ts'

export async function getTimesheet(ctx: Ctx, { month, ...filters }: ParsedApiInput<typeof sheets.getTimesheet>) {
  const { sheet, pagination } = await loadVisibleTimesheetPage(ctx, month, filters, { allowStale: true })
  const calendar = await loadCompanyCalendar(ctx.db, sheet.first, sheet.last, ctx.language)
  const employees = sheet.people.map((person) => toTimesheetEmployeeRow(person, sheet.days, ctx.today))
  return {
    data: {
      month,
      today: ctx.today,
      closed: await findMonthClose(ctx, sheet.first),
      fund_minutes: computeMonthlyHourFund(month).fundMinutes,
      days: sheet.days.map((day) => ({
        day,
        weekday: getWeekday(day),
        is_rest: getWeekday(day) > 5 || calendar.has(day),
        holiday: calendar.get(day)?.name ?? null,
      })),
      employees,
      departments: sumTimesheetByDepartment(employees),
      total: sumTimesheetByEmployee(employees),
      is_recalculating: sheet.isRecalculating,
      pagination,
    },
  }
}

export async function findMonthClose(ctx: Ctx, first: Day) {
  const close = await ctx.db
    .selectFrom('month_close')
    .select(['id', 'closed_at', 'closed_by'])
    .where('month', '=', first)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  if (!close) return null
  const names = await loadActorNamesByUserId(ctx, [close.closed_by])
  return { id: close.id, closed_at: close.closed_at.toISOString(), closed_by: getNameOfActor(names, close.closed_by) }
}
