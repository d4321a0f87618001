import assert from 'node:assert/strict'
import { test } from 'vitest'
import {
  type EmployeeTimesheetSignoffState,
  findDepartmentSignoffState,
  findSignedDayDifferences,
  formatSignedHours,
  needsTimesheetSignoff,
  type TimesheetSignoffState,
} from './signoff-state.ts'

test('a department is signed when all are signed and unchanged', () => {
  const cases: [TimesheetSignoffState[], EmployeeTimesheetSignoffState][] = [
    [[], 'none'],
    [['none', 'none'], 'none'],
    [['signed', 'none'], 'part'],
    [['changed', 'none'], 'part'],
    [['signed', 'changed'], 'changed'],
    [['signed', 'signed'], 'signed'],
  ]
  for (const [people, state] of cases) assert.equal(findDepartmentSignoffState(people), state)
  assert.deepEqual((['none', 'part', 'changed', 'signed'] as const).filter(needsTimesheetSignoff), ['none', 'part', 'changed'])
})

test('a difference is a day with other hours, in any direction', () => {
  const signed = { '2026-10-01': { R: 480 }, '2026-10-02': { R: 480, P: 60 }, '2026-10-05': { GO: 480 } }
  assert.deepEqual(findSignedDayDifferences(signed, signed), [])
  // The order of codes does not matter.
  assert.deepEqual(findSignedDayDifferences(signed, { ...signed, '2026-10-02': { P: 60, R: 480 } }), [])
  const now = { '2026-10-07': { R: 240 }, '2026-10-01': { R: 420 }, '2026-10-02': { R: 480, P: 60 } }
  assert.deepEqual(findSignedDayDifferences(signed, now), [
    { day: '2026-10-01', before: { R: 480 }, after: { R: 420 } },
    { day: '2026-10-05', before: { GO: 480 }, after: {} },
    { day: '2026-10-07', before: {}, after: { R: 240 } },
  ])
})

test('the sign-off text is independent of order and unique per content', () => {
  const ana = { id: 1, days: { '2026-10-01': { R: 480, P: 60 }, '2026-10-02': { R: 480 } } }
  const marko = { id: 2, days: {} }
  const text = formatSignedHours('2026-10', 7, [ana, marko])
  assert.equal(
    formatSignedHours('2026-10', 7, [marko, { id: 1, days: { '2026-10-02': { R: 480 }, '2026-10-01': { P: 60, R: 480 } } }]),
    text,
  )
  const others = [
    formatSignedHours('2026-11', 7, [ana, marko]),
    formatSignedHours('2026-10', 8, [ana, marko]),
    formatSignedHours('2026-10', 7, [ana]),
    formatSignedHours('2026-10', 7, [ana, { ...marko, id: 3 }]),
    formatSignedHours('2026-10', 7, [{ ...ana, days: { ...ana.days, '2026-10-02': { R: 479 } } }, marko]),
  ]
  assert.equal(new Set([text, ...others]).size, 6)
})
