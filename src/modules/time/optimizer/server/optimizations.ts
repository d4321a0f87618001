import { type SqlBool, sql } from 'kysely'
import type { TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { formatErrorMessage } from '#platform/errors.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { getLaterDay } from '#shared/days.ts'
import type { optimizerContract as contract } from '../contract.ts'
import type { PlanOptimizationSummary } from '../optimizer-schemas.ts'
import { type OptimizationRunReport, optimizePlanJob, type ProposedPlanCell, toObjectiveWeights } from './optimization-job.ts'
import { loadOptimizableEmployees, type OptimizationInput } from './optimization-limits.ts'
import { loadOptimizerObjectiveWeights } from './optimizer-objectives-setting.ts'

/** The maximum number of listed runs of a month. */
const MAX_LISTED_RUNS = 20

export async function startPlanOptimization(
  ctx: Ctx,
  {
    month,
    objectives: objectiveInput,
    seed,
    cells,
    without,
    demand_percent,
    ...places
  }: ParsedApiInput<typeof contract.startPlanOptimization>,
) {
  const objectives = objectiveInput ?? (await loadOptimizerObjectiveWeights(ctx)).objectives
  const { department_id = null, team_id = null, location_id = null } = places
  const first_day = getLaterDay(`${month}-01`, ctx.today)
  const input: OptimizationInput = { month, first_day, department_id, team_id, location_id, cells, objectives, without, demand_percent }
  const people = await loadOptimizableEmployees(ctx, input)
  const ids = new Set(people.map(({ id: one }) => one))
  if (without.some((one) => !ids.has(one))) throw createValidationError({ without: 'invalid.unknown_id' })
  const { id } = await ctx.db
    .insertInto('plan_optimization')
    .values({ ...input, month: `${month}-01`, objectives: JSON.stringify(objectives), seed, employees: people.map((one) => one.id) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job_id = await enqueueBackgroundJob(ctx, optimizePlanJob, { plan_optimization_id: id })
  await ctx.db.updateTable('plan_optimization').set({ job_id }).where('id', '=', id).execute()
  return { data: { id, job_id } }
}

type StoredRun = Omit<PlanOptimizationSummary, 'state'> & {
  status: string
  job_status: string | null
  failed: { code: string; details: Record<string, unknown> } | null
}

/** A run is in scope if all its employees are in scope. */
const runInScope = (ctx: Ctx, employees: string) =>
  ctx.isScoped
    ? sql<SqlBool>`${sql.ref(employees)} <@ array(select employees_in_scope(${ctx.userId}, ${ctx.today}::date))`
    : sql<SqlBool>`true`
export const optimizationTableScopeRules: Record<string, TableScopeRule> = { plan_optimization: (ctx) => runInScope(ctx, 't.employees') }

type Which = { month: string } | { id: number } | { proposed: true }
export const optimizationFilterSql = (ctx: Ctx, which: Which) => {
  if ('id' in which) return sql`f.id = ${which.id}`
  if ('month' in which) return sql`f.month = ${`${which.month}-01`}::date and f.status <> 'discarded'`
  return sql`f.status in ('ready', 'applied', 'undone') and f.month >= date_trunc('month', ${ctx.today}::date)`
}

const runs = async (ctx: Ctx, which: Which): Promise<PlanOptimizationSummary[]> => {
  const { rows } = await sql<StoredRun>`
    select f.id, to_char(f.month, 'YYYY-MM') as month, f.first_day::text, f.cells, f.objectives, f.seed, f.demand_percent, f.steps, f.status, f.stopped, f.created_at::text, f.applied_at::text,
      (select jsonb_build_object('id', d.id, 'name', d.name) from department d where d.id = f.department_id) as department,
      (select jsonb_build_object('id', t.id, 'name', t.name) from team t where t.id = f.team_id) as team,
      (select jsonb_build_object('id', l.id, 'name', l.name) from location l where l.id = f.location_id) as location,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) order by e.last_name, e.first_name, e.id)
        from employee e where e.id = any (f.without)), '[]') as without,
      j.status as job_status, coalesce(j.done, 0) as done, coalesce(j.total, 0) as total, j.failure as failed, null as failure,
      nullif(concat_ws(' ', m.first_name, m.last_name), '') as author
    from plan_optimization f left join job j on j.id = f.job_id left join names_of_company_users() m on m.user_id = f.created_by
    where ${optimizationFilterSql(ctx, which)}
      and ${runInScope(ctx, 'f.employees')}
    order by f.id desc limit ${MAX_LISTED_RUNS}`.execute(ctx.db)
  return rows.map(({ status, job_status, failed, ...row }) => {
    const ended = status === 'running' && (job_status === 'failed' || job_status === 'cancelled')
    return {
      ...row,
      objectives: toObjectiveWeights(row.objectives),
      state: (ended ? job_status : status) as PlanOptimizationSummary['state'],
      failure: ended && failed ? formatErrorMessage(ctx.language, failed.code, failed.details) : null,
    }
  })
}

/** The last run with a proposal for future days, in any month. */
export async function findLastOptimizationWithProposal(ctx: Ctx): Promise<PlanOptimizationSummary | null> {
  const found = await runs(ctx, { proposed: true })
  return found[0] ?? null
}

/** Loads a run in scope; throws 404 otherwise. */
export async function getOptimization(ctx: Ctx, id: number): Promise<PlanOptimizationSummary> {
  const [run] = await runs(ctx, { id })
  if (!run) throw createNotFoundError()
  return run
}

export const listPlanOptimizations = async (ctx: Ctx, { month }: ParsedApiInput<typeof contract.listPlanOptimizations>) => ({
  data: await runs(ctx, { month }),
})

export async function loadOptimizationResult(
  ctx: Ctx,
  id: number,
): Promise<{ cells: ProposedPlanCell[]; report: OptimizationRunReport } | undefined> {
  const row = await ctx.db
    .selectFrom('plan_optimization_result')
    .select(['cells', 'report'])
    .where('plan_optimization_id', '=', id)
    .executeTakeFirst()
  return row as { cells: ProposedPlanCell[]; report: OptimizationRunReport } | undefined
}

export async function stopPlanOptimization(ctx: Ctx, { plan_optimization_id, keep }: ParsedApiInput<typeof contract.stopPlanOptimization>) {
  const run = await getOptimization(ctx, plan_optimization_id)
  // A run that ended just before the stop is returned unchanged.
  if (run.state !== 'running' && keep) return { data: run }
  if (run.state !== 'running') throw new AppError('optimizer.not_running')
  if (keep)
    await ctx.db.updateTable('plan_optimization').set({ stop_requested_at: ctx.now }).where('id', '=', plan_optimization_id).execute()
  else
    await sql`update job set cancel_requested_at = now() where id = (select job_id from plan_optimization where id = ${plan_optimization_id})
      and status in ('waiting', 'running')`.execute(ctx.db)
  return { data: await getOptimization(ctx, plan_optimization_id) }
}

export async function discardPlanOptimization(ctx: Ctx, { plan_optimization_id }: ParsedApiInput<typeof contract.discardPlanOptimization>) {
  const run = await getOptimization(ctx, plan_optimization_id)
  if (run.state === 'applied' || run.state === 'running') throw new AppError(`optimizer.${run.state}`)
  await ctx.db.deleteFrom('plan_optimization_result').where('plan_optimization_id', '=', plan_optimization_id).execute()
  await ctx.db.updateTable('plan_optimization').set({ status: 'discarded' }).where('id', '=', plan_optimization_id).execute()
  return { data: await getOptimization(ctx, plan_optimization_id) }
}
