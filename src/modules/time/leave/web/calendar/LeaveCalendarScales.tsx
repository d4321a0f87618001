import { isWeekend, splitDayIntoParts } from '#shared/days.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { LeaveCalendarRange } from './leave-calendar-range.ts'

export function LeaveCalendarDayScale({
  range,
  off,
  today,
}: {
  range: LeaveCalendarRange
  off: ReadonlyMap<string, string>
  today: string
}) {
  const t = useTranslate(messages)
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
      <span>{splitDayIntoParts(day).date}</span>
    </th>
  ))
}

export function LeaveCalendarMonthScale({ range, today }: { range: LeaveCalendarRange; today: string }) {
  const t = useTranslate(messages)
  return [...new Set(range.days.map((day) => day.slice(0, 7)))].map((month) => (
    <th key={month} scope="col" aria-current={month === today.slice(0, 7) ? 'date' : undefined} title={t.month(month)}>
      <span>{t.month(month).slice(0, 3)}</span>
    </th>
  ))
}
