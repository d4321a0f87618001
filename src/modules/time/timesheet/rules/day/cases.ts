import type { TimeSettings } from '#modules/time/planning/rules/settings.ts'
import type { PlannedDay, ShiftRules } from '#modules/time/planning/rules/shapes.ts'
import { optional, readDay, readNumber, readTime, required } from './case-fields.ts'
import { firstDay, readPunches } from './case-punches.ts'
import { type CaseResult, resultOf } from './case-result.ts'
import { readSegments } from './case-segments.ts'
import { readHolidays, readSettings } from './case-settings.ts'
import { classifyDay } from './classify-day.ts'
import { type ClockReading, readEvents } from './events.ts'
import { timeAxesOf } from './time-axis.ts'

/** A case as accountants exchange them (`shift_split.json`): one shift, its events in local time, and the options that are not usual. */
export type Case = { id?: unknown; shift?: unknown; punches?: unknown; opts?: unknown }

/** The hours of one case. Everything of the case that cannot be read is a `CaseError`. */
export function solveCase(input: Case): CaseResult {
  const opts = optional(input.opts, 'opts')
  const settings = readSettings(opts)
  const events = readPunches(input.punches, settings.zone)
  const shift = input.shift == null ? null : required(input.shift, 'shift')
  const day = shift ? readDay(shift.date, 'shift.date') : firstDay(input.punches)
  const planned: PlannedDay = { plan: null }
  if (shift) {
    const flexitime = opts.flex == null ? null : required(opts.flex, 'opts.flex')
    const rules: ShiftRules = {}
    if (flexitime) rules.flexitime = { from: readTime(flexitime.from, 'opts.flex.from'), to: readTime(flexitime.to, 'opts.flex.to') }
    const segments = readSegments(shift)
    const minutes =
      flexitime?.duration == null
        ? segments.reduce((sum, { from, to }) => sum + to - from, 0)
        : readNumber(flexitime.duration, 'opts.flex.duration')
    planned.plan = { segments, planned_minutes: minutes, rules }
  }
  const approved = opts.otApprovedMin == null ? 0 : readNumber(opts.otApprovedMin, 'opts.otApprovedMin')
  if (approved) planned.approval = { minutes: approved, side: opts.otBefore === true ? 'before' : 'after' }
  const readings = ofOneShift(readEvents(events) as ClockReading[], settings)
  return resultOf(classifyDay(timeAxesOf(settings)(day ?? '1970-01-01'), planned, readings, { free: readHolidays(opts, day), settings }))
}

/** A later entry that starts another day is not part of this case; nor are the events after it. */
function ofOneShift(readings: ClockReading[], { max_shift }: TimeSettings): ClockReading[] {
  const first = readings.find(({ way }) => way === 'in')
  const end = first ? readings.findIndex(({ way, minute }) => way === 'in' && minute - first.minute > max_shift) : -1
  return end < 0 ? readings : readings.slice(0, end)
}
