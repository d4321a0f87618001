import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { invalid, notFound } from '#lib/failure.ts'
import type { Ctx } from '#server/context.ts'
import type { deliveryContract as delivery } from '../../delivery_contract.ts'
import { isDeliverableBy } from './papers.ts'

/** A paper that is delivered by who asks, and the first day on which it was there. */
async function paperOf(ctx: Ctx, id: number): Promise<{ employee_id: number; first_day: string }> {
  const { rows } = await sql<{ employee_id: number; first_day: string }>`
    select p.employee_id, least(p.day, (r.registered_at at time zone 'Europe/Belgrade')::date) as first_day
    from employee_paper p join registered_document r on r.id = p.registered_document_id
    where r.id = ${id} and ${isDeliverableBy(ctx, 'p')}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Notes how a paper was handed over; never on a day to come, nor before the paper was there. */
export async function createPaperDelivery(ctx: Ctx, input: Given<typeof delivery.createPaperDelivery>) {
  const { employee_id, first_day } = await paperOf(ctx, input.registered_document_id)
  if (input.day > ctx.today) throw invalid({ day: 'documents.delivery_to_come' })
  if (input.day < first_day) throw invalid({ day: 'documents.delivery_before_paper' })
  const row = { ...input, employee_id }
  const { id } = await ctx.db.insertInto('paper_delivery').values(row).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Takes a note back that was wrong; the log keeps it. */
export async function deletePaperDelivery(ctx: Ctx, input: Given<typeof delivery.deletePaperDelivery>) {
  await paperOf(ctx, input.registered_document_id)
  const gone = await ctx.db
    .deleteFrom('paper_delivery')
    .where('id', '=', input.paper_delivery_id)
    .where('registered_document_id', '=', input.registered_document_id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return { data: gone }
}
