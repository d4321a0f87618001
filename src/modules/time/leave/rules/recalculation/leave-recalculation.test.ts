import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeLeaveRecalculation, type LeaveDayHoursAndPayer, sortReturnedLeaveDaysFirst } from './leave-recalculation.ts'

const of = (day: string, amount = 1, minutes = 480, category = 'GO'): LeaveDayHoursAndPayer => ({
  day,
  amount,
  minutes,
  category,
  payer: 'employer',
})
const open = () => false

test('unchanged counting gives no difference', () => {
  const days = [of('2026-06-01'), of('2026-06-02')]
  assert.deepEqual(computeLeaveRecalculation(days, days, open), {
    changes: [],
    lockedMonths: [],
    before: { amount: 2, minutes: 960 },
    after: { amount: 2, minutes: 960 },
  })
})

test('added, removed and changed days are listed one by one', () => {
  const found = computeLeaveRecalculation(
    [of('2026-06-01'), of('2026-06-02')],
    [of('2026-06-02', 1, 720), of('2026-06-03', 0.5, 240)],
    open,
  )
  assert.deepEqual(
    found.changes.map(({ day, before, after }) => [day, before?.minutes ?? null, after?.minutes ?? null]),
    [
      ['2026-06-01', 480, null],
      ['2026-06-02', 480, 720],
      ['2026-06-03', null, 240],
    ],
  )
  assert.deepEqual(
    [found.before, found.after],
    [
      { amount: 2, minutes: 960 },
      { amount: 1.5, minutes: 960 },
    ],
  )
  assert.deepEqual(
    sortReturnedLeaveDaysFirst(found.changes).map(({ day }) => day),
    ['2026-06-01', '2026-06-02', '2026-06-03'],
  )
})

test('days of closed months stay unchanged, and the months are named', () => {
  const found = computeLeaveRecalculation([of('2026-06-30'), of('2026-07-01')], [], (month) => month === '2026-06')
  assert.deepEqual([found.lockedMonths, found.changes.map(({ day }) => day), found.after.amount], [['2026-06'], ['2026-07-01'], 1])
})
