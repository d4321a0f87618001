import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { isEmployeePermission, type Permission } from '../permissions.ts'

/** SQL condition: the employee id in a column is in the scope of the user. */
export function employeeInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId' | 'today'>, employeeId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(employeeId)} in (select employees_in_scope(${ctx.userId}, ${ctx.today}::date))`
}

/**
 * The employees that an operation makes accessible: others in scope by a permission on others, the caller by a permission on the own
 * record.
 */
export type EmployeeAccessOfCaller = { others: boolean; own: boolean }
export function findEmployeeAccessOfCaller(
  { permissions, employeeId }: Pick<Ctx, 'permissions' | 'employeeId'>,
  allow: string | readonly string[],
): EmployeeAccessOfCaller {
  const granted = [allow].flat().filter((one) => one === 'authenticated' || permissions.has(one as Permission))
  return { others: granted.some((one) => !isEmployeePermission(one)), own: employeeId !== null && granted.some(isEmployeePermission) }
}

/** SQL condition: the employee id in a column is among the accessible employees. */
export function employeeAccessibleSql(ctx: Ctx, { others, own }: EmployeeAccessOfCaller, employeeId: string): Expression<SqlBool> {
  const theirs = others ? employeeInScopeSql(ctx, employeeId) : sql<SqlBool>`false`
  return own ? sql<SqlBool>`(${sql.ref(employeeId)} = ${ctx.employeeId} or ${theirs})` : theirs
}

/** Throws 404 if one of the employees is out of scope or belongs to another company. */
export async function assertEmployeesInScope(ctx: Ctx, ...employeeIds: number[]): Promise<void> {
  if (!(await canAccessEmployees(ctx, { others: true, own: false }, employeeIds))) throw createNotFoundError()
}

/** Whether all employees are accessible to the operation. */
export async function canAccessEmployees(ctx: Ctx, opened: EmployeeAccessOfCaller, employeeIds: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(employeeIds)]
  const found = await ctx.db
    .selectFrom('employee_directory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any (${wanted}::bigint[])`)
    .where(employeeAccessibleSql(ctx, opened, 'employee_directory.id'))
    .executeTakeFirstOrThrow()
  return found.count === wanted.length
}

/** Reasons why an action may read beyond the scope, one for each place. */
const beyond = {
  oneself: 'a user reads their own data, whatever their scope over others',
  agreed: 'a swap changes the plan of both employees, who agreed to it',
  every_reader: 'reminders are collected once, and each recipient sees only employees in their scope',
} as const
export const createCallContextWithoutScopeCheck = (ctx: Ctx, _why: keyof typeof beyond): Ctx => ({ ...ctx, isScoped: false })

/** A scope rule: an SQL condition on a row `t` that is true if the row is in the caller's scope. */
export type TableScopeRule = (ctx: Ctx) => Expression<SqlBool>

/** The scope rules of tables without `employee_id`. Every call that names a row of such a table is checked. */
export const tableScopeRules = new ExtensionPoint<Record<string, TableScopeRule>, ReadonlyMap<string, TableScopeRule>>(
  'scope rules',
  (entries) => new Map(entries.flatMap((rules) => Object.entries(rules))),
)
export const findTableScopeRule = (table: string): TableScopeRule | undefined => tableScopeRules.all().get(table)

/** SQL condition for audit log rows. A table with a scope rule is filtered by it; rows of other tables belong to the company. */
export function auditEntryInScopeSql(ctx: Ctx, tableName: string, rowId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  const rules = tableScopeRules.all()
  const ways = [...rules].map(
    ([table, rule]) =>
      sql`(${sql.ref(tableName)} = ${table} and exists (select from ${sql.table(table)} t where t.id = ${sql.ref(rowId)} and ${rule(ctx)}))`,
  )
  return sql<SqlBool>`(${sql.ref(tableName)} <> all (${[...rules.keys()]}::text[]) or ${sql.join(ways, sql` or `)})`
}

/** SQL condition for bulk operations such as an import: those of the caller, or all if the caller has no restricted scope. */
export function bulkOperationInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId'>, createdBy: string): Expression<SqlBool> {
  return ctx.isScoped ? sql<SqlBool>`${sql.ref(createdBy)} = ${ctx.userId}` : sql<SqlBool>`true`
}

/**
 * SQL condition: the department in a column is in scope, for rows without an employee. Only callers without a restricted scope see rows
 * without a department.
 */
export function departmentInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId'>, departmentId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(departmentId)} in (select descendant_departments(array(
    select department_id from access_scope where user_id = ${ctx.userId} and department_id is not null)))`
}
