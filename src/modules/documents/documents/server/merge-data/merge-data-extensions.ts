import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { Day } from '#shared/days.ts'

/** The employee, the last day of employment if known, and the day of the document. */
export type DocumentMergeDataRequest = { employeeId: number; lastDay: Day | null; day: Day }
export type DocumentMergeDataSource = (ctx: Ctx, input: DocumentMergeDataRequest) => Promise<DocumentMergeData>

/** The field with the minimum compensation for unused leave; only checks use it. */
export const MIN_UNUSED_LEAVE_COMPENSATION_FIELD = 'annual_leave.least_compensation'

/** Template fields that later modules provide. */
export const documentMergeDataExtensions = createListExtensionPoint<DocumentMergeDataSource>('document facts')

export async function loadDocumentMergeDataOfExtensions(ctx: Ctx, input: DocumentMergeDataRequest): Promise<DocumentMergeData> {
  let facts: DocumentMergeData = {}
  for (const source of documentMergeDataExtensions.all()) facts = { ...facts, ...(await source(ctx, input)) }
  return facts
}
