import { type SqlBool, sql } from 'kysely'
import { departmentInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'

/** SQL condition: the candidate id in a column belongs to an opening in scope. */
export const candidateInScopeSql = (ctx: Ctx, id: string) =>
  ctx.isScoped
    ? sql<SqlBool>`${sql.ref(id)} in (select c.id from candidate c join job_opening o on o.id = c.job_opening_id where ${departmentInScopeSql(ctx, 'o.department_id')})`
    : sql<SqlBool>`true`
const createCandidateCondition = (ctx: Ctx) => candidateInScopeSql(ctx, 't.candidate_id')

export const candidateTableScopeRules: Record<string, TableScopeRule> = {
  job_opening: (ctx) => departmentInScopeSql(ctx, 't.department_id'),
  candidate: (ctx) => candidateInScopeSql(ctx, 't.id'),
  candidate_file: createCandidateCondition,
  candidate_rating: createCandidateCondition,
  candidate_interview: createCandidateCondition,
  candidate_email: createCandidateCondition,
}

/**
 * Candidates belong to the department of their opening. A caller with a restricted scope sees only those of its departments, and none
 * without an opening. Locks the row of a visible candidate; throws 404 otherwise.
 */
export async function lockCandidateInScope(ctx: Ctx, candidateId: number) {
  const found = await ctx.db
    .selectFrom('candidate as c')
    .leftJoin('job_opening as o', 'o.id', 'c.job_opening_id')
    .selectAll('c')
    .where('c.id', '=', candidateId)
    .where(departmentInScopeSql(ctx, 'o.department_id'))
    .forUpdate('c')
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}
