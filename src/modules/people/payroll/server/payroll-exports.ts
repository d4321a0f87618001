import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { findMonthClose } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import { storeStagedFileUpload } from '#platform/files/server/stored-files.ts'
import { computeSha256Hex } from '#platform/files/store/local-store.ts'
import {
  type BackgroundJobFinalStep,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type SteppedBackgroundJobContext,
} from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { payrollContract as contract, PayrollExportDifferenceLine, PayrollProfile } from '../contract.ts'
import { findPayrollColumnPermission, type PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type { PayrollFileEmployee, PayrollFileTextFormatters } from '../rules/payroll-file-cell.ts'
import { buildPayrollFileRows, type PayrollFileLine, payrollFileLineKey } from '../rules/payroll-file-lines.ts'
import {
  assertPayrollColumnsVisible,
  assertPayrollScopeIsWholeCompany,
  assertValidPayrollColumns,
  loadSensitiveCustomFieldIds,
} from './payroll-column-access.ts'
import {
  type EmployeeWithPayrollAssignments,
  loadEmployeesInPayrollProfile,
  loadPayrollFileEmployees,
  loadPayrollProfileChunk,
  loadPayrollProfileData,
  PAYROLL_EMPLOYEES_PER_CHUNK,
  type PayrollProfileEmployee,
} from './payroll-profile-data.ts'
import { findPayrollProfile } from './payroll-profiles.ts'
import { loadPayrollFileNames, type PayrollFileContent, renderPayrollProfileFile } from './render-payroll-file.ts'

/** An earlier file to which a difference refers. */
type Base = { id: number; number: number }

/** The file that payroll received before the last reopening: the newest confirmed one, or the newest fetched one if none was confirmed. */
export async function findPreviousPayrollExport({ db }: Ctx, first: string, profileId: number, closeId: number): Promise<Base | null> {
  const { rows } = await sql<Base>`
    select x.id, x.number from payroll_export x left join payroll_receipt r on r.payroll_export_id = x.id
    where x.month = ${first}::date and x.payroll_profile_id = ${profileId} and x.month_close_id <> ${closeId}
    order by r.id is not null desc, x.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The lines of a file by employee, for all or the given ones. */
export async function loadPayrollFileLines(
  { db }: Ctx,
  exportId: number,
  ids: readonly number[] | null = null,
): Promise<Map<number, PayrollFileLine[]>> {
  const { rows } = await sql<{ employee_id: number; lines: PayrollFileLine[] }>`
    select employee_id, lines from payroll_export_employee
    where payroll_export_id = ${exportId} and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`.execute(db)
  return new Map(rows.map(({ employee_id, lines }) => [employee_id, lines]))
}

type ExportInput = { month: string; profile_id: number; whole: boolean }

/** Above this number of employees, the file takes longer than an API client waits, so a background job creates it. */
export const MAX_EMPLOYEES_OF_SYNCHRONOUS_PAYROLL_EXPORT = 1_000

/** The inputs of a file. The last step of the job compares them with the current state. */
type ExportPlan = {
  month: string
  first: Day
  closeId: number
  profile: PayrollProfile
  base: Base | null
  /** Lines of the base by employee; null for a file of the whole month. */
  handed: Map<number, PayrollFileLine[]> | null
  difference: number | null
  placed: EmployeeWithPayrollAssignments[]
  names: PayrollFileTextFormatters
}

/** The profile and the close, or the reason why no file can be created. */
async function findExportable(ctx: Ctx, { month, profile_id }: ExportInput) {
  assertPayrollScopeIsWholeCompany(ctx)
  const profile = await findPayrollProfile(ctx, profile_id)
  await assertPayrollColumnsVisible(ctx, profile.settings)
  await assertValidPayrollColumns(ctx, profile.settings)
  const { first } = toFirstAndLastDayOfMonth(month)
  const close = await findMonthClose(ctx, first)
  if (!close) throw new AppError('payroll.month_not_closed')
  return { first, profile, closeId: close.id }
}

async function planExport(ctx: Ctx, input: ExportInput, maxPeople = Number.POSITIVE_INFINITY): Promise<ExportPlan> {
  const found = await findExportable(ctx, input)
  const { first, profile, closeId } = found
  const placed = await loadEmployeesInPayrollProfile(ctx, input.month, profile.settings)
  if (placed.length > maxPeople) throw new AppError('payroll.export_needs_job', { count: placed.length, limit: maxPeople })
  const base = input.whole ? null : await findPreviousPayrollExport(ctx, first, profile.id, closeId)
  const difference = base && (await differenceNumber(ctx, { first, profileId: profile.id, base, closeId }))
  const handed = base && (await loadPayrollFileLines(ctx, base.id))
  return { ...found, month: input.month, base, handed, difference, placed, names: await loadPayrollFileNames(ctx, input.month, difference) }
}

/** The rows of a file by employee. Employees of the base who are no longer in the profile follow at the end. */
function contentOf({ month, difference, handed, profile }: ExportPlan, people: readonly PayrollProfileEmployee[]): PayrollFileContent {
  const rows = people.flatMap(({ person, lines }) => {
    const own = buildPayrollFileRows(lines, handed && (handed.get(person.id) ?? []), profile.settings.layout)
    return handed && !own.length ? [] : [{ person, rows: own }]
  })
  return { month, difference, people: rows }
}

const listRemovedEmployees = (ctx: Ctx, { handed, profile }: ExportPlan, present: readonly PayrollProfileEmployee[]) =>
  listEmployeesRemovedFromPayrollProfile(ctx, [...(handed?.keys() ?? [])], present, profile.settings)

/** Serializes files of a month and profile, so that no two get the same number. */
const lockExports = (ctx: Ctx, { month, profile_id }: ExportInput) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`payroll export ${ctx.companyId} ${profile_id} ${month}`}, 0))`.execute(ctx.db)

async function recordExport(
  ctx: Ctx,
  plan: ExportPlan,
  people: readonly PayrollProfileEmployee[],
  content: PayrollFileContent,
  digest: string,
) {
  const { first, profile, closeId, base } = plan
  const employees = content.people.length
  await logLooks(
    ctx,
    profile.settings,
    content.people.map(({ person }) => person.id),
  )
  const number = (await numbersOf(ctx, first, profile.id)).last + 1
  await noteFetched(ctx, { first, profile, closeId, baseId: base?.id ?? null, number, digest, employees, people })
}

function fileNameOf({ profile, month, difference }: ExportPlan): string {
  const suffix = difference === null ? '' : `-razlika-${difference}`
  return `${profile.name.replace(/[^\p{L}\p{N}]+/gu, '-')}-${month}${suffix}.${profile.settings.format}`
}

export async function getPayrollExport(ctx: Ctx, input: ParsedApiInput<typeof contract.getPayrollExport>): Promise<FileDownloadReply> {
  await lockExports(ctx, input)
  const plan = await planExport(ctx, input, MAX_EMPLOYEES_OF_SYNCHRONOUS_PAYROLL_EXPORT)
  const { people } = await loadPayrollProfileData(ctx, plan.month, plan.profile.settings, plan.placed)
  const content = contentOf(plan, [...people, ...(await listRemovedEmployees(ctx, plan, people))])
  const { type, pieces } = renderPayrollProfileFile(content, plan.profile.settings, plan.names, async () => {})
  const bytes = await buffer(pieces)
  await recordExport(ctx, plan, people, content, computeSha256Hex(bytes))
  await sql`select log_export('getPayrollExport', 'payroll_export', ${content.people.length}, null)`.execute(ctx.db)
  return { name: fileNameOf(plan), type, bytes }
}

export async function createPayrollExport(ctx: Ctx, input: ParsedApiInput<typeof contract.createPayrollExport>) {
  await findExportable(ctx, input)
  return { data: { job_id: await enqueueBackgroundJob(ctx, writePayrollFileJob, input) } }
}

/** Reads employees in short transactions and writes the file between them. The last step records the file. */
async function writePayrollFile(
  steps: SteppedBackgroundJobContext,
  input: ExportInput,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobFinalStep> {
  const plan = await steps.transaction((ctx) => planExport(ctx, input))
  const { settings } = plan.profile
  const total = plan.placed.length
  const people: PayrollProfileEmployee[] = []
  for (let at = 0; at < total; at += PAYROLL_EMPLOYEES_PER_CHUNK) {
    await progress(at, 2 * total)
    const part = await steps.transaction((ctx) =>
      loadPayrollProfileChunk(ctx, plan.month, settings, plan.placed.slice(at, at + PAYROLL_EMPLOYEES_PER_CHUNK)),
    )
    people.push(...part.people)
  }
  const absent = await steps.transaction((ctx) => listRemovedEmployees(ctx, plan, people))
  const content = contentOf(plan, [...people, ...absent])
  const { type, pieces } = renderPayrollProfileFile(content, settings, plan.names, (written) =>
    progress(Math.min(total + written, 2 * total), 2 * total),
  )
  const staged = await steps.services.files.stage(pieces)
  steps.onEnd(staged.discard)
  return async (ctx) => {
    await lockExports(ctx, input)
    await assertUnchanged(ctx, plan, input)
    await recordExport(ctx, plan, people, content, staged.sha256)
    const name = fileNameOf(plan)
    const fileId = await storeStagedFileUpload(ctx, { name, type }, staged)
    const rows = content.people.length
    return {
      result: { name, employees: rows, digest: staged.sha256 },
      fileId,
      exported: { by: 'createPayrollExport', table: 'payroll_export', rows },
    }
  }
}

export const writePayrollFileJob = defineSteppedBackgroundJob('writePayrollFile', writePayrollFile)

/** Throws if the month was reopened, or the edition or the last receipt changed during the job, because the file would be different. */
async function assertUnchanged(ctx: Ctx, plan: ExportPlan, input: ExportInput): Promise<void> {
  const { first, profile, closeId } = await findExportable(ctx, input)
  const base = input.whole ? null : await findPreviousPayrollExport(ctx, first, profile.id, closeId)
  const difference = base && (await differenceNumber(ctx, { first, profileId: profile.id, base, closeId }))
  const isSame =
    closeId === plan.closeId &&
    profile.version_id === plan.profile.version_id &&
    base?.id === plan.base?.id &&
    difference === plan.difference
  if (!isSame) throw new AppError('common.concurrent_update')
}

/** The number of a difference. Files with the same base and close share it. */
async function differenceNumber(ctx: Ctx, of: { first: Day; profileId: number; base: Base; closeId: number }): Promise<number> {
  const { ofBase, differences } = await numbersOf(ctx, of.first, of.profileId)
  return ofBase.get(`${of.base.id} ${of.closeId}`) ?? differences + 1
}

/** The number of files of a month, and the number of the difference for each base and close. */
async function numbersOf({ db }: Ctx, first: string, profileId: number) {
  const { rows } = await sql<{ base_id: number | null; month_close_id: number; number: number }>`
    select base_id, month_close_id, max(number) as number from payroll_export
    where month = ${first}::date and payroll_profile_id = ${profileId} group by base_id, month_close_id order by max(id)`.execute(db)
  const differences = rows.filter(({ base_id }) => base_id !== null)
  return {
    last: Math.max(0, ...rows.map(({ number }) => number)),
    differences: differences.length,
    ofBase: new Map(differences.map(({ base_id, month_close_id }, at) => [`${base_id} ${month_close_id}`, at + 1])),
  }
}

/** Employees of an earlier file who are no longer in the profile, whose lines are reversed. */
export async function listEmployeesRemovedFromPayrollProfile(
  ctx: Ctx,
  handedIds: readonly number[],
  present: readonly { person: PayrollFileEmployee }[],
  settings: PayrollProfileSettings,
) {
  const presentIds = new Set(present.map(({ person }) => person.id))
  const gone = handedIds.filter((id) => !presentIds.has(id))
  if (!gone.length) return []
  const known = gone.map((id) => ({ id, first_day: '', last_day: '', fund: 0, hours_source: 'plan' as const }))
  const people = await loadPayrollFileEmployees(ctx, known, settings)
  return gone.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ person, lines: [] as PayrollFileLine[] }] : []
  })
}

