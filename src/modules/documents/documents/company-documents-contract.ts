import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { DocumentFormatChoice, DocumentPreview, DocumentQuestion, DocumentQuestionAnswers, DocumentWritingScript } from './contract.ts'
import { DocumentDispatch, DocumentDispatchFilter } from './document-delivery-contract.ts'
import { documentLifecycleFilters, documentStages } from './rules/document-lifecycle.ts'
import { companyDocumentRetentionPeriods } from './rules/document-retention.ts'

export const companyDocumentCategories = ['act', 'contract', 'permit', 'correspondence', 'finance', 'safety', 'other'] as const
export const receivedOrSentDocumentDirections = ['internal', 'received', 'sent'] as const
/** Filters for documents that need attention: ending within thirty days, ended, or past the retention period. */
export const companyDocumentExpiryStates = ['expiring', 'expired', 'retention_ended'] as const

export const CompanyDocument = z.object({
  id: z.int(),
  document_registration_id: z.int(),
  number: z.string(),
  title: z.string(),
  category: z.enum(companyDocumentCategories),
  direction: z.enum(receivedOrSentDocumentDirections),
  partner: z.string().nullable(),
  day: z.string(),
  expires_on: z.string().nullable(),
  retention: z.enum(companyDocumentRetentionPeriods),
  /** The last day of the required storage; null means permanent. */
  retain_until: z.string().nullable(),
  note: z.string().nullable(),
  version: z.int(),
  version_id: z.int(),
  file: z.object({ name: z.string(), type: z.string(), size: z.int() }),
  /** Whether the number is annulled; the reason is preserved. */
  is_annulled: z.boolean(),
  revision: z.int(),
})
export type CompanyDocument = z.infer<typeof CompanyDocument>

export const CompanyDocumentVersion = z.object({
  id: z.int(),
  version: z.int(),
  note: z.string().nullable(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  file: z.object({ name: z.string(), type: z.string(), size: z.int() }),
})
/** A document of the company or of an employee that contains the searched words. */
export const DocumentTextSearchMatch = z.object({
  kind: z.enum(['company', 'document']),
  id: z.int(),
  number: z.string(),
  title: z.string(),
  day: z.string(),
  /** The version, for a document of the company. */
  version_id: z.int().nullable(),
  file: z.object({ name: z.string(), type: z.string() }),
  script: DocumentWritingScript.nullable(),
  employee: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The text around the match. */
  snippet: z.string(),
})
export type DocumentTextSearchMatch = z.infer<typeof DocumentTextSearchMatch>
export const RegisteredDocumentRow = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  registered_at: z.string(),
  cancelled_at: z.string().nullable(),
  /** The dispatch of an employee's document, visible to users who may send it. */
  sending: DocumentDispatch.nullable(),
  stage: z.enum(documentStages),
  /** The reason for the deletion, for users who manage the company. */
  deleted_because: z.string().nullable(),
  /** The employee, visible to users who may act on the document. */
  employee: z.string().nullable(),
  can: z.object({ send: z.boolean(), act: z.boolean() }),
})
export type RegisteredDocumentRow = z.infer<typeof RegisteredDocumentRow>

const documentFields = {
  title: requiredTextField(200),
  category: z.enum(companyDocumentCategories),
  direction: z.enum(receivedOrSentDocumentDirections),
  partner: optionalTextField(200),
  day: Day,
  expires_on: nullableField(Day),
  retention: z.enum(companyDocumentRetentionPeriods),
  note: optionalTextField(2000),
}
const company_document_id = idField('company_document')
const one = '/documents/:company_document_id'

