import { lawOn } from '#modules/foundation/law/law.ts'
import { addDays, type Day, dayCount } from '#shared/days.ts'
import { instantOf } from '../day/zone.ts'
import type { Segment } from '../shapes.ts'
import { LIMITS, violatedLimits } from './limits.ts'
import type { Finding } from './plan-check.ts'

/** What a person was told of a day: a shift as it was then, or null, a day off. */
export type PublishedShift = {
  shift_id: number
  shift_version_id: number
  code: string
  name: string
  segments: Segment[]
  planned: number
} | null

/** A day that is not as people know it. `before` is missing where nothing was told of it yet. */
export type PlanChange = { day: Day; before?: PublishedShift; after: PublishedShift }

/** Whether what is planned differs from what was told: another shift, or the same one at other hours. Its name alone is no change. */
export function differsFromPublished(after: PublishedShift, before: PublishedShift | undefined): boolean {
  if (before === undefined) return true
  if (!after || !before) return after !== before
  const hours = ({ segments }: { segments: Segment[] }) => segments.map(({ from, to }) => `${from}-${to}`).join()
  return after.shift_id !== before.shift_id || after.planned !== before.planned || hours(after) !== hours(before)
}

/**
 * How soon a change comes: five days ahead (`in_time`), less but at least 48 hours (`short`), less than that (`too_short`), or when the day
 * has begun (`past`).
 */
export type NoticeCompliance = 'in_time' | 'short' | 'too_short' | 'past'
export type Notice = { days: number; minutes: number; lateness: NoticeCompliance }

type Published = { today: Day; now: number; zone: string }

/** How long before the day, and before the earlier beginning of work on it, a change is published (ZoR čl. 56). */
export function noticePeriodOf({ day, before, after }: PlanChange, { today, now, zone }: Published): Notice {
  const starts = [before, after].flatMap((shift) => shift?.segments[0]?.from ?? [])
  const start = starts.length ? Math.min(...starts) : 0
  const minutes = Math.floor((instantOf(day, start, zone) - now) / 60_000)
  const days = dayCount(today, day) - 1
  return { days, minutes, lateness: latenessOf(day, days, minutes) }
}

function latenessOf(day: Day, noticeDays: number, noticeMinutes: number): NoticeCompliance {
  if (noticeMinutes <= 0) return 'past'
  const breaks = (unforeseen: boolean) =>
    violatedLimits({ noticeDays, noticeMinutes, unforeseen, law: lawOn(day) }).includes('schedule_notice')
  return !breaks(false) ? 'in_time' : breaks(true) ? 'too_short' : 'short'
}

/** Who has only just begun to work could not be told before: the contract says when they work on the first days (čl. 33). */
export const isNewHire = ({ day, before }: PlanChange, employedSince: Day | undefined) =>
  before === undefined && employedSince !== undefined && day < addDays(employedSince, lawOn(day).scheduleNotice)

/**
 * Why a notice may be late. `unforeseen`: need of work in circumstances nobody could foresee, 48 hours at least (čl. 56 st. 2). `agreed`: the
 * employee asked for it or agreed in writing. `announced_before`: people were told in another way in time, and nothing was published of the day
 * until now. `recorded`: the day is over, and it is written down as it was.
 */
export const shortNoticeReasons = ['unforeseen', 'agreed', 'announced_before', 'recorded'] as const
export type ShortNoticeReason = (typeof shortNoticeReasons)[number]

export function isExcusedBy(kind: ShortNoticeReason, { lateness }: Pick<Notice, 'lateness'>, { before }: { before?: unknown }): boolean {
  if (lateness === 'in_time' || lateness === 'past') return true
  if (kind === 'agreed') return true
  if (kind === 'announced_before') return before === undefined
  return kind === 'unforeseen' && lateness === 'short'
}

/** A late notice as a finding, to be said as all others are. */
export function noticeFinding(day: Day, { days, minutes, lateness }: Notice): Finding {
  const { scheduleNotice, scheduleNoticeUnforeseen } = lawOn(day)
  const values =
    lateness === 'too_short'
      ? { found: Math.max(0, minutes), limit: scheduleNoticeUnforeseen }
      : { found: Math.max(0, days), limit: scheduleNotice }
  return { day, code: 'schedule_notice', ...LIMITS.schedule_notice, values }
}

/** Whether a consent of the person lifts a finding. */
export const requiresConsent = (code: string) => /consent/.test(code)

/** Whether a person sees a day as it is planned: all of it until the first publication to them, and from then on what is over. */
export const isPlanVisible = (day: Day, { since, today }: { since: Day | null; today: Day }) => since === null || day < since || day < today
