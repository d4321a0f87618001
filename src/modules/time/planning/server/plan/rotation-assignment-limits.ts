import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import { loadEmployeeDayFacts } from './employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  findPlanLimitViolations,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  toPlanFindingRows,
} from './month-plans.ts'

type Target = { employee_ids: readonly number[]; team_id: number | null; department_id: number | null }

/** The number of checked days: one rotation, at least four weeks. */
const MIN_CHECKED_DAYS = 28
const MAX_CHECKED_DAYS = 92
const EMPLOYEES_PER_BATCH = 500
/** The count of violations is complete. */
const MAX_LISTED_VIOLATIONS = 300

/**
 * Assigns a schedule unless the plan of its employees would violate a prohibition that it does not violate now. Checks the days of one
 * rotation from this month on.
 */
export async function assignRotationWithinLimits<T>(
  ctx: Ctx,
  target: Target,
  schedule: number,
  first: Day,
  last: Day,
  write: () => Promise<T>,
) {
  const from = getLaterDay(first, `${getMonthOfDay(ctx.today)}-01`)
  const to = getEarlierDay(last, addDays(from, (await countDaysToCheck(ctx, schedule, from)) - 1))
  if (from > to) return write()
  const people = await loadEmployeeIdsOfTarget(ctx, target, from, to)
  const known = new Set((await findProhibitions(ctx, people, from, to)).map(keyOf))
  const written = await write()
  const fresh = (await findProhibitions(ctx, people, from, to)).filter((finding) => !known.has(keyOf(finding)))
  if (fresh.length)
    throw new AppError('schedules.limits_violated', {
      refused: await addEmployeeNames(ctx, fresh.slice(0, MAX_LISTED_VIOLATIONS)),
      count: fresh.length,
    })
  return written
}

/** Findings as text, with names of employees. */
async function addEmployeeNames(ctx: Ctx, findings: readonly EmployeePlanFinding[]) {
  const ids = [...new Set(findings.map(({ employee_id }) => employee_id))]
  const people = await ctx.db.selectFrom('employee').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
  const names = new Map(people.map(({ id, first_name, last_name }) => [id, `${last_name} ${first_name}`]))
  return toPlanFindingRows(ctx, findings).map((one) => ({ ...one, fullName: names.get(one.employee_id) }))
}

const keyOf = ({ employee_id, day, code }: EmployeePlanFinding) => `${employee_id} ${day} ${code}`

async function countDaysToCheck(ctx: Ctx, schedule: number, from: Day): Promise<number> {
  const version = await ctx.db
    .selectFrom('work_schedule_version')
    .select('length')
    .where('work_schedule_id', '=', schedule)
    .where('first_day', '<=', from)
    .orderBy('first_day', 'desc')
    .executeTakeFirst()
  return Math.min(MAX_CHECKED_DAYS, Math.max(MIN_CHECKED_DAYS, (version?.length ?? 0) + 7))
}

async function loadEmployeeIdsOfTarget(ctx: Ctx, { employee_ids, team_id, department_id }: Target, from: Day, to: Day): Promise<number[]> {
  if (employee_ids.length) return [...employee_ids]
  const { rows } = await sql<{ employee_id: number }>`
    select distinct employee_id from employment_terms
    where (team_id = ${team_id} or department_id = ${department_id}) and first_day <= ${to}::date and last_day >= ${from}::date order by 1`.execute(
    ctx.db,
  )
  return rows.map(({ employee_id }) => employee_id)
}

async function findProhibitions(ctx: Ctx, people: readonly number[], from: Day, to: Day): Promise<EmployeePlanFinding[]> {
  const by = await loadPlanCheckData(ctx)
  const span = [addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS)] as const
  const found: EmployeePlanFinding[] = []
  for (let at = 0; at < people.length; at += EMPLOYEES_PER_BATCH) {
    const ids = people.slice(at, at + EMPLOYEES_PER_BATCH)
    const facts = await loadEmployeeDayFacts(ctx, ids, ...span)
    const plans = await loadPlansOfEmployees(ctx, ids, ...span)
    const own = findPlanLimitViolations(
      ids.map((id) => ({ id })),
      facts,
      plans,
      by,
      from,
      to,
    )
    found.push(...own.filter(({ severity }) => severity === 'prohibition'))
  }
  return found
}