export const companyDocumentsContract = {
  /** Lists the documents of the company with search and filters. */
  listCompanyDocuments: {
    scope: 'company',
    method: 'GET',
    path: '/documents',
    allow: 'companies.read',
    input: z.object({
      ...queryFieldsOfListEndpoint,
      category: nullableField(z.enum(companyDocumentCategories)),
      direction: nullableField(z.enum(receivedOrSentDocumentDirections)),
      due: nullableField(z.enum(companyDocumentExpiryStates)),
    }),
    reply: z.object({ documents: z.array(CompanyDocument), pagination: Pagination }),
  },
  /** Uploads a document of the company and gives it the next number of its register. */
  createCompanyDocument: {
    scope: 'company',
    method: 'POST',
    path: '/documents',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...documentFields, file: FormFile }),
    reply: createDataReplySchema(CompanyDocument),
    errors: ['documents.expires_before_day'],
  },
  /** Changes the data of a document of the company. The file does not change. */
  updateCompanyDocument: {
    scope: 'company',
    method: 'PUT',
    path: one,
    allow: 'companies.write',
    input: z
      .object({ ...documentFields, revision: RevisionField })
      .partial()
      .extend({ company_document_id }),
    reply: createDataReplySchema(CompanyDocument),
    errors: ['documents.expires_before_day', 'common.concurrent_update'],
  },
  /** Deletes the files of a document of the company permanently. The number stays in the register and is annulled with the reason. */
  deleteCompanyDocument: {
    scope: 'company',
    method: 'POST',
    path: `${one}/deletion`,
    allow: 'companies.write',
    input: z.object({ company_document_id, reason: optionalTextField(1000) }),
    reply: CreatedReply,
    errors: ['announcements.document_in_use'],
  },
  /** Returns the questions in a template about the company. Writes nothing. */
  getCompanyDocumentQuestions: {
    scope: 'company',
    method: 'GET',
    path: '/documents/by-template/:template',
    allow: 'companies.write',
    input: z.object({ template: z.string().max(60) }),
    reply: createDataReplySchema(z.object({ title: z.string(), questions: z.array(DocumentQuestion) })),
  },
  /** Returns a preview of a document of the company with its answers, before it gets a number. Writes nothing. */
  previewCompanyDocument: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/documents/by-template/:template/preview',
    allow: 'companies.write',
    body: 4 * BYTES_PER_MB,
    input: z.object({
      template: z.string().max(60),
      script: DocumentWritingScript.default('latin'),
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
    }),
    reply: createDataReplySchema(DocumentPreview),
    errors: ['documents.template_outdated', 'documents.too_long'],
  },
  /** Generates a document of the company from a template and gives it the next number of its kind. */
  generateCompanyDocument: {
    scope: 'company',
    method: 'POST',
    path: '/documents/by-template/:template',
    allow: 'companies.write',
    status: 201,
    body: 4 * BYTES_PER_MB,
    input: z.object({
      template: z.string().max(60),
      script: DocumentWritingScript.default('latin'),
      format: DocumentFormatChoice.default('docx'),
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
    }),
    reply: createDataReplySchema(CompanyDocument),
    errors: ['documents.too_long'],
  },
  /** Lists the versions of a document of the company. */
  listCompanyDocumentVersions: {
    scope: 'company',
    method: 'GET',
    path: `${one}/versions`,
    allow: 'companies.read',
    input: z.object({ company_document_id }),
    reply: createDataReplySchema(z.array(CompanyDocumentVersion)),
  },
  /** Uploads a new version of a document of the company. */
  createCompanyDocumentVersion: {
    scope: 'company',
    method: 'POST',
    path: `${one}/versions`,
    allow: 'companies.write',
    status: 201,
    input: z.object({ company_document_id, file: FormFile, note: optionalTextField(200) }),
    reply: createDataReplySchema(CompanyDocument),
  },
  /** Downloads the file of a version of a document of the company. */
  getCompanyDocumentFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/versions/:company_document_version_id/file`,
    allow: 'companies.read',
    input: z.object({ company_document_id, company_document_version_id: idField('company_document_version') }),
    reply: 'file',
  },
  /** Exports the newest files of selected documents of the company to one archive, as a background job. */
  exportCompanyDocuments: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/documents/export',
    allow: 'companies.read',
    status: 201,
    input: z.object({ company_document_ids: z.array(idField('company_document')).min(1).max(500) }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /**
   * Searches the text of document files. The response contains documents of the company and of employees in scope, each by its own
   * permission.
   */
  searchDocuments: {
    scope: 'company',
    method: 'GET',
    path: '/document-search',
    allow: ['companies.read', 'employees.write'],
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
    }),
    reply: z.object({ documents: z.array(DocumentTextSearchMatch), pagination: Pagination }),
  },
  /** Lists the register of document numbers with the document of each number. */
  listDocumentRegister: {
    scope: 'company',
    method: 'GET',
    path: '/document-register',
    allow: 'companies.read',
    input: z.object({
      ...queryFieldsOfListEndpoint,
      book: z.string().max(10).optional(),
      sending: DocumentDispatchFilter,
      way: nullableField(z.enum(documentLifecycleFilters)),
    }),
    reply: z.object({ entries: z.array(RegisteredDocumentRow), pagination: Pagination }),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
