import assert from 'node:assert/strict'
import { test } from 'vitest'
import { computeLeaveBalanceAtTermination } from './balance-at-termination.ts'

const allocation = (year: number, granted: number, taken: number) => ({ year, granted, taken, remaining: granted - taken })
const right = (days: number, granted: number) => ({ days, granted, isSettled: false, settledBefore: 0 })
const keys = ({ steps }: ReturnType<typeof computeLeaveBalanceAtTermination>) => steps.map(({ key }) => key.replace('leave.why.end_', ''))

test('in the year of the end the proportional part remains, less used days', () => {
  // Twenty days were granted for the year, half of the year is worked, and four days were used.
  const left = computeLeaveBalanceAtTermination(2026, [allocation(2026, 20, 4)], right(10, 20))
  assert.deepEqual([left.days, keys(left)], [6, ['right', 'taken', 'days']])
})

test('carried days and extra allocations are part of the balance at termination', () => {
  const left = computeLeaveBalanceAtTermination(2026, [allocation(2025, 20, 17), allocation(2026, 23, 0)], right(10, 20))
  assert.deepEqual([left.days, keys(left)], [16, ['brought', 'right', 'by_hand', 'days']])
})

test('an employee who used more than the entitlement owes nothing, with a note', () => {
  const left = computeLeaveBalanceAtTermination(2026, [allocation(2025, 20, 18), allocation(2026, 20, 12)], right(10, 20))
  assert.deepEqual([left.days, keys(left)], [2, ['brought', 'right', 'taken', 'over', 'days']])
})

test('a year without a grant has its entitlement anyway', () => {
  assert.equal(computeLeaveBalanceAtTermination(2026, [], right(8, 0)).days, 8)
})

test('a manual grant or settled opening balance stays unchanged', () => {
  assert.deepEqual(computeLeaveBalanceAtTermination(2026, [allocation(2026, 6, 1)], right(20, 0)).days, 5)
  assert.deepEqual(
    computeLeaveBalanceAtTermination(2026, [allocation(2026, 6, 1)], { days: 20, granted: 6, isSettled: true, settledBefore: 0 }).days,
    5,
  )
  assert.deepEqual(computeLeaveBalanceAtTermination(2026, [], null), { days: 0, ofYear: 0, right: 0, taken: 0, steps: [] })
})
