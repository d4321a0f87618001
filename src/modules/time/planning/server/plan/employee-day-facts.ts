import { sql } from 'kysely'
import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import {
  loadEmploymentProtections,
  loadFamilyDataForWorkingTimeLimits,
} from '#modules/people/employees/server/personal-file/employment-protections.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeDayFacts } from '../../rules/day/employee-day-facts.ts'
import { loadRegimeSpansOfEmployees } from '../regimes/regime-spans-of-employees.ts'

type Basics = { id: number; date_of_birth: Day | null; terms: EmployeeDayFacts['terms'] }

/** The dated facts of employees in a period, for the plan, overtime and the close. */
export async function loadEmployeeDayFacts(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, EmployeeDayFacts>> {
  const { rows } = await sql<Basics>`
    select e.id, e.date_of_birth::text, coalesce(t.terms, '[]') as terms from employee e
      left join lateral (
        select jsonb_agg(jsonb_build_object('first_day', first_day, 'last_day', least(last_day, ${to}::date), 'weekly_minutes', weekly_minutes)) as terms
        from employment_terms where employee_id = e.id and first_day <= ${to}::date and last_day >= ${from}::date) t on true
    where e.id = any (${people}::bigint[])`.execute(ctx.db)
  const family = await loadFamilyDataForWorkingTimeLimits(ctx, people)
  const protections = await loadEmploymentProtections(ctx, people, from, to)
  const regimes = await loadRegimeSpansOfEmployees(ctx, people, from, to)
  const away = await loadAwayDays(ctx, people, from, to)
  const law = await loadLegalParametersOfCompany(ctx)
  return new Map(
    rows.map(({ id, date_of_birth, terms }) => [
      id,
      {
        law,
        date_of_birth,
        terms,
        protections: protections.get(id) ?? [],
        regimes: regimes.get(id) ?? [],
        away: away.get(id) ?? nowhere,
        ...(family.get(id) ?? { children: [], is_single_parent: false }),
      },
    ]),
  )
}

const nowhere: ReadonlySet<Day> = new Set()

/** Whole days of approved leave. */
async function loadAwayDays(ctx: Ctx, people: readonly number[], from: Day, to: Day): Promise<Map<number, Set<Day>>> {
  const { rows } = await sql<{ employee_id: number; days: Day[] }>`
    select employee_id, array_agg(day::text) as days from (
      select employee_id, day from leave_days_of_employees(${people}::bigint[], ${from}::date, ${to}::date) where not in_hours and from_minute is null
      group by 1, 2 having sum(amount) >= 1) whole group by 1`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, days }) => [employee_id, new Set(days)]))
}