/** Columns of the record and of pay log an access for each employee. */
async function logLooks(ctx: Ctx, { columns }: PayrollProfileSettings, employees: readonly number[]): Promise<void> {
  const sensitive = await loadSensitiveCustomFieldIds(ctx)
  const isLooked = columns.some((column) =>
    ['employees.sensitive', 'pay.read'].includes(findPayrollColumnPermission(column, sensitive) ?? ''),
  )
  if (isLooked) await sql`select log_sensitive_read('getPayrollExport', e) from unnest(${employees}::bigint[]) e`.execute(ctx.db)
}

type Fetched = {
  first: string
  profile: { id: number; version_id: number }
  closeId: number
  baseId: number | null
  number: number
  digest: string
  employees: number
  people: readonly PayrollProfileEmployee[]
}

/** Records a file with the lines of all employees. A file with equal bytes is the same file. */
async function noteFetched({ db }: Ctx, { first, profile, closeId, baseId, number, digest, employees, people }: Fetched): Promise<void> {
  const same = await db
    .selectFrom('payroll_export')
    .select('id')
    .where('month', '=', first)
    .where('payroll_profile_id', '=', profile.id)
    .where('month_close_id', '=', closeId)
    .where('payroll_profile_version_id', '=', profile.version_id)
    .where(sql<boolean>`base_id is not distinct from ${baseId}`)
    .where('digest', '=', digest)
    .executeTakeFirst()
  if (same) return
  const minutes = people.reduce((sum, { lines }) => sum + lines.reduce((all, line) => all + line.minutes, 0), 0)
  const { id } = await db
    .insertInto('payroll_export')
    .values({
      month: first,
      payroll_profile_id: profile.id,
      payroll_profile_version_id: profile.version_id,
      month_close_id: closeId,
      base_id: baseId,
      number,
      digest,
      employees,
      minutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids = people.map(({ person }) => person.id)
  const lines = people.map((one) => JSON.stringify(one.lines))
  await sql`insert into payroll_export_employee (payroll_export_id, employee_id, lines)
    select ${id}, employee_id, lines from unnest(${ids}::bigint[], ${lines}::jsonb[]) given (employee_id, lines)`.execute(db)
}

export async function confirmPayrollFileReceipt(
  ctx: Ctx,
  { month, profile_id, digest }: ParsedApiInput<typeof contract.confirmPayrollFileReceipt>,
) {
  assertPayrollScopeIsWholeCompany(ctx)
  const { first } = toFirstAndLastDayOfMonth(month)
  const found = await ctx.db
    .selectFrom('payroll_export')
    .select('id')
    .where('month', '=', first)
    .where('payroll_profile_id', '=', profile_id)
    .where('digest', '=', digest)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!found) throw new AppError('payroll.digest_unknown')
  const { id } = await ctx.db
    .insertInto('payroll_receipt')
    .values({ payroll_export_id: found.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Figures before and after, by category, part and payer. */
export function listPayrollExportDifferenceLines(
  person: PayrollFileEmployee,
  lines: readonly PayrollFileLine[],
  before: readonly PayrollFileLine[],
) {
  type Change = (typeof PayrollExportDifferenceLine)['_output']
  const found = new Map<string, Change>()
  const put = (line: PayrollFileLine, side: 'before' | 'after') => {
    const key = payrollFileLineKey(line)
    const change = found.get(key) ?? {
      employee_id: person.id,
      fullName: person.full_name,
      code: person.code,
      category: line.code,
      part: line.part,
      payer: line.pay?.payer ?? null,
      assignment: [...new Set(Object.values(line.at))].filter(Boolean).join(' · '),
      before_minutes: 0,
      after_minutes: 0,
      before_amount: 0,
      after_amount: 0,
    }
    found.set(key, change)
    change[`${side}_minutes`] += line.minutes
    change[`${side}_amount`] += line.amount
  }
  for (const line of before) put(line, 'before')
  for (const line of lines) put(line, 'after')
  return [...found.values()].filter(
    (change) => change.before_minutes !== change.after_minutes || change.before_amount !== change.after_amount,
  )
}
