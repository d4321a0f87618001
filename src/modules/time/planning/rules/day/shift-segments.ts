import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { PlannedShiftSegment, ShiftTimeRules } from '../plan-and-day-result-types.ts'

export type ShiftSegmentsError =
  | 'time.segments_overlap'
  | 'time.segment_backwards'
  | 'time.segments_too_long'
  | 'time.planned_too_long'
  | 'time.flexitime_backwards'

const NOON_MINUTE = 12 * 60
/** The part of the day in which the shift lies; it determines the default colour. */
export function findPartOfDayOfShift(segments: readonly PlannedShiftSegment[]): 'night' | 'late' | 'early' {
  if (segments.some(({ from, to }) => to > 1440 || from >= newestLegalFigureValues.nightFrom)) return 'night'
  return (segments[0]?.from ?? 0) >= NOON_MINUTE ? 'late' : 'early'
}

/** The length of all parts, in minutes. */
export const sumShiftSegmentMinutes = (segments: readonly PlannedShiftSegment[]) =>
  segments.reduce((sum, { from, to }) => sum + to - from, 0)

/** Checks a shift: ordered parts without overlap, at most a day, with the planned minutes. Returns the code of the first error, or null. */
export function validateShiftSegments(
  segments: readonly PlannedShiftSegment[],
  plannedMinutes: number,
  rules: ShiftTimeRules = {},
): ShiftSegmentsError | null {
  for (const [at, { from, to }] of segments.entries()) {
    if (to <= from) return 'time.segment_backwards'
    const before = segments[at - 1]
    if (before && from < before.to) return 'time.segments_overlap'
  }
  if (segments.length && segments.at(-1)!.to - segments[0]!.from > 1440) return 'time.segments_too_long'
  if (plannedMinutes > sumShiftSegmentMinutes(segments)) return 'time.planned_too_long'
  if (rules.flexitime && rules.flexitime.to <= rules.flexitime.from) return 'time.flexitime_backwards'
  return null
}
