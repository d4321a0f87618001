import assert from 'node:assert/strict'
import { test } from 'vitest'
import { WORKING_TIME_LIMITS, type WorkingTimeLimitCode } from '#modules/time/planning/rules/law/working-time-limits.ts'
import {
  countCertificateRuleResults,
  LAW_RULES_OUTSIDE_PLAN_COMPLIANCE_CERTIFICATE,
  PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES,
  PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES,
} from './plan-compliance-certificate.ts'

test('every limit of the plan check belongs to exactly one certificate rule', () => {
  const named = PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.flatMap(
    (rule) => PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES[rule].of as readonly WorkingTimeLimitCode[],
  )
  assert.deepEqual([...named, ...LAW_RULES_OUTSIDE_PLAN_COMPLIANCE_CERTIFICATE].sort(), Object.keys(WORKING_TIME_LIMITS).sort())
  assert.equal(new Set(named).size, named.length)
})

test('each broken limit is counted for its person and its rule', () => {
  for (const rule of PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES)
    for (const code of PLAN_COMPLIANCE_CERTIFICATE_LAW_RULES[rule].of) {
      const [one, other] = countCertificateRuleResults([1, 2], [{ employee_id: 2, code }])
      assert.ok(Object.values(one!).every((count) => count === 0))
      assert.deepEqual(
        PLAN_COMPLIANCE_CERTIFICATE_LAW_RULE_NAMES.filter((each) => other![each] > 0),
        [rule],
      )
    }
})
