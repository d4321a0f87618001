import { sql } from 'kysely'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { listUpcomingEmployeeEvents } from '#modules/people/employees/server/upcoming-employee-dates.ts'
import { visibleLeaveOfEmployeeSql } from '#modules/time/leave/server/visible-leave-condition.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeesAbsentToday, HomePageData, HomePageEmployee } from '../contract.ts'

type Row = { id: number; first_name: string; last_name: string; name: string; name_en: string | null; first_day: Day; last_day: Day }

const MAX_EMPLOYEES_PER_GROUP = 4
const MAX_UPCOMING_ABSENCES = 5
const UPCOMING_DAYS = 7

/** Employees in scope who are absent today or soon. The leave type needs the permission. */
export async function loadEmployeesAbsentToday(ctx: Ctx): Promise<EmployeesAbsentToday> {
  const { rows } = await sql<Row>`
    select e.id, e.first_name, e.last_name, y.name, y.name_en, r.first_day::text, r.last_day::text
    from leave_within_employment r join leave_type y on y.id = r.leave_type_id join employee e on e.id = r.employee_id
    where r.status = 'approved' and y.work_status <> 'at_work' and r.last_day >= ${ctx.today}::date
      and r.first_day <= ${addDays(ctx.today, UPCOMING_DAYS)}::date and ${visibleLeaveOfEmployeeSql(ctx, 'e.id')}
      and not exists (select from leave_interrupted_day i where i.leave_request_id = r.id and i.day = greatest(${ctx.today}::date, r.first_day))
    order by r.first_day, e.last_name, e.first_name, r.id`.execute(ctx.db)
  const now = rows.filter(({ first_day }) => first_day <= ctx.today)
  const reasonOf = ({ id, name, name_en }: Row) => (canViewLeaveReason(ctx, id) ? (ctx.language === 'en' && name_en) || name : null)
  const groups = [...Map.groupBy(now, reasonOf)].map(([reason, people]) => ({
    reason,
    count: people.length,
    people: people.slice(0, MAX_EMPLOYEES_PER_GROUP).map(faceOf),
  }))
  return {
    count: now.length,
    groups: groups.sort((a, b) => b.count - a.count),
    next: rows
      .filter(({ first_day }) => first_day > ctx.today)
      .slice(0, MAX_UPCOMING_ABSENCES)
      .map((row) => ({ ...faceOf(row), first_day: row.first_day, last_day: row.last_day })),
  }
}

const faceOf = ({ id, first_name, last_name }: HomePageEmployee): HomePageEmployee => ({ id, first_name, last_name })

/** Names and photos of employees who are known to be in scope. */
export async function loadHomePageEmployees({ db }: Ctx, ids: readonly number[]): Promise<Map<number, HomePageEmployee>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<HomePageEmployee>`select id, first_name, last_name from employee where id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Birthdays and anniversaries of the next days. Coming ends are tasks instead. */
export async function loadUpcomingBirthdaysAndJubilees(ctx: Ctx): Promise<HomePageData['coming']> {
  const { data } = await listUpcomingEmployeeEvents(ctx, { days: UPCOMING_DAYS })
  const near = data.filter(({ kind }) => kind !== 'employment_end').slice(0, MAX_UPCOMING_ABSENCES)
  const faces = await loadHomePageEmployees(
    ctx,
    near.map(({ employee }) => employee.id),
  )
  return near.map(({ kind, day, years, employee }) => ({
    kind: kind === 'birthday' ? 'birthday' : 'jubilee',
    day,
    years,
    employee: faces.get(employee.id)!,
  }))
}
