import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findNextPayrollMonth, type RequiredReport, selectUpcomingReports, summarizeUpcomingDays } from './upcoming-reports.ts'

const required = (link: string, day: string, more: Partial<RequiredReport> = {}): RequiredReport => ({
  link,
  day,
  noticeDays: 14,
  title: link,
  text: '',
  is_warning: false,
  ...more,
})

test('a report is upcoming from its notice on, the earliest and warnings first', () => {
  const all = [
    required('/d', '2026-12-08'),
    required('/b', '2026-11-30'),
    required('/far', '2026-12-09'),
    required('/far-noticed', '2026-12-30', { noticeDays: 60 }),
    required('/a', '2026-11-30', { is_warning: true }),
    required('/overdue', '2026-11-01'),
  ]
  assert.deepEqual(
    selectUpcomingReports(all, '2026-11-24').map(({ link }) => link),
    ['/overdue', '/a', '/b', '/d', '/far-noticed'],
  )
  assert.equal(
    selectUpcomingReports(
      Array.from({ length: 9 }, (_, at) => required(`/${at}`, '2026-11-30')),
      '2026-11-24',
    ).length,
    6,
  )
})

test('payroll needs the current month a week before its end, else an unclosed one', () => {
  assert.deepEqual(findNextPayrollMonth([], '2026-11-24'), { month: '2026-11', day: '2026-12-01', firstUnclosed: undefined })
  assert.deepEqual(findNextPayrollMonth(['2026-09', '2026-10'], '2026-11-24'), {
    month: '2026-11',
    day: '2026-12-01',
    firstUnclosed: '2026-09',
  })
  assert.deepEqual(findNextPayrollMonth(['2026-10'], '2026-11-23'), { month: '2026-10', day: '2026-11-01', firstUnclosed: '2026-10' })
  assert.equal(findNextPayrollMonth([], '2026-11-23'), undefined)
})

test('days within the notice are counted, with the first and the last of them', () => {
  const days = ['2026-12-20', '2026-11-29', '2026-12-01', '2026-11-30', '2026-12-30', '2026-12-31']
  assert.deepEqual(summarizeUpcomingDays(days, '2026-11-30', 30), { day: '2026-11-30', until: '2026-12-30', count: 4 })
  assert.equal(summarizeUpcomingDays(['2026-11-29'], '2026-11-30', 30), undefined)
})
