import { isAbout } from '#modules/documents/templates/server/templates/in-use.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { canIssueDocuments } from '../../policies.ts'
import { type DocumentSubject, subjectOf } from '../document-subjects.ts'

/** The subject of a document if the caller may issue it: managers of employees, or the permission of a later module. */
export async function subjectFor(ctx: Ctx, { about, template }: { about: string; template: string }): Promise<DocumentSubject | undefined> {
  const subject = subjectOf(about)
  if (!subject && (!isAbout(about) || about === 'company')) throw notFound()
  if (!canIssueDocuments(ctx, subject?.allow)) throw new AppError('access.denied')
  if (subject && !subject.documents.some(({ code }) => code === template)) throw notFound()
  return subject
}
