import { sql } from 'kysely'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { listUpcomingEmployeeEvents } from '#modules/people/employees/server/upcoming-employee-dates.ts'
import { visibleLeaveOfEmployeeSql } from '#modules/time/leave/server/visible-leave-condition.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { EmployeesAbsentToday, HomePageData, HomePageEmployee } from '../contract.ts'
import type { EmployeePresenceToday } from './presence-today.ts'

type UpcomingRow = HomePageEmployee & { first_day: Day; last_day: Day }

const MAX_EMPLOYEES_PER_GROUP = 4
const MAX_UPCOMING_ABSENCES = 5
const UPCOMING_DAYS = 7

/**
 * Employees in scope who are absent now or soon. `present` determines the absent ones, so the count equals that of the page Danas. The leave
 * type needs the permission.
 */
export async function loadEmployeesAbsentToday(ctx: Ctx, present: EmployeePresenceToday): Promise<EmployeesAbsentToday> {
  const away = present.filter(({ state }) => state === 'away' || state === 'trip')
  const reasons = await loadLeaveReasons(
    ctx,
    away.filter(({ id, state }) => state === 'away' && canViewLeaveReason(ctx, id)).map(({ id }) => id),
  )
  const byReason = Map.groupBy(away, ({ id, state }) => (state === 'trip' ? 'trip' : `leave ${reasons.get(id) ?? ''}`))
  const groups = [...byReason.values()].map((people) => ({
    reason: reasons.get(people[0]!.id) ?? null,
    is_trip: people[0]!.state === 'trip',
    count: people.length,
    people: people.slice(0, MAX_EMPLOYEES_PER_GROUP).map(faceOf),
  }))
  return { count: away.length, groups: groups.sort((a, b) => b.count - a.count), next: await loadUpcomingAbsences(ctx) }
}

/** The leave type of each absent employee. A night shift of yesterday belongs to the leave of yesterday. */
async function loadLeaveReasons(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const { rows } = await sql<{ employee_id: number; name: string; name_en: string | null }>`
    select distinct on (r.employee_id) r.employee_id, y.name, y.name_en
    from leave_within_employment r join leave_type y on y.id = r.leave_type_id
    where r.employee_id = any (${ids}::bigint[]) and r.status = 'approved' and y.work_status <> 'at_work'
      and r.first_day <= ${ctx.today}::date and r.last_day >= ${addDays(ctx.today, -1)}::date
    order by r.employee_id, r.last_day desc, r.id`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, name, name_en }) => [employee_id, (ctx.language === 'en' && name_en) || name]))
}

async function loadUpcomingAbsences(ctx: Ctx): Promise<EmployeesAbsentToday['next']> {
  const { rows } = await sql<UpcomingRow>`
    select e.id, e.first_name, e.last_name, r.first_day::text, r.last_day::text
    from leave_within_employment r join leave_type y on y.id = r.leave_type_id join employee e on e.id = r.employee_id
    where r.status = 'approved' and y.work_status <> 'at_work' and r.first_day > ${ctx.today}::date
      and r.first_day <= ${addDays(ctx.today, UPCOMING_DAYS)}::date and ${visibleLeaveOfEmployeeSql(ctx, 'e.id')}
      and not exists (select from leave_interrupted_day i where i.leave_request_id = r.id and i.day = r.first_day)
    order by r.first_day, e.last_name, e.first_name, r.id
    limit ${MAX_UPCOMING_ABSENCES}`.execute(ctx.db)
  return rows.map((row) => ({ ...faceOf(row), first_day: row.first_day, last_day: row.last_day }))
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
