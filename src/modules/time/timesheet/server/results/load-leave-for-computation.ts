import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import {
  type ApprovedLeave,
  appendToListOfDay,
  type CompanyDayComputationRules,
  type EmployeeDaysComputationInput,
  removeSaturdayShiftsInLeave,
} from '../../rules/employee-day-results.ts'

type LeaveRow = {
  employee_id: number
  day: Day
  leave_request_id: number
  category: string
  minutes: number
  from_minute: number | null
  to_minute: number | null
  daily_minutes: number | null
  counting: string
  parts: number
}

export async function addLeaveToDayComputationInputs(
  ctx: Ctx,
  people: number[],
  first: Day,
  last: Day,
  found: Map<number, EmployeeDaysComputationInput>,
  rules: CompanyDayComputationRules,
) {
  const { rows } = await sql<LeaveRow>`
    select l.employee_id, l.day, l.leave_request_id, l.category, l.minutes, l.from_minute, l.to_minute, l.daily_minutes, t.counting,
      (count(*) over (partition by l.leave_request_id, l.day))::int as parts
    from leave_days_of_employees(${people}::bigint[], ${first}::date, ${last}::date) l join leave_type t on t.id = l.leave_type_id
    order by l.employee_id, l.day, l.leave_request_id, l.category`.execute(ctx.db)
  for (const row of rows) appendToListOfDay(found.get(row.employee_id)!.leave, row.day, toKnownLeave(row))
  if (rules.eightHourLeave) await addSilentDays(ctx, people, first, last, found)
}

function toKnownLeave({
  category,
  leave_request_id: id,
  minutes,
  from_minute,
  to_minute,
  daily_minutes,
  counting,
  parts,
}: LeaveRow): ApprovedLeave {
  const annual = counting === 'five_day_week'
  const whole = from_minute === null && daily_minutes === null
  // A day of leave from two entitlement years takes minutes from both, in order.
  if (daily_minutes !== null || parts > 1) return { placed: { code: category, id, minutes }, minutes, annual, whole: false }
  if (!whole) return { placed: { code: category, id, from: from_minute!, to: to_minute! }, minutes, annual, whole }
  return { placed: { code: category, id }, minutes, annual, whole }
}

/** Adds the days between the first and the last day of annual leave in eight-hour days. */
async function addSilentDays(
  ctx: Ctx,
  people: number[],
  first: Day,
  last: Day,
  found: Map<number, EmployeeDaysComputationInput>,
): Promise<void> {
  const { rows } = await sql<{ employee_id: number; day: Day; id: number; category: string }>`
    select r.employee_id, d::date as day, r.id, t.category_code as category
    from leave_request r join leave_type t on t.id = r.leave_type_id,
      generate_series(greatest(r.first_day, ${first}::date), least(r.last_day, ${last}::date), interval '1 day') d
    where r.employee_id = any (${people}::bigint[]) and r.status = 'approved' and t.counting = 'five_day_week' and r.daily_minutes is null
      and r.first_day <= ${last}::date and r.last_day >= ${first}::date
      and not exists (select from leave_interrupted_day i where i.leave_request_id = r.id and i.day = d::date)`.execute(ctx.db)
  const holidays = listPublicHolidayDays(Number(first.slice(0, 4)), Number(last.slice(0, 4)))
  for (const { employee_id, day, id, category } of rows)
    removeSaturdayShiftsInLeave(found.get(employee_id)!, { day, id, category }, holidays)
}
