import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveRestriction, leaveRestrictionsContract as limits } from '../../leave-restrictions-contract.ts'
import { isRestrictedLeaveGroup, type LeaveRestrictionRule, listDaysClosedForLeave } from '../../rules/restrictions/restrictions.ts'
import { loadLeaveRestrictionAbsenceCounts } from './absence-counts.ts'

/** Maximum number of rules of a company. */
const MAX_RESTRICTIONS = 200

export async function listLeaveRestrictions(ctx: Ctx) {
  const selectNameOf = (table: string, id: string) =>
    sql`(select jsonb_build_object('id', x.id, 'name', x.name) from ${sql.table(table)} x where x.id = ${sql.ref(id)})`
  const { rows } = await sql<LeaveRestriction>`
    select l.id, l.name, l.first_day::text, l.last_day::text, l.weekdays, ${selectNameOf('department', 'l.department_id')} as department,
      ${selectNameOf('team', 'l.team_id')} as team, ${selectNameOf('job_position', 'l.job_position_id')} as job_position,
      ${selectNameOf('location', 'l.location_id')} as location, l.min_people, l.min_percent, l.refuses, l.revision
    from leave_restriction l order by l.first_day nulls last, l.name, l.id`.execute(ctx.db)
  return { data: rows }
}

type Fields = ParsedApiInput<typeof limits.createLeaveRestriction>

export async function createLeaveRestriction(ctx: Ctx, input: Fields) {
  const { count } = await ctx.db
    .selectFrom('leave_restriction')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_RESTRICTIONS) throw new AppError('leave.limit.too_many', { max: MAX_RESTRICTIONS })
  const { id } = await ctx.db
    .insertInto('leave_restriction')
    .values(await createRestrictionColumns(ctx, input))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

