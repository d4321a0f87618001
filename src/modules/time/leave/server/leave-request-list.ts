import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { type ApproverRolesOfUser, loadApproverRoles } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { getOwnProperty } from '#shared/get-own-property.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { leaveContract as leave } from '../contract.ts'
import { canRequestOwnLeave } from '../leave-permission-checks.ts'
import { canDecideLeaveSql, visibleLeaveRequestSql } from './approval/leave-approvers.ts'
import {
  type LeaveRequestDatabaseRow,
  leaveRequestsByIdsSql,
  loadLeaveRequestRows,
  orderByLeaveRequestIdsSql,
} from './leave-request-rows.ts'
import { toLeaveRequestRowsForApprovers } from './leave-rows-for-approvers.ts'

export type LeaveRequestFilters = Omit<ParsedApiInput<typeof leave.listLeaveRequests>, 'page' | 'size'>

export async function listLeaveRequests(ctx: Ctx, { page, size, ...filters }: ParsedApiInput<typeof leave.listLeaveRequests>) {
  const { ids, count } = await findLeaveRequestIds(ctx, filters, { page, size })
  const rows = ids.length ? await loadLeaveRequestRows(ctx, leaveRequestsByIdsSql(ids), orderByLeaveRequestIdsSql(ids)) : []
  return { leave_requests: await toLeaveRequestRowsForApprovers(ctx, rows), pagination: computePagination({ page, size }, count) }
}

/** Returns the ids of the requests of a list, page by page. */
export async function findLeaveRequestIds(ctx: Ctx, filters: LeaveRequestFilters, { page, size }: { page: number; size: number }) {
  const limit = buildPageLimitSql({ page, size })
  const roles = await loadApproverRoles(ctx)
  const { rows } = await sql<{ id: number; count: number }>`
    select r.id, count(*) over ()::int as count from leave_request r join employee e on e.id = r.employee_id
    where ${sql.join(createLeaveRequestConditions(ctx, filters, roles), sql` and `)} order by ${orderOf(filters.sort)} ${limit}`.execute(
    ctx.db,
  )
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** Returns those of the given requests that are visible. */
export async function findVisibleLeaveRequestIds(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const visible = createLeaveRequestConditions(ctx, {}, await loadApproverRoles(ctx))
  const { rows } = await sql<{ id: number }>`
    select r.id from leave_request r where r.id = any (${[...ids]}::bigint[]) and ${sql.join(visible, sql` and `)} order by r.id`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

function createLeaveRequestConditions(
  ctx: Ctx,
  filters: Partial<LeaveRequestFilters>,
  roles: readonly ApproverRolesOfUser[],
): RawBuilder<unknown>[] {
  // A filter by type would reveal a hidden type. Without the permission for reasons it returns only the caller's requests.
  const onlyOwn = filters.leave_type_id && !canViewLeaveReasons(ctx)
  if (onlyOwn && !canRequestOwnLeave(ctx)) throw new AppError('access.denied')
  const parts: RawBuilder<unknown>[] = [sql`${visibleLeaveRequestSql(ctx, roles)}`]
  // Only its author sees a draft.
  parts.push(sql`(r.status <> 'draft' or r.created_by = ${ctx.userId} or r.employee_id = ${ctx.employeeId ?? 0})`)
  if (filters.live) parts.push(sql`r.status in ('submitted', 'approved')`)
  if (filters.leave_type_id) parts.push(sql`(r.employee_id = ${ctx.employeeId ?? 0} or ${employeeInScopeSql(ctx, 'r.employee_id')})`)
  if (onlyOwn) parts.push(sql`r.employee_id = ${ctx.employeeId ?? 0}`)
  if (filters.status) parts.push(sql`r.status = ${filters.status}`)
  if (filters.employee_id) parts.push(sql`r.employee_id = ${filters.employee_id}`)
  if (filters.leave_type_id) parts.push(sql`r.leave_type_id = ${filters.leave_type_id}`)
  if (filters.from) parts.push(sql`r.last_day >= ${filters.from}`)
  if (filters.to) parts.push(sql`r.first_day <= ${filters.to}`)
  if (filters.mine) parts.push(sql`r.status = 'submitted' and ${canDecideLeaveSql(ctx, roles)}`)
  if (filters.search) parts.push(sql`r.employee_id in (select search_employee(${filters.search}))`)
  if (filters.department_id)
    parts.push(sql`exists (
      select from employment_terms t where t.employee_id = r.employee_id and t.first_day <= r.last_day and t.last_day >= r.first_day
        and t.department_id in (select descendant_departments(array[${filters.department_id}::bigint])))`)
  return parts
}

const columns: Record<string, RawBuilder<unknown>> = {
  employee: sql`e.last_name`,
  first_day: sql`r.first_day`,
  last_day: sql`r.last_day`,
  submitted_at: sql`r.submitted_at`,
  status: sql`r.status`,
}

function orderOf(sort = '-first_day'): RawBuilder<unknown> {
  const parts = sort.split(',').flatMap((one) => {
    const column = getOwnProperty(columns, one.replace(/^-/, ''))
    return column ? [sql`${column} ${one.startsWith('-') ? sql`desc` : sql`asc`} nulls last`] : []
  })
  return sql.join([...parts, sql`r.id desc`])
}

/** Loads one visible request. Requests out of scope are not found. */
export async function loadVisibleLeaveRequestRow(ctx: Ctx, id: number): Promise<LeaveRequestDatabaseRow | undefined> {
  const draft = sql`(r.status <> 'draft' or r.created_by = ${ctx.userId} or r.employee_id = ${ctx.employeeId ?? 0})`
  return (
    await loadLeaveRequestRows(ctx, sql`r.id = ${id} and ${visibleLeaveRequestSql(ctx, await loadApproverRoles(ctx))} and ${draft}`)
  )[0]
}

/** Loads one visible request; throws 404 if it is not found. */
export async function findLeaveRequestOrThrow(ctx: Ctx, id: number): Promise<LeaveRequestDatabaseRow> {
  const row = await loadVisibleLeaveRequestRow(ctx, id)
  if (!row) throw createNotFoundError()
  return row
}
