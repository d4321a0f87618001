import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { toLatin } from '#shared/text/transliteration.ts'
import type { RequiredTrainingReference, StaffingDemand } from '../staffing-demand-contract.ts'
import type { EmployeePlanDay } from './employee-plan-days.ts'

type TrainingRow = RequiredTrainingReference & { employee_id: number; from: Day; to: Day | null }
const foldTitle = (title: string | null) => toLatin(title?.trim() ?? '').toLocaleLowerCase('sr')

/**
 * Employees with the required training on the day: passed or attended, and valid. A demand without a training accepts every employee of its
 * place and position.
 */
export async function loadTrainedEmployees(ctx: Ctx, demands: readonly StaffingDemand[], from: Day, to: Day) {
  const kinds = [...new Set(demands.flatMap(({ training }) => training?.kind ?? []))]
  const { rows } = kinds.length
    ? await sql<TrainingRow>`
        select employee_id, kind, title, day::text as "from", valid_to::text as "to" from training
        where kind = any (${kinds}::text[]) and result <> 'failed' and day <= ${to}::date and coalesce(valid_to, 'infinity') >= ${from}::date`.execute(
        ctx.db,
      )
    : { rows: [] }
  const of = Map.groupBy(rows, ({ employee_id }) => employee_id)
  return ({ training }: StaffingDemand, { employee_id, day }: Pick<EmployeePlanDay, 'employee_id' | 'day'>): boolean =>
    !training ||
    (of.get(employee_id) ?? []).some(
      (one) =>
        one.kind === training.kind &&
        (training.title === null || foldTitle(one.title) === foldTitle(training.title)) &&
        one.from <= day &&
        (one.to === null || one.to >= day),
    )
}

/** The trainings that exist in the company, without names of employees. */
export async function listTrainingsForStaffingDemand(ctx: Ctx) {
  const { rows } = await sql<RequiredTrainingReference>`
    select kind, min(title) as title from training where result <> 'failed' group by kind, lower(btrim(title)) order by kind, 2 nulls first limit ${MAX_TRAININGS}`.execute(
    ctx.db,
  )
  return { data: rows }
}
const MAX_TRAININGS = 500
