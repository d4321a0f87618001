import { messages } from '#modules/time/planning/messages/index.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { MyPlannedDay } from '../../my-timesheet-and-schedule-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { formatPlannedDay, formatPlannedShift, formatPlanOfMyDay, formatShiftTimes } from './my-schedule-labels.ts'
import { findScheduleDayColor } from './schedule-day-color.ts'
import '#ui/grid/kinds.css'
import './own.css'

/** Days side by side, each shift in the colour of its part of the day; earlier publications are below. */
export function MyWeekScheduleSection({ days }: { days: readonly MyPlannedDay[] }) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName(
    undefined,
    days.some(({ leave, before }) => leave !== null || before !== undefined),
  )
  const changed = days.filter(({ before }) => before !== undefined)
  return (
    <>
      <ol className="own-week">
        {days.map((one) => {
          const shift = one.leave || one.published === 'hidden' ? null : one.shift
          return (
            <li key={one.day} data-today={one.day === getCurrentDay() || undefined} data-changed={one.before !== undefined || undefined}>
              <span className="own-weekday">{t.weekday(one.day, true)}</span>
              <strong>{t.dayOfYear(one.day)}</strong>
              <span className="own-tile" data-kind={findScheduleDayColor(one)}>
                <span className="own-plan">{shift ? t.data(shift.name) : formatPlanOfMyDay(t, nameOf, one)}</span>
                {shift && <span className="own-time">{formatShiftTimes(shift)}</span>}
                <span className="own-short" aria-hidden>
                  {shift ? (
                    <>
                      <b>{t.data(shift.code)}</b>
                      {shift.segments[0] && t.time(shift.segments[0].from % 1440)}
                    </>
                  ) : (
                    (one.leave ?? '–')
                  )}
                </span>
              </span>
              {one.holiday && <small className="muted">{t.data(one.holiday)}</small>}
            </li>
          )
        })}
      </ol>
      {changed.length > 0 && (
        <ul className="own-changes">
          {changed.map(({ day, before }) => (
            <li key={day}>
              <Badge tone="accent">{t('own.schedule_changed')}</Badge> {formatPlannedDay(t, day)},{' '}
              <small className="muted">{t('own.schedule_was', { before: formatPlannedShift(t, before ?? null) })}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
