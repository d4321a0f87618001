import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { type Day, getMonthOfDay, splitDayIntoParts } from '#shared/days.ts'
import {
  findDuplicatePersonalHoliday,
  findYearWithExcessPersonalHolidays,
  listPersonalHolidaysOfYear,
  type PersonalHolidaySelection,
} from '../../rules/personal-holidays.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { listLeaveDaysOnPersonalHolidays } from './personal-holiday-days.ts'
import { loadPersonalHolidaySelections, type StoredPersonalHoliday } from './personal-holiday-selections.ts'

/** Maximum entries of one employee; movable feasts of a lifetime need fewer. */
const MAX_ENTRIES = 200
/** The range of years of the feast calendars. */
const FIRST_CALENDAR_DAY = '2000-01-01'
const LAST_CALENDAR_DAY = '2100-12-31'

/** Refuses existing days, too many days in a year, and days in a closed month, each by its field. */
export async function assertPersonalHolidaysAllowed(
  ctx: Ctx,
  employeeId: number,
  personalDays: readonly PersonalHolidaySelection[],
  confirming?: StoredPersonalHoliday,
): Promise<void> {
  const known = (await loadPersonalHolidaySelections(ctx, employeeId)).filter(({ id }) => id !== confirming?.id)
  const adding = confirming ? [confirming] : personalDays
  if (adding.some(({ day }) => day < FIRST_CALENDAR_DAY || day > LAST_CALENDAR_DAY))
    throw createValidationError({ days: 'leave.personal_range' })
  const entries = [...known, ...adding]
  if (known.length + personalDays.length > MAX_ENTRIES) throw new AppError('leave.too_many_personal_holidays', { max: MAX_ENTRIES })
  const first = Math.min(...adding.map(({ day }) => splitDayIntoParts(day).year))
  const last = Math.max(...entries.map(({ day }) => splitDayIntoParts(day).year), splitDayIntoParts(ctx.today).year + 1)
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const twice = findDuplicatePersonalHoliday(entries, years)
  if (twice) throw createValidationError({ days: { code: 'leave.personal_day_duplicated', details: { day: twice } } })
  const { personalHolidays } = await loadLeaveSettings(ctx)
  const days = [
    ...years.flatMap((year) => listPersonalHolidaysOfYear(entries, year)),
    ...(await listLeaveDaysOnPersonalHolidays(ctx, employeeId, years)),
  ]
  const over = findYearWithExcessPersonalHolidays(days, personalHolidays)
  if (over) throw createValidationError({ days: { code: 'leave.over_personal', details: { ...over, year: String(over.year) } } })
  const closed = await findClosedDay(
    ctx,
    years.flatMap((year) => listPersonalHolidaysOfYear(adding, year)),
  )
  if (closed) throw createValidationError({ days: { code: 'leave.personal_closed', details: { month: getMonthOfDay(closed) } } })
}

async function findClosedDay(ctx: Ctx, days: readonly Day[]): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day }>`
    select d::text as day from unnest(${days}::date[]) d where month_is_closed(current_company(), d) order by d limit 1`.execute(ctx.db)
  return rows[0]?.day
}
