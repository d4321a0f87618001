import { sql } from 'kysely'
import type { z } from 'zod'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildOrderBySql, buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { Day } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { leaveContract as leave } from '../../contract.ts'
import type { LeaveBalanceRow, LeaveGrantBalance } from '../../leave-schemas.ts'
import { employmentTermsNearestToDaySql, loadLeaveEmployees } from '../leave-employees.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadAnnualLeaveType, loadLeaveType } from '../leave-types.ts'
import { computeAnnualLeaveGrantDifference, loadLeaveEntitlements } from './leave-entitlements.ts'
import { loadLeaveBalanceOfEmployee, loadLeaveBalancesOfEmployees } from './load-leave-balance.ts'
import { loadOvertimeOfTimeOffInLieu } from './time-off-in-lieu.ts'

export type LeaveBalanceFilters = Omit<ParsedApiInput<typeof leave.listLeaveBalances>, 'page' | 'size'>

export async function listLeaveBalances(ctx: Ctx, { page, size, ...filters }: ParsedApiInput<typeof leave.listLeaveBalances>) {
  const { rows, count } = await loadLeaveBalanceRows(ctx, filters, { page, size })
  return { balances: rows, pagination: computePagination({ page, size }, count) }
}

const columns = { last_name: sql`e.last_name`, employee: sql`e.last_name`, department: sql`d.name` }

type Page = { page: number; size: number }
type Listed = { id: number; department_id: number | null; department: string | null; count: number }

/** Employees in scope on a day, with their department. `count` includes all pages. */
async function loadListedEmployees(
  ctx: Ctx,
  day: Day,
  { department_id, search, sort }: LeaveBalanceFilters,
  { page, size }: Page,
): Promise<Listed[]> {
  const limit = buildPageLimitSql({ page, size })
  const { rows } = await sql<Listed>`
    select e.id, t.department_id, d.name as department, count(*) over ()::int as count
    from employee e ${employmentTermsNearestToDaySql(day)} left join department d on d.id = t.department_id
    where ${employeeInScopeSql(ctx, 'e.id')} and exists (select from employment m where m.employee_id = e.id and m.first_day <= ${day} and m.last_day >= ${day})
      and (${department_id ?? null}::bigint is null or t.department_id in (select descendant_departments(array[${department_id ?? 0}::bigint])))
      and (${search ?? null}::text is null or e.id in (select search_employee(${search ?? ''})))
    order by ${sql.join([...buildOrderBySql(columns, sort ?? ''), sql`e.last_name, e.first_name, e.id`])} ${limit}`.execute(ctx.db)
  return rows
}

/** Balances of a type on a day for all employees, grant by grant, in list order. */
export async function loadLeaveBalancesOn(ctx: Ctx, day: Day, typeId: number, filters: LeaveBalanceFilters) {
  const rows = await loadListedEmployees(ctx, day, filters, { page: 1, size: 0 })
  const ids = rows.map(({ id }) => id)
  const [balances, people] = await Promise.all([loadLeaveBalancesOfEmployees(ctx, ids, typeId, day), loadLeaveEmployees(ctx, ids)])
  return rows.map((row) => ({ ...balances.get(row.id)!, employee: people.get(row.id)!, department: departmentOf(row) }))
}

const departmentOf = ({ department_id, department }: Listed) =>
  department_id === null ? null : { id: department_id, name: department ?? '' }

/** Balances of employees on the day, with the effect of a grant now. */
export async function loadLeaveBalanceRows(ctx: Ctx, filters: LeaveBalanceFilters, page: Page) {
  const day = filters.day ?? ctx.today
  const annual = await loadAnnualLeaveType(ctx)
  const type = filters.leave_type_id ? await loadLeaveType(ctx, filters.leave_type_id) : annual
  const rows = await loadListedEmployees(ctx, day, filters, page)
  const ids = rows.map(({ id }) => id)
  const settings = await loadLeaveSettings(ctx)
  const [balances, people, rights] = await Promise.all([
    loadLeaveBalancesOfEmployees(ctx, ids, type.id, day),
    loadLeaveEmployees(ctx, ids),
    type.id === annual.id ? loadLeaveEntitlements(ctx, ids, Number(day.slice(0, 4)), settings) : [],
  ])
  const differences = new Map(rights.map((one) => [one.employeeId, computeAnnualLeaveGrantDifference(one)]))
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(
      (row): z.infer<typeof LeaveBalanceRow> => ({
        ...balances.get(row.id)!.balance,
        employee: people.get(row.id)!,
        department: departmentOf(row),
        difference: differences.get(row.id) ?? 0,
      }),
    ),
  }
}

/** Returns the balances of one employee: every type with a balance, grant by grant. */
export async function getLeaveBalances(ctx: Ctx, { employee_id, day }: ParsedApiInput<typeof leave.getLeaveBalances>) {
  const types = await ctx.db
    .selectFrom('leave_type')
    .select(['id', 'code', 'name', 'name_en', 'in_hours'])
    .where('has_balance', '=', true)
    .where('ended_at', 'is', null)
    .orderBy('place')
    .execute()
  const data = []
  for (const leave_type of types) {
    const { balance, allocations } = await loadLeaveBalanceOfEmployee(ctx, employee_id, leave_type.id, day ?? ctx.today)
    data.push({ ...balance, leave_type, allocations: await withSources(ctx, allocations) })
  }
  return { data }
}

/** Adds the source of an opening balance, and the overtime behind time in lieu. */
async function withSources(ctx: Ctx, allocations: LeaveGrantBalance[]): Promise<LeaveGrantBalance[]> {
  const lieu = await loadOvertimeOfTimeOffInLieu(
    ctx,
    allocations.filter(({ ground }) => ground === 'overtime'),
  )
  return (await withOpenings(ctx, allocations)).map((allocation) => ({ ...allocation, ...lieu.get(allocation.grant_id) }))
}

async function withOpenings({ db }: Ctx, allocations: LeaveGrantBalance[]): Promise<LeaveGrantBalance[]> {
  const opened = allocations.filter(({ ground }) => ground === 'opening').map(({ grant_id }) => grant_id)
  if (!opened.length) return allocations
  const { rows } = await sql<{ id: number; source: string | null; as_of: string }>`
    select l.id, o.source, a.as_of::text from leave_entry l join leave_opening_balance o on o.id = l.leave_opening_balance_id
      join leave_opening_balance_import a on a.id = o.leave_opening_balance_import_id where l.id = any (${opened}::bigint[])`.execute(db)
  const known = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return allocations.map((allocation) => ({ ...allocation, ...known.get(allocation.grant_id) }))
}
