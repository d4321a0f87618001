import type { MergeData } from '#modules/documents/templates/rules/fields.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { Day } from '#shared/days.ts'

/** Of whom and when: the last day of the employment where the record has one, and the day of the paper. */
export type FactsAsked = { employeeId: number; lastDay: Day | null; day: Day }
export type FactSource = (ctx: Ctx, asked: FactsAsked) => Promise<MergeData>

/** What the money for unused leave is at least; for the check of a paper, and for no template to say. */
export const LEAST_MONEY = 'annual_leave.least_compensation'

/** What later modules say of a person in documents. */
export const documentFacts = extensionList<FactSource>('document facts')

export async function furtherFacts(ctx: Ctx, asked: FactsAsked): Promise<MergeData> {
  let facts: MergeData = {}
  for (const source of documentFacts.all()) facts = { ...facts, ...(await source(ctx, asked)) }
  return facts
}
