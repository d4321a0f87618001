import assert from 'node:assert/strict'
import { test } from 'vitest'
import { compareObjectiveMetrics, type ObjectiveMetrics, PLAN_METRICS } from './plan-metrics.ts'

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
