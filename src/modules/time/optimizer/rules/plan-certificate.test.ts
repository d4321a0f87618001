import assert from 'node:assert/strict'
import { test } from 'vitest'
import { HOURS_LIMITS, type HoursLimitCode } from '#modules/time/planning/rules/law/hours-limits.ts'
import { CERTIFIED_LAW_RULES, countCertificateRuleResults, UNVERIFIABLE_LAW_RULES, VERIFIED_LAW_RULES } from './plan-certificate.ts'

test('every limit of the plan check belongs to exactly one certificate rule', () => {
  const named = VERIFIED_LAW_RULES.flatMap((rule) => CERTIFIED_LAW_RULES[rule].of as readonly HoursLimitCode[])
  assert.deepEqual([...named, ...UNVERIFIABLE_LAW_RULES].sort(), Object.keys(HOURS_LIMITS).sort())
  assert.equal(new Set(named).size, named.length)
})

test('each broken limit is counted for its person and its rule', () => {
  for (const rule of VERIFIED_LAW_RULES)
    for (const code of CERTIFIED_LAW_RULES[rule].of) {
      const [one, other] = countCertificateRuleResults([1, 2], [{ employee_id: 2, code }])
      assert.ok(Object.values(one!).every((count) => count === 0))
      assert.deepEqual(
        VERIFIED_LAW_RULES.filter((each) => other![each] > 0),
        [rule],
      )
    }
})
