import type { MergeData } from '#modules/documents/templates/rules/fields.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { Day } from '#shared/days.ts'

/** Of whom and when: the last day of the employment where the record has one, and the day of the paper. */
export type MergeDataRequest = { employeeId: number; lastDay: Day | null; day: Day }
export type MergeDataSource = (ctx: Ctx, input: MergeDataRequest) => Promise<MergeData>

/** What the money for unused leave is at least; for the check of a paper, and for no template to say. */
export const MIN_COMPENSATION = 'annual_leave.least_compensation'

/** What later modules say of a person in documents. */
export const mergeDataExtensions = extensionList<MergeDataSource>('document facts')

export async function loadExtensionData(ctx: Ctx, input: MergeDataRequest): Promise<MergeData> {
  let facts: MergeData = {}
  for (const source of mergeDataExtensions.all()) facts = { ...facts, ...(await source(ctx, input)) }
  return facts
}
