import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  checkLeaveRestrictions,
  computeMinPresentEmployees,
  isRestrictedLeaveGroup,
  type LeaveRestrictionRule,
  listDaysClosedForLeave,
} from './restrictions.ts'

const limit = (more: Partial<LeaveRestrictionRule> = {}): LeaveRestrictionRule => ({
  id: 1,
  name: 'Popis',
  firstDay: '2026-12-28',
  lastDay: '2026-12-30',
  weekdays: [],
  minPeople: null,
  minPercent: null,
  refuses: true,
  ...more,
})
const plain = { withFigures: false, isOverridden: false }
const days = ['2026-12-24', '2026-12-25', '2026-12-28', '2026-12-29']

test('blackout days reject, warn by setting, or yield to an exception by HR', () => {
  const found = checkLeaveRestrictions([limit()], days, [], plain)
  assert.deepEqual(found, [{ severity: 'error', key: 'leave.why.closed_days', values: { name: 'Popis', day: '2026-12-28', count: 2 } }])
  assert.equal(checkLeaveRestrictions([limit({ refuses: false })], days, [], plain)[0]!.severity, 'warning')
  assert.equal(checkLeaveRestrictions([limit()], days, [], { ...plain, isOverridden: true })[0]!.severity, 'warning')
  assert.deepEqual(checkLeaveRestrictions([limit()], ['2026-12-31'], [], plain), [])
  assert.equal(checkLeaveRestrictions([limit({ firstDay: null, lastDay: null })], days, [], plain)[0]!.values.count, 4)
})

test('a rule for weekdays applies on them alone', () => {
  const friday = limit({ firstDay: null, lastDay: null, weekdays: [5] })
  assert.deepEqual(checkLeaveRestrictions([friday], days, [], plain)[0]!.values, { name: 'Popis', day: '2026-12-25', count: 1 })
})

test('minimum staffing is by number or share, and figures need permission', () => {
  const minPeopleLimit = limit({ firstDay: null, lastDay: null, minPeople: 3 })
  const presence = [
    { limitId: 1, day: '2026-12-24', people: 5, away: 1 },
    { limitId: 1, day: '2026-12-25', people: 5, away: 2 },
    { limitId: 1, day: '2026-12-28', people: 5, away: 3 },
    { limitId: 2, day: '2026-12-29', people: 5, away: 5 },
  ]
  assert.deepEqual(checkLeaveRestrictions([minPeopleLimit], days, presence, plain), [
    { severity: 'error', key: 'leave.why.least_present', values: { name: 'Popis', day: '2026-12-28', count: 2 } },
  ])
  assert.deepEqual(checkLeaveRestrictions([minPeopleLimit], days, presence, { ...plain, withFigures: true })[0]!.values, {
    name: 'Popis',
    day: '2026-12-28',
    count: 2,
    present: 1,
    min: 3,
  })
  assert.equal(computeMinPresentEmployees(limit({ minPercent: 50 }), 5), 3)
  assert.deepEqual([...listDaysClosedForLeave([minPeopleLimit], days, presence)], ['2026-12-25', '2026-12-28'])
  assert.deepEqual([...listDaysClosedForLeave([{ ...minPeopleLimit, refuses: false }], days, presence)], [])
})

test('leave that is a right of the employee is never limited', () => {
  assert.deepEqual(['annual', 'unpaid', 'paid', 'sick', 'parental', 'dormancy', 'other'].filter(isRestrictedLeaveGroup), [
    'annual',
    'unpaid',
  ])
})
