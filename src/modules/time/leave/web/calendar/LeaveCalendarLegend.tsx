import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { findLeaveCalendarAbsenceKind, type LeaveCalendar, listLeaveCalendarLegendGroups } from './leave-calendar-range.ts'

/** The legend of the colours in this calendar. */
export function LeaveCalendarLegend({ calendar }: { calendar: LeaveCalendar }) {
  const t = useTranslate(messages)
  const waits = calendar.people.some(({ spans }) => spans.some(({ status }) => status === 'submitted'))
  return (
    <ul className="away-legend" aria-label={t('leave.legend')}>
      {listLeaveCalendarLegendGroups(calendar).map((group) => (
        <li key={group ?? ''}>
          <i data-kind={findLeaveCalendarAbsenceKind({ group })} />
          {group ? t(`leave.group.${group}`) : t('leave.absence')}
        </li>
      ))}
      {calendar.people.some(({ trips }) => trips.length > 0) && (
        <li>
          <i data-trip />
          {t('leave.trip')}
        </li>
      )}
      {waits && (
        <li>
          <i data-waits />
          {t('leave.waits')}
        </li>
      )}
    </ul>
  )
}
