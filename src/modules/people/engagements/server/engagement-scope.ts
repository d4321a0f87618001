import { type SqlBool, sql } from 'kysely'
import { departmentInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'

/** SQL condition: a person `t` has an engagement in scope. */
export const contingentWorkerInScopeSql = (ctx: Ctx) =>
  ctx.isScoped
    ? sql<SqlBool>`exists (select from engagement g where g.contingent_worker_id = t.id and ${departmentInScopeSql(ctx, 'g.department_id')})`
    : sql<SqlBool>`true`

const isInMonth = (ctx: Ctx) =>
  sql<SqlBool>`exists (select from engagement g where g.id = t.engagement_id and ${departmentInScopeSql(ctx, 'g.department_id')})`

export const engagementTableScopeRules: Record<string, TableScopeRule> = {
  engagement: (ctx) => departmentInScopeSql(ctx, 't.department_id'),
  engagement_month: isInMonth,
  contingent_worker: contingentWorkerInScopeSql,
}
