import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { isEmployeePermission, type Permission } from '../permissions.ts'

/** The condition that an employee id in a column is in the scope of the user. */
export function employeeInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId' | 'today'>, employeeId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(employeeId)} in (select employees_in_scope(${ctx.userId}, ${ctx.today}::date))`
}

/**
 * The employees that an operation opens to the caller: others in scope by a permission on others, the caller by a permission on the own
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

/** The condition that an employee id in a column is among the accessible employees. */
export function employeeAccessibleSql(ctx: Ctx, { others, own }: EmployeeAccessOfCaller, employeeId: string): Expression<SqlBool> {
  const theirs = others ? employeeInScopeSql(ctx, employeeId) : sql<SqlBool>`false`
  return own ? sql<SqlBool>`(${sql.ref(employeeId)} = ${ctx.employeeId} or ${theirs})` : theirs
}

/** Throws 404 if one of the employees is out of scope or of another company. */
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

/** The places where an action reads beyond the scope, each with its reason. */
const beyond = {
  oneself: 'what is one’s own is theirs whatever their rights over others reach',
  agreed: 'who takes an offered shift changes the plan of both, as they agreed',
  every_reader: 'what is due is gathered once, and each reader is told of those whom they reach',
} as const
export const createCallContextWithoutScopeCheck = (ctx: Ctx, _why: keyof typeof beyond): Ctx => ({ ...ctx, isScoped: false })

/** The rows of a table that are in scope of the caller: a condition on `t`, a row of it. */
export type TableScopeRule = (ctx: Ctx) => Expression<SqlBool>

/** How the scope applies to rows of tables without `employee_id`. Every call that names such a row is checked. */
export const tableScopeRules = new ExtensionPoint<Record<string, TableScopeRule>, ReadonlyMap<string, TableScopeRule>>(
  'scope rules',
  (entries) => new Map(entries.flatMap((rules) => Object.entries(rules))),
)
export const findTableScopeRule = (table: string): TableScopeRule | undefined => tableScopeRules.all().get(table)

/** The condition for rows in the audit log: tables with a rule are filtered by it, others belong to the company. */
export function auditEntryInScopeSql(ctx: Ctx, tableName: string, rowId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  const rules = tableScopeRules.all()
  const ways = [...rules].map(
    ([table, rule]) =>
      sql`(${sql.ref(tableName)} = ${table} and exists (select from ${sql.table(table)} t where t.id = ${sql.ref(rowId)} and ${rule(ctx)}))`,
  )
  return sql<SqlBool>`(${sql.ref(tableName)} <> all (${[...rules.keys()]}::text[]) or ${sql.join(ways, sql` or `)})`
}

/** The condition for bulk operations such as an import: those of the caller, or all without a scope. */
export function bulkOperationInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId'>, createdBy: string): Expression<SqlBool> {
  return ctx.isScoped ? sql<SqlBool>`${sql.ref(createdBy)} = ${ctx.userId}` : sql<SqlBool>`true`
}

/**
 * The condition that a department in a column is in scope, for rows without an employee. Rows without a department are visible without a
 * scope only.
 */
export function departmentInScopeSql(ctx: Pick<Ctx, 'isScoped' | 'userId'>, departmentId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(departmentId)} in (select descendant_departments(array(
    select department_id from access_scope where user_id = ${ctx.userId} and department_id is not null)))`
}
