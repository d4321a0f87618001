import { getPlanAgainstDemand } from '#modules/time/planning/server/get-plan-against-demand.ts'
import { offerUncoveredShiftsUpToCount, type UncoveredShiftToOffer } from '#modules/time/swaps/server/offer-uncovered-shifts.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { countPlanCellsChangedSinceRun } from './optimization-detail.ts'
import type { OptimizationRunReport } from './optimization-job.ts'
import { getOptimization, loadOptimizationResult } from './optimizations.ts'

type SelectedShortages = ParsedApiInput<typeof contract.offerUncoveredShifts>['shortages']
/** The maximum number of shifts that are offered at once. */
const MAX_SHIFTS = 500

/** Offers the shortage of a run. For a current proposal it is the run's own, for an applied one the current shortage in the plan. */
export async function offerUncoveredShifts(
  ctx: Ctx,
  { plan_optimization_id, shortages }: ParsedApiInput<typeof contract.offerUncoveredShifts>,
) {
  const run = await getOptimization(ctx, plan_optimization_id)
  // A concurrent call finds the shifts of the run already offered.
  await ctx.db.selectFrom('plan_optimization').select('id').where('id', '=', plan_optimization_id).forUpdate().execute()
  if (run.state !== 'ready' && run.state !== 'applied') throw new AppError('optimizer.not_ready')
  if (run.demand_percent !== 100) throw new AppError('optimizer.demand_assumed')
  const { report } = (await loadOptimizationResult(ctx, plan_optimization_id))!
  if (await countPlanCellsChangedSinceRun(ctx, run, report.people)) throw new AppError('optimizer.plan_changed')
  const createShortageKey = (work_demand_id: number, day: string) => `${work_demand_id} ${day}`
  const known = new Map(report.shortages.map((lack) => [createShortageKey(lack.demand, lack.day), lack.needed - lack.planned]))
  const selected = [...new Map(shortages.map((one) => [createShortageKey(one.work_demand_id, one.day), one])).values()]
  if (selected.some(({ work_demand_id, day }) => !known.has(createShortageKey(work_demand_id, day)) || day < ctx.today))
    throw createValidationError({ shortages: 'optimizer.not_lacking' })
  const now = run.state === 'applied' ? await countCurrentShortages(ctx, run, selected) : known
  const demands = new Map(report.demands.map((demand) => [demand.id, demand]))
  if (selected.some(({ work_demand_id }) => demands.get(work_demand_id)?.training))
    throw createValidationError({ shortages: 'optimizer.trained_by_hand' })
  // A shortage by hours is offered as the shift that covers most of it.
  const shifts = new Map(report.shortages.map((lack) => [createShortageKey(lack.demand, lack.day), lack.shift_id]))
  const requested = selected.flatMap(({ work_demand_id, day }): UncoveredShiftToOffer[] => {
    const count = now.get(createShortageKey(work_demand_id, day)) ?? 0
    const demand = demands.get(work_demand_id)!
    const shift_id = demand.shift?.id ?? shifts.get(createShortageKey(work_demand_id, day))
    return count > 0 && shift_id ? [{ day, count, shift_id, ...placeOf(demand) }] : []
  })
  if (!requested.length) throw new AppError('optimizer.no_shortage')
  if (requested.reduce((sum, { count }) => sum + count, 0) > MAX_SHIFTS)
    throw new AppError('optimizer.too_many_open_shifts', { limit: MAX_SHIFTS })
  return { data: await offerUncoveredShiftsUpToCount(ctx, requested) }
}

const placeOf = ({ department, location, job_position }: OptimizationRunReport['demands'][number]) => ({
  department_id: department?.id ?? null,
  location_id: location?.id ?? null,
  job_position_id: job_position?.id ?? null,
})

/** The current shortage in the plan. */
async function countCurrentShortages(
  ctx: Ctx,
  { department, location }: PlanOptimizationSummary,
  selected: SelectedShortages,
): Promise<Map<string, number>> {
  const days = selected.map(({ day }) => day).sort()
  const places = { department_id: department?.id ?? null, location_id: location?.id ?? null }
  const { data } = await getPlanAgainstDemand(ctx, { from: days[0]!, to: days.at(-1)!, ...places })
  return new Map(
    data.demands.flatMap(({ id, cells }) =>
      cells.flatMap((cell, at) => (cell ? [[`${id} ${data.days[at]!.day}`, cell.needed - cell.planned] as const] : [])),
    ),
  )
}
