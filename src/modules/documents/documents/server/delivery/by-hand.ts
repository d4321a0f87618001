import type { Ctx } from '#platform/context.ts'
import { notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { deliveryContract as delivery } from '../../delivery-contract.ts'
import { type ActedOn, heldPapers, mustAllow, mustBeThen } from '../way/acted-on.ts'

/** A paper of any kind that is delivered by who asks. */
async function paperOf(ctx: Ctx, id: number): Promise<ActedOn> {
  const [paper] = await heldPapers(ctx, [id])
  if (!paper) throw notFound()
  return paper
}

/** Notes how a paper was handed over; never on a day to come, nor before the paper was there. */
export async function createPaperDelivery(ctx: Ctx, input: ParsedInput<typeof delivery.createPaperDelivery>) {
  const paper = await paperOf(ctx, input.registered_document_id)
  mustAllow(paper, 'deliver')
  mustBeThen(ctx, [paper], input.day)
  const row = { ...input, employee_id: paper.employee_id }
  const { id } = await ctx.db.insertInto('paper_delivery').values(row).returning('id').executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Takes a note back that was wrong; the log keeps it. */
export async function deletePaperDelivery(ctx: Ctx, input: ParsedInput<typeof delivery.deletePaperDelivery>) {
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
