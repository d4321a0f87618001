import assert from 'node:assert/strict'
import { test } from 'vitest'
import { DEFAULT_OBJECTIVE_WEIGHTS } from './optimization-model.ts'
import { compareObjectiveMetrics, isPlanWorse, type ObjectiveMetrics, PLAN_METRICS } from './plan-metrics.ts'

const metrics = (some: Partial<ObjectiveMetrics>): ObjectiveMetrics => ({
  ...(Object.fromEntries(PLAN_METRICS.map((name) => [name, 0])) as ObjectiveMetrics),
  ...some,
})

test('goals are better, worse, or neither when their metrics disagree', () => {
  const before = metrics({ lacking: 12, nights: 4, sundays: 1, overtime: 3 })
  const after = metrics({ lacking: 2, nights: 2, sundays: 3, overtime: 3.02, changed: 40 })
  assert.deepEqual(compareObjectiveMetrics(before, after), { better: ['coverage'], worse: ['stability'] })
  assert.deepEqual(compareObjectiveMetrics(before, before), { better: [], worse: [] })
})

test('a plan is worse by its coverage first, then by the weights of the goals', () => {
  const weights = { ...DEFAULT_OBJECTIVE_WEIGHTS, wishes: 2, stability: 1, rhythm: 0 }
  const before = metrics({ lacking: 4, wishes: 3 })
  const isWorse = (some: Partial<ObjectiveMetrics>) => isPlanWorse(before, { ...before, ...some }, weights)
  assert.equal(isWorse({ lacking: 5, wishes: 0 }), true)
  assert.equal(isWorse({ lacking: 3, wishes: 9 }), false)
  assert.equal(isWorse({ changed: 20 }), true)
  assert.equal(isWorse({ changed: 20, wishes: 1 }), false)
  assert.equal(isWorse({ rhythm: 8 }), false, 'the goal has no weight')
  assert.equal(isWorse({}), false)
})
