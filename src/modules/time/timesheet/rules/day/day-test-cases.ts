import type { PlannedDay, ShiftRules } from '#modules/time/planning/rules/plan-shapes.ts'
import type { TimeSettings } from '#modules/time/planning/rules/time-settings.ts'
import { classifyDay } from './classify-day.ts'
import { type ClockReading, orderEvents } from './order-events.ts'
import { findFirstTestDay, readTestEvents } from './test-case-events.ts'
import { optionalObject, readTestDay, readTestNumber, readTestTime, requireObject } from './test-case-fields.ts'
import { type TestCaseResult, toTestCaseResult } from './test-case-result.ts'
import { readTestSegments } from './test-case-segments.ts'
import { readTestHolidays, readTestSettings } from './test-case-settings.ts'
import { createTimeAxes } from './time-axis.ts'

/** A case as accountants exchange them (`shift_split.json`): one shift, its events in local time, and the options that are not usual. */
export type DayTestCase = { id?: unknown; shift?: unknown; punches?: unknown; opts?: unknown }

/** The hours of one case. Everything of the case that cannot be read is a `CaseError`. */
export function computeTestCase(input: DayTestCase): TestCaseResult {
  const opts = optionalObject(input.opts, 'opts')
  const settings = readTestSettings(opts)
  const events = readTestEvents(input.punches, settings.zone)
  const shift = input.shift == null ? null : requireObject(input.shift, 'shift')
  const day = shift ? readTestDay(shift.date, 'shift.date') : findFirstTestDay(input.punches)
  const planned: PlannedDay = { plan: null }
  if (shift) {
    const flexitime = opts.flex == null ? null : requireObject(opts.flex, 'opts.flex')
    const rules: ShiftRules = {}
    if (flexitime)
      rules.flexitime = { from: readTestTime(flexitime.from, 'opts.flex.from'), to: readTestTime(flexitime.to, 'opts.flex.to') }
    const segments = readTestSegments(shift)
    const minutes =
      flexitime?.duration == null
        ? segments.reduce((sum, { from, to }) => sum + to - from, 0)
        : readTestNumber(flexitime.duration, 'opts.flex.duration')
    planned.plan = { segments, planned_minutes: minutes, rules }
  }
  const approved = opts.otApprovedMin == null ? 0 : readTestNumber(opts.otApprovedMin, 'opts.otApprovedMin')
  if (approved) planned.approval = { minutes: approved, side: opts.otBefore === true ? 'before' : 'after' }
  const readings = ofOneShift(orderEvents(events) as ClockReading[], settings)
  return toTestCaseResult(
    classifyDay(createTimeAxes(settings)(day ?? '1970-01-01'), planned, readings, { free: readTestHolidays(opts, day), settings }),
  )
}

/** A later entry that starts another day is not part of this case; nor are the events after it. */
function ofOneShift(readings: ClockReading[], { max_shift }: TimeSettings): ClockReading[] {
  const first = readings.find(({ way }) => way === 'in')
  const end = first ? readings.findIndex(({ way, minute }) => way === 'in' && minute - first.minute > max_shift) : -1
  return end < 0 ? readings : readings.slice(0, end)
}
