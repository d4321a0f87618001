import { isDocumentSubjectKind } from '#modules/documents/templates/server/templates/template-in-use.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError, notFoundError } from '#shared/app-error.ts'
import { canIssueDocuments } from '../../policies.ts'
import { type DocumentSubjectDefinition, findDocumentSubject } from '../document-subjects.ts'

/** The subject of a document if the caller may issue it: managers of employees, or the permission of a later module. */
export async function loadSubjectForTemplate(
  ctx: Ctx,
  { about, template }: { about: string; template: string },
): Promise<DocumentSubjectDefinition | undefined> {
  const subject = findDocumentSubject(about)
  if (!subject && (!isDocumentSubjectKind(about) || about === 'company')) throw notFoundError()
  if (!canIssueDocuments(ctx, subject?.allow)) throw new AppError('access.denied')
  if (subject && !subject.documents.some(({ code }) => code === template)) throw notFoundError()
  return subject
}
