import { type CSSProperties, Fragment } from 'react'
import { MatrixTable } from '#ui/list/MatrixTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { LeaveCalendarAbsenceCounts } from './LeaveCalendarAbsenceCounts.tsx'
import { LeaveCalendarAbsenceRow } from './LeaveCalendarAbsenceRow.tsx'
import { LeaveCalendarDayScale, LeaveCalendarMonthScale } from './LeaveCalendarScales.tsx'
import {
  buildLeaveCalendarBackground,
  countLeaveCalendarColumns,
  type LeaveCalendar,
  type LeaveCalendarRange,
} from './leave-calendar-range.ts'

type Props = {
  calendar: LeaveCalendar
  range: LeaveCalendarRange
  off: ReadonlyMap<string, string>
  today: string
  open: (id: number) => void
}

/** Employees by department, with a bar for each absence. The first row counts the absences of each day. */
export function LeaveCalendarAbsenceBars({ calendar, range, off, today, open }: Props) {
  const t = useTranslate(messages)
  const departments = Map.groupBy(calendar.people, ({ department }) => department?.name ?? '')
  // A year view shows free days to permitted users.
  const tellsLeft = calendar.people.some(({ left }) => left !== null)
  const title = range.months > 1 ? `${range.first.slice(0, 4)}.` : t.month(range.first.slice(0, 7))
  return (
    <MatrixTable
      frame="away-frame"
      className="away"
      label={`${t('leave.calendar')}, ${title}`}
      data-months={range.months}
      data-paper="across"
      data-print-title={`${t('leave.calendar')}, ${title}`}
      style={{ '--ground': buildLeaveCalendarBackground(range, off, today), '--days': range.days.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">{t('leave.employee')}</th>
          {range.months > 1 ? (
            <LeaveCalendarMonthScale range={range} today={today} />
          ) : (
            <LeaveCalendarDayScale range={range} off={off} today={today} />
          )}
          {tellsLeft && (
            <th scope="col" className="away-left">
              {t('leave.days_left')}
            </th>
          )}
        </tr>
        <LeaveCalendarAbsenceCounts calendar={calendar} range={range} today={today} tellsLeft={tellsLeft} />
      </thead>
      <tbody>
        {[...departments].map(([name, people]) => (
          <Fragment key={name}>
            <tr className="away-group">
              <th scope="rowgroup" colSpan={countLeaveCalendarColumns(range) + (tellsLeft ? 2 : 1)}>
                <span>
                  {t.data(name)} <span className="muted">{people.length}</span>
                </span>
              </th>
            </tr>
            {people.map((person) => (
              <LeaveCalendarAbsenceRow key={person.id} person={person} range={range} open={open} tellsLeft={tellsLeft} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </MatrixTable>
  )
}
