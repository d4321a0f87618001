import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, countDays, type Day } from '#shared/days.ts'
import { toInstantOfLocalTime } from '../day/day-in-time-zone.ts'
import type { PlannedShiftSegment } from '../plan-and-day-result-types.ts'
import type { PlanCheckFinding } from './check-plan-against-limits.ts'
import { findViolatedWorkingTimeLimits, WORKING_TIME_LIMITS } from './working-time-limits.ts'

/** A published shift of an employee on a day; null for a day off. */
export type PublishedShiftOfDay = {
  shift_id: number
  shift_version_id: number
  code: string
  name: string
  segments: PlannedShiftSegment[]
  planned: number
} | null

/** A day that differs from its publication. Without `before`, the day is published for the first time. */
export type ChangedPlanDayOfEmployee = { day: Day; before?: PublishedShiftOfDay; after: PublishedShiftOfDay }

/** Whether the plan differs from the publication by shift or hours. A different name is ignored. */
export function isPlanDifferentFromPublished(after: PublishedShiftOfDay, before: PublishedShiftOfDay | undefined): boolean {
  if (before === undefined) return true
  if (!after || !before) return after !== before
  const formatSegments = ({ segments }: { segments: PlannedShiftSegment[] }) => segments.map(({ from, to }) => `${from}-${to}`).join()
  return after.shift_id !== before.shift_id || after.planned !== before.planned || formatSegments(after) !== formatSegments(before)
}

/**
 * The notice of a change: at least five days (`in_time`), at least 48 hours (`short`), less (`too_short`), or after the start of the day
 * (`past`).
 */
export type ScheduleNoticeCompliance = 'in_time' | 'short' | 'too_short' | 'past'
export type ScheduleNoticePeriod = { days: number; minutes: number; lateness: ScheduleNoticeCompliance }

type Published = { today: Day; now: number; zone: string }

/** The notice of a change, before the day and before the earlier start of work (ZoR čl. 56). */
export function computeScheduleNoticePeriod(
  { day, before, after }: ChangedPlanDayOfEmployee,
  { today, now, zone }: Published,
): ScheduleNoticePeriod {
  const starts = [before, after].flatMap((shift) => shift?.segments[0]?.from ?? [])
  const start = starts.length ? Math.min(...starts) : 0
  const minutes = Math.floor((toInstantOfLocalTime(day, start, zone) - now) / 60_000)
  const days = countDays(today, day) - 1
  return { days, minutes, lateness: latenessOf(day, days, minutes) }
}

function latenessOf(day: Day, noticeDays: number, noticeMinutes: number): ScheduleNoticeCompliance {
  if (noticeMinutes <= 0) return 'past'
  const breaks = (unforeseen: boolean) =>
    findViolatedWorkingTimeLimits({ noticeDays, noticeMinutes, unforeseen, law: getLegalFiguresOn(day) }).includes('schedule_notice')
  if (!breaks(false)) return 'in_time'
  if (breaks(true)) return 'too_short'
  return 'short'
}

/** A new employee could not be notified earlier; the contract states the first days (čl. 33). */
export const isHiredWithinNoticePeriod = ({ day, before }: ChangedPlanDayOfEmployee, employedSince: Day | undefined) =>
  before === undefined && employedSince !== undefined && day < addDays(employedSince, getLegalFiguresOn(day).scheduleNotice)

/**
 * Reasons for a late notice. `unforeseen`: unforeseen circumstances with at least 48 hours (čl. 56 st. 2). `agreed`: agreed with the
 * employee in writing. `announced_before`: announced in time in another way, without a publication. `recorded`: a past day that is recorded
 * as worked.
 */
export const shortNoticeReasons = ['unforeseen', 'agreed', 'announced_before', 'recorded'] as const
export type ShortNoticeReasonKey = (typeof shortNoticeReasons)[number]

export function isShortNoticeExcused(
  kind: ShortNoticeReasonKey,
  { lateness }: Pick<ScheduleNoticePeriod, 'lateness'>,
  { before }: { before?: unknown },
): boolean {
  if (lateness === 'in_time' || lateness === 'past') return true
  if (kind === 'agreed') return true
  if (kind === 'announced_before') return before === undefined
  return kind === 'unforeseen' && lateness === 'short'
}

/** A late notice as a finding. */
export function findShortNoticeFinding(day: Day, { days, minutes, lateness }: ScheduleNoticePeriod): PlanCheckFinding {
  const { scheduleNotice, scheduleNoticeUnforeseen } = getLegalFiguresOn(day)
  const values =
    lateness === 'too_short'
      ? { found: Math.max(0, minutes), limit: scheduleNoticeUnforeseen }
      : { found: Math.max(0, days), limit: scheduleNotice }
  return { day, code: 'schedule_notice', ...WORKING_TIME_LIMITS.schedule_notice, values }
}

/** Whether a consent of the employee lifts the finding. */
export const isLimitLiftedByConsent = (code: string) => /consent/.test(code)

/** Whether an employee sees a planned day: all days until the first publication, later only past ones. */
export const isPlannedDayVisibleToEmployee = (day: Day, { since, today }: { since: Day | null; today: Day }) =>
  since === null || day < since || day < today
