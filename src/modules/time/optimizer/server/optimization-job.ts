import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { NIGHT_SHIFT_MIN_MINUTES } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  findPlanLimitViolations,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlansByEmployeeAndDay,
} from '#modules/time/planning/server/plan/month-plans.ts'
import { applyPlanCellChanges, loadShiftVersions, type PlanCellChange } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import { findNewPlanViolations } from '#modules/time/planning/server/plan/write-plan.ts'
import type { Ctx } from '#platform/call-context.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { streamResultsFromThread } from '#platform/worker-thread.ts'
import { addDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import type { StaffingDemandConflict } from '../rules/column-generation/staffing-demands-unsatisfiable-together.ts'
import { findStaffingShortages, scoreOptimizedPlan } from '../rules/compute-optimized-plan.ts'
import { computeCoverageByDay, countStaffingDemandsOfModel } from '../rules/demand-coverage.ts'
import {
  DEFAULT_OBJECTIVE_WEIGHTS,
  type OptimizationModel,
  type OptimizationObjectiveWeights,
  type OptimizationPlan,
} from '../rules/optimization-model.ts'
import { computePlanMetrics } from '../rules/plan-metrics.ts'
import type { OptimizationInput } from './optimization-limits.ts'
import { loadOptimizationMonthProblem, type OptimizationMonthProblem } from './optimization-month-problem.ts'
import type { OptimizationThreadInput, OptimizationThreadMessage, OptimizationThreadResult } from './optimization-thread.ts'

/** A proposed cell: new and previous shift, and whether the previous one was entered by hand. */
export type ProposedPlanCell = [employee_id: number, day: Day, shift_id: number | null, seen: number | null, typed: boolean]
/** The count of shortages is complete. */
const MAX_STORED_SHORTAGES = 500
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 768 }

/** Computes a proposal without writing the plan. The search takes minutes, so it runs between transactions. */
export async function runOptimization(
  steps: SteppedBackgroundJobContext,
  { plan_optimization_id }: { plan_optimization_id: number },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  await progress(0, 100)
  const { seed, input, problem } = await steps.transaction(async (ctx) => {
    const run = await ctx.db.selectFrom('plan_optimization').selectAll().where('id', '=', plan_optimization_id).executeTakeFirstOrThrow()
    const input = toOptimizationInput(run)
    return { seed: run.seed, input, problem: await loadOptimizationMonthProblem(ctx, input) }
  })
  const isStopRequested = () =>
    steps.transaction(async (ctx) => {
      const { stop_requested_at } = await ctx.db
        .selectFrom('plan_optimization')
        .select('stop_requested_at')
        .where('id', '=', plan_optimization_id)
        .executeTakeFirstOrThrow()
      return stop_requested_at !== null
    })
  const { filled, conflicts } = await runOptimizationInThread(problem.model, seed, progress, isStopRequested)
  return async (ctx) => {
    const plan = await resetViolatingCells(ctx, problem, filled.plan)
    const cells = cellsOf(problem, plan)
    await ctx.db
      .insertInto('plan_optimization_result')
      .values({
        plan_optimization_id,
        cells: JSON.stringify(cells),
        report: JSON.stringify(await reportOf(ctx, input, problem, plan, conflicts)),
      })
      .execute()
    await ctx.db
      .updateTable('plan_optimization')
      .set({ status: 'ready', steps: filled.steps, stopped: filled.stopped })
      .where('id', '=', plan_optimization_id)
      .execute()
    await progress(100, 100)
    return { result: { plan_optimization_id, cells: cells.length } }
  }
}

/** Runs of earlier program versions do not have these weights. */
const MISSING_OBJECTIVE_WEIGHTS: OptimizationObjectiveWeights = { ...DEFAULT_OBJECTIVE_WEIGHTS, overtime: 0, alone: 0 }
/** The weights of a run. */
export const toObjectiveWeights = (objectives: unknown): OptimizationObjectiveWeights => ({
  ...MISSING_OBJECTIVE_WEIGHTS,
  ...(objectives as Partial<OptimizationObjectiveWeights>),
})

type Run = {
  month: string
  first_day: string
  department_id: number | null
  team_id: number | null
  location_id: number | null
  cells: string
  objectives: unknown
  without: number[]
  demand_percent: number
}
export const toOptimizationInput = ({
  month,
  first_day,
  department_id,
  team_id,
  location_id,
  cells,
  objectives,
  ...assumed
}: Run): OptimizationInput => ({
  month: month.slice(0, 7),
  first_day,
  department_id,
  team_id,
  location_id,
  cells: cells as OptimizationInput['cells'],
  objectives: toObjectiveWeights(objectives),
  without: assumed.without.map(Number),
  demand_percent: assumed.demand_percent,
})

