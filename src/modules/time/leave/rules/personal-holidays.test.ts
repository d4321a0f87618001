import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  countAllowedPersonalHolidays,
  findDuplicatePersonalHoliday,
  findYearWithExcessPersonalHolidays,
  listPersonalHolidaysOfYear,
} from './personal-holidays.ts'

test('a yearly entry has one day between its dates, others one date', () => {
  const nikola = { day: '2025-12-19', yearly: true, last_day: '2027-12-19' }
  const eid = { day: '2026-03-20', yearly: false }
  assert.deepEqual(
    [2024, 2025, 2026, 2027, 2028].map((year) => listPersonalHolidaysOfYear([nikola, eid], year)),
    [[], ['2025-12-19'], ['2026-03-20', '2026-12-19'], ['2027-12-19'], []],
  )
  assert.deepEqual(listPersonalHolidaysOfYear([{ day: '2024-02-29', yearly: true }], 2025), ['2025-02-28'])
})

test('čl. 4 gives one day for a slava, or all days of one group of feasts', () => {
  assert.equal(countAllowedPersonalHolidays(['2026-12-19'], null), 1)
  assert.equal(countAllowedPersonalHolidays(['2026-12-25'], null), 5)
  assert.equal(countAllowedPersonalHolidays(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06', '2026-12-25'], null), 5)
  assert.equal(countAllowedPersonalHolidays(['2026-03-20', '2026-05-27'], null), 2)
  assert.equal(countAllowedPersonalHolidays(['2027-03-10'], null), 2, 'the printed calendar a day off')
  assert.equal(countAllowedPersonalHolidays(['2026-09-21'], null), 1)
  assert.equal(countAllowedPersonalHolidays(['2026-12-19', '2026-12-25'], null), 1, 'a saint and another feast')
  assert.equal(countAllowedPersonalHolidays(['2026-12-19'], 3), 3, 'what the company gives')
})

test('excess days are reported by year, and duplicate days by date', () => {
  assert.equal(findYearWithExcessPersonalHolidays(['2026-12-19', '2027-12-19'], null), null)
  assert.deepEqual(findYearWithExcessPersonalHolidays(['2026-12-19', '2026-05-06', '2027-12-19'], null), {
    year: 2026,
    count: 2,
    allowed: 1,
  })
  const entries = [
    { day: '2025-12-19', yearly: true },
    { day: '2027-12-19', yearly: false },
  ]
  assert.equal(findDuplicatePersonalHoliday(entries, [2026]), null)
  assert.equal(findDuplicatePersonalHoliday(entries, [2026, 2027]), '2027-12-19')
})
