import { Avatar } from '#ui/Avatar.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { LeaveCalendarAbsenceBar } from './LeaveCalendarAbsenceBar.tsx'
import {
  computeAbsenceBarPosition,
  countLeaveCalendarColumns,
  type LeaveCalendarPerson,
  type LeaveCalendarRange,
} from './leave-calendar-range.ts'

type PersonProps = { person: LeaveCalendarPerson; range: LeaveCalendarRange; open: (id: number) => void; tellsLeft: boolean }

export function LeaveCalendarAbsenceRow({ person, range, open, tellsLeft }: PersonProps) {
  const t = useTranslate(messages)
  return (
    <tr>
      <th scope="row">
        <span className="away-name">
          <Avatar {...person} size={20} withImage />
          <span>{t.data(`${person.last_name} ${person.first_name}`)}</span>
        </span>
      </th>
      <td colSpan={countLeaveCalendarColumns(range)}>
        <div className="away-track">
          {person.spans.map((span) => (
            <LeaveCalendarAbsenceBar key={span.id} span={span} person={person} range={range} open={open} />
          ))}
          {person.trips.map((trip) => (
            <span
              key={`trip ${trip.id}`}
              className="away-trip"
              style={computeAbsenceBarPosition(range, trip)}
              title={`${t('leave.on_trip', { place: t.data(trip.place) })}, ${t.range(trip.first_day, trip.last_day)}`}
            >
              <span className="visually-hidden">{t('leave.trip')} </span>
              {range.months === 1 && t.data(trip.place)}
            </span>
          ))}
          {person.personal_days.map(({ day, category }) => (
            <abbr
              key={day}
              style={computeAbsenceBarPosition(range, { first_day: day, last_day: day })}
              title={t('leave.personal_day', { day: t.day(day) })}
            >
              {range.months > 1 ? '' : category}
            </abbr>
          ))}
        </div>
      </td>
      {tellsLeft && <td className="away-left">{person.left !== null && t.number(person.left)}</td>}
    </tr>
  )
}
