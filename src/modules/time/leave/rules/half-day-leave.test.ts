import assert from 'node:assert/strict'
import { test } from 'vitest'
import { countLeaveDays } from './count-leave-days.ts'
import { findMinuteBetweenHalvesOfWork } from './half-day-leave.ts'

test('the middle of a day has equal work before and after it', () => {
  assert.equal(findMinuteBetweenHalvesOfWork([{ from: 480, to: 960 }], 480), 720)
  // A split shift: from six to ten, and from four to eight.
  assert.equal(
    findMinuteBetweenHalvesOfWork(
      [
        { from: 960, to: 1200 },
        { from: 360, to: 600 },
      ],
      480,
    ),
    600,
  )
  assert.equal(
    findMinuteBetweenHalvesOfWork(
      [
        { from: 360, to: 600 },
        { from: 960, to: 1320 },
      ],
      600,
    ),
    1020,
  )
  assert.equal(findMinuteBetweenHalvesOfWork([], 480), 720)
})

test('a night shift across midnight and a day off have no halves', () => {
  assert.equal(findMinuteBetweenHalvesOfWork([{ from: 1320, to: 1800 }], 480), null)
  assert.equal(findMinuteBetweenHalvesOfWork([{ from: 1080, to: 1560 }], 480), 1320)
  assert.equal(findMinuteBetweenHalvesOfWork([], 0), null)
})

test('half a day is exactly half, whatever its length', () => {
  for (const plannedMinutes of [480, 455, 720, 431]) {
    const { amount, minutes } = countLeaveDays(
      [{ day: '2026-06-01', plannedMinutes, holiday: false, absentMinutes: plannedMinutes / 2 }],
      'work_days',
    )
    assert.deepEqual([amount, minutes], [0.5, Math.round(plannedMinutes / 2)])
  }
})
