import type { messages } from '#modules/time/planning/messages/index.ts'
import { formatClock } from '#modules/time/planning/rules/time-format.ts'
import type { Translate } from '#ui/translate.ts'
import type { MyPlanNotice, MyPlannedDay, MyTimesheetDay } from '../../my-time-contract.ts'

type T = Translate<(typeof messages)['sr']>

/** The shift with its times; leave comes before it. */
export function formatPlan(
  t: T,
  nameOf: (code: string) => string,
  { shift, planned, leave, published }: Pick<MyPlannedDay, 'shift' | 'planned' | 'leave' | 'published'>,
): string {
  if (leave) return nameOf(leave)
  if (published === 'hidden') return t('own.schedule_hidden')
  if (!shift) return planned ? t('own.hours_of', { hours: t.hours(planned) }) : t('own.free')
  return formatShift(t, shift)
}

/** `Druga smena 14:00–22:00`, or that the day is free. */
export const formatShift = (t: T, shift: MyPlannedDay['shift']) =>
  shift ? `${t.data(shift.name)} ${formatHoursOfDay(shift)}` : t('own.free')

/** `14:00–22:00`, one part after another. */
export const formatHoursOfDay = ({ segments }: Pick<NonNullable<MyPlannedDay['shift']>, 'segments'>) =>
  segments.map(({ from, to }) => `${formatClock(from)}–${formatClock(to)}`).join(', ')

/** `21.11. sub`: the month is in the heading. */
export const formatPlanDay = (t: T, day: string) => `${t.dayOfYear(day)} ${t.weekday(day, true)}`

/** `07:58 – 16:02`; a question mark replaces a missing time. */
export const formatPresence = (day: Pick<MyTimesheetDay, 'in' | 'out'>) =>
  day.in === null && day.out === null ? '' : `${formatEventTime(day.in)} – ${formatEventTime(day.out)}`

export const formatEventTime = (minutes: number | null) => (minutes === null ? '?' : formatClock(minutes))

/** `Objavljen je Vaš raspored (1–31.12.2026.), Vesna Kovač, 20.11.2026. 14:05` */
export const planNoticeText = (t: T, notice: MyPlanNotice) =>
  `${noticeSummary(t, notice)} (${t.range(notice.first_day, notice.last_day)}) – ${findNoticeSource(t, notice)}`

export function noticeSummary(t: T, { changes, new_days }: MyPlanNotice) {
  const what = [
    new_days > 0 && t('own.schedule_new_published'),
    changes.length > 0 && t('own.schedule_new_changed', { count: changes.length }),
  ]
  return what.filter(Boolean).join('. ')
}

export const findNoticeSource = (t: T, { at, by }: MyPlanNotice) => [t.data(by), t.moment(at)].filter(Boolean).join(', ')
