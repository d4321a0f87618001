import type { DocumentTemplateKind } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import type { DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'
import type { FileDownloadReply } from '#shared/api-contract.ts'
import type { DocumentWritingScript } from '../contract.ts'

/** A numbered and stored document. */
export type IssuedDocumentOfSubject = { id: number; number: string; url: string }

/** A kind of subject of a later module, for which documents are issued. */
export type DocumentSubjectDefinition = {
  /** The name of the subject in the URL. */
  about: string
  allow: Permission
  documents: readonly { code: string; title: string; kind: DocumentTemplateKind; article: string }[]
  /** Throws 404 if the employee has no such subject, and 409 if its state allows no document. */
  issue: (ctx: Ctx, document: { employeeId: number; number: number; code: string }) => Promise<IssuedDocumentOfSubject>
  /**
   * Issues a document of this subject again from current data, after `takeBack` annulled its number. Returns the id of the new
   * registration. Throws if no document is due.
   */
  reissue: (ctx: Ctx, registeredId: number, takeBack: () => Promise<void>) => Promise<number>
  /** Runs after a document of any subject was annulled. */
  annulled?: (ctx: Ctx, registeredId: number) => Promise<void>
  read: (
    ctx: Ctx,
    document: { number: number; id: number; script: DocumentWritingScript; format: DocumentFormat },
  ) => Promise<FileDownloadReply>
}

/** The subjects of later modules. */
export const documentSubjects = createListExtensionPoint<DocumentSubjectDefinition>('document subjects')

export const findDocumentSubject = (about: string): DocumentSubjectDefinition | undefined =>
  listDocumentSubjects().find((subject) => subject.about === about)
/** Returns the handler that issues an automatic document again, by template code or for leave. */
export const findDocumentReissueHandler = (code: string | null): DocumentSubjectDefinition['reissue'] | undefined =>
  listDocumentSubjects().find(({ about, documents }) =>
    code === 'leave' ? about === 'leave-request' : documents.some((document) => document.code === code),
  )?.reissue
export const listDocumentSubjects = (): readonly DocumentSubjectDefinition[] => documentSubjects.all()
