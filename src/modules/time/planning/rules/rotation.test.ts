import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  computeRotationDayOffset,
  findFirstMondayFrom,
  findRotationShift,
  findUsualCrewCount,
  isPlannedDayFromAssignmentLevel,
  listCrewRotationStarts,
  listPossibleRotationStarts,
} from './rotation.ts'

const week = (shift: number) => [shift, shift, shift, shift, shift, null, null]
const threeShifts = { first_day: '2000-01-01', anchor_day: '2000-01-03', days: [...week(1), ...week(2), ...week(3)] }

test('three crews of three weeks start one week apart', () => {
  assert.equal(findUsualCrewCount(21), 3)
  assert.deepEqual(listCrewRotationStarts(21, 3), [0, 7, 14])
  assert.deepEqual(listPossibleRotationStarts(21), [0, 7, 14])
})

test('two crews of three weeks and four crews of four days are spread evenly', () => {
  assert.deepEqual(listCrewRotationStarts(21, 2), [0, 7])
  assert.equal(findUsualCrewCount(4), 4)
  assert.deepEqual(listCrewRotationStarts(4, 4), [0, 1, 2, 3])
  assert.deepEqual(listCrewRotationStarts(7, 3), [0, 0, 0])
})

test('the first week of a crew starts on the first Monday', () => {
  assert.equal(findFirstMondayFrom('2026-11-01'), '2026-11-02')
  assert.equal(findFirstMondayFrom('2026-11-02'), '2026-11-02')
  for (const [start, shift] of [
    [0, 1],
    [7, 2],
    [14, 3],
  ] as const) {
    const shiftedBy = computeRotationDayOffset(threeShifts, '2026-11-02', start)
    assert.equal(findRotationShift([threeShifts], '2026-11-02', shiftedBy), shift)
    assert.equal(findRotationShift([threeShifts], '2026-11-08', shiftedBy), null)
    assert.equal(findRotationShift([threeShifts], '2026-11-09', shiftedBy), (shift % 3) + 1)
  }
})

test('the version in force decides, and before the first there is none', () => {
  const later = { first_day: '2026-11-10', anchor_day: '2026-11-10', days: [9] }
  const versions = [later, { ...threeShifts, first_day: '2026-11-01' }]
  assert.equal(findRotationShift(versions, '2026-11-10', 0), 9)
  assert.notEqual(findRotationShift(versions, '2026-11-09', 0), 9)
  assert.equal(findRotationShift(versions, '2026-10-31', 0), undefined)
})

test('a written day and a stronger assignment stay', () => {
  assert.equal(isPlannedDayFromAssignmentLevel('person', 'cell'), false)
  assert.equal(isPlannedDayFromAssignmentLevel('person', 'department'), true)
  assert.equal(isPlannedDayFromAssignmentLevel('department', 'person'), false)
  assert.equal(isPlannedDayFromAssignmentLevel('department', 'terms'), true)
})
