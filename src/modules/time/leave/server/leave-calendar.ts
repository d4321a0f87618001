import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, addMonths, type Day } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { leaveContract as leave } from '../contract.ts'
import type { HalfDayCode, LeaveStatus, LeaveTypeGroupCode } from '../leave-schemas.ts'
import { PERSONAL_HOLIDAY_HOUR_CODE } from './days/personal-holiday-days.ts'
import { loadLeaveBalancesOfEmployees } from './entitlements/load-leave-balance.ts'
import { loadLeaveEmployees } from './leave-employees.ts'
import { HIDDEN_LEAVE_CODE } from './leave-request-rows.ts'
import { loadAnnualLeaveType } from './leave-types.ts'
import { loadLeaveRestrictionsOfDays } from './restrictions/leave-restrictions-of-days.ts'
import { visibleLeaveOfEmployeeSql } from './visible-leave-condition.ts'

type TripRow = { id: number; employee_id: number; first_day: string; last_day: string; place: string }
type SpanRow = {
  id: number
  employee_id: number
  first_day: string
  last_day: string
  status: z.infer<typeof LeaveStatus>
  category_code: string
  name: string
  name_en: string | null
  group: z.infer<typeof LeaveTypeGroupCode>
  half: z.infer<typeof HalfDayCode> | null
  amount: number | null
  in_hours: boolean
  paid_by: string
}

