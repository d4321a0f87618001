import type { messages } from '#modules/time/planning/messages/index.ts'
import { formatMinuteAsTime } from '#modules/time/planning/rules/time-format.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { MyPlanChangeNotice, MyPlannedDay, MyTimesheetDay } from '../../my-timesheet-and-schedule-contract.ts'

type T = TranslateFunction<(typeof messages)['sr']>

/** Formats a shift with its times. A day of leave shows the leave instead. */
export function formatPlanOfMyDay(
  t: T,
  nameOf: (code: string) => string,
  { shift, planned, leave, published }: Pick<MyPlannedDay, 'shift' | 'planned' | 'leave' | 'published'>,
): string {
  if (leave) return nameOf(leave)
  if (published === 'hidden') return t('own.schedule_hidden')
  if (!shift) return planned ? t('own.hours_of', { hours: t.hours(planned) }) : t('own.free')
  return formatPlannedShift(t, shift)
}

/** `Druga smena 14:00–22:00`, or that the day is free. */
export const formatPlannedShift = (t: T, shift: MyPlannedDay['shift']) =>
  shift ? `${t.data(shift.name)} ${formatShiftTimes(shift)}` : t('own.free')

/** `14:00–22:00`; several parts follow each other. */
export const formatShiftTimes = ({ segments }: Pick<NonNullable<MyPlannedDay['shift']>, 'segments'>) =>
  segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')

/** `21.11. sub`: the month is in the heading. */
export const formatPlannedDay = (t: T, day: string) => `${t.dayOfYear(day)} ${t.weekday(day, true)}`

/** `07:58 – 16:02`; a question mark replaces a missing time. */
export const formatArrivalAndDeparture = (day: Pick<MyTimesheetDay, 'in' | 'out'>) =>
  day.in === null && day.out === null ? '' : `${formatClockEventTime(day.in)} – ${formatClockEventTime(day.out)}`

export const formatClockEventTime = (minutes: number | null) => (minutes === null ? '?' : formatMinuteAsTime(minutes))

/** Example: `Objavljen je Vaš raspored (1–31.12.2026.), Vesna Kovač, 20.11.2026. 14:05` */
export const formatPlanChangeNotice = (t: T, notice: MyPlanChangeNotice) =>
  `${formatPlanChangeNoticeSummary(t, notice)} (${t.range(notice.first_day, notice.last_day)}) – ${formatPlanChangeNoticeSource(t, notice)}`

export function formatPlanChangeNoticeSummary(t: T, { changes, new_days }: MyPlanChangeNotice) {
  const what = [
    new_days > 0 && t('own.schedule_new_published'),
    changes.length > 0 && t('own.schedule_new_changed', { count: changes.length }),
  ]
  return what.filter(Boolean).join('. ')
}

export const formatPlanChangeNoticeSource = (t: T, { at, by }: MyPlanChangeNotice) => [t.data(by), t.moment(at)].filter(Boolean).join(', ')
