import { messages } from '#modules/time/planning/messages/index.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { MyPlannedDay } from '../../my-timesheet-and-schedule-contract.ts'
import { useHourCategoryName } from '../use-hour-category-name.ts'
import { formatPlannedDay, formatPlannedShift, formatPlanOfMyDay, formatShiftTimes } from './my-schedule-labels.ts'
import { findScheduleDayColor } from './schedule-day-color.ts'
import '#ui/grid/kinds.css'

type Props = {
  days: readonly MyPlannedDay[]
  /** Shows weeks as rows, from Monday. */
  inWeeks?: boolean
}

/** The list scrolls to the current day, also on a phone, where the list is longer than the window. */
const showToday = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'center' })

/** Days with their shifts; a changed day also shows the earlier shift. */
export function PlannedDaysList({ days, inWeeks = false }: Props) {
  const t = useTranslate(messages)
  const nameOf = useHourCategoryName()
  return (
    <ol className="own-days" data-weeks={inWeeks || undefined}>
      {days.map((one, at) => (
        <li
          key={one.day}
          data-weekday={at === 0 ? one.weekday : undefined}
          data-rest={one.is_rest || undefined}
          data-free={(!one.planned && !one.leave) || undefined}
          data-changed={one.before !== undefined || undefined}
          {...(one.day === getCurrentDay() && { 'data-today': true, 'aria-current': 'date', ref: showToday })}
        >
          <i className="own-kind" data-kind={findScheduleDayColor(one)} aria-hidden />
          <strong>{formatPlannedDay(t, one.day)}</strong>
          {one.shift && !one.leave ? (
            <span>
              {t.data(one.shift.name)} <span className="own-time">{formatShiftTimes(one.shift)}</span>
            </span>
          ) : (
            <span>{formatPlanOfMyDay(t, nameOf, one)}</span>
          )}
          {one.before !== undefined && (
            <span className="own-before">
              <Badge tone="accent">{t('own.schedule_changed')}</Badge>{' '}
              <small className="muted">{t('own.schedule_was', { before: formatPlannedShift(t, one.before) })}</small>
            </span>
          )}
          {one.holiday && <small className="muted">{t.data(one.holiday)}</small>}
        </li>
      ))}
    </ol>
  )
}