/** All employees in scope with employment in the months, or only those with absences, with requested and approved leave. */
export async function listLeaveCalendar(
  ctx: Ctx,
  { month, months, department_id, away, page, size, search }: ParsedApiInput<typeof leave.listLeaveCalendar>,
) {
  const from = `${month}-01`
  const to = addDays(addMonths(`${month}-01`, months), -1)
  const limit = buildPageLimitSql({ page, size })
  const spansOf = sql`
    select from leave_within_employment r join leave_type y on y.id = r.leave_type_id
    where r.employee_id = e.id and r.status in ('submitted', 'approved') and r.first_day <= ${to}::date and r.last_day >= ${from}::date and y.work_status <> 'at_work'`
  const createTripsSql = (people: RawBuilder<unknown>) => sql`trips_of_employees(${people}, ${from}::date, ${to}::date)`
  const found = sql`
    select e.id, t.department_id, d.name as department, e.last_name, e.first_name
    from employee e
      join lateral (select * from employment_terms t where t.employee_id = e.id and t.first_day <= ${to} and t.last_day >= ${from} order by t.first_day desc limit 1) t on true
      join department d on d.id = t.department_id
    where ${visibleLeaveOfEmployeeSql(ctx, 'e.id')}
      and (${department_id ?? null}::bigint is null or t.department_id in (select descendant_departments(array[${department_id ?? 0}::bigint])))
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))`
  const { rows: people } = await sql<{ id: number; department_id: number; department: string; count: number }>`
    select e.id, e.department_id, e.department, count(*) over ()::int as count from (${found}) e
    where ${away} = false or exists (${spansOf}) or exists (select from ${createTripsSql(sql`array[e.id]`)})
    order by e.department, e.department_id, e.last_name, e.first_name, e.id ${limit}`.execute(ctx.db)
  const { rows: loads } = await sql<{ day: string; away: number }>`
    with found as (${found}),
      gone as (
        select r.employee_id, r.first_day, r.last_day from leave_within_employment r join leave_type y on y.id = r.leave_type_id and y.work_status <> 'at_work'
          join found e on e.id = r.employee_id
        where r.status = 'approved' and r.first_day <= ${to}::date and r.last_day >= ${from}::date
        union all select t.employee_id, t.first_day, t.last_day from ${createTripsSql(sql`(select array_agg(id) from found)`)} t)
    select g.day::date::text as day, count(distinct gone.employee_id)::int as away
    from generate_series(${from}::date, ${to}::date, '1 day') g (day) left join gone on g.day between gone.first_day and gone.last_day
    group by g.day order by g.day`.execute(ctx.db)
  const { max: maxByDay, strains } = await loadLeaveRestrictionsOfDays(ctx, { found, from, to, department_id, search })
  const ids = people.map(({ id }) => id)
  const known = months === 12 ? ids.filter((id) => canViewLeaveReason(ctx, id)) : []
  const [{ rows: spans }, { rows: sent }, { rows: personal }, names, own, left] = await Promise.all([
    sql<SpanRow>`
      select r.id, r.employee_id, r.first_day, r.last_day, r.status, y.category_code, y.name, y.name_en, y.leave_group as group, r.half, r.amount, y.in_hours, y.paid_by
      from leave_within_employment r join leave_type y on y.id = r.leave_type_id
      where r.employee_id = any (${ids}::bigint[]) and r.status in ('submitted', 'approved') and r.first_day <= ${to} and r.last_day >= ${from} and y.work_status <> 'at_work'
      order by r.first_day`.execute(ctx.db),
    sql<TripRow>`
      select id, employee_id, first_day::text, last_day::text, place from ${createTripsSql(sql`${ids}::bigint[]`)} order by first_day`.execute(
      ctx.db,
    ),
    sql<{ employee_id: number; day: string }>`
      select employee_id, day::text from personal_holidays_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db),
    loadLeaveEmployees(ctx, ids),
    ctx.db.selectFrom('company_day_off').select(['day', 'name']).where('day', '>=', from).where('day', '<=', to).execute(),
    loadAvailableDays(ctx, known, findNearestDayWithin(ctx.today, from, to)),
  ])
  const byPerson = Map.groupBy(spans, ({ employee_id }) => employee_id)
  const tripsOf = Map.groupBy(sent, ({ employee_id }) => employee_id)
  const personalOf = Map.groupBy(personal, ({ employee_id }) => employee_id)
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  const holidays = years.flatMap((year) => listPublicHolidays(year)).filter(({ day }) => day >= from && day <= to)
  return {
    people: people.map(({ id, department_id: of, department }) => ({
      ...names.get(id)!,
      department: { id: of, name: department },
      spans: (byPerson.get(id) ?? []).map((span) => asSpan(ctx, span)),
      trips: (tripsOf.get(id) ?? []).map(({ employee_id: _, ...trip }) => trip),
      personal_days: (personalOf.get(id) ?? []).map(({ day }) => ({
        day,
        category: canViewLeaveReason(ctx, id) ? PERSONAL_HOLIDAY_HOUR_CODE : HIDDEN_LEAVE_CODE,
      })),
      left: left.get(id) ?? null,
    })),
    days_off: [...holidays.map(({ day, key }) => ({ day, name: `holiday.${key}` })), ...own],
    loads: loads.map((load) => ({ ...load, max: maxByDay.get(load.day) ?? null, strains: [...(strains.get(load.day) ?? [])] })),
    pagination: computePagination({ page, size }, people[0]?.count ?? 0),
  }
}

async function loadAvailableDays(ctx: Ctx, ids: readonly number[], day: Day): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const balances = await loadLeaveBalancesOfEmployees(ctx, ids, (await loadAnnualLeaveType(ctx)).id, day)
  return new Map([...balances].map(([id, { balance }]) => [id, balance.available]))
}

/** Without the permission for reasons, a span has days but no type and no amount. */
function asSpan(ctx: Ctx, { employee_id, category_code, name, name_en, group, amount, paid_by, ...span }: SpanRow) {
  const sees = canViewLeaveReason(ctx, employee_id)
  const known = sees
    ? { category: category_code, leave_type: name, leave_type_en: name_en, group, amount: amount === null ? null : Number(amount) }
    : unknown
  return { ...span, ...known, paid: paid_by !== 'unpaid' }
}
const unknown = { category: HIDDEN_LEAVE_CODE, leave_type: null, leave_type_en: null, group: null, amount: null, in_hours: false }

function findNearestDayWithin(day: Day, from: Day, to: Day): Day {
  if (day < from) return from
  return day > to ? to : day
}
