import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import { findNextTimesheetProblem, listTimesheetProblems } from './timesheet-problems.ts'

const row = (employee_id: number | null, day: string | null): MonthCloseCheckItem['rows'][number] => ({
  employee_id,
  day,
  fullName: null,
  code: null,
  minutes: null,
  department: null,
  before: null,
  after: null,
  message: null,
  article: null,
  missing_event: null,
  link: { screen: '/timesheet', params: {} },
})
const item = (kind: MonthCloseCheckItem['kind'], ...rows: MonthCloseCheckItem['rows']): MonthCloseCheckItem => ({
  kind,
  rows,
  severity: 'error',
  count: rows.length,
  link: { screen: '/timesheet', params: {} },
})
const items = [
  item('not_over', row(null, '2026-10-05')),
  item('no_record', row(1, '2026-10-02'), row(2, '2026-10-03'), row(2, '2026-10-03')),
]

test('findings of displayed employees can be navigated by unique keys', () => {
  const all = listTimesheetProblems(items, () => true)
  assert.equal(new Set(all.map(({ key }) => key)).size, 3)
  assert.deepEqual(
    listTimesheetProblems(items, (employee) => employee === 1).map(({ day }) => day),
    ['2026-10-02'],
  )
})

test('next and previous are circular; after a solved one comes its successor', () => {
  const all = listTimesheetProblems(items, () => true)
  assert.equal(findNextTimesheetProblem(all, undefined, 1), 0)
  assert.equal(findNextTimesheetProblem(all, { key: all[2]!.key, at: 2 }, 1), 0)
  assert.equal(findNextTimesheetProblem(all, { key: all[0]!.key, at: 0 }, -1), 2)
  assert.equal(findNextTimesheetProblem(all, { key: 'mended', at: 1 }, 1), 1)
  assert.equal(findNextTimesheetProblem(all, { key: 'mended', at: 3 }, 1), 0)
  assert.equal(findNextTimesheetProblem([], undefined, 1), -1)
})
