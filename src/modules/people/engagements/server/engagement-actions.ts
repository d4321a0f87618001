import { sql } from 'kysely'
import { departmentInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewSensitiveData, hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { engagementsContract as engagements } from '../contract.ts'
import type { EngagementKind } from '../rules/engagement-kinds.ts'
import { findMinWorkedSundays, validateEngagement, validateTemporaryWorkDays } from '../rules/temporary-work.ts'
import { findOrCreateContingentWorker, loadContingentWorker } from './contingent-workers.ts'
import { loadEngagementRows } from './engagement-list.ts'
import { loadTemporaryWorkDaysByYear, toTemporaryWorkDaysOfYear } from './temporary-work-days.ts'

export { eraseContingentWorker, findContingentWorkers, revealContingentWorker, updateContingentWorker } from './contingent-workers.ts'
export { listEngagements } from './engagement-list.ts'

const selectVisibleEngagement = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('engagement').selectAll().where('id', '=', id).where(departmentInScopeSql(ctx, 'department_id'))

/** Locks an engagement in scope; throws 404 otherwise. */
async function lockEngagementOrThrow(ctx: Ctx, id: number) {
  const found = await selectVisibleEngagement(ctx, id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  return { ...found, kind: found.kind as EngagementKind }
}

export async function getEngagement(ctx: Ctx, { engagement_id }: ParsedApiInput<typeof engagements.getEngagement>) {
  const found = await selectVisibleEngagement(ctx, engagement_id).executeTakeFirst()
  if (!found) throw createNotFoundError()
  const { contingent_worker_id, note } = found
  const [row] = await loadEngagementRows(ctx, [engagement_id], Number(ctx.today.slice(0, 4)))
  const { rows: months } = await sql<{ month: string; days: number }>`
    select to_char(month, 'YYYY-MM') as month, days from engagement_month where engagement_id = ${engagement_id} order by month desc`.execute(
    ctx.db,
  )
  const counters = row!.counter ? (await loadTemporaryWorkDaysByYear(ctx, [contingent_worker_id], null)).map(toTemporaryWorkDaysOfYear) : []
  return {
    data: {
      ...row!,
      note,
      counters,
      months: months.map((one) => ({ ...one, sundays: findMinWorkedSundays(one.month, one.days, found) })),
      contingent_worker: await loadContingentWorker(ctx, contingent_worker_id),
      can: { write: hasAnyOfPermissions(ctx, ['engagements.write']), reveal: canViewSensitiveData(ctx) },
    },
  }
}

const fields = [
  'kind',
  'basis',
  'department_id',
  'work',
  'first_day',
  'last_day',
  'contract_number',
  'intermediary',
  'agreed_days',
  'weekly_minutes',
  'note',
] as const
type Input = ParsedApiInput<typeof engagements.createEngagement> | ParsedApiInput<typeof engagements.updateEngagement>

async function validateEngagementFields(ctx: Ctx, input: Input) {
  const wrong = validateEngagement(input, await loadCompanyLegalFigures(ctx, input.first_day))
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  return Object.fromEntries(fields.map((name) => [name, input[name]])) as Pick<Input, (typeof fields)[number]>
}

/** A caller with a restricted scope can engage persons only in its departments. */
async function assertDepartmentInScope(ctx: Ctx, id: number): Promise<void> {
  if (ctx.isScoped) await lockEngagementOrThrow(ctx, id)
}

export async function createEngagement(ctx: Ctx, input: ParsedApiInput<typeof engagements.createEngagement>) {
  const row = await validateEngagementFields(ctx, input)
  const contingent_worker_id = await findOrCreateContingentWorker(ctx, input)
  const { id } = await ctx.db
    .insertInto('engagement')
    .values({ ...row, contingent_worker_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await assertDepartmentInScope(ctx, id)
  return { data: { id } }
}

/** The kind cannot change after days are written, because it determines how they count. */
export async function updateEngagement(
  ctx: Ctx,
  { engagement_id, revision, ...input }: ParsedApiInput<typeof engagements.updateEngagement>,
) {
  const found = await lockEngagementOrThrow(ctx, engagement_id)
  assertRowRevision(revision, found.revision)
  const row = await validateEngagementFields(ctx, { ...input, engagement_id })
  if (row.kind !== found.kind && (await hasDays(ctx, engagement_id))) throw createValidationError({ kind: 'engagements.kind_has_days' })
  if (await hasDaysOutsidePeriod(ctx, engagement_id, row)) throw createValidationError({ last_day: 'engagements.days_outside' })
  await ctx.db.updateTable('engagement').set(row).where('id', '=', engagement_id).execute()
  await assertDepartmentInScope(ctx, engagement_id)
  return { data: { id: engagement_id } }
}

async function hasDays(ctx: Ctx, id: number): Promise<boolean> {
  return Boolean(await ctx.db.selectFrom('engagement_month').select('id').where('engagement_id', '=', id).executeTakeFirst())
}

/** Whether days exist outside the period. */
async function hasDaysOutsidePeriod(
  ctx: Ctx,
  id: number,
  { first_day, last_day }: Pick<Input, 'first_day' | 'last_day'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from engagement_month where engagement_id = ${id}
      and (month < month_of(${first_day}::date) or month > coalesce(${last_day ?? null}::date, 'infinity'))`.execute(ctx.db)
  return rows.length > 0
}

export async function deleteEngagement(ctx: Ctx, { engagement_id }: ParsedApiInput<typeof engagements.deleteEngagement>) {
  await lockEngagementOrThrow(ctx, engagement_id)
  if (await hasDays(ctx, engagement_id)) throw new AppError('engagements.has_days')
  await ctx.db.deleteFrom('engagement').where('id', '=', engagement_id).execute()
  return { data: { id: engagement_id } }
}

/** The person is locked, so that concurrent writes count each other's days. */
export async function updateEngagementDays(
  ctx: Ctx,
  { engagement_id, month, days }: ParsedApiInput<typeof engagements.updateEngagementDays>,
) {
  const engagement = await lockEngagementOrThrow(ctx, engagement_id)
  const first = `${month}-01`
  await ctx.db.selectFrom('contingent_worker').select('id').where('id', '=', engagement.contingent_worker_id).forUpdate().execute()
  await ctx.db.deleteFrom('engagement_month').where('engagement_id', '=', engagement_id).where('month', '=', first).execute()
  if (days === 0) return { data: { id: engagement_id } }
  const wrong = validateTemporaryWorkDays({ month, days }, engagement, ctx.today)
  if (Object.keys(wrong).length) throw createValidationError(wrong)
  await ctx.db.insertInto('engagement_month').values({ engagement_id, month: first, days }).execute()
  return { data: { id: engagement_id } }
}
