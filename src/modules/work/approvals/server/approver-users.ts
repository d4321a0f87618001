import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { CanUserApproveStep } from '../rules/approval-steps.ts'
import { listApproverTypesOfUser } from '../rules/approvers.ts'
import { listEmployeeIdsOfUserAndApiKeyHolders } from './own-employees-of-user.ts'

/** A user who may decide, with the approver kind, and the user whose deputy they are. */
export type ApproverUser<Approver extends string = string> = { user_id: number; as_user: number; approver: Approver }

/** The users who may decide today for these approvers, on a request about these employees (`sql/approver_users_of_request.sql`). */
export async function loadRequestApprovers<Approver extends string>(
  ctx: Ctx,
  approvers: readonly Approver[],
  employees: readonly (number | null)[],
): Promise<ApproverUser<Approver>[]> {
  const { rows } = await sql<
    ApproverUser<Approver>
  >`select * from ${approverUsersOfRequestSql(ctx, approvers, employees)} s order by user_id, as_user, approver`.execute(ctx.db)
  return rows
}

/** The users who may decide a request, as a table in a query. */
export const approverUsersOfRequestSql = (
  { today }: Pick<Ctx, 'today'>,
  approvers: readonly string[],
  employees: readonly (number | null)[],
) => sql`approver_users_of_request(${[...new Set(approvers)]}::text[], ${employees.filter((id) => id !== null)}::bigint[], ${today}::date)`

/** Creates a check whether the user is one of some approvers. */
export const createApproverCheck =
  <Approver extends string>(found: readonly ApproverUser<Approver>[]): CanUserApproveStep<Approver> =>
  (approvers) =>
    found.some(({ approver }) => approvers.includes(approver))

/** The approver roles of the user today, own ones or as the deputy of `as_user`. */
export type ApproverRolesOfUser = { as_user: number; approvers: string[]; is_scoped: boolean }

export async function loadApproverRoles(ctx: Ctx): Promise<ApproverRolesOfUser[]> {
  const groups = await sql<{ id: number }>`select user_group_id as id from members_of_user_groups() where user_id = ${ctx.userId}`.execute(
    ctx.db,
  )
  const approvers = [...listApproverTypesOfUser(ctx.permissions), `person:${ctx.userId}`, ...groups.rows.map(({ id }) => `role:${id}`)]
  return [{ as_user: ctx.userId, approvers, is_scoped: ctx.isScoped }, ...(await loadDeputyRoles(ctx))]
}

/** The roles of the users whose deputy the user is today. */
export async function loadDeputyRoles({ db, userId, today, permissions }: Ctx): Promise<ApproverRolesOfUser[]> {
  if (!listApproverTypesOfUser(permissions).length) return []
  const { rows } = await sql`
    select from leave_deputy where user_id = ${userId} and ${today}::date between first_day and last_day`.execute(db)
  if (!rows.length) return []
  const found = await sql<ApproverRolesOfUser>`
    select d.as_user, array_agg(d.approver) as approvers, exists (select from access_scope s where s.user_id = d.as_user) as is_scoped
    from approver_roles(${today}::date) d where d.user_id = ${userId} and d.as_user <> ${userId} group by d.as_user`.execute(db)
  return found.rows
}

/** A request in a query: the columns of its employees (the first is the main one) and of its approvers. */
export type RequestApproverColumns = { approvers: RawBuilder<unknown>; employees: readonly string[]; hrAlways: boolean }

/** SQL condition: the user may decide a request. It equals `approver_users_of_request` for one user, and suits queries of many requests. */
export function isApproverOfRequestsSql(
  ctx: Ctx,
  roles: readonly ApproverRolesOfUser[],
  query: RequestApproverColumns,
): RawBuilder<boolean> {
  if (!roles.length) return sql<boolean>`false`
  const ways = sql.join(
    roles.map((role) => seatOfRole(ctx, role, query)),
    sql` or `,
  )
  const own = listEmployeeIdsOfUserAndApiKeyHolders(ctx)
  const others = query.employees.map((column) => sql`coalesce(${sql.ref(column)} <> all (${own}::bigint[]), true)`)
  return sql<boolean>`(${sql.join(others, sql` and `)} and (${ways}))`
}

function seatOfRole(
  ctx: Ctx,
  { as_user, approvers, is_scoped }: ApproverRolesOfUser,
  { approvers: column, employees, hrAlways }: RequestApproverColumns,
) {
  const [first] = employees
  const named = sql`${`person:${as_user}`} = any (${column})`
  const heads = sql`('head' = any (${column}) and department_head_account(${sql.ref(first!)}, ${ctx.today}::date) = ${as_user})`
  const inScope = employees.map((of) => sql`(${sql.ref(of)} is null or ${employeeInScopeOfUserSql(ctx, { as_user, is_scoped }, of)})`)
  const others = approvers.filter((approver) => !approver.startsWith('person:'))
  const meant = hrAlways && approvers.includes('hr') ? sql`true` : sql`${column} && ${others}::text[]`
  const columns = sql.join(employees.map((of) => sql.ref(of)))
  return sql`((${named} or ${heads} or (${meant} and ${sql.join(inScope, sql` and `)})) and not exists (
    select from membership o where o.user_id in (${ctx.userId}, ${as_user}) and o.employee_id in (${columns})))`
}

/** SQL condition: the employee id in a column is in the scope of the user for whom the decision is made. */
export const employeeInScopeOfUserSql = (
  { today }: Pick<Ctx, 'today'>,
  { as_user, is_scoped }: Pick<ApproverRolesOfUser, 'as_user' | 'is_scoped'>,
  column: string,
) => (is_scoped ? sql`${sql.ref(column)} in (select employees_in_scope(${as_user}, ${today}::date))` : sql`true`)
