import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import {
  type EmployeePlanFinding,
  findPlanLimitViolations,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlansByEmployeeAndDay,
  toPlanFindingRows,
} from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { applyPlanCellChanges, loadShiftVersions } from '#modules/time/planning/server/plan/simulate-plan-change.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { BackgroundJobProgressCallback } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineExportBackgroundJob, type ExportFileOfBackgroundJob } from '#platform/jobs/server/define-export-background-job.ts'
import { renderPdfInPool } from '#platform/pdf/render-pool.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day, findMonthEnd, iterateDaysBetween } from '#shared/days.ts'
import type { Language } from '#shared/message-translation.ts'
import type { optimizerContract as contract } from '../../contract.ts'
import type { PlanOptimizationSummary } from '../../optimizer-schemas.ts'
import { countCertificateRuleResults } from '../../rules/plan-compliance-certificate.ts'
import { getOptimization, loadOptimizationResult } from '../optimizations.ts'
import { type PlanComplianceCertificateData, translatePlanComplianceCertificateText } from './certificate-pdf.ts'

type Named = { id: number; fullName: string; code: string }
type Script = 'latin' | 'cyrillic'
type Drawn = { name: string; type: string; bytes: () => Promise<Buffer> }

/** Checks a proposal, or its plan, by all rules of the law for each employee. */
export async function verifyPlanOptimization(
  ctx: Ctx,
  { plan_optimization_id, script }: ParsedApiInput<typeof contract.verifyPlanOptimization>,
): Promise<FileDownloadReply> {
  const run = await getOptimization(ctx, plan_optimization_id)
  const found = await loadOptimizationResult(ctx, plan_optimization_id)
  if (!found) throw new AppError('optimizer.not_ready')
  const ids = found.report.people.map(({ id }) => id)
  const cells = run.state === 'ready' ? found.cells.map(([employee_id, day, shift_id]) => ({ employee_id, day, shift_id })) : []
  const people = await loadNames(ctx, ids)
  const span = { first: run.first_day, last: findMonthEnd(run.month) }
  return createCertificateFile(ctx, { run, people, ...span, cells, coverage: found.report, script })
}

type OfPlan = ParsedApiInput<typeof contract.verifyMonthPlan>

/** The check of more employees is a background job. */
const MAX_EMPLOYEES_PER_REQUEST = 500

/** Checks the present plan of a month, with the last applied run. */
export async function verifyMonthPlan(ctx: Ctx, input: OfPlan): Promise<FileDownloadReply> {
  const people = await loadPeopleOfPlan(ctx, input)
  if (people.length > MAX_EMPLOYEES_PER_REQUEST) throw new AppError('optimizer.certificate_needs_job')
  return createCertificateOfPlan(ctx, people, input)
}

/** Checks any number of employees in a background job. */
export async function exportPlanComplianceCertificate(ctx: Ctx, input: OfPlan) {
  await loadPeopleOfPlan(ctx, input)
  return { data: { job_id: await enqueueBackgroundJob(ctx, writePlanComplianceCertificateJob, { ...input, language: ctx.language }) } }
}

