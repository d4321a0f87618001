import type { TemplateKind } from '#modules/documents/templates/builtin/template-parts.ts'
import type { DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'
import type { FileDownloadReply } from '#shared/contract.ts'
import type { DocumentScript } from '../contract.ts'

/** A numbered and stored document. */
export type DocumentIssueResult = { id: number; number: string; url: string }

/** A kind of subject of a later module for which documents are issued. */
export type DocumentSubject = {
  /** The name in the address. */
  about: string
  allow: Permission
  documents: readonly { code: string; title: string; kind: TemplateKind; article: string }[]
  /** Throws 404 if the employee has no such subject, 409 if its state allows no document. */
  issue: (ctx: Ctx, document: { employeeId: number; number: number; code: string }) => Promise<DocumentIssueResult>
  /**
   * Issues a document of this subject again from present data, after `takeBack` annulled its number. Returns the id of the new
   * registration; throws if nothing is to be issued.
   */
  reissue: (ctx: Ctx, registeredId: number, takeBack: () => Promise<void>) => Promise<number>
  /** Runs when a document was annulled, whatever it is about. */
  annulled?: (ctx: Ctx, registeredId: number) => Promise<void>
  read: (ctx: Ctx, document: { number: number; id: number; script: DocumentScript; format: DocumentFormat }) => Promise<FileDownloadReply>
}

/** The subjects of later modules. */
export const documentSubjects = extensionList<DocumentSubject>('document subjects')

export const findDocumentSubject = (about: string): DocumentSubject | undefined =>
  listDocumentSubjects().find((subject) => subject.about === about)
/** The handler that issues an automatic document again, by template code, or for leave. */
export const findReissueHandler = (code: string | null): DocumentSubject['reissue'] | undefined =>
  listDocumentSubjects().find(({ about, documents }) =>
    code === 'leave' ? about === 'leave-request' : documents.some((document) => document.code === code),
  )?.reissue
export const listDocumentSubjects = (): readonly DocumentSubject[] => documentSubjects.all()
