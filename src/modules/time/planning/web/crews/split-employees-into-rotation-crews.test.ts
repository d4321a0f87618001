import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  listRotationCrewMembers,
  ROTATION_CREW_NUMBER_OF_OTHERS,
  splitEmployeesIntoRotationCrews,
} from './split-employees-into-rotation-crews.ts'

const sizes = (split: ReadonlyMap<number, number>, crews: number) =>
  Array.from({ length: crews }, (_, crew) => [...split.values()].filter((one) => one === crew).length)

test('fourteen employees are split into crews of five, five and four', () => {
  const ids = Array.from({ length: 14 }, (_, at) => at + 1)
  assert.deepEqual(sizes(splitEmployeesIntoRotationCrews(ids, 3), 3), [5, 5, 4])
})

test('employees moved by hand stay when the split is repeated', () => {
  const split = splitEmployeesIntoRotationCrews(
    [1, 2, 3, 4, 5, 6],
    2,
    new Map([
      [1, 1],
      [2, ROTATION_CREW_NUMBER_OF_OTHERS],
    ]),
  )
  assert.equal(split.get(1), 1)
  assert.equal(split.get(2), ROTATION_CREW_NUMBER_OF_OTHERS)
  assert.deepEqual(sizes(split, 2), [3, 2])
})

test('members get the place of their crew on the first Monday', () => {
  const version = { first_day: '2000-01-01', anchor_day: '2000-01-03', days: Array<null>(14).fill(null) }
  const split = new Map([
    [1, 0],
    [2, 1],
    [3, ROTATION_CREW_NUMBER_OF_OTHERS],
  ])
  const members = listRotationCrewMembers(split, [0, 7], version, '2000-01-10')
  assert.deepEqual(members, [
    { employee_id: 1, shifted_by: 7 },
    { employee_id: 2, shifted_by: 0 },
  ])
})
