import type { MergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { Day } from '#shared/days.ts'

/** The employee, the last day of employment if known, and the day of the document. */
export type MergeDataRequest = { employeeId: number; lastDay: Day | null; day: Day }
export type MergeDataSource = (ctx: Ctx, input: MergeDataRequest) => Promise<MergeData>

/** The minimum compensation for unused leave, for checks only. */
export const MIN_NON_COMPETE_COMPENSATION = 'annual_leave.least_compensation'

/** Fields of documents from later modules. */
export const mergeDataExtensions = extensionList<MergeDataSource>('document facts')

export async function loadExtensionData(ctx: Ctx, input: MergeDataRequest): Promise<MergeData> {
  let facts: MergeData = {}
  for (const source of mergeDataExtensions.all()) facts = { ...facts, ...(await source(ctx, input)) }
  return facts
}
