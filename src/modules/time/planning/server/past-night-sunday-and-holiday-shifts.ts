import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { computeNightWorkMinutes } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployeesPage } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, findMonthEnd } from '#shared/days.ts'
import type { staffingDemandContract as planning } from '../staffing-demand-contract.ts'
import { loadNonWorkingDaysOfCompany } from './staffing-demands.ts'

export type PastNightSundayAndHolidayShiftCounts = { nights: number; sundays: number; holidays: number }
/** `days`: days of employment in the span. */
export type PastNightSundayAndHolidayShifts = PastNightSundayAndHolidayShiftCounts & { days: number }

const DAYS_PER_YEAR = 365

/** The load of employees in the twelve months before a day. Employees without terms have none. */
export async function loadPastNightSundayAndHolidayShifts(
  ctx: Ctx,
  ids: readonly number[],
  day: Day,
  versions: Awaited<ReturnType<typeof loadShiftVersionsForPlan>>,
): Promise<Map<number, PastNightSundayAndHolidayShifts>> {
  const from = addDays(day, -DAYS_PER_YEAR)
  const to = addDays(day, -1)
  const holidays = [...(await loadNonWorkingDaysOfCompany(ctx, from, to)).keys()]
  const { nightShift } = await loadCompanyLegalFigures(ctx, day)
  const nights = [...versions].filter(([, { segments }]) => computeNightWorkMinutes(segments) >= nightShift).map(([id]) => id)
  const nothing = ids.map((id): [number, PastNightSundayAndHolidayShifts] => [id, { nights: 0, sundays: 0, holidays: 0, days: 0 }])
  return new Map([...nothing, ...(await loadShiftCounts(ctx, ids, { from, to, nights, holidays }))])
}

/** The load of the employees of a board page in twelve months before the month. */
export async function listNightSundayAndHolidayShiftCounts(
  ctx: Ctx,
  { month, ...filters }: ParsedApiInput<typeof planning.listNightSundayAndHolidayShiftCounts>,
) {
  const first = `${month}-01`
  const { people, pagination } = await loadPlanGridEmployeesPage(ctx, first, findMonthEnd(month), filters)
  const pastLoads = await loadPastNightSundayAndHolidayShifts(
    ctx,
    people.map(({ id }) => id),
    first,
    await loadShiftVersionsForPlan(ctx),
  )
  return { data: { people: [...pastLoads].map(([id, { nights, sundays, holidays }]) => ({ id, nights, sundays, holidays })), pagination } }
}

/**
 * Nights, Sundays and holidays on which employees were planned. A day of leave does not count. `nights` are the versions of night shifts.
 */
async function loadShiftCounts(
  ctx: Ctx,
  ids: readonly number[],
  span: { from: Day; to: Day; nights: readonly number[]; holidays: readonly Day[] },
): Promise<Map<number, PastNightSundayAndHolidayShifts>> {
  const { from, to, nights, holidays } = span
  const { rows } = await sql<PastNightSundayAndHolidayShifts & { employee_id: number }>`
    with planned as (
      select employee_id, day, shift_id is not null as works, shift_version_id = any (${nights}::bigint[]) as night,
        extract(isodow from day) = 7 as sunday, day = any (${holidays}::date[]) as holiday
      from plan_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)),
    gone as (select distinct employee_id, day from leave_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) where from_minute is null),
    past_shift as (
      select p.*, works and not exists (select from gone g where g.employee_id = p.employee_id and g.day = p.day) as there from planned p)
    select employee_id, count(*)::int as days, (count(*) filter (where there and night))::int as nights,
      (count(*) filter (where there and sunday))::int as sundays, (count(*) filter (where there and holiday))::int as holidays
    from past_shift group by 1`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, ...pastLoads }) => [employee_id, pastLoads]))
}
