import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons, canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import { computeAveragePayBefore, type GrossPayByMonthLoader } from '#modules/people/employees/server/pay/average-pay.ts'
import { logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPayrollFileSettings } from '#modules/time/timesheet/server/close/payroll-file-and-working-time-settings.ts'
import { findMonthClose } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput, UploadedFile } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type {
  payrollResultsContract as contract,
  EmployeePayrollResult,
  PayrollResultFinding,
  PayrollResultRow,
  PayrollResultTotals,
} from '../payroll-results-contract.ts'
import { checkPayrollResultRows, type EmployeeForPayrollResult, type NumberedPayrollResultRow } from '../rules/check-payroll-results.ts'
import { findPayrollResultColumns, parsePayrollResultRow } from '../rules/payroll-result-columns.ts'
import { assertPayrollScopeIsWholeCompany } from './payroll-column-access.ts'
import { userNameSql } from './user-name-sql.ts'

type ResultsInput = { month: string; file?: UploadedFile | undefined; rows?: PayrollResultRow[] | undefined }
type Table = Awaited<ReturnType<typeof readShortTableFile>>

/** The maximum number of findings in a response; its counts include all. */
const MAX_FINDINGS = 200

function assertMayImport(ctx: Ctx): void {
  assertPayrollScopeIsWholeCompany(ctx)
  if (!canViewPay(ctx)) throw new AppError('access.denied')
}

const readFile = {
  look(ctx: Ctx, { file }: ResultsInput) {
    assertMayImport(ctx)
    return file
  },
  read: (file: UploadedFile) => readShortTableFile(file),
}

async function checkInput(ctx: Ctx, { month, rows }: ResultsInput, table: Table | undefined) {
  assertMayImport(ctx)
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const close = await findMonthClose(ctx, first)
  if (!close) throw new AppError('payroll.month_not_closed')
  const { numbered, ignored, returned } = table
    ? await rowsOfTable(ctx, table)
    : { numbered: numberResultRows(rows ?? []), ignored: [], returned: undefined }
  if (!numbered.length) throw new AppError('payroll.results_empty')
  const people = await peopleFor(ctx, first, last, close.id)
  return { first, ignored, rows: numbered.length, ...checkPayrollResultRows(numbered, people, returned) }
}

const numberResultRows = (rows: readonly PayrollResultRow[]): NumberedPayrollResultRow[] => rows.map((row, at) => ({ number: at + 1, row }))

async function rowsOfTable(ctx: Ctx, { rows, numbers }: Table) {
  const columns = findPayrollResultColumns(rows[0] ?? [], await payrollCodes(ctx))
  const isNamed = columns.fields.has('employee_code') || columns.fields.has('jmbg')
  if (!isNamed || !columns.fields.has('gross')) throw new AppError('payroll.results_columns_missing')
  const numbered = rows
    .slice(1)
    .flatMap((cells, at) => (cells.some((cell) => cell.trim()) ? [parsePayrollResultRow(numbers[at + 1]!, cells, columns, ctx.today)] : []))
  return { numbered, ignored: columns.ignored, returned: new Set(columns.hours.values()) }
}

/** Payroll codes from the company settings and all profiles, because a returned file uses the codes of the exported one. */
async function payrollCodes(ctx: Ctx): Promise<Record<string, string>> {
  const { rows } = await sql<{ settings: unknown }>`
    select distinct on (payroll_profile_id) settings from payroll_profile_version order by payroll_profile_id, number desc`.execute(ctx.db)
  const { codes } = await loadPayrollFileSettings(ctx)
  return Object.assign({}, codes, ...rows.map(({ settings }) => PayrollProfileSettings.parse(settings).codes))
}

/** Everybody who was ever employed in the company, because former employees can be paid later. */
async function peopleFor({ db }: Ctx, first: string, last: string, closeId: number): Promise<EmployeeForPayrollResult[]> {
  const { rows } = await sql<EmployeeForPayrollResult>`
    select e.id, e.code, e.jmbg, e.last_name || ' ' || e.first_name as name,
      (select count(*)::int from employment m where m.employee_id = e.id and m.first_day <= ${last}::date and m.last_day >= ${first}::date) as employments,
      c.totals as minutes, exists (select from payroll_result r join payroll_result_import i on i.id = r.payroll_result_import_id
        where r.employee_id = e.id and r.month = ${first}::date and i.undone_at is null) as "hasResult"
    from employee e left join month_close_employee c on c.employee_id = e.id and c.month_close_id = ${closeId}`.execute(db)
  return rows
}

