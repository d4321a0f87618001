import { type SqlBool, sql } from 'kysely'
import { notFound } from '#lib/failure.ts'
import { reachesDepartment, roadsTo } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'

roadsTo({
  opening: (ctx) => reachesDepartment(ctx, 't.department_id'),
  candidate: (ctx) =>
    ctx.isScoped
      ? sql<SqlBool>`t.opening_id in (select id from opening o where ${reachesDepartment(ctx, 'o.department_id')})`
      : sql<SqlBool>`true`,
})

/**
 * Candidates belong to the department of their opening: whose rights reach only some departments sees those alone, and nobody who
 * applied for nothing in particular. Here the row of one whom the user reaches, held until the end of the transaction; *not found* otherwise.
 */
export async function heldCandidate(ctx: Ctx, candidateId: number) {
  const found = await ctx.db
    .selectFrom('candidate as c')
    .leftJoin('opening as o', 'o.id', 'c.opening_id')
    .selectAll('c')
    .where('c.id', '=', candidateId)
    .where(reachesDepartment(ctx, 'o.department_id'))
    .forUpdate('c')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
