import assert from 'node:assert/strict'
import { test } from 'vitest'
import { HOURS_LIMITS, type LimitCode } from '#modules/time/planning/rules/law/hours-limits.ts'
import { CERTIFIED_LAW_RULES, countRuleResults, UNVERIFIABLE_RULES, VERIFIED_RULES } from './plan-certificate.ts'

test('every limit of the plan check belongs to exactly one certificate rule', () => {
  const named = VERIFIED_RULES.flatMap((rule) => CERTIFIED_LAW_RULES[rule].of as readonly LimitCode[])
  assert.deepEqual([...named, ...UNVERIFIABLE_RULES].sort(), Object.keys(HOURS_LIMITS).sort())
  assert.equal(new Set(named).size, named.length)
})

test('each broken limit is counted for its person and its rule', () => {
  for (const rule of VERIFIED_RULES)
    for (const code of CERTIFIED_LAW_RULES[rule].of) {
      const [one, other] = countRuleResults([1, 2], [{ employee_id: 2, code }])
      assert.ok(Object.values(one!).every((count) => count === 0))
      assert.deepEqual(
        VERIFIED_RULES.filter((each) => other![each] > 0),
        [rule],
      )
    }
})
