import type { CSSProperties } from 'react'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import {
  computeAllowedAbsenceRange,
  countLeaveCalendarColumns,
  exceedsMaxAbsentEmployees,
  type LeaveCalendar,
  type LeaveCalendarDayAbsenceCount,
  type LeaveCalendarRange,
} from './leave-calendar-range.ts'

const MAX_BAR_HEIGHT = 26

type Props = { calendar: LeaveCalendar; range: LeaveCalendarRange; today: string; tellsLeft: boolean }

/** The number of absences compared with the maximum of the rules: per day, or in a year per week (the day with most absences). */
export function LeaveCalendarAbsenceCounts({ calendar: { loads }, range, today, tellsLeft }: Props) {
  const t = useTranslate(messages)
  const formatViolations = useLeaveRestrictionViolationTexts()
  const isYear = range.months > 1
  const limit = computeAllowedAbsenceRange(loads)
  const highest = Math.max(1, limit?.max ?? 0, ...loads.map(({ away }) => away))
  const size = isYear ? 7 : 1
  const formatBarHeight = (count: number) => `${(MAX_BAR_HEIGHT * count) / highest}px`
  const bars = loads.flatMap((_, place) => (place % size ? [] : [barOf(loads.slice(place, place + size))]))
  return (
    <tr className="away-loads">
      <th scope="row">
        {t(isYear ? 'leave.away_by_week' : 'leave.away_by_day')}
        {limit && <small>{t(limit.min === limit.max ? 'leave.most_away' : 'leave.most_away_between', limit)}</small>}
      </th>
      <td colSpan={countLeaveCalendarColumns(range)}>
        <div>
          {bars.map(({ fullest, max: maxPeople, over, days }) => (
            <span
              key={days[0]!.day}
              style={{ flexGrow: days.length, '--most': maxPeople !== null ? formatBarHeight(maxPeople) : undefined } as CSSProperties}
              data-most={maxPeople !== null || undefined}
              data-over={over.length > 0 || undefined}
              data-now={days.some(({ day }) => day === today) || undefined}
              title={[`${t.day(fullest.day)}: ${t('leave.away_count', { count: fullest.away })}`, ...over.flatMap(formatViolations)].join(
                '\n',
              )}
            >
              {!isYear && fullest.away > 0 && <small>{fullest.away}</small>}
              <i style={{ height: formatBarHeight(fullest.away) }} />
            </span>
          ))}
        </div>
      </td>
      {tellsLeft && <td />}
    </tr>
  )
}

/** Consecutive days as one bar: the highest absence, the lowest maximum, and the days with a violation. */
function barOf(days: readonly LeaveCalendarDayAbsenceCount[]) {
  const limit = computeAllowedAbsenceRange(days)
  return {
    days,
    fullest: days.toSorted((a, b) => b.away - a.away)[0]!,
    max: limit?.min ?? null,
    over: days.filter(exceedsMaxAbsentEmployees),
  }
}

/** Violations of a day, one sentence per rule. */
export function useLeaveRestrictionViolationTexts(): (load: LeaveCalendarDayAbsenceCount) => string[] {
  const t = useTranslate(messages)
  return ({ day, away, max: maxPeople, strains }) => {
    const sentences = strains.map(({ name, present, min: minCount }) =>
      minCount === null
        ? t('leave.strain_closed', { name: t.data(name) })
        : t('leave.strain_least', { name: t.data(name), present, min: minCount }),
    )
    const all = sentences.length || maxPeople === null || away <= maxPeople ? sentences : [t('leave.most_away', { max: maxPeople })]
    return all.map((sentence) => `${t.day(day)} ${sentence}`)
  }
}