const errorsIn = (findings: readonly PayrollResultFinding[]) => findings.filter(({ is_error }) => is_error).length

export { comparePayrollResults } from './payroll-result-comparison.ts'

export const checkPayrollResults = defineActionWithReadBeforeTransaction(
  readFile,
  async (ctx: Ctx, input: ParsedApiInput<typeof contract.checkPayrollResults>, table) => {
    const { findings, results, rows, ignored } = await checkInput(ctx, input, table)
    const errors = errorsIn(findings)
    return {
      data: {
        rows,
        employees: results.length,
        gross: results.reduce((sum, { gross }) => sum + gross, 0),
        findings: findings.slice(0, MAX_FINDINGS),
        errors,
        warnings: findings.length - errors,
        ignored,
      },
    }
  },
)

export const importPayrollResults = defineActionWithReadBeforeTransaction(
  readFile,
  async (ctx: Ctx, input: ParsedApiInput<typeof contract.importPayrollResults>, table) => {
    // The lock prevents two simultaneous imports of a month from missing each other's results.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`payroll results ${ctx.companyId} ${input.month}`}, 0))`.execute(ctx.db)
    const { findings, results, first } = await checkInput(ctx, input, table)
    const errors = errorsIn(findings)
    const [wrong] = findings.filter(({ is_error }) => is_error)
    if (wrong) throw new AppError('payroll.results_have_errors', { count: errors, number: wrong.number })
    if (findings.length && !input.accept) throw new AppError('payroll.results_need_confirmation', { count: findings.length })
    const { id } = await ctx.db
      .insertInto('payroll_result_import')
      .values({ month: first, file_name: input.file?.name.slice(0, 200) ?? null, employees: results.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = results.map(({ person, gross, net, contributions, paid_on, hours }) => ({
      employee_id: person.id,
      gross,
      net: net ?? null,
      contributions: contributions ?? null,
      paid_on: paid_on ?? null,
      minutes: hours,
    }))
    await sql`insert into payroll_result (payroll_result_import_id, employee_id, month, gross, net, contributions, paid_on, minutes)
      select ${id}, employee_id, ${first}::date, gross, net, contributions, paid_on, minutes
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (employee_id bigint, gross bigint, net bigint, contributions bigint, paid_on date, minutes jsonb)`.execute(ctx.db)
    return { data: { id, employees: results.length } }
  },
)

export async function undoPayrollResultImport(
  ctx: Ctx,
  { payroll_result_import_id: id }: ParsedApiInput<typeof contract.undoPayrollResultImport>,
) {
  assertMayImport(ctx)
  const undone = await ctx.db
    .updateTable('payroll_result_import')
    .set({ undone_at: sql`clock_timestamp()`, undone_by: ctx.userId })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!undone) throw new AppError('payroll.already_undone')
  return { data: { id } }
}

export async function listPayrollResultImports(ctx: Ctx, { year }: ParsedApiInput<typeof contract.listPayrollResultImports>) {
  assertPayrollScopeIsWholeCompany(ctx)
  type Entry = {
    id: number
    month: string
    file_name: string | null
    employees: number
    gross: number | null
    made_at: Date
    made_by: string | null
    undone_at: Date | null
    undone_by: string | null
  }
  const { rows } = await sql<Entry>`
    select i.id, to_char(i.month, 'YYYY-MM') as month, i.file_name, i.employees, i.made_at, ${userNameSql(sql`i.made_by`)} as made_by, i.undone_at,
      ${userNameSql(sql`i.undone_by`)} as undone_by,
      ${canViewPay(ctx) ? sql`(select sum(r.gross)::float8 from payroll_result r where r.payroll_result_import_id = i.id)` : sql`null::float8`} as gross
    from payroll_result_import i where i.month between ${`${year}-01-01`}::date and ${`${year}-12-01`}::date order by i.id desc limit 200`.execute(
    ctx.db,
  )
  return {
    data: rows.map((row) => ({ ...row, made_at: row.made_at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null })),
  }
}

/** The valid results: for each employee and month the newest import that was not undone. */
const buildValidResultsSql = (ctx: Ctx, where: RawBuilder<unknown>) => sql`
  select distinct on (r.employee_id, r.month) r.*, e.code as employee_code, e.last_name, e.first_name
  from payroll_result r join payroll_result_import i on i.id = r.payroll_result_import_id join employee e on e.id = r.employee_id
  where i.undone_at is null and ${where} and ${employeeInScopeSql(ctx, 'e.id')}
  order by r.employee_id, r.month, i.id desc`

const resultFieldsSql = sql`p.id, p.employee_id, p.employee_code, p.last_name || ' ' || p.first_name as "fullName",
  to_char(p.month, 'YYYY-MM') as month, p.gross::float8 as gross, p.net::float8 as net, p.contributions::float8 as contributions,
  p.paid_on::text, p.minutes as hours`

export async function listPayrollResults(ctx: Ctx, { month, page, size, search }: ParsedApiInput<typeof contract.listPayrollResults>) {
  const { first } = toFirstAndLastDayOfMonth(month)
  const ofMonth = buildValidResultsSql(ctx, sql`i.month = ${first}::date`)
  const isFound = search ? sql`p.employee_id in (select search_employee(${search}))` : sql`true`
  const counted = await sql<PayrollResultTotals & { found: number }>`
    select count(*)::int as employees, coalesce(sum(p.gross), 0)::float8 as gross, sum(p.net)::float8 as net,
      sum(p.contributions)::float8 as contributions, (count(*) filter (where ${isFound}))::int as found
    from (${ofMonth}) p`.execute(ctx.db)
  const { found, ...totals } = counted.rows[0]!
  const { rows } = await sql<EmployeePayrollResult>`
    select ${resultFieldsSql} from (${ofMonth}) p where ${isFound}
    order by p.last_name, p.first_name, p.employee_id ${buildPageLimitSql({ page, size })}`.execute(ctx.db)
  await logPayAccess(
    ctx,
    'listPayrollResults',
    rows.map(({ employee_id }) => employee_id),
  )
  return { payroll_results: rows, totals, pagination: computePagination({ page, size }, found) }
}

export async function getEmployeePayrollResults(
  ctx: Ctx,
  { employee_id, day = ctx.today }: ParsedApiInput<typeof contract.getEmployeePayrollResults>,
) {
  await logPayAccess(ctx, 'getEmployeePayrollResults', [employee_id])
  const average_3 = await computeAveragePayBefore(ctx, employee_id, day, 3)
  const average_12 = await computeAveragePayBefore(ctx, employee_id, day)
  const { rows: results } = await sql<EmployeePayrollResult>`
    select ${resultFieldsSql} from (${buildValidResultsSql(ctx, sql`r.employee_id = ${employee_id}`)}) p order by p.month desc`.execute(
    ctx.db,
  )
  return { data: { day, results, average_3, average_12, sickness: await averagesOfSickness(ctx, employee_id, day) } }
}

const MAX_SICK_LEAVES = 5

/** The base of sickness compensation: the average before the month in which the sickness started, also for a continued leave. */
async function averagesOfSickness(ctx: Ctx, employeeId: number, day: Day) {
  if (!canViewLeaveReasons(ctx)) return []
  const { rows } = await sql<{ leave_request_id: number; first_day: Day; last_day: Day }>`
    with recursive sick as (
      select r.id, r.continues_id, r.first_day, r.last_day from leave_request r join leave_type t on t.id = r.leave_type_id
      where r.employee_id = ${employeeId} and r.status = 'approved' and cardinality(t.sick_kinds) > 0 and r.first_day <= ${day}::date
        and r.last_day > ${addMonths(day, -24)}::date
        and not exists (select from leave_request c where c.continues_id = r.id and c.status = 'approved' and c.first_day <= ${day}::date)),
      chain as (
        select s.id, s.last_day, s.first_day, s.continues_id from sick s
        union all select c.id, c.last_day, r.first_day, r.continues_id from chain c join leave_request r on r.id = c.continues_id)
    select id as leave_request_id, min(first_day)::text as first_day, max(last_day)::text as last_day from chain group by id
    order by 2 desc limit ${MAX_SICK_LEAVES}`.execute(ctx.db)
  const found = []
  for (const row of rows) found.push({ ...row, average: await computeAveragePayBefore(ctx, employeeId, row.first_day) })
  return found
}

/** Gross pay by month, for the averages of the employee record. */
export const loadGrossPayOfPaidMonths: GrossPayByMonthLoader = async ({ db }, employeeId, months) => {
  const { rows } = await sql<{ month: string; gross: number }>`
    select distinct on (r.month) to_char(r.month, 'YYYY-MM') as month, r.gross::float8 as gross
    from payroll_result r join payroll_result_import i on i.id = r.payroll_result_import_id
    where r.employee_id = ${employeeId} and i.undone_at is null and to_char(r.month, 'YYYY-MM') = any (${months}::text[])
    order by r.month, i.id desc`.execute(db)
  return new Map(rows.map(({ month, gross }) => [month, gross]))
}
