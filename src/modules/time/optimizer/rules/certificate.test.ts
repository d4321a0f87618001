import assert from 'node:assert/strict'
import { test } from 'vitest'
import { LIMITS, type LimitCode } from '#modules/time/planning/rules/law/limits.ts'
import { CERTIFIED_LAW_RULES, NOT_OF_A_PLAN, RULES, tally } from './certificate.ts'

test('every limit of the plan check belongs to exactly one certificate rule', () => {
  const named = RULES.flatMap((rule) => CERTIFIED_LAW_RULES[rule].of as readonly LimitCode[])
  assert.deepEqual([...named, ...NOT_OF_A_PLAN].sort(), Object.keys(LIMITS).sort())
  assert.equal(new Set(named).size, named.length)
})

test('each broken limit is counted for its person and its rule', () => {
  for (const rule of RULES)
    for (const code of CERTIFIED_LAW_RULES[rule].of) {
      const [one, other] = tally([1, 2], [{ employee_id: 2, code }])
      assert.ok(Object.values(one!).every((count) => count === 0))
      assert.deepEqual(
        RULES.filter((each) => other![each] > 0),
        [rule],
      )
    }
})
