import type { PlannedDay, ShiftTimeRules } from '#modules/time/planning/rules/plan-shapes.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { classifyWorkDay } from './classify-day.ts'
import { createDayMinuteAxes } from './day-minute-axis.ts'
import { type DirectedClockEvent, orderClockEvents } from './order-clock-events.ts'
import { findFirstTestCaseDay, parseTestCaseEvents } from './test-case-events.ts'
import {
  parseOptionalTestCaseObject,
  parseTestCaseDay,
  parseTestCaseNumber,
  parseTestCaseTime,
  requireTestCaseObject,
} from './test-case-fields.ts'
import { type DayTestCaseResult, toDayTestCaseResult } from './test-case-result.ts'
import { parseTestCaseSegments } from './test-case-segments.ts'
import { parseTestCaseHolidays, parseTestCaseSettings } from './test-case-settings.ts'

/** A case as accountants exchange them (`shift_split.json`): one shift, its events in local time, and the options that are not usual. */
export type DayComputationTestCase = { id?: unknown; shift?: unknown; punches?: unknown; opts?: unknown }

/** The hours of one case. Everything of the case that cannot be read is a `CaseError`. */
export function computeDayComputationTestCase(input: DayComputationTestCase): DayTestCaseResult {
  const opts = parseOptionalTestCaseObject(input.opts, 'opts')
  const settings = parseTestCaseSettings(opts)
  const events = parseTestCaseEvents(input.punches, settings.zone)
  const shift = input.shift == null ? null : requireTestCaseObject(input.shift, 'shift')
  const day = shift ? parseTestCaseDay(shift.date, 'shift.date') : findFirstTestCaseDay(input.punches)
  const planned: PlannedDay = { plan: null }
  if (shift) {
    const flexitime = opts.flex == null ? null : requireTestCaseObject(opts.flex, 'opts.flex')
    const rules: ShiftTimeRules = {}
    if (flexitime)
      rules.flexitime = { from: parseTestCaseTime(flexitime.from, 'opts.flex.from'), to: parseTestCaseTime(flexitime.to, 'opts.flex.to') }
    const segments = parseTestCaseSegments(shift)
    const minutes =
      flexitime?.duration == null
        ? segments.reduce((sum, { from, to }) => sum + to - from, 0)
        : parseTestCaseNumber(flexitime.duration, 'opts.flex.duration')
    planned.plan = { segments, planned_minutes: minutes, rules }
  }
  const approved = opts.otApprovedMin == null ? 0 : parseTestCaseNumber(opts.otApprovedMin, 'opts.otApprovedMin')
  if (approved) planned.approval = { minutes: approved, side: opts.otBefore === true ? 'before' : 'after' }
  const readings = ofOneShift(orderClockEvents(events) as DirectedClockEvent[], settings)
  return toDayTestCaseResult(
    classifyWorkDay(createDayMinuteAxes(settings)(day ?? '1970-01-01'), planned, readings, {
      free: parseTestCaseHolidays(opts, day),
      settings,
    }),
  )
}

/** A later entry that starts another day is not part of this case; nor are the events after it. */
function ofOneShift(readings: DirectedClockEvent[], { max_shift }: WorkingTimeSettings): DirectedClockEvent[] {
  const first = readings.find(({ way }) => way === 'in')
  const end = first ? readings.findIndex(({ way, minute }) => way === 'in' && minute - first.minute > max_shift) : -1
  return end < 0 ? readings : readings.slice(0, end)
}
