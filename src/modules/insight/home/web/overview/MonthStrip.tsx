import { findCellKind, formatCellFace, isLateCell, sumWorkedPart } from '#modules/time/timesheet/web/timesheet/cell-kinds.ts'
import { dayParts } from '#shared/days.ts'
import { Section } from '#ui/layout.tsx'
import { LinkTo } from '#ui/state/address.tsx'
import { useCanOpenRoute } from '#ui/state/extension-points.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import type { EmployeeOverview, OverviewMonthDay } from '../../overview-contract.ts'
import { CurrentState } from './CurrentState.tsx'
import '#ui/grid/kinds.css'

type Props = { id: number; month: NonNullable<EmployeeOverview['month']>; today: string; now: EmployeeOverview['now'] }

/** The present month by day, with its totals and their period. */
export function MonthStrip({ id, month: { month, days, sum }, today, now }: Props) {
  const t = useTranslate(messages)
  const opens = useCanOpenRoute()
  const figures = [
    [t('overview.done'), t.hours(sum.done), t('overview.of_plan', { hours: t.hours(sum.due) })],
    ...(sum.overtime ? [[t('overview.overtime'), t.hours(sum.overtime), '']] : []),
    [t('overview.left_plan'), t.hours(sum.left), t('overview.of_fund', { hours: t.hours(sum.fund) })],
  ] as const
  return (
    <Section
      title={
        <>
          {t.month(month)} {now && <CurrentState now={now} />}
        </>
      }
      actions={opens('/timesheet') && <LinkTo to={`/timesheet?month=${month}&employee_id=${id}`}>{t('overview.timesheet')}</LinkTo>}
    >
      <ol className="overview-days">
        {days.map((day) => (
          <MonthStripDay key={day.day} day={day} isToday={day.day === today} />
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
    </Section>
  )
}

/** A day: its number and its content in the timesheet. A future day has an outline, a late arrival a line. */
export function MonthStripDay({
  day: { day, cell, state, is_rest, holiday, is_late },
  isToday,
}: {
  day: OverviewMonthDay
  isToday: boolean
}) {
  const t = useTranslate(messages)
  const isPlan = state === 'p'
  const face = formatCellFace(sumWorkedPart(cell))
  const text = [
    t.dayInWords(day),
    holiday && t.data(holiday),
    isPlan && cell && t('overview.planned'),
    cell,
    (is_late || isLateCell(cell)) && t('overview.late'),
  ]
  return (
    <li data-today={isToday || undefined} title={text.filter(Boolean).join(', ')}>
      <span aria-hidden>{dayParts(day).date}</span>
      <b
        data-kind={isPlan || !cell ? undefined : findCellKind(sumWorkedPart(cell))}
        data-rest={is_rest || undefined}
        data-plan={isPlan || undefined}
        data-late={is_late || isLateCell(cell) || undefined}
        data-long={/\d:\d\d/.test(face) || undefined}
      >
        {face}
      </b>
    </li>
  )
}
