import { notFound } from '#lib/failure.ts'
import { reachesDepartment } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'

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

/** Silence where the user reaches the candidate, otherwise *not found*. */
export async function mustReachCandidate(ctx: Ctx, candidateId: number): Promise<void> {
  const found = await ctx.db
    .selectFrom('candidate as c')
    .leftJoin('opening as o', 'o.id', 'c.opening_id')
    .select('c.id')
    .where('c.id', '=', candidateId)
    .where(reachesDepartment(ctx, 'o.department_id'))
    .executeTakeFirst()
  if (!found) throw notFound()
}
