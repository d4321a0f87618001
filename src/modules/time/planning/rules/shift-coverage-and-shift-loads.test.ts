import assert from 'node:assert/strict'
import { test } from 'vitest'
import { countNightSundayAndHolidayShifts, groupStaffingDemandByShift, splitDaysIntoWeeks } from './shift-coverage-and-shift-loads.ts'

const first = { id: 1, code: 'I' }
const second = { id: 2, code: 'II' }
const exact = { hours: null, allowed_shortage: 0, allowed_surplus: 0 }

test('demands of one shift form one line, and surplus does not cover another', () => {
  const lines = groupStaffingDemandByShift([
    { shift: first, ...exact, cells: [{ needed: 2, planned: 3 }, { needed: 2, planned: 2 }, null] },
    { shift: second, ...exact, cells: [null, null, { needed: 1, planned: 0 }] },
    { shift: first, ...exact, cells: [{ needed: 4, planned: 2 }, null, null] },
  ])
  assert.deepEqual(
    lines.map(({ shift, days }) => [shift?.code, days]),
    [
      ['I', [{ planned: 5, needed: 6, lack: 2, over: 1 }, { planned: 2, needed: 2, lack: 0, over: 0 }, null]],
      ['II', [null, null, { planned: 0, needed: 1, lack: 1, over: 0 }]],
    ],
  )
})

test('demands of equal hours are one line beside those of shifts', () => {
  const hours = { from: 480, to: 1200 }
  const demand = { shift: null, hours, allowed_shortage: 0, allowed_surplus: 0, cells: [{ needed: 2, planned: 1 }] }
  assert.deepEqual(
    groupStaffingDemandByShift([{ shift: first, ...exact, cells: [{ needed: 1, planned: 1 }] }, demand, demand]).map(
      ({ shift, hours: of, days }) => [shift?.id, of, days[0]],
    ),
    [
      [1, null, { planned: 1, needed: 1, lack: 0, over: 0 }],
      [undefined, hours, { planned: 2, needed: 4, lack: 2, over: 0 }],
    ],
  )
})

test('within tolerance there is no difference; beyond it the whole counts', () => {
  const days = (planned: number) =>
    groupStaffingDemandByShift([
      { shift: first, hours: null, allowed_shortage: 1, allowed_surplus: 2, cells: [{ needed: 5, planned }] },
    ])[0]!.days[0]!
  assert.deepEqual(
    [3, 4, 5, 7, 8].map((planned) => [days(planned).lack, days(planned).over]),
    [
      [2, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 3],
    ],
  )
})

test('a night on a Sunday is both, and an unworked day is neither', () => {
  const day = { isHoliday: false, isNight: true, isWorked: true }
  assert.deepEqual(
    countNightSundayAndHolidayShifts([
      { ...day, day: '2026-11-22' },
      { ...day, day: '2026-11-23', isNight: false, isHoliday: true },
      { ...day, day: '2026-11-29', isWorked: false },
    ]),
    { nights: 1, sundays: 1, holidays: 1 },
  )
})

test('the weeks of a month begin on Mondays and are cut at its edges', () => {
  const november = Array.from({ length: 30 }, (_, at) => ({ weekday: ((at + 6) % 7) + 1 }))
  assert.deepEqual(splitDaysIntoWeeks(november), [
    { from: 0, to: 1 },
    { from: 1, to: 8 },
    { from: 8, to: 15 },
    { from: 15, to: 22 },
    { from: 22, to: 29 },
    { from: 29, to: 30 },
  ])
  assert.deepEqual(splitDaysIntoWeeks([]), [])
})
