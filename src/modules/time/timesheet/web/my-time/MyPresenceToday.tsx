import { useEffect, useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { getCurrentDay, getCurrentMinuteOfDay } from '#ui/current-time.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MyTimesheetDay } from '../../my-timesheet-and-schedule-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { formatArrivalAndDeparture, formatClockEventTime, formatPlanOfMyDay, formatShiftTimes } from './my-schedule-labels.ts'

/** The state of the day: remaining time during work, arrival and departure after it, the plan before it. */
export function MyPresenceToday({ day }: { day: MyTimesheetDay }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName(undefined, day.leave !== null)
  const [clock, setNow] = useState(getCurrentMinuteOfDay)
  // Yesterday's shift counts its minutes from the midnight before.
  const now = day.day < getCurrentDay() ? clock + 1440 : clock
  useEffect(() => {
    const timer = setInterval(() => setNow(getCurrentMinuteOfDay()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const shift = day.leave || day.published === 'hidden' ? null : day.shift
  const from = shift?.segments[0]?.from
  const to = shift?.segments.at(-1)?.to
  const formatDuration = (minutes: number) =>
    minutes < 60 ? t('own.minutes', { minutes }) : t('own.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  const plan = formatPlanOfMyDay(t, nameOf, day)
  if (day.in !== null && day.out === null) {
    const left = to === undefined ? 0 : to - now
    return (
      <div className="own-now">
        <p className="own-state" data-inside>
          {t('own.at_work_since', { at: formatClockEventTime(day.in) })}
        </p>
        <p className="own-figure">{left > 0 ? t('own.time_left', { time: formatDuration(left) }) : formatArrivalAndDeparture(day)}</p>
        <p className="muted">{plan}</p>
        {left > 0 && from !== undefined && to !== undefined && (
          <div className="own-bar" aria-hidden>
            <i style={{ width: `${Math.max(0, Math.min(100, (100 * (now - from)) / (to - from)))}%` }} />
          </div>
        )}
      </div>
    )
  }
  if (day.in !== null || day.out !== null)
    return (
      <div className="own-now">
        <p className="own-state">{t('own.came_and_left')}</p>
        <p className="own-figure">{formatArrivalAndDeparture(day)}</p>
        <p className="muted">{plan}</p>
      </div>
    )
  if (!day.planned && !day.leave) return <p>{t('own.no_shift')}</p>
  return (
    <div className="own-now">
      {shift && <p className="own-state">{t.data(shift.name)}</p>}
      <p className="own-figure">{shift ? formatShiftTimes(shift) : plan}</p>
      {from !== undefined && (
        <p className="muted">{now < from ? t('own.starts_in', { time: formatDuration(from - now) }) : t('own.not_come')}</p>
      )}
    </div>
  )
}
