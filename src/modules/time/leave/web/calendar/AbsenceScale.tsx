import { dayParts, isWeekend } from '#shared/days.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { CalendarRange } from './calendar-range.ts'

export function CalendarDayScale({ range, off, today }: { range: CalendarRange; off: ReadonlyMap<string, string>; today: string }) {
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
      <span>{dayParts(day).date}</span>
    </th>
  ))
}

export function CalendarMonthScale({ range, today }: { range: CalendarRange; today: string }) {
  const t = useTranslate(messages)
  return [...new Set(range.days.map((day) => day.slice(0, 7)))].map((month) => (
    <th key={month} scope="col" aria-current={month === today.slice(0, 7) ? 'date' : undefined} title={t.month(month)}>
      <span>{t.month(month).slice(0, 3)}</span>
    </th>
  ))
}
