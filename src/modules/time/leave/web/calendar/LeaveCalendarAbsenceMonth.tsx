import { useState } from 'react'
import { getWeekday, isWeekend, splitDayIntoParts } from '#shared/days.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { HighlightedNote, MutedText } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { useAbsenceNameFormatter } from './LeaveCalendarAbsenceBar.tsx'
import { useLeaveRestrictionViolationTexts } from './LeaveCalendarAbsenceCounts.tsx'
import {
  createAbsentOnDayPredicate,
  exceedsMaxAbsentEmployees,
  findLeaveCalendarAbsenceKind,
  type LeaveCalendar,
  type LeaveCalendarAbsence,
  type LeaveCalendarPerson,
  type LeaveCalendarRange,
} from './leave-calendar-range.ts'

type Props = {
  calendar: LeaveCalendar
  range: LeaveCalendarRange
  off: ReadonlyMap<string, string>
  today: string
  open: (id: number) => void
}

/** The month on a phone: absences per day, and the absent employees of the selected day. */
export function LeaveCalendarAbsenceMonth({ calendar, range, off, today, open }: Props) {
  const t = useTranslate(messages)
  const [day, setDay] = useState(range.days.includes(today) ? today : range.first)
  const formatViolations = useLeaveRestrictionViolationTexts()
  const loads = new Map(calendar.loads.map((load) => [load.day, load]))
  const countAwayOn = (day: string) => loads.get(day)?.away ?? 0
  const maxAway = Math.max(1, ...calendar.loads.map(({ away }) => away))
  const dayLoad = loads.get(day)
  const away = calendar.people.flatMap((person) => {
    const span = person.spans.find(createAbsentOnDayPredicate(day))
    return span ? [{ person, span }] : []
  })
  const sent = calendar.people.flatMap((person) => person.trips.filter(createAbsentOnDayPredicate(day)).map((trip) => ({ person, trip })))
  return (
    <>
      <ol className="away-month">
        {range.days.slice(0, 7).map((one) => (
          <li key={`head ${one}`} aria-hidden style={{ gridColumn: getWeekday(one), gridRow: 1 }}>
            {t.weekday(one, true)}
          </li>
        ))}
        {range.days.map((one, place) => (
          <li key={one} style={{ gridColumn: getWeekday(one), gridRow: 2 + Math.floor((getWeekday(range.first) - 1 + place) / 7) }}>
            <button
              type="button"
              aria-pressed={one === day}
              aria-label={`${t.dayInWords(one)}${off.get(one) ? ` – ${off.get(one)}` : ''}: ${t('leave.away_count', { count: countAwayOn(one) })}`}
              data-off={isWeekend(one) || undefined}
              data-holiday={off.has(one) || undefined}
              data-today={one === today || undefined}
              data-over={(loads.has(one) && exceedsMaxAbsentEmployees(loads.get(one)!)) || undefined}
              onClick={() => setDay(one)}
            >
              {splitDayIntoParts(one).date}
              <i>
                <i style={{ width: `${(100 * countAwayOn(one)) / maxAway}%` }} />
              </i>
            </button>
          </li>
        ))}
      </ol>
      <h3 className="away-day">
        {t.weekday(day)} {t.dayOfYear(day)} <MutedText>{t('leave.away_count', { count: countAwayOn(day) })}</MutedText>
      </h3>
      {off.get(day) && <MutedText>{off.get(day)}</MutedText>}
      {dayLoad &&
        formatViolations(dayLoad).map((sentence) => (
          <HighlightedNote key={sentence} tone="warn">
            {sentence}
          </HighlightedNote>
        ))}
      {away.length + sent.length === 0 ? (
        <MutedText>{t('leave.nobody_away')}</MutedText>
      ) : (
        <ul className="away-people">
          {away.map(({ person, span }) => (
            <Away key={span.id} person={person} span={span} open={open} />
          ))}
          {sent.map(({ person, trip }) => (
            <li key={`trip ${trip.id}`} className="away-sent">
              <Avatar {...person} size={36} withImage />
              <span>
                <strong>{t.data(`${person.last_name} ${person.first_name}`)}</strong>
                <MutedText>
                  {[t('leave.on_trip', { place: t.data(trip.place) }), t.range(trip.first_day, trip.last_day)].join(' · ')}
                </MutedText>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Away({ person, span, open }: { person: LeaveCalendarPerson; span: LeaveCalendarAbsence; open: Props['open'] }) {
  const t = useTranslate(messages)
  const kind = useAbsenceNameFormatter(span)
  const waits = span.status === 'submitted'
  return (
    <li>
      <button type="button" onClick={() => open(span.id)}>
        <Avatar {...person} size={36} withImage />
        <span>
          <strong>{t.data(`${person.last_name} ${person.first_name}`)}</strong>
          <MutedText>
            {[waits ? `${t('leave.waits')}: ${kind}` : kind, t.range(span.first_day, span.last_day), t.data(person.department?.name)]
              .filter(Boolean)
              .join(' · ')}
          </MutedText>
        </span>
        <i data-kind={waits ? undefined : findLeaveCalendarAbsenceKind(span)} data-waits={waits || undefined} />
      </button>
    </li>
  )
}
