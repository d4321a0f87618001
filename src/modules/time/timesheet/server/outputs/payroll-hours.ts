import { sql } from 'kysely'
import type { LegalSickLeaveKind } from '#modules/foundation/law/leave-types.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { toSickLeaveRules } from '#modules/time/leave/leave-settings.ts'
import { loadTimeOffInLieu } from '#modules/time/leave/server/entitlements/time-off-in-lieu.ts'
import { loadLeaveSettings } from '#modules/time/leave/server/leave-settings.ts'
import { listSurplusByDay } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import {
  groupHoursByPayRate,
  type HoursWithEqualPayRate,
  type LeaveBehindPaidHoursOfDay,
  sortPayrollLinesByHourCategory,
} from '../../rules/month/group-hours-by-pay-rate.ts'
import { computeHourPay, type HourCategoryPayer, type LeaveBehindPaidHour } from '../../rules/month/hour-pay-rate.ts'
import { computeOvertimeSupplement, computeTimeInLieuHours, computeUnusedTimeInLieuHours } from '../../rules/month/premium-hours.ts'
import { moveOvertimeToTimeInLieu } from '../../rules/month/time-off-in-lieu.ts'
import { loadCompanyPayFactorsByDay } from '../categories/hour-category-actions.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'

/**
 * Paid hours of a month by employee: each day with its leave and the company factor of that day. `groupOf` splits the hours by a group of
 * each day.
 */
export async function loadPaidHoursOfMonth(
  ctx: Ctx,
  sheet: MonthTimesheetData,
  groupOf?: (employeeId: number, day: Day) => string,
): Promise<Map<number, HoursWithEqualPayRate[]>> {
  const sick = toSickLeaveRules(await loadLeaveSettings(ctx))
  const companyFactorOn = await loadCompanyPayFactorsByDay(ctx)
  const leaves = await loadLeaveOfTimesheetHours(
    ctx,
    sheet.people.map(({ id }) => id),
    sheet.first,
    sheet.last,
  )
  const lieu = await loadTimeOffInLieu(
    ctx,
    sheet.people.map(({ id }) => id),
    sheet.first,
    sheet.last,
  )
  const paid = sheet.people.map(({ id, days, periods }): [number, HoursWithEqualPayRate[]] => {
    const leaveOf = (day: Day, code: string) => leaves.get(`${id} ${day} ${code}`) ?? []
    const payOn = (day: Day, code: string, leave: LeaveBehindPaidHour | null) =>
      computeHourPay(code, { leave, own: companyFactorOn(code, day)?.factor ?? null, sick, figures: getLegalFiguresOn(day) })
    const worked = periods.reduce(
      (left, period) => listSurplusByDay(left, period.last_day, period),
      days.filter((day) => day !== null),
    )
    const ofDay = groupOf && ((day: Day) => groupOf(id, day))
    const addGroupToLines = (lines: HoursWithEqualPayRate[], day: Day) =>
      ofDay ? lines.map((line) => ({ ...line, group: ofDay(day) })) : lines
    const { rest, parts } = moveOvertimeToTimeInLieu(worked, (day) => lieu.of.get(`${id} ${day}`) ?? 0)
    const unused = lieu.unused.get(id)
    const owed = unused ? addGroupToLines(computeUnusedTimeInLieuHours(unused.minutes, payOn(unused.day, 'KS', null)), unused.day) : []
    const raised = periods.flatMap(({ last_day, earlier }) =>
      addGroupToLines(computeOvertimeSupplement(earlier, payOn(last_day, 'P', null)), last_day),
    )
    const inLieu = computeTimeInLieuHours(parts, (day, code) => payOn(day, code, null), ofDay)
    return [id, sortPayrollLinesByHourCategory([...groupHoursByPayRate(rest, leaveOf, payOn, ofDay), ...inLieu, ...owed, ...raised])]
  })
  return new Map(paid)
}

/** The leave of a day: the payer and the reason of its hours, and the number of the day within the leave. */
export type LeaveOfTimesheetHours = LeaveBehindPaidHoursOfDay & { leave_request_id: number; first_day: Day; already_counted: number }

/** The leave that produced the hours of these employees, by `employee day category`. */
export async function loadLeaveOfTimesheetHours(
  ctx: Ctx,
  ids: number[],
  first: Day,
  last: Day,
): Promise<Map<string, LeaveOfTimesheetHours[]>> {
  const { rows } = await sql<
    LeaveOfTimesheetHours & {
      employee_id: number
      day: Day
      category: string
      payer: HourCategoryPayer
      sick_kind: LegalSickLeaveKind | null
    }
  >`
    select l.employee_id, l.day::text, l.category, l.minutes, l.payer, l.leave_request_id, r.first_day::text, r.already_counted,
      coalesce(r.sick_kind, t.sick_kinds[1]) as sick_kind, t.sick_kinds[1] as usual_kind, t.pay_percent::float8 as percent, t.article
    from leave_days_of_employees(${ids}::bigint[], ${first}::date, ${last}::date) l
      join leave_request r on r.id = l.leave_request_id
      join leave_type t on t.id = l.leave_type_id
    order by l.employee_id, l.day, l.leave_request_id`.execute(ctx.db)
  const found = new Map<string, LeaveOfTimesheetHours[]>()
  for (const { employee_id, day, category, ...leave } of rows) {
    const key = `${employee_id} ${day} ${category}`
    found.get(key)?.push(leave) ?? found.set(key, [leave])
  }
  return found
}
