import { sql } from 'kysely'
import { createCallContextWithoutScopeCheck } from '#modules/foundation/access/server/data-scope.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { isShiftExpectedToBeWorked } from '#modules/time/attendance/rules/events/employee-presence.ts'
import {
  type ChangedPlanDayOfEmployee,
  isPlanDifferentFromPublished,
  isPlannedDayVisibleToEmployee,
  type PublishedShiftOfDay,
} from '#modules/time/planning/rules/law/schedule-notice-period.ts'
import { loadPlansOfEmployees, toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import {
  findDayOfFirstPlanPublication,
  loadShiftVersionsForPlanPublication,
} from '#modules/time/planning/server/plan/publication/plan-changes.ts'
import { loadUpcomingTrips } from '#modules/time/planning/server/plan/upcoming-trips.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import type { MyPlanChangeNotice, MyPlannedDay, myTimesheetAndScheduleContract as own } from '../../my-timesheet-and-schedule-contract.ts'
import { getNameOfActor, loadActorNamesByUserId } from '../timesheet/actor-names.ts'
import { loadUpcomingLeaveAndHolidays } from '../timesheet/timesheet-data.ts'

/** Returns the employee record of the caller. The caller's scope does not restrict their own data. */
export function requireEmployeeOfUser(ctx: Ctx): { self: Ctx; id: number } {
  if (ctx.employeeId === null) throw createNotFoundError()
  return { self: createCallContextWithoutScopeCheck(ctx, 'oneself'), id: ctx.employeeId }
}

export async function listMyUpcomingShifts(ctx: Ctx, { days }: ParsedApiInput<typeof own.listMyUpcomingShifts>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  return { data: await loadVisiblePlannedDays(self, id, ctx.today, addDays(ctx.today, days - 1)) }
}

export async function getMyMonthSchedule(ctx: Ctx, { month }: ParsedApiInput<typeof own.getMyMonthSchedule>) {
  const { self, id } = requireEmployeeOfUser(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const days = (await loadVisiblePlannedDays(self, id, first, last)).filter(({ employed }) => employed)
  const planned = days.reduce((sum, one) => sum + one.planned, 0)
  const within = sql`p.first_day <= ${last}::date and p.last_day >= ${first}::date`
  return {
    data: { month, since: await findDayOfFirstPlanPublication(self, id), planned, days, notices: await noticesOf(self, id, within) },
  }
}

export async function listMyPlanNotices(ctx: Ctx) {
  const { self, id } = requireEmployeeOfUser(ctx)
  return { data: await noticesOf(self, id, sql`n.viewed_at is null and p.last_day >= ${ctx.today}::date`) }
}

export async function acknowledgeMyPlanNotices(ctx: Ctx, { plan_change_notice_ids }: ParsedApiInput<typeof own.acknowledgeMyPlanNotices>) {
  const { id } = requireEmployeeOfUser(ctx)
  const { rows } = await sql`
    update plan_change_notice set viewed_at = clock_timestamp() where employee_id = ${id} and id = any (${plan_change_notice_ids}::bigint[]) and viewed_at is null
    returning id`.execute(ctx.db)
  return { data: { marked_count: rows.length } }
}

type NoticeRow = {
  id: number
  first_day: Day
  last_day: Day
  published_at: Date
  published_by: number | null
  viewed_at: Date | null
  days: ChangedPlanDayOfEmployee[]
}

async function noticesOf(ctx: Ctx, id: number, condition: ReturnType<typeof sql>): Promise<MyPlanChangeNotice[]> {
  const { rows } = await sql<NoticeRow>`
    select n.id, p.first_day::text, p.last_day::text, p.published_at, p.published_by, n.viewed_at, n.days
    from plan_change_notice n join plan_publication p on p.id = n.plan_publication_id where n.employee_id = ${id} and ${condition} order by n.id desc limit 200`.execute(
    ctx.db,
  )
  const names = await loadActorNamesByUserId(
    ctx,
    rows.map(({ published_by }) => published_by),
  )
  return rows.map(({ published_at, published_by, viewed_at: viewedAt, days, ...notice }) => {
    const changes = days.flatMap(({ day, before, after }) => (before === undefined ? [] : [{ day, before, after }]))
    return {
      ...notice,
      at: published_at.toISOString(),
      by: getNameOfActor(names, published_by),
      viewed_at: viewedAt?.toISOString() ?? null,
      new_days: days.length - changes.length,
      changes,
    }
  })
}

/**
 * `isDraft`: the plan differs from the shown shift. `counted`: minutes of the day in its month; holidays count the minutes of their shift.
 */
type KnownDay = MyPlannedDay & { employed: boolean; isDraft: boolean; counted: number }

/**
 * The visible days of an employee in a span, including whole days of leave. After the first publication, a future day is the published one
 * or empty; unpublished plans are hidden.
 */
export async function loadVisiblePlannedDays(ctx: Ctx, id: number, from: Day, to: Day): Promise<KnownDay[]> {
  const plans = (await loadPlansOfEmployees(ctx, [id], from, to)).get(id)!
  const shifts = await loadShiftVersionsForPlanPublication(ctx)
  const leave = await loadUpcomingLeaveAndHolidays(ctx, [id], from, to)
  const calendar = await loadCompanyCalendar(ctx.db, from, to, ctx.language)
  const personal = await personalHolidays(ctx, id, from, to)
  const since = await findDayOfFirstPlanPublication(ctx, id)
  const published = await loadLastPublications(ctx, id, from, to)
  // A trip replaces the shift; leave replaces both.
  const sent = await loadUpcomingTrips(ctx, [id], from, to)
  const leaveOn = new Map([
    ...sent.map(({ day, code }) => [day, code] as const),
    ...leave.map(({ day, category }) => [day, category] as const),
  ])
  return [...iterateDaysBetween(from, to)].map((day) => {
    const plan = plans.get(day)
    const planned = plan?.shift_version_id ? (shifts.get(plan.shift_version_id) ?? null) : null
    const known = findVisibleShift(day, planned, plan ? published.get(day) : undefined, { since, today: ctx.today })
    const isFree = plan !== undefined && !isShiftExpectedToBeWorked(plan.origin, calendar.has(day) || personal.has(day))
    const visibleDay = isFree ? { ...known, shift: null } : known
    return {
      day,
      weekday: getWeekday(day),
      is_rest: getWeekday(day) > 5 || calendar.has(day),
      holiday: calendar.get(day)?.name ?? null,
      shift: visibleDay.shift,
      planned: visibleDay.shift?.planned ?? 0,
      published: visibleDay.published,
      leave: leaveOn.get(day) ?? null,
      before: visibleDay.before,
      employed: plan !== undefined,
      counted: known.shift?.planned ?? 0,
      isDraft: isPlanDifferentFromPublished(planned, known.shift),
    }
  })
}

async function personalHolidays(ctx: Ctx, id: number, from: Day, to: Day): Promise<Set<Day>> {
  const { rows } = await sql<{ day: Day }>`
    select day::text from personal_holidays_of_employees(array[${id}]::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db)
  return new Set(rows.map(({ day }) => day))
}

type LastPublication = { published: PublishedShiftOfDay; before?: PublishedShiftOfDay }
type VisibleShift = { shift: PublishedShiftOfDay; published: MyPlannedDay['published']; before?: PublishedShiftOfDay }

/** A past day shows the counted hours, with the published shift where it differs. */
function findVisibleShift(
  day: Day,
  planned: PublishedShiftOfDay,
  last: LastPublication | undefined,
  { since, today }: { since: Day | null; today: Day },
): VisibleShift {
  if (last && day >= today) return { shift: last.published, published: 'published', before: last.before }
  if (last && isPlanDifferentFromPublished(planned, last.published)) return { shift: planned, published: 'plan', before: last.published }
  if (last) return { shift: planned, published: 'published', before: last.before }
  return isPlannedDayVisibleToEmployee(day, { since, today }) ? { shift: planned, published: 'plan' } : { shift: null, published: 'hidden' }
}

/** The last publication of each day, and the one before it. */
async function loadLastPublications(ctx: Ctx, id: number, from: Day, to: Day): Promise<Map<Day, LastPublication>> {
  const { rows } = await sql<{ day: Day; published: PublishedShiftOfDay; change: ChangedPlanDayOfEmployee }>`
    select d.day::text, d.published, one as change from published_plan_day d join plan_change_notice n on n.id = d.plan_change_notice_id
      cross join lateral (select one from jsonb_array_elements(n.days) one where one ->> 'day' = d.day::text limit 1) c
    where d.employee_id = ${id} and d.day between ${from}::date and ${to}::date`.execute(ctx.db)
  return new Map(rows.map(({ day, published: publishedShift, change: { before } }) => [day, { published: publishedShift, before }]))
}
