import { findPartOfDayOfShift } from '#modules/time/planning/rules/day/shift-segments.ts'
import { Button } from '#ui/Button.tsx'
import { createGridCellColorStyle } from '#ui/grid/GridColumnHeadings.tsx'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import type { AttendanceToday } from '../../attendance-today-contract.ts'
import { attendanceTodayMessages as messages } from '../../messages/today.ts'

/** A day without shifts: the next day with shifts and the number of employees in each. */
export function NextWorkingDay({ next }: { next: AttendanceToday['next'] }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const canOpen = useCanOpenPage()
  const canOpenDay = next !== null && canOpen('/work-schedule-day')
  return (
    <section className="today-next" aria-label={t('today.no_shifts')}>
      <div className="today-next-text">
        <h2>{t('today.no_shifts')}</h2>
        <p className="muted">
          {next ? t('today.next_day', { weekday: t.weekday(next.day), day: t.day(next.day) }) : t('today.no_next_day')}
          {next !== null && next.away > 0 && ` ${t('today.next_away', { count: next.away })}`}
        </p>
        <div className="today-next-acts">
          {canOpenDay && (
            <Button kind="primary" onClick={() => void go(`/work-schedule-day?day=${next.day}`)}>
              {t('today.open_next_day')}
            </Button>
          )}
          {canOpen('/work-schedule') && (
            <Button kind={canOpenDay ? 'default' : 'primary'} onClick={() => void go('/work-schedule')}>
              {t('today.open_plan')}
            </Button>
          )}
        </div>
      </div>
      {next && (
        <ul>
          {next.shifts.map((shift) => (
            <li key={`${shift.id} ${shift.from} ${shift.to}`}>
              <span
                className="sheet-chip"
                data-kind={findPartOfDayOfShift([{ from: shift.from, to: shift.to }])}
                style={createGridCellColorStyle(shift.colour ?? undefined)}
              >
                {t.data(shift.code)}
              </span>
              <span className="today-next-name">{t.data(shift.name)}</span>
              <span className="muted">
                {t.time(shift.from)}–{t.time(shift.to % 1440)}
              </span>
              <strong>{t('today.next_people', { count: shift.count })}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
