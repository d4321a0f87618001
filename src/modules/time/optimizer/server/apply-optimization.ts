import type { monthPlanContract as plan } from '#modules/time/planning/month-plan-contract.ts'
import { restorePlanCells, updatePlanCells } from '#modules/time/planning/server/plan/write-plan.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { type EmployeePlanInOptimization, findPlanChangesSinceOptimization } from './changes-since-optimization.ts'
import { getOptimization, loadOptimizationResult } from './optimizations.ts'

type Cell = ParsedApiInput<typeof plan.updatePlanCells>['cells'][number]

/** Writes a proposal into the plan through the check of every plan change. */
export async function applyPlanOptimization(ctx: Ctx, { plan_optimization_id }: ParsedApiInput<typeof contract.applyPlanOptimization>) {
  const run = await getOptimization(ctx, plan_optimization_id)
  await become(ctx, plan_optimization_id, 'ready', { status: 'applied', applied_by: ctx.userId, applied_at: ctx.now })
  const { cells, report } = (await loadOptimizationResult(ctx, plan_optimization_id))!
  if (!cells.length) throw new AppError('optimizer.no_changes')
  if (cells.some(([, day]) => day < ctx.today)) throw new AppError('optimizer.days_in_past')
  await assertPlanUnchanged(ctx, run, report.people, new Set(cells.map(([id]) => id)))
  return updatePlanCells(ctx, {
    cells: cells.map(
      ([employee_id, day, shift_id, expectedShift]): Cell => ({ employee_id, day, shift_id, expected_shift_id: expectedShift }),
    ),
    reason: null,
  })
}

/** Restores the previous cells, unless one of them has changed since. */
export async function undoPlanOptimization(ctx: Ctx, { plan_optimization_id }: ParsedApiInput<typeof contract.undoPlanOptimization>) {
  await getOptimization(ctx, plan_optimization_id)
  await become(ctx, plan_optimization_id, 'applied', { status: 'undone' })
  const { cells } = (await loadOptimizationResult(ctx, plan_optimization_id))!
  const back = cells.map(
    ([employee_id, day, taken, expectedShift, typed]): Cell => ({
      employee_id,
      day,
      shift_id: typed ? expectedShift : 'clear',
      expected_shift_id: taken,
    }),
  )
  return restorePlanCells(ctx, back, translateMessage(messageCatalogs[ctx.language], ctx.language, 'optimizer.undo_reason'))
}

/** A concurrent call finds that the run has already been applied. */
async function become(ctx: Ctx, id: number, from: string, to: { status: string; applied_by?: number; applied_at?: Date }): Promise<void> {
  const changed = await ctx.db
    .updateTable('plan_optimization')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError(from === 'ready' ? 'optimizer.not_ready' : 'optimizer.not_applied')
}

/** Throws with the changed cells if the days of affected employees have changed after the run. */
async function assertPlanUnchanged(
  ctx: Ctx,
  run: Pick<PlanOptimizationSummary, 'month' | 'first_day'>,
  people: readonly EmployeePlanInOptimization[],
  changed: ReadonlySet<number>,
) {
  const cells = await findPlanChangesSinceOptimization(
    ctx,
    run,
    people.filter(({ id }) => changed.has(id)),
  )
  if (cells.length) throw new AppError('optimizer.plan_changed', { cells: cells.slice(0, 300), count: cells.length })
}
