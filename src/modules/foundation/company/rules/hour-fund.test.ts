import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readTestVectors } from '#test/support/vectors.ts'
import { computeMonthlyHourFund } from './hour-fund.ts'

const file = readTestVectors('monthly_hour_funds_2024_2028')
const hours = (minutes: number) => Math.round((minutes / 60) * 100) / 100

test('the fund of every month of 2024 to 2028 is right, for 40, 36 and 20 hours a week', () => {
  const months = Object.values<{ year: number; month: number }[]>(file.years).flat()
  assert.equal(months.length, 60)
  for (const row of months) {
    const month = `${row.year}-${String(row.month).padStart(2, '0')}`
    const fund = computeMonthlyHourFund(month)
    assert.deepEqual(
      {
        year: row.year,
        month: row.month,
        calendarDays: fund.calendarDays,
        weekdays: fund.weekdays,
        saturdays: fund.saturdays,
        sundays: fund.sundays,
        fundHours: hours(fund.fundMinutes),
        holidayWeekdays: fund.holidayWeekdays,
        holidayHours: hours(fund.holidayMinutes),
        effectiveDays: fund.effectiveDays,
        effectiveHours: hours(fund.effectiveMinutes),
        fundHours36: hours(computeMonthlyHourFund(month, { weeklyMinutes: 36 * 60 }).fundMinutes),
        fundHours4h: hours(computeMonthlyHourFund(month, { weeklyMinutes: 20 * 60 }).fundMinutes),
      },
      row,
    )
  }
})

test('an employee hired or leaving within the month has a partial hour fund', () => {
  assert.equal(file.partialMonths.length, 5)
  for (const { employedFrom, employedTo, weekdays, fundHours, holidayHours } of file.partialMonths) {
    const fund = computeMonthlyHourFund(employedFrom.slice(0, 7), { from: employedFrom, to: employedTo })
    assert.deepEqual([fund.weekdays, hours(fund.fundMinutes), hours(fund.holidayMinutes)], [weekdays, fundHours, holidayHours])
  }
})

test('a month outside the employment has no fund', () => {
  assert.equal(computeMonthlyHourFund('2026-03', { from: '2026-04-01' }).fundMinutes, 0)
  assert.equal(computeMonthlyHourFund('2026-03', { to: '2026-02-28' }).fundMinutes, 0)
})
