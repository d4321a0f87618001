import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MonthCloseCheckKind } from '../month-close-contract.ts'
import {
  computeChangeFromPreviousMonth,
  countFindingsByDepartment,
  countFindingsByMonthCloseStep,
  findEarlierUnclosedMonth,
  findReasonMonthCloseIsLocked,
  monthCloseStepByFindingKind,
  sortFindingsByMonthCloseStep,
} from './month-close-steps.ts'

test('every kind of finding has a step', () => {
  assert.deepEqual(Object.keys(monthCloseStepByFindingKind).sort(), [...MonthCloseCheckKind.options].sort())
})

test('findings are counted and ordered by step', () => {
  const items = [
    { kind: 'under_fund', count: 2 },
    { kind: 'half_pair', count: 3 },
    { kind: 'leave_undecided', count: 1 },
    { kind: 'no_record', count: 4 },
  ] as const
  assert.deepEqual(countFindingsByMonthCloseStep(items), { events: 7, overtime: 0, leave: 1, review: 2 })
  assert.deepEqual(
    sortFindingsByMonthCloseStep(items).map(({ kind }) => kind),
    ['half_pair', 'no_record', 'leave_undecided', 'under_fund'],
  )
})

test('the close is locked until the month has ended without blockers', () => {
  assert.equal(findReasonMonthCloseIsLocked([], false), 'not_over')
  assert.equal(findReasonMonthCloseIsLocked([{ kind: 'unsigned', count: 1, severity: 'error' }], true), 'blocked')
  assert.equal(findReasonMonthCloseIsLocked([{ kind: 'unsigned', count: 1, severity: 'warning' }], true), null, 'signatures are optional')
  assert.equal(findReasonMonthCloseIsLocked([{ kind: 'half_pair', count: 1, severity: 'error' }], true), null)
})

test('an earlier open month is found, except from before the records', () => {
  const months = [
    { month: '2026-03', state: 'open', before: false },
    { month: '2026-02', state: 'open', before: false },
    { month: '2026-01', state: 'open', before: true },
    { month: '2026-04', state: 'open', before: false },
  ] as const
  assert.equal(findEarlierUnclosedMonth(months, '2026-04'), '2026-02')
  assert.equal(findEarlierUnclosedMonth(months, '2026-02'), null)
})

test('findings are counted by department, and a ready one has zero', () => {
  const departmentOf = new Map([
    [1, 'Prodaja'],
    [2, 'Montaža'],
    [3, 'Montaža'],
  ])
  const row = (employee_id: number | null, department: string | null = null) => ({ employee_id, department })
  assert.deepEqual(countFindingsByDepartment([{ rows: [row(2), row(3)] }, { rows: [row(null, 'Montaža'), row(9)] }], departmentOf), [
    { name: 'Montaža', count: 3 },
    { name: 'Prodaja', count: 0 },
  ])
})

test('a change of more than a tenth against the month before is notable', () => {
  assert.deepEqual(computeChangeFromPreviousMonth(100, 110), { share: 0.1, isNotable: false })
  assert.equal(computeChangeFromPreviousMonth(100, 80).isNotable, true)
  assert.deepEqual(computeChangeFromPreviousMonth(0, 60), { share: null, isNotable: true })
  assert.deepEqual(computeChangeFromPreviousMonth(0, 0), { share: null, isNotable: false })
})
