import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { wayContract as way } from '../../way-contract.ts'
import { mustBeThen, papersFor } from './acted-on.ts'

export async function notePaperDeliveries(ctx: Ctx, input: ParsedInput<typeof way.notePaperDeliveries>) {
  const { registered_document_ids, ...noted } = input
  const papers = await papersFor(ctx, registered_document_ids, 'deliver')
  mustBeThen(ctx, papers, noted.day)
  await ctx.db
    .insertInto('paper_delivery')
    .values(papers.map(({ id, employee_id }) => ({ ...noted, registered_document_id: id, employee_id })))
    .execute()
  return { data: { count: papers.length } }
}
