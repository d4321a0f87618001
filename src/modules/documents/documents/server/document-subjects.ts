import type { TemplateKind } from '#modules/documents/templates/builtin/template-parts.ts'
import type { Format } from '#modules/documents/templates/rules/format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { Download } from '#shared/contract.ts'
import type { Script } from '../contract.ts'

/** A paper that is numbered and kept. */
export type IssueResult = { id: number; number: string; url: string }

/** What a later module writes papers about, by its own words. */
export type DocumentSubject = {
  /** As the address says it. */
  about: string
  allow: Permission
  documents: readonly { code: string; title: string; kind: TemplateKind; article: string }[]
  /** Throws 404 where there is no such thing of this employee, 409 where its state asks for no paper. */
  issue: (ctx: Ctx, document: { employeeId: number; number: number; code: string }) => Promise<IssueResult>
  /**
   * Writes a paper of this subject once more, after `takeBack` took its number back, from what is so now. Answers the number in the
   * register of the new one; throws where nothing is to be written any more.
   */
  reissue: (ctx: Ctx, registeredId: number, takeBack: () => Promise<void>) => Promise<number>
  read: (ctx: Ctx, document: { number: number; id: number; script: Script; format: Format }) => Promise<Download>
}

/** What later modules write documents about. */
export const documentSubjects = extensionList<DocumentSubject>('document subjects')

export const subjectOf = (about: string): DocumentSubject | undefined => allSubjects().find((subject) => subject.about === about)
/** Who writes a paper anew that writes itself: by the code of its template, or all papers of leave. */
export const reissueHandler = (code: string | null): DocumentSubject['reissue'] | undefined =>
  allSubjects().find(({ about, documents }) =>
    code === 'leave' ? about === 'leave-request' : documents.some((document) => document.code === code),
  )?.reissue
export const allSubjects = (): readonly DocumentSubject[] => documentSubjects.all()
