import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { type Day, splitDayIntoParts } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { messages } from '../messages/index.ts'
import { listPublicHolidays } from '../rules/holidays.ts'

/** A day on which the company does not work: a public holiday or a company day off. */
export type CompanyCalendarDay = { name: string; kind: 'holiday' | 'company' }

/** The non-working days of the company in a period, by day, with names in a language. Requires a company transaction. */
export async function loadCompanyCalendar(
  db: Kysely<DB>,
  from: Day,
  to: Day,
  language: Language = 'sr',
): Promise<Map<Day, CompanyCalendarDay>> {
  const days = new Map<Day, CompanyCalendarDay>()
  const rows = await db.selectFrom('company_day_off').select(['day', 'name']).where('day', '>=', from).where('day', '<=', to).execute()
  for (const { day, name } of rows) days.set(day, { name, kind: 'company' })
  for (let year = splitDayIntoParts(from).year; year <= splitDayIntoParts(to).year; year++)
    for (const { day, key } of listPublicHolidays(year))
      if (day >= from && day <= to)
        days.set(day, { name: translateMessage(messages[language], language, `holiday.${key}`), kind: 'holiday' })
  return days
}
