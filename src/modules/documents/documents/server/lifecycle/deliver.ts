import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { wayContract as way } from '../../way-contract.ts'
import { actionableDocuments, mustBeThen } from './acted-on.ts'

export async function recordDeliveries(ctx: Ctx, input: ParsedInput<typeof way.recordDeliveries>) {
  const { document_registration_ids, ...noted } = input
  const documents = await actionableDocuments(ctx, document_registration_ids, 'deliver')
  mustBeThen(ctx, documents, noted.day)
  await ctx.db
    .insertInto('document_delivery')
    .values(documents.map(({ id, employee_id }) => ({ ...noted, document_registration_id: id, employee_id })))
    .execute()
  return { data: { count: documents.length } }
}