export async function updateLeaveRestriction(
  ctx: Ctx,
  { leave_restriction_id, revision, ...input }: ParsedApiInput<typeof limits.updateLeaveRestriction>,
) {
  const row = await ctx.db
    .updateTable('leave_restriction')
    .set(await createRestrictionColumns(ctx, input))
    .where('id', '=', leave_restriction_id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('common.concurrent_update')
  return { data: row }
}

export async function deleteLeaveRestriction(ctx: Ctx, { leave_restriction_id }: ParsedApiInput<typeof limits.deleteLeaveRestriction>) {
  const row = await ctx.db.deleteFrom('leave_restriction').where('id', '=', leave_restriction_id).returning('id').executeTakeFirst()
  if (!row) throw createNotFoundError()
  return { data: row }
}

async function createRestrictionColumns(ctx: Ctx, input: Fields) {
  const { name, first_day = null, last_day = null, weekdays, min_people = null, min_percent = null, refuses } = input
  if (first_day && last_day && last_day < first_day) throw createValidationError({ last_day: 'leave.last_day_before_first' })
  const isClosed = min_people === null && min_percent === null
  if (isClosed && !first_day && !last_day && !weekdays.length) throw createValidationError({ first_day: 'leave.limit.dates_required' })
  if (min_people !== null && min_percent !== null) throw createValidationError({ min_percent: 'leave.limit.needs_number_or_share' })
  const places = placesOf(input)
  for (const table of ['department', 'team', 'job_position', 'location'] as const) {
    const id = places[`${table}_id`]
    if (id === null) continue
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(ctx.db)
    if (!rows.length) throw createValidationError({ [`${table}_id`]: 'invalid.unknown_id' })
  }
  return { name, first_day, last_day, weekdays: [...new Set(weekdays)].sort(), ...places, min_people, min_percent, refuses }
}

const placesOf = ({ department_id = null, team_id = null, job_position_id = null, location_id = null }: Fields) => ({
  department_id,
  team_id,
  job_position_id,
  location_id,
})

/** SQL condition: the rule `l` applies to an employee with these terms. */
const fits = (terms: string): RawBuilder<unknown> => {
  const createTermsColumnSql = (column: string) => sql.ref(`${terms}.${column}`)
  return sql`(l.department_id is null or ${createTermsColumnSql('department_id')} in (select descendant_departments(array[l.department_id])))
    and (l.team_id is null or ${createTermsColumnSql('team_id')} = l.team_id) and (l.job_position_id is null or ${createTermsColumnSql('job_position_id')} = l.job_position_id)
    and (l.location_id is null or ${createTermsColumnSql('location_id')} = l.location_id)`
}

export type LeaveRestrictionDatabaseRow = {
  id: number
  name: string
  first_day: Day | null
  last_day: Day | null
  weekdays: number[]
  min_people: number | null
  min_percent: number | null
  refuses: boolean
}
type Span = { firstDay: Day; lastDay: Day }

export const toLeaveRestrictionRule = ({
  first_day,
  last_day,
  min_people,
  min_percent,
  ...row
}: LeaveRestrictionDatabaseRow): LeaveRestrictionRule => ({
  ...row,
  firstDay: first_day,
  lastDay: last_day,
  minPeople: min_people,
  minPercent: min_percent,
})

/**
 * Rules about an employee in a span, with the present and absent employees of each. `except`: a request of this employee that does not
 * count.
 */
export async function loadLeaveRestrictionsOfEmployee(
  ctx: Ctx,
  employeeId: number,
  group: string,
  { firstDay, lastDay }: Span,
  except: number | null = null,
) {
  if (!isRestrictedLeaveGroup(group)) return { limits: [], presence: [] }
  const { rows } = await sql<LeaveRestrictionDatabaseRow>`
    select distinct l.id, l.name, l.first_day::text, l.last_day::text, l.weekdays, l.min_people, l.min_percent, l.refuses
    from leave_restriction l join employment_terms m on m.employee_id = ${employeeId} and m.first_day <= ${lastDay} and m.last_day >= ${firstDay} and ${fits('m')}
    where coalesce(l.first_day, '-infinity') <= ${lastDay} and coalesce(l.last_day, 'infinity') >= ${firstDay} order by l.id`.execute(
    ctx.db,
  )
  const limits = rows.map(toLeaveRestrictionRule)
  const counted = limits.filter(({ minPeople, minPercent }) => minPeople !== null || minPercent !== null).map(({ id }) => id)
  if (!counted.length) return { limits, presence: [] }
  const presence = await loadLeaveRestrictionAbsenceCounts(
    ctx,
    counted,
    { from: firstDay, to: lastDay },
    sql`r.employee_id <> ${employeeId} and r.status in ('submitted', 'approved') and r.id is distinct from ${except}::bigint`,
  )
  return { limits, presence }
}

/** Days on which an employee cannot take leave, for date proposals. */
export async function loadDaysClosedForLeave(
  ctx: Ctx,
  employeeId: number,
  group: string,
  span: Span,
  days: readonly Day[],
): Promise<Set<Day>> {
  const { limits, presence } = await loadLeaveRestrictionsOfEmployee(ctx, employeeId, group, span)
  return listDaysClosedForLeave(limits, days, presence)
}

/** Closed spans by employee, which plan proposals avoid. */
export async function loadSpansClosedForLeave(ctx: Ctx, ids: readonly number[], { firstDay, lastDay }: Span): Promise<Map<number, Span[]>> {
  const { rows } = await sql<{ employee_id: number; first_day: Day; last_day: Day }>`
    select t.employee_id, greatest(l.first_day, ${firstDay}::date)::text as first_day, least(l.last_day, ${lastDay}::date)::text as last_day
    from leave_restriction l join employment_terms t on t.employee_id = any (${ids}::bigint[]) and ${fits('t')}
      and t.first_day <= coalesce(l.last_day, ${lastDay}) and t.last_day >= coalesce(l.first_day, ${firstDay})
    where l.refuses and l.min_people is null and l.min_percent is null and l.weekdays = '{}'
      and coalesce(l.first_day, '-infinity') <= ${lastDay} and coalesce(l.last_day, 'infinity') >= ${firstDay}`.execute(ctx.db)
  const spans = rows.map(({ employee_id, first_day, last_day }) => ({ employee_id, firstDay: first_day, lastDay: last_day }))
  return Map.groupBy(spans, ({ employee_id }) => employee_id)
}
