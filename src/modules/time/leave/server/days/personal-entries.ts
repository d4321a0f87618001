import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { assertRevision } from '#platform/optimistic-lock.ts'
import { notFoundError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { PersonalDay } from '../../rules/personal-days.ts'

export type StoredPersonalDay = PersonalDay & {
  id: number
  employee_id: number
  last_day: Day | null
  confirmed: boolean
  closed: boolean
  revision: number
}

async function entriesWhere(ctx: Ctx, condition: RawBuilder<unknown>): Promise<StoredPersonalDay[]> {
  const { rows } = await sql<StoredPersonalDay>`
    select p.id, p.employee_id, p.day::text, p.yearly, p.last_day::text, p.confirmed_at is not null as confirmed, p.revision,
      exists (select from closed_month c, days_of_personal_holiday(p, p.day, ${addDays(ctx.today, 366)}::date) d
              where c.month = month_of(d)) as closed
    from personal_holiday p where ${condition} order by p.day`.execute(ctx.db)
  return rows
}

/** The entries of a person, confirmed or not. */
export const loadPersonalEntries = (ctx: Ctx, employeeId: number): Promise<StoredPersonalDay[]> =>
  entriesWhere(ctx, sql`p.employee_id = ${employeeId}`)

/** Serializes writes of entries of one employee. */
export const lockEmployee = ({ db }: Ctx, employeeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('personal_holiday', ${employeeId}))`.execute(db)

export async function lockPersonalDay(ctx: Ctx, id: number, revision: number | undefined): Promise<StoredPersonalDay> {
  const [row] = await entriesWhere(ctx, sql`p.id = ${id}`)
  if (!row) throw notFoundError()
  await lockEmployee(ctx, row.employee_id)
  assertRevision(revision, row.revision)
  return row
}
