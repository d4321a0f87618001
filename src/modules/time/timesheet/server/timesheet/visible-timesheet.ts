import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import { hideCode, hideReasons } from '#modules/time/planning/rules/month/hour-codes.ts'
import { monthSpan } from '#modules/time/planning/server/plan/month.ts'
import { type PeopleFilters, pageOfPeople } from '#modules/time/planning/server/plan/plan-members.ts'
import type { Ctx } from '#platform/context.ts'
import { readTimesheet, type TimesheetData, type TimesheetOptions, timesheetOf } from './timesheet-data.ts'

/** The timesheet for users without the right to reasons; sums do not change. */
export function withoutReasons(sheet: TimesheetData): TimesheetData {
  return {
    ...sheet,
    people: sheet.people.map((person) => ({
      ...person,
      days: person.days.map((day) => day && { ...day, minutes: hideReasons(day.minutes), computed: hideReasons(day.computed) }),
      ahead: person.ahead.map(
        (day) => day && { ...day, leave: day.leave && hideCode(day.leave), minutes: day.minutes && hideReasons(day.minutes) },
      ),
      periods: person.periods.map((period) => ({ ...period, minutes: hideReasons(period.minutes) })),
      sum: { ...person.sum, minutes: hideReasons(person.sum.minutes) },
    })),
  }
}

/** The timesheet that this user may see. */
export async function visibleTimesheet(
  ctx: Ctx,
  month: string,
  filters: PeopleFilters,
  options: TimesheetOptions = {},
): Promise<TimesheetData> {
  const sheet = await readTimesheet(ctx, month, filters, options)
  return canViewLeaveReasons(ctx) ? sheet : withoutReasons(sheet)
}

/** A page of the timesheet that this user may see, with its position. */
export async function visibleTimesheetPage(
  ctx: Ctx,
  month: string,
  filters: PeopleFilters & { page: number },
  options: TimesheetOptions = {},
) {
  const { sheet, pagination } = await readPage(ctx, month, filters, options)
  return { sheet: canViewLeaveReasons(ctx) ? sheet : withoutReasons(sheet), pagination }
}

/** A page of the timesheet with all reasons. */
export async function readPage(ctx: Ctx, month: string, filters: PeopleFilters & { page: number }, options: TimesheetOptions = {}) {
  const { first, last } = monthSpan(month)
  const { people, pagination } = await pageOfPeople(ctx, first, last, filters)
  return { sheet: await timesheetOf(ctx, month, people, options), pagination }
}