/** Runs the search in a thread; runs wait for their turn. Cancellation ends the thread. */
export async function runOptimizationInThread(
  model: OptimizationModel,
  seed: number,
  progress: BackgroundJobProgressCallback,
  isWanted: () => Promise<boolean>,
  withProof = true,
): Promise<OptimizationThreadResult> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const work: OptimizationThreadInput = { model, seed, stop, withProof }
  for await (const message of streamResultsFromThread<OptimizationThreadMessage>(
    new URL('./optimization-thread.ts', import.meta.url),
    work,
    {
      resourceLimits: RESOURCE_LIMITS,
    },
  )) {
    if ('filled' in message) return message
    await progress(Math.round(message.share * 98), 100)
    if (await isWanted()) Atomics.store(stop, 0, 1)
  }
  throw new Error('the search ended without a plan')
}

const asCell = ([employee_id, day, shift_id]: ProposedPlanCell): PlanCellChange => ({ employee_id, day, shift_id })
const shiftOf = ({ shifts }: OptimizationMonthProblem, kind: number): number | null => (kind ? shifts[kind - 1]! : null)

function cellsOf(problem: OptimizationMonthProblem, plan: OptimizationPlan): ProposedPlanCell[] {
  const { model, monday, plans } = problem
  return model.people.flatMap((worker, person) => {
    const cells: ProposedPlanCell[] = []
    for (let at = model.first; at <= model.last; at++) {
      const kind = plan[person]![at]!
      if (!worker.open[at] || kind === worker.before[at]) continue
      const day = addDays(monday, at)
      const there = plans.get(worker.id)!.get(day)!
      cells.push([worker.id, day, shiftOf(problem, kind), there.shift_id, there.origin === 'cell'])
    }
    return cells
  })
}

/** Validates the whole proposal with the plan check. A cell with a finding is reset, until no finding remains. */
async function resetViolatingCells(ctx: Ctx, problem: OptimizationMonthProblem, found: OptimizationPlan): Promise<OptimizationPlan> {
  const { model, monday } = problem
  const plan = found.map((line) => line.slice())
  const by = await loadPlanCheckData(ctx)
  const versionOf = await loadShiftVersions(ctx)
  for (;;) {
    const cells = cellsOf(problem, plan)
    if (!cells.length) return plan
    const days = cells.map(([, day]) => day).sort()
    const from = days[0]!
    const to = days.at(-1)!
    const ids = [...new Set(cells.map(([id]) => id))]
    const span = [addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS)] as const
    const facts = await loadEmployeeDayFacts(ctx, ids, ...span)
    const before = await loadPlansOfEmployees(ctx, ids, ...span)
    const fresh = findNewPlanViolations(
      { ids, facts, by, from, to },
      before,
      applyPlanCellChanges(before, cells.map(asCell), versionOf, by.shifts),
    )
    if (!fresh.length) return plan
    const index = new Map(model.people.map(({ id }, person) => [id, person]))
    for (const { employee_id, day } of fresh) {
      const person = index.get(employee_id)!
      const worker = model.people[person]!
      const line = plan[person]!
      const near = Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000)
      const changed = [...line.keys()].filter((at) => worker.open[at] && line[at] !== worker.before[at])
      const nearest = changed.sort((a, b) => Math.abs(a - near) - Math.abs(b - near) || b - a)[0]
      if (nearest !== undefined) line[nearest] = worker.before[nearest]!
    }
  }
}

export type OptimizationRunReport = Awaited<ReturnType<typeof reportOf>>

