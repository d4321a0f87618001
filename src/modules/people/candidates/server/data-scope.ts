import { type SqlBool, sql } from 'kysely'
import { departmentInScope, type ScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#shared/app-error.ts'

/** A candidate whose opening is within reach, as a condition on a column that holds a candidate. */
export const candidateInScope = (ctx: Ctx, id: string) =>
  ctx.isScoped
    ? sql<SqlBool>`${sql.ref(id)} in (select c.id from candidate c join job_opening o on o.id = c.job_opening_id where ${departmentInScope(ctx, 'o.department_id')})`
    : sql<SqlBool>`true`
const ofCandidate = (ctx: Ctx) => candidateInScope(ctx, 't.candidate_id')

export const candidateScopeRules: Record<string, ScopeRule> = {
  job_opening: (ctx) => departmentInScope(ctx, 't.department_id'),
  candidate: (ctx) => candidateInScope(ctx, 't.id'),
  candidate_file: ofCandidate,
  candidate_rating: ofCandidate,
  candidate_interview: ofCandidate,
  candidate_email: ofCandidate,
}

/**
 * Candidates belong to the department of their opening: whose rights reach only some departments sees those alone, and nobody who
 * applied for nothing in particular. Here the row of one whom the user reaches, held until the end of the transaction; *not found* otherwise.
 */
export async function lockCandidate(ctx: Ctx, candidateId: number) {
  const found = await ctx.db
    .selectFrom('candidate as c')
    .leftJoin('job_opening as o', 'o.id', 'c.job_opening_id')
    .selectAll('c')
    .where('c.id', '=', candidateId)
    .where(departmentInScope(ctx, 'o.department_id'))
    .forUpdate('c')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
