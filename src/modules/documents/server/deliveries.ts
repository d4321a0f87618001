import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import type { documentsContract as documents } from '../contract.ts'

/** Notes how a paper was handed over; never on a day to come, nor before the paper was there. */
export async function createPaperDelivery(ctx: Ctx, input: Given<typeof documents.createPaperDelivery>) {
  const { employee_id, issued_document_id, day } = input
  await mustReach(ctx, employee_id)
  const paper = await ctx.db
    .selectFrom('issued_document')
    .select(sql<string>`least(day, created_at::date)`.as('first_day'))
    .where('id', '=', issued_document_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst()
  if (!paper) throw notFound()
  if (day > ctx.today) throw invalid({ day: 'documents.delivery_to_come' })
  if (day < paper.first_day) throw invalid({ day: 'documents.delivery_before_paper' })
  const { id } = await ctx.db.insertInto('paper_delivery').values(input).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Takes a note back that was wrong; the log keeps it. */
export async function deletePaperDelivery(ctx: Ctx, input: Given<typeof documents.deletePaperDelivery>) {
  await mustReach(ctx, input.employee_id)
  const gone = await ctx.db
    .deleteFrom('paper_delivery')
    .where('id', '=', input.paper_delivery_id)
    .where('issued_document_id', '=', input.issued_document_id)
    .where('employee_id', '=', input.employee_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return { data: gone }
}
