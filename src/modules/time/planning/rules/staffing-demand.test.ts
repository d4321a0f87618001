import assert from 'node:assert/strict'
import { test } from 'vitest'
import { clipShiftToDay, computeMinPeopleByHour, computeStaffingDemandByHour } from './hourly-coverage.ts'
import { computeStaffingDemandCoverageState, computeStaffingDemandOnDay, isEmployeeOfStaffingDemandPlace } from './staffing-demand.ts'

const rule = { needed: [3, 3, 3, 3, 3, 1, 0], on_holidays: 2, first_day: '2026-03-02', last_day: '2026-03-31' }

test('an exception of a day precedes a holiday, a holiday the weekday', () => {
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-02', false, undefined), 3)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-07', false, undefined), 1)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-08', false, undefined), 0)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-02', true, undefined), 2)
  assert.equal(computeStaffingDemandOnDay({ ...rule, on_holidays: null }, '2026-03-02', true, undefined), 3)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-02', true, 5), 5)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-03-01', false, 5), null)
  assert.equal(computeStaffingDemandOnDay(rule, '2026-04-01', false, undefined), null)
  assert.equal(computeStaffingDemandOnDay({ ...rule, last_day: null }, '2026-04-01', false, undefined), 3)
})

test('a fitting employee has the department or a lower one, place and position', () => {
  const one = { department_id: 2, location_id: null, job_position_id: 7 }
  const any = { department_id: null, location_id: null, job_position_id: null }
  const departmentsUnder = (id: number) => new Set(id === 1 ? [1, 2] : [id])
  assert.equal(isEmployeeOfStaffingDemandPlace(any, one, departmentsUnder), true)
  assert.equal(isEmployeeOfStaffingDemandPlace({ ...any, department_id: 1 }, one, departmentsUnder), true)
  assert.equal(isEmployeeOfStaffingDemandPlace({ ...any, department_id: 3 }, one, departmentsUnder), false)
  assert.equal(isEmployeeOfStaffingDemandPlace({ ...any, location_id: 4 }, one, departmentsUnder), false)
  assert.equal(isEmployeeOfStaffingDemandPlace({ ...any, job_position_id: 7 }, one, departmentsUnder), true)
  assert.equal(isEmployeeOfStaffingDemandPlace({ ...any, job_position_id: 8 }, one, departmentsUnder), false)
})

test('a night shift lies on two days', () => {
  const night = [{ from: 1320, to: 1800 }]
  assert.deepEqual(clipShiftToDay(night, 0), [{ from: 1320, to: 1440 }])
  assert.deepEqual(clipShiftToDay(night, -1), [{ from: 0, to: 360 }])
  assert.deepEqual(clipShiftToDay([{ from: 480, to: 960 }], -1), [])
})

test('an hour has the staff of its emptiest and the need of its fullest quarter', () => {
  const spans = [
    { from: 480, to: 960 },
    { from: 510, to: 960 },
  ]
  assert.deepEqual(computeMinPeopleByHour(spans).slice(7, 10), [0, 1, 2])
  const needed = computeStaffingDemandByHour([
    { spans: [{ from: 480, to: 960 }], needed: 2 },
    { spans: [{ from: 945, to: 1440 }], needed: 1 },
  ])
  assert.deepEqual([needed[7], needed[8], needed[15], needed[16], needed[23]], [0, 2, 3, 1, 1])
  assert.deepEqual(computeStaffingDemandByHour([]), Array(24).fill(0))
})

test('allowed shortage and surplus are tolerated around the demand', () => {
  const around = { allowed_shortage: 1, allowed_surplus: 2 }
  const at = (planned: number) => computeStaffingDemandCoverageState({ planned, needed: 3 }, around)
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(at), ['short', 'spare', 'enough', 'welcome', 'welcome', 'over'])
  assert.equal(computeStaffingDemandCoverageState({ planned: 0, needed: 0 }, around), 'none')
})
