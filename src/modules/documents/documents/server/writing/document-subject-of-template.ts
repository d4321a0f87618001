import { isDocumentSubjectKind } from '#modules/documents/templates/server/templates/active-document-template.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { canIssueDocuments } from '../../document-permission-checks.ts'
import { type DocumentSubjectDefinition, findDocumentSubject } from '../document-subjects.ts'

/** The subject of a document if the caller may issue it. Managers of employees may, and users with the permission of a later module. */
export async function loadDocumentSubjectOfTemplate(
  ctx: Ctx,
  { about, template }: { about: string; template: string },
): Promise<DocumentSubjectDefinition | undefined> {
  const subject = findDocumentSubject(about)
  if (!subject && (!isDocumentSubjectKind(about) || about === 'company')) throw createNotFoundError()
  if (!canIssueDocuments(ctx, subject?.allow)) throw new AppError('access.denied')
  if (subject && !subject.documents.some(({ code }) => code === template)) throw createNotFoundError()
  return subject
}
