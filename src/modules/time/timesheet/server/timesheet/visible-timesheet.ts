import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import { hideAbsenceReasons, hideReasonOfHourCode } from '#modules/time/planning/rules/month/hour-codes.ts'
import { toMonthSpan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanPeoplePage, type PeopleFilters } from '#modules/time/planning/server/plan/plan-members.ts'
import type { Ctx } from '#platform/context.ts'
import { loadTimesheet, loadTimesheetOf, type TimesheetData, type TimesheetOptions } from './timesheet-data.ts'

/** The timesheet for users without the right to reasons; sums do not change. */
export function hideLeaveReasons(sheet: TimesheetData): TimesheetData {
  return {
    ...sheet,
    people: sheet.people.map((person) => ({
      ...person,
      days: person.days.map(
        (day) => day && { ...day, minutes: hideAbsenceReasons(day.minutes), computed: hideAbsenceReasons(day.computed) },
      ),
      ahead: person.ahead.map(
        (day) =>
          day && { ...day, leave: day.leave && hideReasonOfHourCode(day.leave), minutes: day.minutes && hideAbsenceReasons(day.minutes) },
      ),
      periods: person.periods.map((period) => ({ ...period, minutes: hideAbsenceReasons(period.minutes) })),
      sum: { ...person.sum, minutes: hideAbsenceReasons(person.sum.minutes) },
    })),
  }
}

/** The timesheet that this user may see. */
export async function loadVisibleTimesheet(
  ctx: Ctx,
  month: string,
  filters: PeopleFilters,
  options: TimesheetOptions = {},
): Promise<TimesheetData> {
  const sheet = await loadTimesheet(ctx, month, filters, options)
  return canViewLeaveReasons(ctx) ? sheet : hideLeaveReasons(sheet)
}

/** A page of the timesheet that this user may see, with its position. */
export async function visibleTimesheetPage(
  ctx: Ctx,
  month: string,
  filters: PeopleFilters & { page: number },
  options: TimesheetOptions = {},
) {
  const { sheet, pagination } = await loadTimesheetPage(ctx, month, filters, options)
  return { sheet: canViewLeaveReasons(ctx) ? sheet : hideLeaveReasons(sheet), pagination }
}

/** A page of the timesheet with all reasons. */
export async function loadTimesheetPage(
  ctx: Ctx,
  month: string,
  filters: PeopleFilters & { page: number },
  options: TimesheetOptions = {},
) {
  const { first, last } = toMonthSpan(month)
  const { people, pagination } = await loadPlanPeoplePage(ctx, first, last, filters)
  return { sheet: await loadTimesheetOf(ctx, month, people, options), pagination }
}
