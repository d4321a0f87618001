import assert from 'node:assert/strict'
import { test } from 'vitest'
import { MS_PER_HOUR } from '#shared/days.ts'
import {
  countEmployeesByHourOfDay,
  findLikelyAttendanceAction,
  findPresenceTimeRanges,
  findShiftProgressState,
  isExitBeforeShiftEnd,
} from './today-attendance.ts'

const hours = Array.from({ length: 4 }, (_, hour) => ({ from: hour * MS_PER_HOUR, to: (hour + 1) * MS_PER_HOUR }))

test('past hours count the present, later ones the planned employees', () => {
  const people = [
    { actual: [{ from: 0, to: 2.5 * MS_PER_HOUR }], planned: [{ from: 0, to: 4 * MS_PER_HOUR }] },
    { actual: [{ from: 0.5 * MS_PER_HOUR, to: 2.5 * MS_PER_HOUR }], planned: [{ from: 0, to: 3 * MS_PER_HOUR }] },
  ]
  assert.deepEqual(countEmployeesByHourOfDay(people, hours, 2.5 * MS_PER_HOUR, 2), [1, 2, 2, 1])
})

test('an hour that the clock skips and a repeated one are counted', () => {
  const uneven = [
    { from: 0, to: 2 * MS_PER_HOUR },
    { from: 2 * MS_PER_HOUR, to: 2 * MS_PER_HOUR },
    { from: 2 * MS_PER_HOUR, to: 3 * MS_PER_HOUR },
  ]
  const people = [{ actual: [], planned: [{ from: 0, to: 3 * MS_PER_HOUR }] }]
  assert.deepEqual(countEmployeesByHourOfDay(people, uneven, -1, 0), [1, 1, 1])
})

test('a shift opens an hour before its start and stays two hours', () => {
  const shift = { start: 6 * MS_PER_HOUR, end: 14 * MS_PER_HOUR }
  assert.deepEqual(
    [4.9, 5, 15.9, 16].map((hour) => findShiftProgressState(shift, hour * MS_PER_HOUR)),
    ['later', 'running', 'running', 'over'],
  )
})

test('leaving ten minutes before the end is not early', () => {
  const minute = 60_000
  assert.deepEqual(
    [13 * MS_PER_HOUR, 14 * MS_PER_HOUR - 10 * minute].map((left) => isExitBeforeShiftEnd(left, 14 * MS_PER_HOUR, 13.99 * MS_PER_HOUR)),
    [true, false],
  )
  assert.equal(isExitBeforeShiftEnd(13 * MS_PER_HOUR, 14 * MS_PER_HOUR, 14 * MS_PER_HOUR), false)
})

test('the proposed act is the arrival, then the replacement or absence', () => {
  const missing = { state: 'missing', hasLeftEarly: false }
  assert.equal(findLikelyAttendanceAction({ ...missing, minutesAfterStart: 20, isShort: true }), 'arrival')
  assert.equal(findLikelyAttendanceAction({ ...missing, minutesAfterStart: 60, isShort: true }), 'replacement')
  assert.equal(findLikelyAttendanceAction({ ...missing, minutesAfterStart: 60, isShort: true, hasKnownArrival: true }), 'arrival')
  assert.equal(findLikelyAttendanceAction({ ...missing, minutesAfterStart: 60, isShort: false }), 'absence')
  assert.equal(findLikelyAttendanceAction({ state: 'out', hasLeftEarly: true, minutesAfterStart: 20, isShort: false }), 'absence')
  assert.equal(findLikelyAttendanceAction({ state: 'in', hasLeftEarly: false, minutesAfterStart: 20, isShort: true }), null)
})

test('a presence without exit counts until now', () => {
  assert.deepEqual(
    findPresenceTimeRanges(
      [
        { at: 1, direction: 'unknown' },
        { at: 5, direction: 'unknown' },
        { at: 7, direction: 'in' },
      ],
      9,
    ),
    [
      { from: 1, to: 5 },
      { from: 7, to: 9 },
    ],
  )
})
