import {
  findTimesheetCellColor,
  formatTimesheetCellInTwoLines,
  getWorkedPartOfTimesheetCell,
  isPartlyWorkedTimesheetCell,
} from '#modules/time/timesheet/web/timesheet/timesheet-cell-colors.ts'
import { splitDayIntoParts } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { EmployeeOverview, EmployeeOverviewAttendanceDay } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { EmployeePresenceState } from './EmployeePresenceState.tsx'
import '#ui/grid/kinds.css'

type Props = { id: number; month: NonNullable<EmployeeOverview['month']>; today: string; now: EmployeeOverview['now'] }

/** The current month by day, with its totals and their period. */
export function AttendanceMonthStrip({ id, month: { month, days, sum }, today, now }: Props) {
  const t = useTranslate(messages)
  const opens = useCanOpenPage()
  const figures = omitAbsentItems<readonly [label: string, value: string, note: string]>([
    [t('overview.done'), t.hours(sum.done), t('overview.of_plan', { hours: t.hours(sum.due) })],
    sum.overtime ? [t('overview.overtime'), t.hours(sum.overtime), ''] : undefined,
    [t('overview.left_plan'), t.hours(sum.left), t('overview.of_fund', { hours: t.hours(sum.fund) })],
  ])
  return (
    <PageSectionLayout
      title={
        <>
          {t.month(month)} {now && <EmployeePresenceState now={now} />}
        </>
      }
      actions={
        opens('/timesheet') && <InternalLink to={`/timesheet?month=${month}&employee_id=${id}`}>{t('overview.timesheet')}</InternalLink>
      }
    >
      <ol className="overview-days">
        {days.map((day) => (
          <AttendanceMonthDayCell key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
      <dl className="overview-figures">
        {figures.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className="muted">{note}</dd>}
          </div>
        ))}
      </dl>
    </PageSectionLayout>
  )
}

/** A day: its number and its content in the timesheet. A future day has an outline, a late arrival a line. */
export function AttendanceMonthDayCell({
  day: { day, cell, state, is_rest, holiday, is_late },
  isToday,
}: {
  day: EmployeeOverviewAttendanceDay
  isToday: boolean
}) {
  const t = useTranslate(messages)
  const isPlan = state === 'p'
  const face = formatTimesheetCellInTwoLines(getWorkedPartOfTimesheetCell(cell))
  const text = [
    t.dayInWords(day),
    holiday && t.data(holiday),
    isPlan && cell && t('overview.planned'),
    cell,
    (is_late || isPartlyWorkedTimesheetCell(cell)) && t('overview.late'),
  ]
  return (
    <li data-today={isToday || undefined} title={text.filter(Boolean).join(', ')}>
      <span aria-hidden>{splitDayIntoParts(day).date}</span>
      <b
        data-kind={isPlan || !cell ? undefined : findTimesheetCellColor(getWorkedPartOfTimesheetCell(cell))}
        data-rest={is_rest || undefined}
        data-plan={isPlan || undefined}
        data-late={is_late || isPartlyWorkedTimesheetCell(cell) || undefined}
        data-long={/\d:\d\d/.test(face) || undefined}
      >
        {face}
      </b>
    </li>
  )
}
