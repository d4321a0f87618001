import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { timesheetEn as karnetEn } from '#modules/time/planning/messages/timesheet.en.ts'
import { timesheetSr as karnetSr } from '#modules/time/planning/messages/timesheet.sr.ts'
import { readTestVectors } from '#test/support/vectors.ts'
import { DayTestCaseError } from './day-test-case-fields.ts'
import type { DayTestCaseResult } from './day-test-case-result.ts'
import { computeDayComputationTestCase, type DayComputationTestCase } from './day-test-cases.ts'

type Known = DayComputationTestCase & { id: number; name: string; expected: DayTestCaseResult }
const { cases } = readTestVectors('shift_split') as {
  cases: Known[]
}
const asSet = (result: DayTestCaseResult) => ({ ...result, flags: [...result.flags].sort() })

test('there are 49 cases', () => assert.equal(cases.length, 49))
for (const one of cases) {
  test(`case ${one.id}: ${one.name}`, () => assert.deepEqual(asSet(computeDayComputationTestCase(one)), asSet(one.expected)))
}

test('each case is computed, or rejected with a message of the catalogs', () => {
  const garbage = fc.oneof(
    fc.anything(),
    fc.constantFrom('08:00', '2026-10-05', '2026-10-05T08:00', 'IN', 15, -1, 1e9, '9999-12-31', '0000-01-01'),
  )
  const near = (value: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: garbage })
  const clockEvent = fc.record({ t: near('2026-10-05T08:00'), dir: near('IN'), reason: near(null) })
  const input = fc.record({
    shift: fc.oneof(
      near(null),
      fc.record({ date: near('2026-10-05'), start: near('08:00'), end: near('16:00'), segments: near(undefined) }),
    ),
    punches: fc.oneof(fc.array(fc.oneof(clockEvent, garbage), { maxLength: 4 }), garbage),
    opts: fc.oneof(
      near({}),
      fc.record({
        flex: near(null),
        dst: near('wall'),
        zone: near('Europe/Belgrade'),
        otApprovedMin: near(60),
        lateTolMin: near(5),
        nightFrom: near('22:00'),
        holidays: near([]),
      }),
    ),
  })
  fc.assert(
    fc.property(input, (one) => {
      try {
        assert.ok(computeDayComputationTestCase(one).workedMin >= 0)
      } catch (error) {
        if (!(error instanceof DayTestCaseError)) throw error
        assert.ok(error.key in karnetSr && error.key in karnetEn)
      }
    }),
    { numRuns: 1000 },
  )
})
