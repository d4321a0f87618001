import { sql } from 'kysely'
import type { z } from 'zod'
import type { Given } from '#lib/contract.ts'
import { addDays, addMonths } from '#lib/days.ts'
import { isAll, pagination } from '#lib/fields.ts'
import { knowsReason } from '#modules/access/policies.ts'
import { publicHolidays } from '#modules/companies/rules/holidays.ts'
import type { Ctx } from '#server/context.ts'
import type { leaveContract as leave } from '../contract.ts'
import type { LeaveStatus } from '../shapes.ts'
import { PERSONAL } from './days/personal_days.ts'
import { peopleOf } from './people.ts'
import { visible } from './reach.ts'
import { HIDDEN } from './rows.ts'

type SpanRow = {
  id: number
  employee_id: number
  first_day: string
  last_day: string
  status: z.infer<typeof LeaveStatus>
  category_code: string
  name: string
  paid_by: string
}

/** Everybody employed in the month whom the user reaches, with what was asked for and granted in it. */
export async function listLeaveCalendar(ctx: Ctx, { month, department_id, page, size, search }: Given<typeof leave.listLeaveCalendar>) {
  const [from, to] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)]
  const limit = isAll(size) ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`
  const { rows: people } = await sql<{ id: number; department_id: number; department: string; count: number }>`
    select e.id, t.department_id, d.name as department, count(*) over ()::int as count
    from employee e
      join lateral (select * from employment_terms t where t.employee_id = e.id and t.first_day <= ${to} and t.last_day >= ${from} order by t.first_day desc limit 1) t on true
      join department d on d.id = t.department_id
    where ${visible(ctx, 'e.id')}
      and (${department_id ?? null}::bigint is null or t.department_id in (select departments_beneath(array[${department_id ?? 0}::bigint])))
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))
    order by e.last_name, e.first_name, e.id ${limit}`.execute(ctx.db)
  const ids = people.map(({ id }) => id)
  const [{ rows: spans }, { rows: personal }, names, own] = await Promise.all([
    sql<SpanRow>`
      select r.id, r.employee_id, r.first_day, r.last_day, r.status, y.category_code, y.name, y.paid_by
      from leave_request r join leave_type y on y.id = r.leave_type_id
      where r.employee_id = any (${ids}::bigint[]) and r.status in ('submitted', 'approved') and r.first_day <= ${to} and r.last_day >= ${from} and y.standing <> 'at_work'
      order by r.first_day`.execute(ctx.db),
    sql<{ employee_id: number; day: string }>`
      select employee_id, day::text from personal_holidays_of(${ids}::bigint[], ${from}::date, ${to}::date)`.execute(ctx.db),
    peopleOf(ctx, ids),
    ctx.db.selectFrom('company_day_off').select(['day', 'name']).where('day', '>=', from).where('day', '<=', to).execute(),
  ])
  const byPerson = Map.groupBy(spans, ({ employee_id }) => employee_id)
  const personalOf = Map.groupBy(personal, ({ employee_id }) => employee_id)
  const holidays = publicHolidays(Number(month.slice(0, 4))).filter(({ day }) => day >= from && day <= to)
  return {
    people: people.map(({ id, department_id: of, department }) => ({
      ...names.get(id)!,
      department: { id: of, name: department },
      spans: (byPerson.get(id) ?? []).map((span) => asSpan(ctx, span)),
      personal_days: (personalOf.get(id) ?? []).map(({ day }) => ({ day, category: knowsReason(ctx, id) ? PERSONAL : HIDDEN })),
    })),
    days_off: [...holidays.map(({ day, key }) => ({ day, name: `holiday.${key}` })), ...own],
    pagination: pagination({ page, size }, people[0]?.count ?? 0),
  }
}

function asSpan(ctx: Ctx, { employee_id, category_code, name, paid_by, ...span }: SpanRow) {
  const sees = knowsReason(ctx, employee_id)
  return { ...span, category: sees ? category_code : HIDDEN, leave_type: sees ? name : null, paid: paid_by !== 'nobody' }
}
