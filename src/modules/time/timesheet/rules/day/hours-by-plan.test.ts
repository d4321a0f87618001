import assert from 'node:assert/strict'
import { test } from 'vitest'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { listPublicHolidayPayByDay } from '#modules/time/planning/rules/law/non-working-days.ts'
import type { PlannedShiftOfDay } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { doesRotationRestOnHolidays, findRecordingMethod } from '#modules/time/planning/rules/recording-method.ts'
import { mergeWorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { countDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import { type HoursByPlanCase, hoursByPlanCases, parseShiftSegments } from '#test/support/hours-by-plan.ts'
import { type CompanyDayComputationRules, computeEmployeeDayResults, type EmployeeDaysComputationInput } from '../employee-day-results.ts'
import { parseTimesheetCell } from '../month/timesheet-cells.ts'

const FIRST_DAY = '2026-10-20'
const LAST_DAY = '2026-12-01'

/** The inputs of a test case in the format that the database returns. */
function inputsOf(one: HoursByPlanCase): { person: EmployeeDaysComputationInput; rules: CompanyDayComputationRules } {
  const shifts = new Map<number, PlannedShiftOfDay>()
  const versionOf = (text: string | null): number | null => {
    if (text === null) return null
    const segments = parseShiftSegments(text)
    const id = shifts.size + 1
    shifts.set(id, { id, segments, planned_minutes: segments.reduce((sum, { from, to }) => sum + to - from, 0) })
    return id
  }
  const { rotation } = one
  const places = rotation?.days.flatMap((shift, place) => (shift === null ? [] : place)) ?? []
  const isContinuous = rotation !== undefined && !doesRotationRestOnHolidays({ length: rotation.days.length, places })
  const changes = (rows: HoursByPlanCase['methods']) => rows.map(([first_day, method]) => ({ first_day, method }))
  const person: EmployeeDaysComputationInput = {
    plan: new Map(),
    events: one.events.map((event) => {
      const [day, time, direction] = event.split(' ') as [Day, string, 'in' | 'out']
      return { at: toInstantOfLocalTime(day, minuteOf(time), 'Europe/Belgrade'), direction }
    }),
    leave: new Map(),
    approvals: new Map(Object.entries(one.approved).map(([day, minutes]) => [day, { minutes, expected_minutes: null }])),
    personal: new Set(),
    terms: [{ first_day: '2025-01-01', last_day: '9999-12-31', weekly_minutes: one.weekly }],
    recording: new Map(),
  }
  for (const day of iterateDaysBetween('2026-10-15', '2026-12-05')) {
    const length = rotation?.days.length ?? 1
    const place = rotation ? (((countDays(rotation.anchor, day) - 1) % length) + length) % length : 0
    const isAssigned = day in one.cells || day in one.draft
    const ofRotation = rotation ? rotation.days[place]! : null
    const ofCell = day in one.cells ? one.cells[day]! : ofRotation
    const isPublished = one.published !== null && one.published[0] <= day && day <= one.published[1]
    person.plan.set(day, versionOf(isPublished || !(day in one.draft) ? ofCell : one.draft[day]!))
    const method = findRecordingMethod(day, [changes(one.methods), changes(one.department), changes(one.company)])
    if (method !== 'clock_events') person.recording!.set(day, { method, isPublished, isAssigned, isContinuous })
  }
  for (const { type, from, to } of one.leave)
    for (const day of iterateDaysBetween(from, to)) {
      const minutes = shifts.get(person.plan.get(day) ?? 0)?.planned_minutes ?? 0
      person.leave.set(day, [{ placed: { code: type }, minutes, annual: type === 'GO', whole: true }])
    }
  const rules: CompanyDayComputationRules = {
    settings: mergeWorkingTimeSettings(one.settings),
    law: legalParameters,
    eightHourLeave: false,
    personalTaken: false,
    free: listPublicHolidayPayByDay(2026, 2026),
    firstEventDay: '2025-01-02',
    shifts,
  }
  return { person, rules }
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

test('there are at least 30 cases', () => assert.ok(hoursByPlanCases.length >= 30))

for (const one of hoursByPlanCases)
  test(`case ${one.id}: ${one.name}`, () => {
    const { person, rules } = inputsOf(one)
    const now = toInstantOfLocalTime(one.now.slice(0, 10), minuteOf(one.now.slice(11)), 'Europe/Belgrade')
    const rows = new Map(computeEmployeeDayResults(1, person, rules, FIRST_DAY, LAST_DAY, now).map((row) => [row.day, row]))
    for (const [day, { minutes, flags }] of Object.entries(one.expected)) {
      const row = rows.get(day)!
      const typed = one.typed[day] === undefined ? null : parseTimesheetCell(one.typed[day], row.planned_minutes)
      assert.deepEqual(typed && 'minutes' in typed ? typed.minutes : row.minutes, minutes, day)
      if (flags) assert.deepEqual([...row.flags].sort(), flags, day)
    }
  })
