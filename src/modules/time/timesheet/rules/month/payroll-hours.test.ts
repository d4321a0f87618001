import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import type { HoursWithEqualPayRate } from './group-hours-by-pay-rate.ts'
import { roundHoursToHundredths } from './payroll-hours.ts'

const hours = (minutes: number): HoursWithEqualPayRate => ({ code: 'R', part: null, pay: null, minutes, days: 1 })

test('the hours of a person add up to their rounded total', () => {
  const lines = [72 * 60 + 20, 100 * 60 + 20, 3 * 60 + 20].map(hours)
  assert.deepEqual([...roundHoursToHundredths(lines).values()], [7234, 10033, 333])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 12 }), (minutes) => {
      const found = [...roundHoursToHundredths(minutes.map(hours)).values()]
      const total = minutes.reduce((sum, one) => sum + one, 0)
      assert.equal(
        found.reduce((sum, one) => sum + one, 0),
        Math.round((total * 100) / 60),
      )
      for (const [at, one] of found.entries()) assert.ok(Math.abs(one - (minutes[at]! * 100) / 60) < 1)
    }),
  )
})
