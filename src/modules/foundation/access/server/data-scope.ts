import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import { notFound } from '#shared/app-error.ts'
import { isOwn, type Permission } from '../permissions.ts'

/** The rows that the rights of the user reach, as a condition on a column that holds an employee id. */
export function employeeInScope(ctx: Pick<Ctx, 'isScoped' | 'userId' | 'today'>, employeeId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(employeeId)} in (select employees_in_scope(${ctx.userId}, ${ctx.today}::date))`
}

/** Whom an endpoint opens to who asks: by a right over others as far as it reaches, by a right to one's own themselves. */
export type AccessTargets = { others: boolean; own: boolean }
export function accessGrantedBy(
  { permissions, employeeId }: Pick<Ctx, 'permissions' | 'employeeId'>,
  allow: string | readonly string[],
): AccessTargets {
  const granted = [allow].flat().filter((one) => one === 'authenticated' || permissions.has(one as Permission))
  return { others: granted.some((one) => !isOwn(one)), own: employeeId !== null && granted.some(isOwn) }
}

/** Rows of those people, as a condition on a column that holds an employee id. */
export function accessibleEmployees(ctx: Ctx, { others, own }: AccessTargets, employeeId: string): Expression<SqlBool> {
  const theirs = others ? employeeInScope(ctx, employeeId) : sql<SqlBool>`false`
  return own ? sql<SqlBool>`(${sql.ref(employeeId)} = ${ctx.employeeId} or ${theirs})` : theirs
}

/** The same for known employees: silence, or *not found* when one of them is out of reach or of another company. */
export async function assertEmployeesInScope(ctx: Ctx, ...employeeIds: number[]): Promise<void> {
  if (!(await canAccessEmployees(ctx, { others: true, own: false }, employeeIds))) throw notFound()
}

/** Are all of these among the people whom an endpoint opens? */
export async function canAccessEmployees(ctx: Ctx, opened: AccessTargets, employeeIds: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(employeeIds)]
  const found = await ctx.db
    .selectFrom('employee_directory')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any (${wanted}::bigint[])`)
    .where(accessibleEmployees(ctx, opened, 'employee_directory.id'))
    .executeTakeFirstOrThrow()
  return found.count === wanted.length
}

/** Where an action looks beyond what its reader reaches, and why it may. There is no other way to. */
const beyond = {
  oneself: 'what is one’s own is theirs whatever their rights over others reach',
  agreed: 'who takes an offered shift changes the plan of both, as they agreed',
  every_reader: 'what is due is gathered once, and each reader is told of those whom they reach',
} as const
export const withoutScope = (ctx: Ctx, _why: keyof typeof beyond): Ctx => ({ ...ctx, isScoped: false })

/** The rows of a table that are in scope of the caller: a condition on `t`, a row of it. */
export type ScopeRule = (ctx: Ctx) => Expression<SqlBool>

/** How scope reaches rows of tables without an `employee_id`, or where it says only who a row is known as. Every call that names such a row is checked. */
export const scopeRules = new ExtensionPoint<Record<string, ScopeRule>, ReadonlyMap<string, ScopeRule>>(
  'scope rules',
  (entries) => new Map(entries.flatMap((rules) => Object.entries(rules))),
)
export const scopeRule = (table: string): ScopeRule | undefined => scopeRules.all().get(table)

/** What is told of rows without an employee, as by the log: those of tables with a rule are in scope by it, all others are the company's. */
export function auditEntryInScope(ctx: Ctx, tableName: string, rowId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  const rules = scopeRules.all()
  const ways = [...rules].map(
    ([table, rule]) =>
      sql`(${sql.ref(tableName)} = ${table} and exists (select from ${sql.table(table)} t where t.id = ${sql.ref(rowId)} and ${rule(ctx)}))`,
  )
  return sql<SqlBool>`(${sql.ref(tableName)} <> all (${[...rules.keys()]}::text[]) or ${sql.join(ways, sql` or `)})`
}

/** What was done for many at once, as an import: within reach of who did it, and of whose rights reach everybody. */
export function createdByInScope(ctx: Pick<Ctx, 'isScoped' | 'userId'>, createdBy: string): Expression<SqlBool> {
  return ctx.isScoped ? sql<SqlBool>`${sql.ref(createdBy)} = ${ctx.userId}` : sql<SqlBool>`true`
}

/**
 * The same of what belongs to a department and to no employee, as openings and engagements: a condition on a column that holds a
 * department. What belongs to none is seen by those alone whose rights reach everybody.
 */
export function departmentInScope(ctx: Pick<Ctx, 'isScoped' | 'userId'>, departmentId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(departmentId)} in (select departments_under(array(
    select department_id from access_scope where user_id = ${ctx.userId} and department_id is not null)))`
}
