import { type RawBuilder, sql } from 'kysely'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { PersonalHolidaySelection } from '../../rules/personal-holidays.ts'

export type StoredPersonalHoliday = PersonalHolidaySelection & {
  id: number
  employee_id: number
  last_day: Day | null
  confirmed: boolean
  closed: boolean
  revision: number
}

async function loadPersonalHolidays(ctx: Ctx, condition: RawBuilder<unknown>): Promise<StoredPersonalHoliday[]> {
  const { rows } = await sql<StoredPersonalHoliday>`
    select p.id, p.employee_id, p.day::text, p.yearly, p.last_day::text, p.confirmed_at is not null as confirmed, p.revision,
      exists (select from closed_month c, days_of_personal_holiday(p, p.day, ${addDays(ctx.today, 366)}::date) d
              where c.month = month_of(d)) as closed
    from personal_holiday p where ${condition} order by p.day`.execute(ctx.db)
  return rows
}

/** The entries of an employee, confirmed or not. */
export const loadPersonalHolidaySelections = (ctx: Ctx, employeeId: number): Promise<StoredPersonalHoliday[]> =>
  loadPersonalHolidays(ctx, sql`p.employee_id = ${employeeId}`)

/** Serializes writes of entries of one employee. */
export const lockPersonalHolidaysOfEmployee = ({ db }: Ctx, employeeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('personal_holiday', ${employeeId}))`.execute(db)

export async function lockPersonalHolidaySelection(ctx: Ctx, id: number, revision: number | undefined): Promise<StoredPersonalHoliday> {
  const [row] = await loadPersonalHolidays(ctx, sql`p.id = ${id}`)
  if (!row) throw createNotFoundError()
  await lockPersonalHolidaysOfEmployee(ctx, row.employee_id)
  assertRowRevision(revision, row.revision)
  return row
}
