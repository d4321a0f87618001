import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getEarlierDay, getLaterDay } from '#shared/days.ts'
import {
  assignDaysToNarrowestRegime,
  type EmployeeRegimeSpan,
  type RegimeFirstAndLastDay,
  type RegimeWithLegalBasis,
} from '../../rules/law/working-time-regimes.ts'

type StoredRegime = RegimeWithLegalBasis & { target: string }
type Terms = RegimeFirstAndLastDay & { employee_id: number; team_id: number | null; department_id: number }
export type DepartmentAncestorSpan = RegimeFirstAndLastDay & { department_id: number; parent_id: number }

/** The regimes of employees by day. The regime of the employee precedes those of the team, the department, and the departments above. */
export async function loadRegimeSpansOfEmployees(
  ctx: Pick<Ctx, 'db'>,
  people: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, EmployeeRegimeSpan[]>> {
  const { rows } = await sql<StoredRegime>`
    select id, kind, first_day::text, nullif(last_day, 'infinity')::text as last_day, period_months, collective_agreement, target from working_regime
    where first_day <= ${to}::date and last_day >= ${from}::date and (employee_id is null or employee_id = any (${people}::bigint[]))`.execute(
    ctx.db,
  )
  if (!rows.length) return new Map()
  const byTarget = Map.groupBy(rows, ({ target }) => target)
  const above = rows.some(({ target }) => target.startsWith('d')) ? await loadDepartmentAncestors(ctx, from, to) : new Map()
  const { rows: terms } = await sql<Terms>`
    select employee_id, team_id, department_id, greatest(first_day, ${from}::date)::text as first_day, least(last_day, ${to}::date)::text as last_day
    from employment_terms where employee_id = any (${people}::bigint[]) and first_day <= ${to}::date and last_day >= ${from}::date
    order by employee_id, first_day`.execute(ctx.db)
  const found = new Map<number, EmployeeRegimeSpan[]>()
  for (const { employee_id, team_id, department_id, first_day, last_day } of terms) {
    const span = { first_day, last_day }
    const listSpansOfTarget = (target: string, within: RegimeFirstAndLastDay) =>
      (byTarget.get(target) ?? []).map((regime) => clipRegimeSpan(regime, within))
    const ofTeam = team_id === null ? [] : listSpansOfTarget(`t${team_id}`, span)
    const candidates = [
      ...listSpansOfTarget(`e${employee_id}`, span),
      ...ofTeam,
      ...listDepartmentWithAncestors(department_id, span, above).flatMap((one) => listSpansOfTarget(`d${one.id}`, one)),
    ]
    const spans = assignDaysToNarrowestRegime(span, candidates)
    if (spans.length) found.set(employee_id, [...(found.get(employee_id) ?? []), ...spans])
  }
  return found
}

const clipRegimeSpan = (regime: RegimeWithLegalBasis, within: RegimeFirstAndLastDay): EmployeeRegimeSpan => ({
  regime,
  first_day: getLaterDay(regime.first_day, within.first_day),
  last_day: regime.last_day === null ? within.last_day : getEarlierDay(regime.last_day, within.last_day),
})

/** The departments above each department, with their periods. */
export async function loadDepartmentAncestors(ctx: Pick<Ctx, 'db'>, from: Day, to: Day): Promise<Map<number, DepartmentAncestorSpan[]>> {
  const { rows } = await sql<DepartmentAncestorSpan>`
    select department_id, parent_id, greatest(first_day, ${from}::date)::text as first_day, least(last_day, ${to}::date)::text as last_day
    from department_version where parent_id is not null and first_day <= ${to}::date and last_day >= ${from}::date`.execute(ctx.db)
  return Map.groupBy(rows, ({ department_id }) => department_id)
}

/** More levels than any organisation has. The limit also ends a cycle, which the database refuses. */
const MAX_DEPARTMENT_DEPTH = 30

/** A department and the departments above it, nearest first, each with its days. */
export function listDepartmentWithAncestors(
  department: number,
  span: RegimeFirstAndLastDay,
  above: ReadonlyMap<number, DepartmentAncestorSpan[]>,
): (RegimeFirstAndLastDay & { id: number })[] {
  const found = [{ id: department, ...span }]
  let level = found
  for (let depth = 0; level.length && depth < MAX_DEPARTMENT_DEPTH; depth++) {
    level = level.flatMap((one) =>
      (above.get(one.id) ?? [])
        .map(({ parent_id, first_day, last_day }) => ({
          id: parent_id,
          first_day: getLaterDay(first_day, one.first_day),
          last_day: getEarlierDay(last_day, one.last_day),
        }))
        .filter(({ first_day, last_day }) => first_day <= last_day),
    )
    found.push(...level)
  }
  return found
}
