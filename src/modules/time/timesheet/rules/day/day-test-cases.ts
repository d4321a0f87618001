import type { PlannedDay, ShiftTimeRules } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { WorkingTimeSettings } from '#modules/time/planning/rules/working-time-settings.ts'
import { classifyWorkDay } from './classify-day.ts'
import { createDayMinuteAxes } from './day-minute-axis.ts'
import { findFirstDayOfDayTestCase, parseClockEventsOfDayTestCase } from './day-test-case-clock-events.ts'
import {
  parseDayOfDayTestCase,
  parseNumberOfDayTestCase,
  parseOptionalDayTestCaseObject,
  parseTimeOfDayTestCase,
  requireDayTestCaseObject,
} from './day-test-case-fields.ts'
import { type DayTestCaseResult, toDayTestCaseResult } from './day-test-case-result.ts'
import { parseSegmentsOfDayTestCase } from './day-test-case-segments.ts'
import { parseHolidaysOfDayTestCase, parseSettingsOfDayTestCase } from './day-test-case-settings.ts'
import { type DirectedClockEvent, orderClockEvents } from './order-clock-events.ts'

/** A test case in the format that accountants exchange (`shift_split.json`): one shift, its events in local time, and unusual options. */
export type DayComputationTestCase = { id?: unknown; shift?: unknown; punches?: unknown; opts?: unknown }

/** Computes the hours of one test case. Throws `DayTestCaseError` for every unreadable field. */
export function computeDayComputationTestCase(input: DayComputationTestCase): DayTestCaseResult {
  const opts = parseOptionalDayTestCaseObject(input.opts, 'opts')
  const settings = parseSettingsOfDayTestCase(opts)
  const events = parseClockEventsOfDayTestCase(input.punches, settings.zone)
  const shift = input.shift == null ? null : requireDayTestCaseObject(input.shift, 'shift')
  const day = shift ? parseDayOfDayTestCase(shift.date, 'shift.date') : findFirstDayOfDayTestCase(input.punches)
  const planned: PlannedDay = { plan: null }
  if (shift) {
    const flexitime = opts.flex == null ? null : requireDayTestCaseObject(opts.flex, 'opts.flex')
    const rules: ShiftTimeRules = {}
    if (flexitime)
      rules.flexitime = {
        from: parseTimeOfDayTestCase(flexitime.from, 'opts.flex.from'),
        to: parseTimeOfDayTestCase(flexitime.to, 'opts.flex.to'),
      }
    const segments = parseSegmentsOfDayTestCase(shift)
    const minutes =
      flexitime?.duration == null
        ? segments.reduce((sum, { from, to }) => sum + to - from, 0)
        : parseNumberOfDayTestCase(flexitime.duration, 'opts.flex.duration')
    planned.plan = { segments, planned_minutes: minutes, rules }
  }
  const approved = opts.otApprovedMin == null ? 0 : parseNumberOfDayTestCase(opts.otApprovedMin, 'opts.otApprovedMin')
  if (approved) planned.approval = { minutes: approved, side: opts.otBefore === true ? 'before' : 'after' }
  const readings = limitToOneShift(orderClockEvents(events) as DirectedClockEvent[], settings)
  return toDayTestCaseResult(
    classifyWorkDay(createDayMinuteAxes(settings)(day ?? '1970-01-01'), planned, readings, {
      free: parseHolidaysOfDayTestCase(opts, day),
      settings,
    }),
  )
}

/** A later entry that starts another day ends the case; it and all following events are excluded. */
function limitToOneShift(readings: DirectedClockEvent[], { max_shift }: WorkingTimeSettings): DirectedClockEvent[] {
  const first = readings.find(({ way }) => way === 'in')
  const end = first ? readings.findIndex(({ way, minute }) => way === 'in' && minute - first.minute > max_shift) : -1
  return end < 0 ? readings : readings.slice(0, end)
}