async function reportOf(
  ctx: Ctx,
  input: OptimizationInput,
  problem: OptimizationMonthProblem,
  plan: OptimizationPlan,
  conflicts: readonly StaffingDemandConflict[],
) {
  const { model, monday, people, plans, leave, demands, ended, holidays, year, facts } = problem
  const dayOf = (at: number) => addDays(monday, at)
  const isAway = (person: number, at: number) => leave.get(people[person]!.id)!.has(dayOf(at))
  const score = scoreOptimizedPlan(model, plan)
  const before = model.people.map((worker) => worker.before.slice())
  const shortages = findStaffingShortages(model, plan, isAway)
  const planned = [...iterateDaysBetween(input.first_day, dayOf(model.last))]
  const by = await loadPlanCheckData(ctx)
  const versionOf = await loadShiftVersions(ctx)
  const findLimitViolations = (of: PlansByEmployeeAndDay): EmployeePlanFinding[] =>
    findPlanLimitViolations(people, facts, of, by, dayOf(model.first), dayOf(model.last))
  // The proposal adds no violations, so these are in unchanged cells.
  const locks = findLimitViolations(applyPlanCellChanges(plans, cellsOf(problem, plan).map(asCell), versionOf, by.shifts))
  return {
    needed: score.needed,
    covered: score.covered,
    surplus: score.surplus,
    covered_before: scoreOptimizedPlan(model, before).covered,
    demands: demands.map(formatOptimizedDemandName),
    ended: ended.map(formatOptimizedDemandName),
    shortages_count: shortages.length,
    shortages: shortages.slice(0, MAX_STORED_SHORTAGES).map(({ demand, day, kind, ...lack }) => ({
      ...lack,
      demand: demands[demand]!.id,
      day: dayOf(day),
      shift_id: shiftOf(problem, kind),
    })),
    conflicts: conflicts.map(({ monday: from, demands: clashing, ...conflict }) => ({
      ...conflict,
      from: dayOf(from),
      demands: clashing.map(({ day, demand: row, needed }) => {
        const { demand, from: since, to } = model.parts?.[row] ?? { demand: row, from: 0, to: 0 }
        return { day: dayOf(day), demand: demands[demand]!.id, needed, hours: to ? { from: since, to } : null }
      }),
    })),
    coverage: coverageOf(model, plan),
    metrics: computePlanMetrics(model, plan, getLegalFiguresOn(input.first_day)),
    metrics_before: computePlanMetrics(model, before, getLegalFiguresOn(input.first_day)),
    breaches: locks.length,
    breaches_before: findLimitViolations(plans).length,
    locks: locks.slice(0, MAX_STORED_SHORTAGES),
    people: people.map((person, at) => {
      const worker = model.people[at]!
      const cells = (of: (index: number, day: Day) => number | null) =>
        planned.map((day, step) => {
          if (!plans.get(person.id)!.has(day)) return -1
          if (leave.get(person.id)!.has(day)) return -2
          return of(model.first + step, day)
        })
      return {
        id: person.id,
        before: cells((_, day) => plans.get(person.id)!.get(day)!.shift_id),
        after: cells((index, day) => (worker.open[index] ? shiftOf(problem, plan[at]![index]!) : plans.get(person.id)!.get(day)!.shift_id)),
        ...countsOf(model, plan[at]!, holidays, dayOf),
        minutes_before: countsOf(model, before[at]!, holidays, dayOf).minutes,
        fund_minutes: Math.round(worker.fund),
        year: { nights: year.get(person.id)!.nights, sundays: year.get(person.id)!.sundays, holidays: year.get(person.id)!.holidays },
        rules: score.people[at]!,
      }
    }),
  }
}

export const formatOptimizedDemandName = ({
  id,
  shift,
  hours,
  department,
  location,
  job_position,
  training,
  allowed_shortage,
  allowed_surplus,
}: OptimizationMonthProblem['demands'][number]) => ({
  id,
  allowed_shortage,
  allowed_surplus,
  department,
  location,
  job_position,
  shift: shift && { id: shift.id, code: shift.code },
  hours,
  training,
})

function coverageOf(model: OptimizationModel, plan: OptimizationPlan): (number | null)[][] {
  const lines: (number | null)[][] = Array.from({ length: countStaffingDemandsOfModel(model) }, () => [])
  for (const { demand, needed, planned } of computeCoverageByDay(model, plan))
    lines[demand]!.push(needed || planned ? planned - needed : null)
  return lines
}

function countsOf(model: OptimizationModel, line: Uint8Array, holidays: ReadonlyMap<Day, string>, dayOf: (at: number) => Day) {
  const counts = { minutes: 0, nights: 0, sundays: 0, holidays: 0 }
  for (let day = model.first; day <= model.last; day++) {
    const kind = line[day]!
    if (!kind) continue
    const at = day * model.kinds + kind
    counts.minutes += model.minutes[at]!
    if (model.night[at]! >= NIGHT_SHIFT_MIN_MINUTES) counts.nights++
    if (day % 7 === 6) counts.sundays++
    if (holidays.has(dayOf(day))) counts.holidays++
  }
  return counts
}

export const optimizePlanJob = defineSteppedBackgroundJob('solvePlan', runOptimization)
