import { sql } from 'kysely'
import { assertEmployeesInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { monthPlanContract as plan } from '../../month-plan-contract.ts'
import type { EmployeeDayFacts } from '../../rules/day/employee-day-facts.ts'
import { loadEmployeeDayFacts } from './employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  findPlanLimitViolations,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlanCheckData,
  type PlansByEmployeeAndDay,
  toPlanFindingRows,
} from './month-plans.ts'

type Cell = ParsedApiInput<typeof plan.updatePlanCells>['cells'][number]

/**
 * Writes cells of the plan, all or none. Only new violations count, so an old one does not prevent a correction. An error refuses the
 * write; a warning needs a reason.
 */
export async function updatePlanCells(ctx: Ctx, { cells, reason }: ParsedApiInput<typeof plan.updatePlanCells>) {
  return write(ctx, cells, reason ?? null, true)
}

/** Restores previous cells of a bulk change, all or none, without checks. */
export async function restorePlanCells(ctx: Ctx, cells: Cell[], reason: string) {
  return write(ctx, cells, reason, false)
}

async function write(ctx: Ctx, cells: Cell[], reason: string | null, isChecked: boolean) {
  const ids = [...new Set(cells.map(({ employee_id }) => employee_id))].sort((a, b) => a - b)
  await assertEmployeesInScope(ctx, ...ids)
  const days = cells.map(({ day }) => day).sort()
  const from = days[0]!
  const to = days.at(-1)!
  const span = [addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS)] as const
  // Employees are locked in order, so that concurrent changes see each other.
  await sql`select from employee where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
  const before = await loadPlansOfEmployees(ctx, ids, ...span)
  assertUnchanged(cells, before)
  assertEmployed(cells, before)

  await put(ctx, cells, reason)
  if (!isChecked) return { data: { written: cells.length } }
  const facts = await loadEmployeeDayFacts(ctx, ids, ...span)
  const after = await loadPlansOfEmployees(ctx, ids, ...span)
  const by = await loadPlanCheckData(ctx)
  const fresh = findNewPlanViolations({ ids, facts, by, from, to }, before, after)
  const refused = fresh.filter(({ severity }) => severity === 'prohibition')
  if (refused.length) throw new AppError('plan.limits_violated', { refused: toPlanFindingRows(ctx, refused) })
  const warnings = fresh.filter(({ severity }) => severity === 'warning')
  if (warnings.length && !reason) throw new AppError('plan.needs_reason', { warnings: toPlanFindingRows(ctx, warnings) })
  return { data: { written: cells.length } }
}

type Around = { ids: readonly number[]; facts: ReadonlyMap<number, EmployeeDayFacts>; by: PlanCheckData; from: Day; to: Day }

/** The new violations in changed cells between two days. */
export function findNewPlanViolations(
  { ids, facts, by, from, to }: Around,
  before: PlansByEmployeeAndDay,
  after: PlansByEmployeeAndDay,
): EmployeePlanFinding[] {
  const people = ids.map((id) => ({ id }))
  const findViolationsOfPlans = (plans: PlansByEmployeeAndDay) =>
    findPlanLimitViolations(people, facts, plans, by, addDays(from, -7), addDays(to, 7))
  const known = new Set(findViolationsOfPlans(before).map(keyOf))
  return findViolationsOfPlans(after).filter((finding) => !known.has(keyOf(finding)))
}

const keyOf = ({ employee_id, day, code }: EmployeePlanFinding) => `${employee_id} ${day} ${code}`

function assertUnchanged(cells: Cell[], plans: PlansByEmployeeAndDay): void {
  const changed = cells.filter(
    ({ employee_id, day, expected_shift_id: expectedShift }) =>
      expectedShift !== undefined && (plans.get(employee_id)?.get(day)?.shift_id ?? null) !== expectedShift,
  )
  if (changed.length)
    throw new AppError('common.concurrent_update', { cells: changed.map(({ employee_id, day }) => ({ employee_id, day })) })
}

function assertEmployed(cells: Cell[], plans: PlansByEmployeeAndDay): void {
  const outside = cells.filter(({ employee_id, day }) => !plans.get(employee_id)?.has(day))
  if (outside.length)
    throw new AppError('common.not_employed_on_date', { cells: outside.map(({ employee_id, day }) => ({ employee_id, day })) })
}

async function put(ctx: Ctx, cells: Cell[], reason: string | null): Promise<void> {
  const last = new Map(cells.map((cell) => [`${cell.employee_id} ${cell.day}`, cell]))
  const cleared = [...last.values()].filter(({ shift_id }) => shift_id === 'clear')
  const written = [...last.values()].filter(({ shift_id }) => shift_id !== 'clear') as (Cell & { shift_id: number | null })[]
  const splitIntoColumns = (list: { employee_id: number; day: Day }[]) =>
    [list.map(({ employee_id }) => employee_id), list.map(({ day }) => day)] as const
  if (cleared.length) {
    const [people, days] = splitIntoColumns(cleared)
    await sql`delete from planned_day where (employee_id, day) in (select * from unnest(${people}::bigint[], ${days}::date[]))`.execute(
      ctx.db,
    )
  }
  if (written.length) {
    const [people, days] = splitIntoColumns(written)
    await sql`insert into planned_day (employee_id, day, shift_id, reason)
      select e, d, s, ${reason} from unnest(${people}::bigint[], ${days}::date[], ${written.map(({ shift_id }) => shift_id)}::bigint[]) c (e, d, s)
      on conflict (company_id, employee_id, day) do update set shift_id = excluded.shift_id, reason = excluded.reason`.execute(ctx.db)
  }
}
