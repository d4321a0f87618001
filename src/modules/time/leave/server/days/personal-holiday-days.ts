import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** The hour category of personal holidays. Leave of this category uses the same days. */
export const PERSONAL_HOLIDAY_HOUR_CODE = 'VP'

/** Confirmed personal holidays of employees between two days. */
export async function loadPersonalHolidayDays(
  ctx: Pick<Ctx, 'db'>,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Set<Day>>> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select employee_id, day::text from personal_holidays_of_employees(${people}::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db)
  const found = new Map<number, Set<Day>>()
  for (const { employee_id, day } of rows) found.set(employee_id, (found.get(employee_id) ?? new Set()).add(day))
  return found
}

/** Requested or approved leave of this type in whole years, because čl. 4 limits it too. */
export async function listLeaveDaysOnPersonalHolidays(ctx: Ctx, employeeId: number, years: readonly number[], except = 0): Promise<Day[]> {
  if (!years.length) return []
  const { rows } = await sql<{ day: Day }>`
    select coalesce(d.day, s.day)::text as day from leave_request r
      join leave_type t on t.id = r.leave_type_id
      left join leave_day d on d.leave_request_id = r.id and d.amount > 0 and r.status = 'approved'
      left join generate_series(r.first_day, r.last_day, interval '1 day') s (day) on r.status = 'submitted'
    where r.employee_id = ${employeeId} and t.category_code = ${PERSONAL_HOLIDAY_HOUR_CODE} and r.status in ('submitted', 'approved') and r.id <> ${except}
      and coalesce(d.day, s.day) between ${`${Math.min(...years)}-01-01`} and ${`${Math.max(...years)}-12-31`}`.execute(ctx.db)
  return rows.map(({ day }) => day.slice(0, 10))
}
