import { sql } from 'kysely'
import { isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { getLaterDay } from '#shared/days.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveRecalculationRow, leaveRecalculationContract as recalculation } from '../../leave-recalculation-contract.ts'
import type { LeaveDayHoursAndPayer } from '../../rules/recalculation/leave-recalculation.ts'
import { loadLeaveBalancesOfEmployees } from '../entitlements/load-leave-balance.ts'
import { employmentTermsNearestToDaySql } from '../leave-employees.ts'
import {
  findLeaveRecalculationDifferences,
  type LeaveRecalculationDifference,
  loadClosedMonthsOfCompany,
} from './recalculation-differences.ts'

/** Maximum days listed in a row; a separate field counts all changed days. */
const MAX_LISTED_DAYS = 31

/** Lists leave in open months of a year whose calculation differs now. */
export async function listLeaveRecalculations(ctx: Ctx, { year, page, size, kind, department_id, search, sort }: RecalculationFilters) {
  const from = await findFirstOpenDay(ctx, year)
  const all = from
    ? await findLeaveRecalculationDifferences(
        ctx,
        sql`r.last_day >= ${from}::date and r.first_day <= ${`${year}-12-31`}::date
          and (${search ?? null}::text is null or r.employee_id in (select search_employee(${search ?? ''})))
          and ${department_id ? sql`r.employee_id in (${selectListedEmployees(ctx.today, department_id)})` : sql`true`}`,
      )
    : []
  const found = all.filter((one) => !kind || one.kind === kind)
  const people = await loadEmployeeNames(ctx, found)
  const getPlaceByName = ({ row }: LeaveRecalculationDifference) => people.get(row.employee_id)!.place
  const turn = sort?.startsWith('-') ? -1 : 1
  const inTurn = turn < 0 ? found.toReversed() : found
  const rows = sort?.endsWith('employee') ? found.toSorted((a, b) => turn * (getPlaceByName(a) - getPlaceByName(b))) : inTurn
  const pageRows = isPageSizeOfAllRows(size) ? rows : rows.slice((page - 1) * size, page * size)
  return {
    recalculations: await asRows(ctx, pageRows, people, year),
    sums: {
      requests: all.length,
      people: new Set(all.map(({ row }) => row.employee_id)).size,
      days: all.filter((one) => one.kind === 'days').length,
    },
    pagination: computePagination({ page, size }, rows.length),
  }
}

/** The department of an employee on a day, for employees who were ever in it. Terms of other employees are not read. */
const selectListedEmployees = (day: string, department: number) => sql`
  with beneath as materialized (select descendant_departments(array[${department}::bigint]) as id)
  select e.id from employee e ${employmentTermsNearestToDaySql(day)} where t.department_id in (select id from beneath)
    and e.id in (select employee_id from employment_terms where department_id in (select id from beneath))`

type RecalculationFilters = ParsedApiInput<typeof recalculation.listLeaveRecalculations>

/** The first day of the year in an open month. */
async function findFirstOpenDay(ctx: Ctx, year: number): Promise<string | undefined> {
  const closed = await loadClosedMonthsOfCompany(ctx)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const open = months.find((month) => !closed.has(month))
  return open && `${open}-01`
}

type Named = LeaveRecalculationRow['employee'] & { place: number; department: LeaveRecalculationRow['department'] }

/** The employees, ordered by name. */
async function loadEmployeeNames(ctx: Ctx, found: readonly LeaveRecalculationDifference[]): Promise<Map<number, Named>> {
  const { rows } = await sql<Named>`
    select e.id, e.code, e.first_name, e.last_name, e.full_name as "fullName",
      (row_number() over (order by e.last_name, e.first_name, e.id))::int as place,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as department
    from employee e ${employmentTermsNearestToDaySql(ctx.today)} left join department d on d.id = t.department_id
    where e.id = any (${found.map(({ row }) => row.employee_id)}::bigint[])`.execute(ctx.db)
  return new Map(rows.map((one) => [one.id, one]))
}

async function asRows(
  ctx: Ctx,
  pageRows: readonly LeaveRecalculationDifference[],
  people: ReadonlyMap<number, Named>,
  year: number,
): Promise<LeaveRecalculationRow[]> {
  const balances = await loadAvailableBalances(ctx, pageRows, getLaterDay(ctx.today, `${year}-01-01`))
  const issuedDocuments = await loadDocumentIds(ctx, pageRows)
  return pageRows.map(({ row, type, kind, before, after, changes, lockedMonths: closedMonths, middle, digest }) => {
    const { place: _, department, ...employee } = people.get(row.employee_id)!
    const available = balances.get(`${type.id} ${row.employee_id}`)
    return {
      id: row.id,
      employee,
      department,
      leave_type: { id: type.id, name: type.name, name_en: type.name_en },
      in_hours: type.in_hours,
      status: row.status,
      first_day: row.first_day,
      last_day: row.last_day,
      kind,
      before,
      after,
      balance: available === undefined ? null : { before: available, after: roundToFourDecimals(available + before.amount - after.amount) },
      changed: changes.length,
      days: changes
        .slice(0, MAX_LISTED_DAYS)
        .map(({ day, before, after }) => ({ day, before: pickAmountAndMinutes(before), after: pickAmountAndMinutes(after) })),
      middle,
      locked_months: closedMonths,
      documents: issuedDocuments.get(row.id) ?? 0,
      is_own: isOwnEmployeeRecordOfUser(ctx, row.employee_id),
      digest,
    }
  })
}

const pickAmountAndMinutes = (one: LeaveDayHoursAndPayer | null) => one && { amount: one.amount, minutes: one.minutes }

/** The available balance on a day, by type and employee. */
async function loadAvailableBalances(
  ctx: Ctx,
  pageRows: readonly LeaveRecalculationDifference[],
  day: string,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [type, same] of Map.groupBy(pageRows, ({ type }) => type)) {
    if (!type.has_balance) continue
    const ids = [...new Set(same.map(({ row }) => row.employee_id))]
    for (const [id, { balance }] of await loadLeaveBalancesOfEmployees(ctx, ids, type.id, day))
      found.set(`${type.id} ${id}`, balance.available)
  }
  return found
}

async function loadDocumentIds({ db }: Ctx, pageRows: readonly LeaveRecalculationDifference[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select leave_request_id as id, count(*)::int as count from leave_document
    where leave_request_id = any (${pageRows.map(({ row }) => row.id)}::bigint[]) group by leave_request_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
