import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { type Day, dayParts } from '#shared/days.ts'
import { type Language, translate } from '#shared/messages.ts'
import { messages } from '../messages/index.ts'
import { listPublicHolidays } from '../rules/holidays.ts'

/** A day on which the company does not work: a public holiday or an own day off. */
export type CalendarDay = { name: string; kind: 'holiday' | 'company' }

/** The non-working days of the company in a period, by day, with names in a language. Needs a company transaction. */
export async function loadCalendar(db: Kysely<DB>, from: Day, to: Day, language: Language = 'sr'): Promise<Map<Day, CalendarDay>> {
  const days = new Map<Day, CalendarDay>()
  const rows = await db.selectFrom('company_day_off').select(['day', 'name']).where('day', '>=', from).where('day', '<=', to).execute()
  for (const { day, name } of rows) days.set(day, { name, kind: 'company' })
  for (let year = dayParts(from).year; year <= dayParts(to).year; year++)
    for (const { day, key } of listPublicHolidays(year))
      if (day >= from && day <= to) days.set(day, { name: translate(messages[language], language, `holiday.${key}`), kind: 'holiday' })
  return days
}
