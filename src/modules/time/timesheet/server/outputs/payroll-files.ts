import { sql } from 'kysely'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { monthCloseContract as closes, PayrollFileDifference } from '../../month-close-contract.ts'
import { comparePayrollLines, type PayrollLineOfEarlierFile, toPayrollLineOfEarlierFile } from '../../rules/month/earlier-payroll-lines.ts'
import type { HoursWithEqualPayRate } from '../../rules/month/group-hours-by-pay-rate.ts'
import { getNameOfActor, loadActorNamesByUserId } from '../timesheet/actor-names.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { loadTimesheetPage } from '../timesheet/visible-timesheet.ts'
import { loadPaidHoursOfMonth } from './payroll-hours.ts'

/** Stores the lines of each person in an exported file, so that the next file can show changes. */
export async function savePayrollFileLines(
  ctx: Ctx,
  sheet: MonthTimesheetData,
  paid: ReadonlyMap<number, HoursWithEqualPayRate[]>,
): Promise<void> {
  if (!sheet.people.length) return
  const { id } = await ctx.db.insertInto('payroll_file').values({ month: sheet.first }).returning('id').executeTakeFirstOrThrow()
  const ids = sheet.people.map((person) => person.id)
  const lines = ids.map((employee) => JSON.stringify((paid.get(employee) ?? []).map(toPayrollLineOfEarlierFile)))
  await sql`insert into payroll_file_employee (payroll_file_id, employee_id, lines)
    select ${id}, employee_id, lines from unnest(${ids}::bigint[], ${lines}::jsonb[]) given (employee_id, lines)`.execute(ctx.db)
}

/** Differences between a new file and the last file of each employee. */
export async function comparePayrollFile(ctx: Ctx, { month, page, ...filters }: ParsedApiInput<typeof closes.comparePayrollFile>) {
  if (!canViewLeaveReasons(ctx)) throw new AppError('access.denied')
  const files = await filesOf(ctx, toFirstAndLastDayOfMonth(month).first)
  if (!files.length) return { data: { files, rows: [], pagination: computePagination({ page: 1, size: 0 }, 0) } }
  const { sheet, pagination: placed } = await loadTimesheetPage(ctx, month, { ...filters, page })
  const paid = await loadPaidHoursOfMonth(ctx, sheet)
  const handed = await loadLastHandedLines(
    ctx,
    sheet.first,
    sheet.people.map(({ id }) => id),
  )
  const rows = sheet.people.flatMap(({ id, fullName, code }): PayrollFileDifference[] => {
    const last = handed.get(id)
    const lines = comparePayrollLines(last?.lines ?? [], (paid.get(id) ?? []).map(toPayrollLineOfEarlierFile))
    return lines.map(({ code: category, part, payer, percent, before, after }) => ({
      employee_id: id,
      fullName,
      code,
      made_at: last?.made_at.toISOString() ?? null,
      category,
      part,
      payer,
      percent,
      before_minutes: before,
      after_minutes: after,
    }))
  })
  return { data: { files, rows, pagination: placed } }
}

type Handed = { employee_id: number; made_at: Date; lines: PayrollLineOfEarlierFile[] }

async function loadLastHandedLines(ctx: Ctx, month: string, ids: number[]): Promise<Map<number, Handed>> {
  const { rows } = await sql<Handed>`
    select distinct on (l.employee_id) l.employee_id, f.made_at, l.lines
    from payroll_file_employee l join payroll_file f on f.id = l.payroll_file_id
    where f.month = ${month}::date and l.employee_id = any (${ids}::bigint[]) order by l.employee_id, f.id desc`.execute(ctx.db)
  return new Map(rows.map((row) => [row.employee_id, row]))
}

/** Returns the payroll files of a month, newest first. */
async function filesOf(ctx: Ctx, month: string) {
  const { rows } = await sql<{ id: number; made_at: Date; made_by: number | null; employees: number }>`
    select f.id, f.made_at, f.made_by, (select count(*)::int from payroll_file_employee l where l.payroll_file_id = f.id) as employees
    from payroll_file f where f.month = ${month}::date order by f.id desc limit 20`.execute(ctx.db)
  const names = await loadActorNamesByUserId(
    ctx,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map(({ id, made_at, made_by, employees }) => ({
    id,
    made_at: made_at.toISOString(),
    made_by: getNameOfActor(names, made_by),
    employees,
  }))
}
