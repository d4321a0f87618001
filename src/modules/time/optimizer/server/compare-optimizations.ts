import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { findMonthEnd, getLaterDay, iterateDaysBetween } from '#shared/days.ts'
import { type optimizerContract as contract, MAX_OPTIMIZATION_DIFFERENCES } from '../contract.ts'
import type { OptimizationComparison, PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { countPlanCellsChangedSinceRun, listOptimizationDays, loadOptimizationEmployeesOn } from './optimization-detail.ts'
import { getOptimization, loadOptimizationResult } from './optimizations.ts'

/** Compares results of a month: coverage, goals, employees and differences. */
export async function comparePlanOptimizations(
  ctx: Ctx,
  { runs }: ParsedApiInput<typeof contract.comparePlanOptimizations>,
): Promise<{ data: OptimizationComparison }> {
  const ids = [...new Set(runs.split(',').map(Number))]
  const found: ({ run: PlanOptimizationSummary } & NonNullable<Awaited<ReturnType<typeof loadOptimizationResult>>>)[] = []
  for (const id of ids) {
    const run = await getOptimization(ctx, id)
    const result = await loadOptimizationResult(ctx, id)
    if (!result) throw new AppError('optimizer.no_result')
    found.push({ run, ...result })
  }
  const { month } = found[0]!.run
  if (found.some(({ run }) => run.month !== month)) throw new AppError('optimizer.months_differ')
  // Days that one of the runs did not plan are not compared.
  const first = found.map(({ run }) => run.first_day).reduce(getLaterDay)
  const days = [...iterateDaysBetween(first, findMonthEnd(month))]
  const people = [...new Set(found.flatMap(({ report }) => report.people.map(({ id }) => id)))]
  const names = await loadOptimizationEmployeesOn(ctx, people, findMonthEnd(month))
  const lines = found.map(({ report }) => new Map(report.people.map((person) => [person.id, person])))
  const cellsOf = (id: number) => lines.map((of) => of.get(id)?.after.slice(-days.length))
  const differing = people.flatMap((id) => {
    const own = cellsOf(id)
    if (own.includes(undefined)) return []
    return days.flatMap((day, at) => {
      const shifts = own.map((line) => line![at] ?? null)
      return shifts.every((shift) => shift === shifts[0]) ? [] : [{ employee_id: id, day, shifts }]
    })
  })
  const compared: OptimizationComparison['runs'] = []
  for (const { run, cells, report } of found) {
    const { needed, covered, breaches, metrics = null, people: of } = report
    compared.push({
      ...run,
      needed,
      covered,
      breaches,
      metrics,
      changed: cells.length,
      older: await countPlanCellsChangedSinceRun(ctx, run, of),
    })
  }
  return {
    data: {
      month,
      days: await listOptimizationDays(ctx, first, findMonthEnd(month)),
      runs: compared,
      people: people
        .flatMap((id) => {
          const name = names.get(id)
          return name ? [{ ...name, shares: lines.map((of) => of.get(id) ?? null) }] : []
        })
        .sort((a, b) => a.fullName.localeCompare(b.fullName, 'sr')),
      differing: differing.slice(0, MAX_OPTIMIZATION_DIFFERENCES),
      differing_count: differing.length,
    },
  }
}
