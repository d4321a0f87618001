import { type Expression, type SqlBool, sql } from 'kysely'
import { notFound } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'

/** The rows that the rights of the user reach, as a condition on a column that holds an employee id. */
export function reaches(ctx: Pick<Ctx, 'isScoped' | 'userId' | 'today'>, employeeId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(employeeId)} in (select reached_employees(${ctx.userId}, ${ctx.today}::date))`
}

/** The same for known employees: silence, or *not found* when one of them is out of reach or of another company. */
export async function mustReach(ctx: Ctx, ...employeeIds: number[]): Promise<void> {
  const wanted = [...new Set(employeeIds)]
  const found = await ctx.db
    .selectFrom('employee')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any (${wanted}::bigint[])`)
    .where(reaches(ctx, 'employee.id'))
    .executeTakeFirstOrThrow()
  if (found.count !== wanted.length) throw notFound()
}

/**
 * The same of what belongs to a department and to no employee, as openings and engagements: a condition on a column that holds a
 * department. What belongs to none is seen by those alone whose rights reach everybody.
 */
export function reachesDepartment(ctx: Pick<Ctx, 'isScoped' | 'userId'>, departmentId: string): Expression<SqlBool> {
  if (!ctx.isScoped) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(departmentId)} in (select departments_beneath(array(
    select department_id from access_scope where user_id = ${ctx.userId} and department_id is not null)))`
}
