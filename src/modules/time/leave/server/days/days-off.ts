import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import type { Ctx } from '#platform/context.ts'
import { assertRowRevision } from '#platform/optimistic-lock.ts'
import { notFoundError, validationError } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { countDays, type Day, daysBetween } from '#shared/days.ts'
import type { CompanyDayOff, daysOffContract as days } from '../../days-off-contract.ts'
import { recalculateLeaveOnDays } from './recalculate-leave.ts'

/** Maximum days of one entry. */
const MAX_SPAN_DAYS = 62

export async function listDaysOff(ctx: Ctx, { year }: ParsedInput<typeof days.listDaysOff>) {
  const { rows } = await sql<CompanyDayOff>`
    select id, day::text, name, paid, month_is_closed(company_id, day) as closed, revision from company_day_off
    where day between ${`${year}-01-01`} and ${`${year}-12-31`} order by day`.execute(ctx.db)
  return { data: rows }
}

export async function createDaysOff(ctx: Ctx, { first_day, last_day, name, paid }: ParsedInput<typeof days.createDaysOff>) {
  const last = last_day ?? first_day
  if (last < first_day) throw validationError({ last_day: 'leave.last_day_before_first' })
  if (countDays(first_day, last) > MAX_SPAN_DAYS) throw validationError({ last_day: 'leave.day_off_too_long' })
  const span = [...daysBetween(first_day, last)].filter((day) => !isHoliday(day))
  if (!span.length) throw validationError({ first_day: 'leave.day_off_is_holiday' })
  const taken = await ctx.db.selectFrom('company_day_off').select('day').where('day', 'in', span).orderBy('day').executeTakeFirst()
  if (taken) throw validationError({ first_day: 'companies.day_off_twice' })
  const rows = await ctx.db
    .insertInto('company_day_off')
    .values(span.map((day) => ({ day, name, paid })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { data: { id: ids[0]!, ids, recounted: await recalculateLeaveOnDays(ctx, span) } }
}

export async function updateDayOff(ctx: Ctx, { company_day_off_id: id, revision, ...values }: ParsedInput<typeof days.updateDayOff>) {
  const before = await lockDayOff(ctx, id, revision)
  const after = { day: values.day ?? before.day, name: values.name ?? before.name, paid: values.paid ?? before.paid }
  if (after.day !== before.day && isHoliday(after.day)) throw validationError({ day: 'leave.day_off_is_holiday' })
  if (after.day === before.day && after.name === before.name && after.paid === before.paid) return { data: { id, recounted: 0 } }
  await ctx.db.updateTable('company_day_off').set(after).where('id', '=', id).execute()
  const moved = after.day === before.day ? [] : [before.day, after.day].sort()
  return { data: { id, recounted: await recalculateLeaveOnDays(ctx, moved) } }
}

export async function deleteDayOff(ctx: Ctx, { company_day_off_id: id, revision }: ParsedInput<typeof days.deleteDayOff>) {
  const { day } = await lockDayOff(ctx, id, revision)
  await ctx.db.deleteFrom('company_day_off').where('id', '=', id).execute()
  return { data: { id, recounted: await recalculateLeaveOnDays(ctx, [day]) } }
}

const isHoliday = (day: Day) => listPublicHolidayDays(Number(day.slice(0, 4))).has(day)

async function lockDayOff(ctx: Ctx, id: number, revision: number | undefined) {
  const row = await ctx.db
    .selectFrom('company_day_off')
    .select(['day', 'name', 'paid', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFoundError()
  assertRowRevision(revision, row.revision)
  return row
}
