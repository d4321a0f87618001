import {
  buildGreedyStartPlan,
  computeOptimizedPlan,
  rankEmployeesForShortage,
  scoreOptimizedPlan,
} from '#modules/time/optimizer/rules/compute-optimized-plan.ts'
import type { OptimizationModel, OptimizationPlan } from '#modules/time/optimizer/rules/optimization-model.ts'
import { createEmployeePlanScorer } from '#modules/time/optimizer/rules/score-employee-plan.ts'
import {
  createCompanyMonth,
  findLineFindings,
  PLAN_MONTH_DAY_COUNT,
  PLAN_MONTH_FIRST_DAY_INDEX,
  PLAN_MONTH_LAST_DAY_INDEX,
} from '#test/support/plan-month.ts'
import { type BenchReportLine, formatMilliseconds, printBenchReport } from './ground/bench-report.ts'
import { listInstanceLines } from './nrp/instance-lines.ts'

const processor = () => process.cpuUsage().user / 1e3
const lines: BenchReportLine[] = []

for (const [count, budget] of [
  [200, 20_000],
  [1000, 120_000],
] as const) {
  const { model, facts } = createCompanyMonth(count, 7)
  const scorer = createEmployeePlanScorer(model)
  const simple = measured(() => buildGreedyStartPlan(model, scorer))
  const ours = measured(() => computeOptimizedPlan(model, 1))
  const { plan, steps } = ours.made
  const floor = scoreOptimizedPlan(model, simple.made)
  const found = scoreOptimizedPlan(model, plan)
  const breaches = plan.reduce((sum, line, person) => sum + findLineFindings(model, facts[person]!, line).length, 0)
  const hole = measured(() => rankEmployeesForShortage(model, plan, 20, 0, () => false))
  const what = `${count} people × 31 days, ${found.needed} places`
  lines.push(
    {
      what: `${what}: time of the processor, ${steps} steps`,
      floor: formatMilliseconds(simple.took),
      ours: formatMilliseconds(ours.took),
      goal: `≤ ${budget / 1000} s`,
      met: ours.took <= budget,
    },
    {
      what: 'places that nobody covers',
      floor: String(floor.needed - floor.covered),
      ours: String(found.needed - found.covered),
      goal: 'no more than the floor',
      met: found.covered >= floor.covered,
    },
    { what: 'breaches of the law, by the check of the plan', ours: String(breaches), goal: '0', met: breaches === 0 },
    { what: 'people beyond the demand', floor: String(floor.surplus), ours: String(found.surplus) },
    { what: 'how unevenly nights fall: the standard deviation', floor: spreadOf(model, simple.made), ours: spreadOf(model, plan) },
    { what: 'candidates of one hole, ranked', ours: formatMilliseconds(hole.took), goal: '≤ 300 ms', met: hole.took <= 300 },
    {
      what: 'memory of the process',
      ours: `${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
      goal: '≤ 1 GB',
      met: process.memoryUsage.rss() <= 1e9,
    },
  )
}
printBenchReport(
  'schedule',
  'A month of an invented company filled from its demands, without a database: departments of 40 in three shifts, a third with leave, some part time or protected; the floor is the simple way, whoever has the fewest hours.',
  lines,
)
// The folder with the public instances of Curtois & Qu: they are data of others and not part of the project.
const { NRP: folder } = process.env
if (folder)
  printBenchReport(
    'schedule, public instances',
    'The same annealer on the instances of Curtois & Qu, two cores, by the clock; the cost is that of a validator which shares no code with it, beside the best known.',
    await listInstanceLines(folder),
  )

function measured<T>(make: () => T): { made: T; took: number } {
  const since = processor()
  const made = make()
  return { made, took: processor() - since }
}

/** The imbalance of nights among employees who may work at night: the standard deviation of their number of nights. */
function spreadOf(model: OptimizationModel, plan: OptimizationPlan): string {
  const nights = plan.flatMap((line, person) => {
    const worker = model.people[person]!
    if (worker.noNight[PLAN_MONTH_FIRST_DAY_INDEX] || worker.weekly[PLAN_MONTH_FIRST_DAY_INDEX]! < 2400) return []
    let count = 0
    for (let day = PLAN_MONTH_FIRST_DAY_INDEX; day <= PLAN_MONTH_LAST_DAY_INDEX && day < PLAN_MONTH_DAY_COUNT; day++)
      if (model.night[day * model.kinds + line[day]!]! >= 180) count++
    return [count]
  })
  const mean = nights.reduce((a, b) => a + b, 0) / nights.length
  return Math.sqrt(nights.reduce((sum, one) => sum + (one - mean) ** 2, 0) / nights.length).toFixed(2)
}
