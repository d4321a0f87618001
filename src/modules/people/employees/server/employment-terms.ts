import { sql } from 'kysely'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { EmploymentTermsReply } from '../employee-schemas.ts'
import type { EmploymentTermsChangeReason } from '../rules/employment-term-changes.ts'
import { clearFixedTermEndDay } from './employment-contracts.ts'

const termsColumns = [
  'department_id',
  'job_position_id',
  'employment_relationship_type_id',
  'team_id',
  'location_id',
  'work_schedule_id',
  'weekly_minutes',
  'working_hours',
  'annex_number',
  'change_reason',
] as const
export type EmploymentTermsValues = Partial<
  Omit<Pick<ParsedApiInput<typeof employees.createEmploymentTerms>, (typeof termsColumns)[number]>, 'change_reason'>
> & {
  change_reason?: EmploymentTermsChangeReason | null | undefined
}

/** Computes the terms of an input from a day on. Weekly hours alone decide between full and part time. */
export async function computeNewEmploymentTermsValues(
  ctx: Pick<Ctx, 'db'>,
  firstDay: Day,
  input: EmploymentTermsValues,
): Promise<EmploymentTermsValues> {
  const entered = Object.fromEntries(
    termsColumns.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as EmploymentTermsValues
  if (entered.weekly_minutes !== undefined)
    entered.working_hours ??= findFullTimeOrPartTime(entered.weekly_minutes, (await loadCompanyLegalFigures(ctx, firstDay)).fullTimeWeek)
  return entered
}

export const findFullTimeOrPartTime = (weekly: number, full: number) => (weekly >= full ? 'full_time' : 'non_full_time')

export const selectEmploymentTermsSql = sql`
  select t.id, t.employment_id, t.first_day::text, nullif(t.last_day, 'infinity')::text as last_day,
    t.department_id, t.job_position_id, t.employment_relationship_type_id, t.team_id, t.location_id, t.work_schedule_id, t.weekly_minutes, t.working_hours, t.annex_number, t.change_reason, t.revision,
    (select jsonb_build_object('id', n.id, 'name', n.name) from department n where n.id = t.department_id) as department,
    (select jsonb_build_object('id', n.id, 'name', n.name) from job_position n where n.id = t.job_position_id) as job_position,
    (select jsonb_build_object('id', n.id, 'name', n.name) from employment_relationship_type n where n.id = t.employment_relationship_type_id) as employment_relationship_type,
    (select jsonb_build_object('id', n.id, 'name', n.name) from team n where n.id = t.team_id) as team,
    (select jsonb_build_object('id', n.id, 'name', n.name) from location n where n.id = t.location_id) as location,
    (select jsonb_build_object('id', n.id, 'name', n.name) from work_schedule n where n.id = t.work_schedule_id) as work_schedule
  from employment_terms t`

export async function getEmploymentTermsOnDay(ctx: Ctx, { employee_id, date }: ParsedApiInput<typeof employees.getEmploymentTermsOnDay>) {
  const { rows } = await sql<EmploymentTermsReply & { employed_from: string; employed_to: string | null }>`
    select terms.*, m.first_day::text as employed_from, nullif(m.last_day, 'infinity')::text as employed_to
    from (${selectEmploymentTermsSql} where t.employee_id = ${employee_id} and t.first_day <= ${date} and t.last_day >= ${date}) terms
      join employment m on m.id = terms.employment_id`.execute(ctx.db)
  return { data: rows[0] ?? null }
}

/** Creates terms that start on a day. Missing fields continue from the day before. */
export async function startEmploymentTermsOn(
  ctx: Ctx,
  employeeId: number,
  firstDay: string,
  changes: EmploymentTermsValues,
): Promise<number> {
  const before = await ctx.db
    .selectFrom('employment_terms')
    .select(['id', 'employment_id', 'first_day', ...termsColumns])
    .where('employee_id', '=', employeeId)
    .where('first_day', '<=', firstDay)
    .where('last_day', '>=', firstDay)
    .executeTakeFirst()
  if (!before) throw new AppError('common.not_employed_on_date', {}, { first_day: 'common.not_employed_on_date' })
  const { id, first_day, employment_id, ...values } = before
  const write = async (): Promise<number> => {
    if (first_day === firstDay) {
      await ctx.db.updateTable('employment_terms').set(changes).where('id', '=', id).execute()
      return id
    }
    const row = {
      ...values,
      annex_number: null,
      change_reason: null,
      ...changes,
      employment_id,
      employee_id: employeeId,
      first_day: firstDay,
    }
    return (await ctx.db.insertInto('employment_terms').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const changesType = changes.employment_relationship_type_id !== undefined
  return changesType ? clearFixedTermEndDay(ctx, employment_id, 'employment_relationship_type_id', write) : write()
}

export async function createEmploymentTerms(
  ctx: Ctx,
  { employee_id, first_day, ...input }: ParsedApiInput<typeof employees.createEmploymentTerms>,
) {
  return {
    data: { id: await startEmploymentTermsOn(ctx, employee_id, first_day, await computeNewEmploymentTermsValues(ctx, first_day, input)) },
  }
}

/** Locks the employment of these terms, and returns their first day. */
async function findEmploymentOfTerms(ctx: Ctx, employeeId: number, termsId: number) {
  const found = await ctx.db
    .selectFrom('employment_terms')
    .select(['employment_id', 'first_day', 'revision'])
    .where('id', '=', termsId)
    .where('employee_id', '=', employeeId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}

export async function updateEmploymentTerms(
  ctx: Ctx,
  { employee_id, employment_terms_id, first_day, revision, ...input }: ParsedApiInput<typeof employees.updateEmploymentTerms>,
) {
  const found = await findEmploymentOfTerms(ctx, employee_id, employment_terms_id)
  assertRowRevision(revision, found.revision)
  const values = await computeNewEmploymentTermsValues(ctx, first_day ?? found.first_day, input)
  const changes = first_day ? { ...values, first_day } : values
  if (Object.keys(changes).length)
    await clearFixedTermEndDay(ctx, found.employment_id, 'employment_relationship_type_id', () =>
      ctx.db.updateTable('employment_terms').set(changes).where('id', '=', employment_terms_id).execute(),
    )
  await sql`set constraints all immediate`.execute(ctx.db)
  return { data: { id: employment_terms_id } }
}

export async function deleteEmploymentTerms(
  ctx: Ctx,
  { employee_id, employment_terms_id }: ParsedApiInput<typeof employees.deleteEmploymentTerms>,
) {
  const { employment_id: employmentId } = await findEmploymentOfTerms(ctx, employee_id, employment_terms_id)
  await clearFixedTermEndDay(ctx, employmentId, null, async () => {
    await ctx.db.deleteFrom('employment_terms').where('id', '=', employment_terms_id).execute()
    await sql`set constraints all immediate`.execute(ctx.db)
  })
  return { data: { id: employment_terms_id } }
}

export async function updateEmploymentTermsInBulk(
  ctx: Ctx,
  { employee_ids, first_day, ...input }: ParsedApiInput<typeof employees.updateEmploymentTermsInBulk>,
) {
  const changes = await computeNewEmploymentTermsValues(ctx, first_day, input)
  if (!Object.keys(changes).length) throw new AppError('employees.nothing_to_change')
  for (const id of [...new Set(employee_ids)].sort((a, b) => a - b)) await startEmploymentTermsOn(ctx, id, first_day, changes)
  return { data: { changed: new Set(employee_ids).size } }
}
