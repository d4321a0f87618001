import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { annulLockedDocuments } from '../lifecycle/annul-documents.ts'
import type { DocumentForLifecycleAction } from '../lifecycle/documents-for-lifecycle-action.ts'
import { type DocumentToIssue, type IssuedDocumentNumberAndIds, issueDocument } from './issue-document.ts'

export async function issueDocumentCorrection(
  ctx: Ctx,
  wrong: DocumentForLifecycleAction,
  reason: string,
  written: DocumentToIssue,
): Promise<IssuedDocumentNumberAndIds> {
  const replaces = { number: wrong.number, day: await loadDocumentDay(ctx, wrong.document_id!) }
  let issued: IssuedDocumentNumberAndIds | undefined
  await annulLockedDocuments(ctx, wrong, reason, async (takeBack) => {
    await takeBack()
    issued = await issueDocument(ctx, { ...written, replaces })
    return issued.document_registration_id
  })
  return issued!
}

const loadDocumentDay = async (ctx: Ctx, id: number): Promise<Day> =>
  (await ctx.db.selectFrom('document').select('day').where('id', '=', id).executeTakeFirstOrThrow()).day as Day
