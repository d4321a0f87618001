import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { hideAbsenceReasonOfHourCode, hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployeesPage, type PlanEmployeeFilters } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import { loadTimesheetInScope, loadTimesheetOfEmployees, type MonthTimesheetData, type TimesheetLoadOptions } from './timesheet-data.ts'

/** Hides reasons of absence in the timesheet; sums do not change. */
export function hideLeaveReasonsInTimesheet(sheet: MonthTimesheetData): MonthTimesheetData {
  return {
    ...sheet,
    people: sheet.people.map((person) => ({
      ...person,
      days: person.days.map(
        (day) => day && { ...day, minutes: hideAbsenceReasonsInMinutes(day.minutes), computed: hideAbsenceReasonsInMinutes(day.computed) },
      ),
      ahead: person.ahead.map(
        (day) =>
          day && {
            ...day,
            leave: day.leave && hideAbsenceReasonOfHourCode(day.leave),
            minutes: day.minutes && hideAbsenceReasonsInMinutes(day.minutes),
          },
      ),
      periods: person.periods.map((period) => ({ ...period, minutes: hideAbsenceReasonsInMinutes(period.minutes) })),
      sum: { ...person.sum, minutes: hideAbsenceReasonsInMinutes(person.sum.minutes) },
    })),
  }
}

/** Loads the timesheet that the user may see. */
export async function loadVisibleTimesheet(
  ctx: Ctx,
  month: string,
  filters: PlanEmployeeFilters,
  options: TimesheetLoadOptions = {},
): Promise<MonthTimesheetData> {
  const sheet = await loadTimesheetInScope(ctx, month, filters, options)
  return canViewLeaveReasons(ctx) ? sheet : hideLeaveReasonsInTimesheet(sheet)
}

/** Loads a page of the timesheet that the user may see, with its position. */
export async function loadVisibleTimesheetPage(
  ctx: Ctx,
  month: string,
  filters: PlanEmployeeFilters & { page: number },
  options: TimesheetLoadOptions = {},
) {
  const { sheet, pagination } = await loadTimesheetPage(ctx, month, filters, options)
  return { sheet: canViewLeaveReasons(ctx) ? sheet : hideLeaveReasonsInTimesheet(sheet), pagination }
}

/** Loads a page of the timesheet with all reasons. */
export async function loadTimesheetPage(
  ctx: Ctx,
  month: string,
  filters: PlanEmployeeFilters & { page: number },
  options: TimesheetLoadOptions = {},
) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { people, pagination } = await loadPlanGridEmployeesPage(ctx, first, last, filters)
  return { sheet: await loadTimesheetOfEmployees(ctx, month, people, options), pagination }
}
