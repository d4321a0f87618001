import { type CSSProperties, Fragment } from 'react'
import { dayParts, isWeekend } from '#lib/days.ts'
import { Face } from '#ui/Face.tsx'
import { CrossTable } from '#ui/list/CrossTable.tsx'
import { LinkTo, useAddress } from '#ui/state/address.tsx'
import { useWords } from '#ui/words.ts'
import { words } from '../../messages/words.ts'
import { amountIn } from '../requests/status.ts'
import { Loads } from './Loads.tsx'
import { type AwaySpan, type Calendar, type CalendarPerson, columnsOf, groundOf, kindOfSpan, placeOf, type Range } from './range.ts'

type Props = { calendar: Calendar; range: Range; off: ReadonlyMap<string, string>; today: string; open: (id: number) => void }

/** People by departments, each absence a bar; above them how many are away on each day. */
export function AwayBars({ calendar, range, off, today, open }: Props) {
  const t = useWords(words)
  const departments = Map.groupBy(calendar.people, ({ department }) => department?.name ?? '')
  // Free days stand beside a year, for who may know them.
  const tellsLeft = calendar.people.some(({ left }) => left !== null)
  const title = range.months > 1 ? `${range.first.slice(0, 4)}.` : t.month(range.first.slice(0, 7))
  return (
    <CrossTable
      frame="away-frame"
      className="away"
      label={`${t('leave.calendar')}, ${title}`}
      data-months={range.months}
      data-paper="across"
      data-print-title={`${t('leave.calendar')}, ${title}`}
      style={{ '--ground': groundOf(range, off, today), '--days': range.days.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col">{t('leave.employee')}</th>
          {range.months > 1 ? <Months range={range} today={today} /> : <Days range={range} off={off} today={today} />}
          {tellsLeft && (
            <th scope="col" className="away-left">
              {t('leave.days_left')}
            </th>
          )}
        </tr>
        <Loads calendar={calendar} range={range} today={today} tellsLeft={tellsLeft} />
      </thead>
      <tbody>
        {[...departments].map(([name, people]) => (
          <Fragment key={name}>
            <tr className="away-group">
              <th scope="rowgroup" colSpan={columnsOf(range) + (tellsLeft ? 2 : 1)}>
                <span>
                  {t.data(name)} <span className="muted">{people.length}</span>
                </span>
              </th>
            </tr>
            {people.map((person) => (
              <Person key={person.id} person={person} range={range} open={open} tellsLeft={tellsLeft} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </CrossTable>
  )
}

function Days({ range, off, today }: Pick<Props, 'range' | 'off' | 'today'>) {
  const t = useWords(words)
  return range.days.map((day) => (
    <th
      key={day}
      scope="col"
      data-off={isWeekend(day) || undefined}
      data-holiday={off.has(day) || undefined}
      aria-current={day === today ? 'date' : undefined}
      title={[t.dayInWords(day), off.get(day)].filter(Boolean).join(' – ')}
    >
      <small>{t.weekday(day, true)}</small>
      <span>{dayParts(day).date}</span>
    </th>
  ))
}

function Months({ range, today }: Pick<Props, 'range' | 'today'>) {
  const t = useWords(words)
  return [...new Set(range.days.map((day) => day.slice(0, 7)))].map((month) => (
    <th key={month} scope="col" aria-current={month === today.slice(0, 7) ? 'date' : undefined} title={t.month(month)}>
      <span>{t.month(month).slice(0, 3)}</span>
    </th>
  ))
}

type PersonProps = { person: CalendarPerson; range: Range; open: Props['open']; tellsLeft: boolean }

function Person({ person, range, open, tellsLeft }: PersonProps) {
  const t = useWords(words)
  return (
    <tr>
      <th scope="row">
        <span className="away-name">
          <Face {...person} size={20} pictured />
          <span>{t.data(`${person.last_name} ${person.first_name}`)}</span>
        </span>
      </th>
      <td colSpan={columnsOf(range)}>
        <div className="away-track">
          {person.spans.map((span) => (
            <Bar key={span.id} span={span} person={person} range={range} open={open} />
          ))}
          {person.trips.map((trip) => (
            <span
              key={`trip ${trip.id}`}
              className="away-trip"
              style={placeOf(range, trip)}
              title={`${t('leave.on_trip', { place: t.data(trip.place) })}, ${t.range(trip.first_day, trip.last_day)}`}
            >
              <span className="visually-hidden">{t('leave.trip')} </span>
              {range.months === 1 && t.data(trip.place)}
            </span>
          ))}
          {person.personal_days.map(({ day, category }) => (
            <abbr key={day} style={placeOf(range, { first_day: day, last_day: day })} title={t('leave.personal_day', { day: t.day(day) })}>
              {range.months > 1 ? '' : category}
            </abbr>
          ))}
        </div>
      </td>
      {tellsLeft && <td className="away-left">{person.left !== null && t.number(person.left)}</td>}
    </tr>
  )
}

function Bar({ span, person, range, open }: { span: AwaySpan; person: CalendarPerson; range: Range; open: Props['open'] }) {
  const t = useWords(words)
  const { search } = useAddress()
  const kind = useSpanName(span)
  const waits = span.status === 'submitted'
  const days =
    span.amount === null
      ? ''
      : t(span.in_hours ? 'leave.short_hours' : 'leave.short_days', { amount: amountIn(t, span.amount, span.in_hours) })
  const half = span.half && t(`leave.half.${span.half}`)
  const told = [kind, t.range(span.first_day, span.last_day), half, days, waits && t('leave.waits')].filter(Boolean).join(', ')
  return (
    <LinkTo
      to={`/leave/calendar?${new URLSearchParams({ ...search, request: String(span.id) })}`}
      style={placeOf(range, span)}
      data-kind={waits ? undefined : kindOfSpan(span)}
      data-waits={waits || undefined}
      title={told}
      onClick={(event) => {
        event.preventDefault()
        open(span.id)
      }}
    >
      <span className="visually-hidden">
        {t.data(person.fullName)}: {told}
      </span>
      {range.months === 1 && (
        <span aria-hidden>
          {waits ? t('leave.waits') : kind} <small>{days}</small>
        </span>
      )}
    </LinkTo>
  )
}

/** The kind of leave to who may know it; to others only that somebody is away. */
export function useSpanName({ leave_type, leave_type_en }: Pick<AwaySpan, 'leave_type' | 'leave_type_en'>): string {
  const t = useWords(words)
  return t.data((t.language === 'en' && leave_type_en) || leave_type || t('leave.absence'))
}