export async function writePlanComplianceCertificate(
  asker: Ctx,
  { language, ...input }: OfPlan & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<ExportFileOfBackgroundJob> {
  const ctx = { ...asker, language }
  const people = await loadPeopleOfPlan(ctx, input)
  const { name, type, bytes } = await createCertificateOfPlan(ctx, people, input, progress)
  const rows = people.length
  return {
    name,
    type,
    write: bytes,
    result: { employees: rows },
    exported: { by: 'exportPlanComplianceCertificate', table: 'planned_day', rows },
  }
}

async function loadPeopleOfPlan(ctx: Ctx, { month, department_id }: OfPlan): Promise<Named[]> {
  const people = await loadPlanGridEmployees(ctx, `${month}-01`, findMonthEnd(month), { department_id: department_id ?? null })
  if (!people.length) throw new AppError('optimizer.no_employees')
  return people
}

async function createCertificateOfPlan(
  ctx: Ctx,
  people: Named[],
  { month, department_id, script }: OfPlan,
  progress?: BackgroundJobProgressCallback,
): Promise<Drawn> {
  const first = `${month}-01`
  const last = findMonthEnd(month)
  const taken = await ctx.db
    .selectFrom('plan_optimization')
    .select('id')
    .where('month', '=', first)
    .where('status', '=', 'applied')
    .where('department_id', department_id ? '=' : 'is', department_id ?? null)
    .orderBy('applied_at', 'desc')
    .executeTakeFirst()
  // A run that the user may not see is left out.
  const run = taken ? await getOptimization(ctx, taken.id).catch(nullIfRefused) : null
  const found = run && (await loadOptimizationResult(ctx, run.id))
  return createCertificateFile(ctx, { run, people, first, last, cells: [], coverage: found?.report ?? null, script }, progress)
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}

type ComplianceReportInput = {
  run: PlanOptimizationSummary | null
  people: readonly Named[]
  first: Day
  last: Day
  cells: readonly { employee_id: number; day: Day; shift_id: number | null }[]
  coverage: { needed: number; covered: number } | null
  script: Script
}

async function createCertificateFile(
  ctx: Ctx,
  { run, people, first, last, cells, coverage, script }: ComplianceReportInput,
  progress: BackgroundJobProgressCallback = async () => {},
): Promise<Drawn> {
  const ids = people.map(({ id }) => id)
  const span = [addDays(first, -PLAN_CHECK_CONTEXT_DAYS), addDays(last, PLAN_CHECK_CONTEXT_DAYS)] as const
  const by = await loadPlanCheckData(ctx)
  const versions = await loadShiftVersions(ctx)
  const plans: PlansByEmployeeAndDay = new Map()
  const findings: EmployeePlanFinding[] = []
  for (let at = 0; at < people.length; at += MAX_EMPLOYEES_PER_REQUEST) {
    // Rendering takes about as long as loading, so loading counts as half of the progress.
    await progress(at, 2 * people.length)
    const some = people.slice(at, at + MAX_EMPLOYEES_PER_REQUEST)
    const own = ids.slice(at, at + MAX_EMPLOYEES_PER_REQUEST)
    const isOwn = new Set(own)
    const facts = await loadEmployeeDayFacts(ctx, own, ...span)
    const planned = applyPlanCellChanges(
      await loadPlansOfEmployees(ctx, own, ...span),
      cells.filter(({ employee_id }) => isOwn.has(employee_id)),
      versions,
      by.shifts,
    )
    for (const [id, days] of planned) plans.set(id, days)
    findings.push(...findPlanLimitViolations(some, facts, planned, by, first, last))
  }
  await progress(people.length, 2 * people.length)
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  const counts = countCertificateRuleResults(ids, findings)
  const { name: company } = await ctx.db.selectFrom('company').select('name').where('id', '=', ctx.companyId).executeTakeFirstOrThrow()
  const certificate: PlanComplianceCertificateData = {
    company,
    first,
    last,
    isProposal: run?.state === 'ready',
    run: run && {
      id: run.id,
      seed: run.seed,
      steps: run.steps,
      objectives: run.objectives,
      author: run.author,
      created_at: run.created_at,
      applied_at: run.applied_at,
      applied_by: await loadNameOfApplyingUser(ctx, run.id),
      without: run.without.map(({ name }) => name),
      demand_percent: run.demand_percent,
      place: [run.department, run.team, run.location].flatMap((one) => one?.name ?? []).join(', '),
    },
    coverage,
    days: [...iterateDaysBetween(first, last)].length,
    people: people.map(({ fullName, code }, at) => ({ fullName, code, counts: counts[at]! })),
    findings: toPlanFindingRows(ctx, findings).map(({ employee_id, day, message, article }) => ({
      name: names.get(employee_id) ?? '',
      day,
      message,
      article,
    })),
    digest: digestOf(people, plans, first, last),
    printed_at: ctx.now.toISOString(),
    printed_by: await loadUserName(ctx),
  }
  const manner = { language: ctx.language, script }
  const name = `${translatePlanComplianceCertificateText(ctx.language, 'optimizer.certificate.file')}-${first.slice(0, 7)}.pdf`
  const renderCertificatePdf = () =>
    renderPdfInPool(new URL('./certificate-print-thread.ts', import.meta.url), { data: certificate, manner }, ctx.companyId)
  return { name, type: 'application/pdf', bytes: renderCertificatePdf }
}

/** A digest of the check. It is equal for the same plan and employees. */
function digestOf(people: readonly Named[], plans: PlansByEmployeeAndDay, first: Day, last: Day): string {
  const hash = createHash('sha256')
  for (const { id, code } of people.toSorted((a, b) => a.id - b.id))
    for (const day of iterateDaysBetween(first, last)) {
      const cell = plans.get(id)?.get(day)
      hash.update(`${code} ${day} ${cell ? (cell.shift_version_id ?? '-') : ''}\n`)
    }
  return hash.digest('hex')
}

async function loadNames(ctx: Ctx, ids: readonly number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, last_name || ' ' || first_name as "fullName", code from employee where id = any (${ids}::bigint[]) order by last_name, first_name, id`.execute(
    ctx.db,
  )
  return rows
}

async function loadNameOfApplyingUser(ctx: Ctx, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(concat_ws(' ', m.first_name, m.last_name), '') as name from plan_optimization f join names_of_company_users() m on m.user_id = f.applied_by where f.id = ${id}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}

async function loadUserName(ctx: Ctx): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(concat_ws(' ', first_name, last_name), '') as name from names_of_company_users() where user_id = ${ctx.userId}`.execute(
    ctx.db,
  )
  return rows[0]?.name ?? null
}

export const writePlanComplianceCertificateJob = defineExportBackgroundJob('writePlanComplianceCertificate', writePlanComplianceCertificate)
