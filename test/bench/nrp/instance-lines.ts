import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CheapestEmployeePlanSearch } from '#modules/time/optimizer/rules/employee-plan-search/cheapest-employee-plan.ts'
import type { BenchReportLine } from '../ground/bench-report.ts'
import { createTwoThreadPricing } from './pricing-threads.ts'
import { readNrpInstance, toRoster } from './read-instance.ts'
import { solveInstance } from './solve-instance.ts'
import { validateRoster } from './validate-roster.ts'

/** By number of the public instance. */
const BEST_KNOWN_VALUES = [607, 828, 1001, 1716, 1143, 1950, 1056, 1300, 439, 4631, 3443, 4040, 1348, 1278, 3831, 3225, 5746]
/** By number: published hybrids of integer programming and search. */
const PUBLISHED_HOUR_VALUES = [607, 828, 1001, 1716, 1143, 1950, 1056, 1308, 439, 4631, 3443, 4040, 1905, 1279, 3928, 3225, 5750]
const MAX_SMALL_INSTANCE = 12
const SIZE_GOALS = { small: { share: 0.05, seconds: 60 }, large: { share: 0.1, seconds: 180 } }

/** Results of our searches on the public instances in a folder, by the independent validator. `NRP_ONLY` selects some: 1,3,5. */
export async function listInstanceLines(folder: string): Promise<BenchReportLine[]> {
  const only = process.env.NRP_ONLY?.split(',').map(Number)
  const lines: BenchReportLine[] = []
  for (const [at, best] of BEST_KNOWN_VALUES.entries()) {
    const number = at + 1
    const path = join(folder, `Instance${number}.txt`)
    if (!existsSync(path) || (only && !only.includes(number))) continue
    const { share, seconds } = number <= MAX_SMALL_INSTANCE ? SIZE_GOALS.small : SIZE_GOALS.large
    const instance = readNrpInstance(path)
    const searches = instance.people.map(({ rules }) => new CheapestEmployeePlanSearch(rules))
    const { pricing, end } = createTwoThreadPricing(path, searches)
    const began = performance.now()
    const clock = () => (performance.now() - began) / 1000
    const { plan, gains } = await solveInstance({ instance, budget: seconds, seed: 1, clock, pricing, searches })
    const spent = clock()
    await end()
    const { cost, broken } = validateRoster(path, toRoster(instance, plan))
    const gap = cost / best - 1
    lines.push({
      what: `instance ${number}: cost after ${Math.round(spent)} s, the last gain after ${Math.round(gains.at(-1)!.seconds)} s`,
      floor: `${best} (best known), ${PUBLISHED_HOUR_VALUES[at]} (published, an hour)`,
      ours: `${cost} (${(gap * 100).toFixed(1)} %), ${broken.length} breaches`,
      goal: `≤ ${share * 100} %, 0 breaches`,
      met: gap <= share && broken.length === 0,
    })
  }
  return lines
}
