import assert from 'node:assert/strict'
import { test } from 'vitest'
import { isWeekend, iterateDaysBetween } from '#shared/days.ts'
import { suggestLeaveDates, type UpcomingDayForLeaveSuggestion } from './suggest-leave-dates.ts'

const ahead = (from: string, to: string, holidays: readonly string[], closed: readonly string[] = []): UpcomingDayForLeaveSuggestion[] =>
  [...iterateDaysBetween(from, to)].map((day) => ({
    day,
    cost: isWeekend(day) || holidays.includes(day) ? 0 : 1,
    isWork: !isWeekend(day),
    isOpen: !closed.includes(day),
  }))

test('days between holiday and weekend are first; plain weeks are not suggested', () => {
  // Sretenje 2027 falls on Monday and Tuesday.
  const days = ahead('2027-01-25', '2027-03-14', ['2027-02-15', '2027-02-16'])
  const [best, shorter] = suggestLeaveDates(days, 20)
  assert.deepEqual([shorter!.first_day, shorter!.cost, shorter!.away], ['2027-02-12', 1, 5])
  assert.deepEqual(best, {
    first_day: '2027-02-17',
    last_day: '2027-02-19',
    cost: 3,
    away_from: '2027-02-13',
    away_to: '2027-02-21',
    away: 9,
    gain: 4,
  })
  assert.deepEqual(suggestLeaveDates(ahead('2027-03-01', '2027-04-11', []), 20), [])
})

test('a midweek holiday saves a day, and shorter suggestions are included', () => {
  const advice = suggestLeaveDates(ahead('2026-10-19', '2026-12-06', ['2026-11-11']), 10)
  assert.deepEqual(
    advice.map(({ cost, away, gain }) => [cost, away, gain]),
    [
      [4, 9, 3],
      [2, 5, 1],
    ],
  )
})

test('used, closed or unavailable days are not proposed', () => {
  const holidays = ['2027-02-15', '2027-02-16']
  assert.deepEqual(
    suggestLeaveDates(ahead('2027-01-25', '2027-03-14', holidays, ['2027-02-17']), 20).map(({ first_day }) => first_day),
    ['2027-02-12'],
    'a span would go over the day that is closed',
  )
  assert.ok(suggestLeaveDates(ahead('2027-01-25', '2027-03-14', holidays), 1).every(({ cost }) => cost === 1))
  assert.deepEqual(suggestLeaveDates(ahead('2027-01-25', '2027-03-14', holidays), 0), [])
})
