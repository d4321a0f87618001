import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { countDays, type Day, iterateDaysBetween } from '#shared/days.ts'
import type { CompanyDayOff, daysOffContract as days } from '../../company-days-off-contract.ts'
import { recalculateLeaveOnDays } from './recalculate-leave.ts'

/** Maximum days of one entry. */
const MAX_SPAN_DAYS = 62

export async function listCompanyDaysOff(ctx: Ctx, { year }: ParsedApiInput<typeof days.listCompanyDaysOff>) {
  const { rows } = await sql<CompanyDayOff>`
    select id, day::text, name, paid, month_is_closed(company_id, day) as closed, revision from company_day_off
    where day between ${`${year}-01-01`} and ${`${year}-12-31`} order by day`.execute(ctx.db)
  return { data: rows }
}

export async function createCompanyDaysOff(
  ctx: Ctx,
  { first_day, last_day, name, paid }: ParsedApiInput<typeof days.createCompanyDaysOff>,
) {
  const last = last_day ?? first_day
  if (last < first_day) throw createValidationError({ last_day: 'leave.last_day_before_first' })
  if (countDays(first_day, last) > MAX_SPAN_DAYS) throw createValidationError({ last_day: 'leave.day_off_too_long' })
  const span = [...iterateDaysBetween(first_day, last)].filter((day) => !isHoliday(day))
  if (!span.length) throw createValidationError({ first_day: 'leave.day_off_is_holiday' })
  const taken = await ctx.db.selectFrom('company_day_off').select('day').where('day', 'in', span).orderBy('day').executeTakeFirst()
  if (taken) throw createValidationError({ first_day: 'companies.day_off_duplicated' })
  const rows = await ctx.db
    .insertInto('company_day_off')
    .values(span.map((day) => ({ day, name, paid })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  return { data: { id: ids[0]!, ids, recounted: await recalculateLeaveOnDays(ctx, span) } }
}

export async function updateCompanyDayOff(
  ctx: Ctx,
  { company_day_off_id: id, revision, ...values }: ParsedApiInput<typeof days.updateCompanyDayOff>,
) {
  const before = await lockDayOff(ctx, id, revision)
  const after = { day: values.day ?? before.day, name: values.name ?? before.name, paid: values.paid ?? before.paid }
  if (after.day !== before.day && isHoliday(after.day)) throw createValidationError({ day: 'leave.day_off_is_holiday' })
  if (after.day === before.day && after.name === before.name && after.paid === before.paid) return { data: { id, recounted: 0 } }
  await ctx.db.updateTable('company_day_off').set(after).where('id', '=', id).execute()
  const moved = after.day === before.day ? [] : [before.day, after.day].sort()
  return { data: { id, recounted: await recalculateLeaveOnDays(ctx, moved) } }
}

export async function deleteCompanyDayOff(ctx: Ctx, { company_day_off_id: id, revision }: ParsedApiInput<typeof days.deleteCompanyDayOff>) {
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
  if (!row) throw createNotFoundError()
  assertRowRevision(revision, row.revision)
  return row
}
