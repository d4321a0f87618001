import { z } from 'zod'
import { documentTemplateKinds } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import { documentSubjectKinds } from '#modules/documents/templates/rules/document-fields.ts'
import { documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import { docxFeaturesWithoutPdfSupport } from '#modules/documents/templates/rules/docx-features-without-pdf-support.ts'
import { docxReviewContentKinds } from '#modules/documents/templates/rules/docx-review-content-kinds.ts'
import { MAX_TEMPLATE_SOURCE_LENGTH, templateQuestionKinds } from '#modules/documents/templates/rules/parse-template.ts'
import { documentFieldSources } from '#modules/documents/templates/rules/prefilled-document-fields.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  integerField,
  limitedDictionaryField,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { DocumentDispatchFilter, employeeDocumentDeliveryFields } from './document-delivery-contract.ts'

export const DocumentWritingScript = z.enum(['latin', 'cyrillic'])
export type DocumentWritingScript = z.infer<typeof DocumentWritingScript>
export const DocumentFormatChoice = z.enum(documentFormats)
export const DocumentKind = z.enum(documentTemplateKinds)

/** A template in a list: a built-in one, the company's copy of a built-in one, or one of the company. */
export const DocumentTemplateRow = z.object({
  code: z.string(),
  title: z.string(),
  kind: DocumentKind,
  about: z.string(),
  article: z.string().nullable(),
  /** The id of the company's row; null for an unchanged built-in template. */
  id: z.int().nullable(),
  in_use: z.boolean(),
  version: z.int().nullable(),
  is_builtin: z.boolean(),
  /** Whether the company changed its text. */
  is_own: z.boolean(),
  /** Whether a module generates the document from its data, so that users cannot edit the text. */
  is_fixed: z.boolean(),
  /** Whether it is a Word file instead of a text. */
  is_docx: z.boolean(),
})
export type DocumentTemplateRow = z.infer<typeof DocumentTemplateRow>

export const DocumentTemplateVersion = z.object({
  id: z.int(),
  version: z.int(),
  saved_at: z.string(),
  saved_by: z.string().nullable(),
  is_docx: z.boolean(),
})
export const DocumentTemplateDetail = DocumentTemplateRow.extend({
  source: z.string(),
  shipped_source: z.string().nullable(),
  revision: z.int().nullable(),
  /** The Word file, the renderer of its PDF, and features that the PDF does not support. */
  docx: z
    .object({
      name: z.string(),
      size: z.int(),
      pdf_by: z.enum(['soffice', 'own']),
      left_out: z.array(z.enum(docxFeaturesWithoutPdfSupport)),
      /** Comments and revisions in the file, which documents do not contain. */
      removed: z.array(z.enum(docxReviewContentKinds)),
    })
    .nullable(),
  /** Clauses that the law requires, each with its article and whether the saved text contains it. Empty for a Word file. */
  elements: z.array(
    z.object({ key: z.string(), article: z.string(), certainty: z.enum(['law', 'practice', 'uncertain']), is_there: z.boolean() }),
  ),
  versions: z.array(DocumentTemplateVersion),
})
export type DocumentTemplateDetail = z.infer<typeof DocumentTemplateDetail>

/** Answers, keyed by the name of a missing field or the label of a question. */
export const DocumentQuestionAnswers = limitedDictionaryField(z.string().max(300), z.string().max(5000), 200).default({})
/**
 * A question that must be answered before a document is generated. `key` is the name of a missing field, or the label of a template
 * question.
 */
export const DocumentQuestion = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(templateQuestionKinds),
  from: z.enum(['fact', 'ask']),
  required: z.boolean(),
  /** The options, or the minimum and maximum. */
  options: z.array(z.string()).optional(),
  min: z.string().optional(),
  max: z.string().optional(),
})

/** A known value of a document, its source, and the article of its rule. */
export const PrefilledDocumentFieldValue = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  from: z.enum(documentFieldSources),
  article: z.string().nullable(),
})
export type PrefilledDocumentFieldValue = z.infer<typeof PrefilledDocumentFieldValue>

/** A finding before a document gets its number. An error prevents the document; a warning needs a reason. */
export const DocumentFindingReply = z.object({ severity: z.enum(['error', 'warning']), message: z.string(), article: z.string() })
export type DocumentFindingReply = z.infer<typeof DocumentFindingReply>

/** A piece of a line. `is_value`: the text comes from the record or an answer. */
const Run = z.object({ text: z.string(), bold: z.literal(true).optional(), is_value: z.literal(true).optional() })
const runs = z.array(Run)
export const DocumentPreviewBlock = z.union([
  z.object({ is: z.enum(['header', 'received', 'page']) }),
  z.object({ is: z.enum(['title', 'heading', 'paragraph']), runs }),
  z.object({ is: z.literal('list'), ordered: z.boolean(), items: z.array(runs) }),
  z.object({ is: z.literal('signatures'), names: z.array(runs), under: z.array(z.array(z.string())).optional() }),
])
/** The text of a document as blocks, without a number. */
export const DocumentPagePreview = z.object({
  head: z.object({ left: z.array(z.string()), right: z.array(z.string()) }),
  blocks: z.array(DocumentPreviewBlock),
})
export type DocumentPagePreview = z.infer<typeof DocumentPagePreview>
/** The preview of a document before it has a number; null for a Word template. */
export const DocumentPreview = z.object({ page: DocumentPagePreview.nullable() })

export const IssuedDocument = z.object({
  id: z.int(),
  document_registration_id: z.int(),
  number: z.string(),
  title: z.string(),
  template_code: z.string(),
  about: z.string(),
  script: DocumentWritingScript,
  day: z.string(),
  registered_at: z.string(),
  created_by: z.string().nullable(),
  is_sensitive: z.boolean(),
  /** Whether a .docx exists; old documents have none. */
  has_docx: z.boolean(),
  /** The warnings at the time of issue, with the given reason. */
  check: z.object({ reason: z.string(), findings: z.array(DocumentFindingReply), written_by: z.string().nullable() }).nullable(),
  ...employeeDocumentDeliveryFields,
})
export type IssuedDocument = z.infer<typeof IssuedDocument>

/** An employee for whom no document can be generated. */
export const EmployeeSkippedByDocumentBatch = z.object({ employee_id: z.int(), name: z.string(), reason: z.string() })
export type EmployeeSkippedByDocumentBatch = z.infer<typeof EmployeeSkippedByDocumentBatch>
/** The questions for an employee, and the invalid answers. */
export const EmployeeDocumentQuestions = z.object({
  employee_id: z.int(),
  name: z.string(),
  questions: z.array(z.string()),
  wrong: z.array(z.string()),
})
export type EmployeeDocumentQuestions = z.infer<typeof EmployeeDocumentQuestions>
/** An employee whose document needs a reason. */
export const EmployeeDocumentWarnings = z.object({ employee_id: z.int(), name: z.string(), findings: z.array(DocumentFindingReply) })
export type EmployeeDocumentWarnings = z.infer<typeof EmployeeDocumentWarnings>

const source = z.string().max(MAX_TEMPLATE_SOURCE_LENGTH)
const namedFields = {
  title: requiredTextField(200),
  kind: DocumentKind,
  about: z.enum(documentSubjectKinds),
  article: optionalTextField(200),
}
const templateFields = { ...namedFields, source }
const code = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/)
const employee_id = idField('employee')
const document = {
  employee_id: idField('employee').meta({ example: 1 }),
  about: z.string().max(40).meta({ example: 'employment' }),
  number: integerField(1, Number.MAX_SAFE_INTEGER).meta({ example: 1 }),
  template: z.string().max(60).meta({ example: 'potvrda_staz' }),
}
const batch = {
  template: z.string().max(60).meta({ example: 'potvrda_staz' }),
  employee_ids: z.array(idField('employee')).min(1).max(1000),
  date: nullableField(Day),
  fields: DocumentQuestionAnswers,
  /** Questions answered per employee, in addition to missing data; by default amounts that `fields` does not answer. */
  each: z.array(z.string().max(300)).max(200).optional(),
  /** The answers by employee. */
  own_fields: limitedDictionaryField(z.string().regex(/^[1-9]\d{0,15}$/), DocumentQuestionAnswers, 1000).default({}),
  /** The reason for the issue despite warnings. */
  reason: optionalTextField(1000),
}
const GENERATE_PATH = '/employee/:employee_id/:about/:number/generate_document/:template'

export const documentsContract = {
  /** Lists the document templates: those that ship with the product and those of the company. */
  listTemplates: {
    scope: 'company',
    method: 'GET',
    path: '/document-templates',
    allow: ['companies.read', 'employees.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.array(DocumentTemplateRow)),
  },
  /** Returns a template with its versions. */
  getTemplate: {
    scope: 'company',
    method: 'GET',
    path: '/document-templates/:code',
    allow: 'companies.read',
    input: z.object({ code: z.string().max(60) }),
    reply: createDataReplySchema(DocumentTemplateDetail),
  },
  /** Creates a template of the company. A template with the code of a built-in one replaces it. */
  createTemplate: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...templateFields, code }),
    reply: createDataReplySchema(DocumentTemplateDetail),
    errors: ['documents.template_code_taken'],
  },
  /** Changes a template as a new version. `in_use: false` restores the built-in template, or retires a template of the company. */
  updateTemplate: {
    scope: 'company',
    method: 'PUT',
    path: '/document-templates/:document_template_id',
    allow: 'companies.write',
    input: z
      .object({ ...templateFields, in_use: BooleanInputField, revision: RevisionField })
      .partial()
      .extend({ document_template_id: idField('document_template') }),
    reply: createDataReplySchema(DocumentTemplateDetail),
    errors: ['common.concurrent_update'],
  },
  /** Returns one version of a template with its text. */
  getTemplateVersion: {
    scope: 'company',
    method: 'GET',
    path: '/document-templates/:document_template_id/versions/:document_template_version_id',
    allow: 'companies.read',
    input: z.object({
      document_template_id: idField('document_template'),
      document_template_version_id: idField('document_template_version'),
    }),
    reply: createDataReplySchema(z.object({ version: z.int(), title: z.string(), article: z.string().nullable(), source: z.string() })),
  },
  /** Creates a template from a Word file (.docx). It can have the same fields, questions, lists and conditions as a text template. */
  uploadTemplate: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates/docx',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...namedFields, code, file: FormFile }),
    reply: createDataReplySchema(DocumentTemplateDetail),
    errors: ['documents.template_code_taken'],
  },
  /** Uploads a new version of a Word template (.docx). */
  uploadTemplateVersion: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates/:document_template_id/docx',
    allow: 'companies.write',
    status: 201,
    input: z.object({ document_template_id: idField('document_template'), revision: RevisionField.optional(), file: FormFile }),
    reply: createDataReplySchema(DocumentTemplateDetail),
    errors: ['common.concurrent_update'],
  },
  /** Downloads the Word file of a template version. */
  getTemplateDocx: {
    scope: 'company',
    method: 'GET',
    path: '/document-templates/:document_template_id/versions/:document_template_version_id/docx',
    allow: 'companies.read',
    input: z.object({
      document_template_id: idField('document_template'),
      document_template_version_id: idField('document_template_version'),
    }),
    reply: 'file',
  },
  /** Previews a Word template with the data of an employee. The preview has no number and is not stored. */
  previewTemplateDocx: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates/:document_template_id/versions/:document_template_version_id/preview',
    allow: 'companies.read',
    references: 'field',
    input: z.object({
      document_template_id: idField('document_template'),
      document_template_version_id: idField('document_template_version'),
      employee_id: idField('employee'),
      script: DocumentWritingScript.default('latin'),
      format: DocumentFormatChoice.default('docx'),
    }),
    reply: 'file',
    errors: ['documents.preview_too_long', 'documents.too_long'],
  },
  /** Previews a text template with the data of an employee. Sensitive data is masked. The preview has no number and is not stored. */
  previewTemplate: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates/preview',
    allow: 'companies.read',
    references: 'field',
    input: z.object({
      title: requiredTextField(200),
      source,
      employee_id: idField('employee'),
      script: DocumentWritingScript.default('latin'),
      format: DocumentFormatChoice.default('pdf'),
    }),
    reply: 'file',
    errors: ['documents.preview_too_long', 'documents.too_long'],
  },

  /** Returns the questions that a template requires before the document can be generated. Writes nothing. */
  getDocumentQuestions: {
    scope: 'company',
    method: 'GET',
    path: GENERATE_PATH,
    allow: ['employees.write', 'request_leave.create_document'],
    input: z.object({
      ...document,
      date: nullableField(Day),
      corrects: idField('document_registration', { checkedBy: 'action' }).optional(),
    }),
    /** `answers`: the answers of the document that is corrected. */
    reply: createDataReplySchema(
      z.object({
        title: z.string(),
        questions: z.array(DocumentQuestion),
        known: z.array(PrefilledDocumentFieldValue),
        answers: z.record(z.string(), z.string()),
      }),
    ),
    errors: ['documents.pay_permission_required', 'documents.template_outdated'],
  },
  /** Checks a document with its answers against the record and the law, before it gets a number. Writes nothing. */
  checkDocument: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: `${GENERATE_PATH}/validate`,
    allow: ['employees.write', 'request_leave.create_document'],
    body: 4 * BYTES_PER_MB,
    input: z.object({
      ...document,
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
      corrects: idField('document_registration', { checkedBy: 'action' }).optional(),
    }),
    reply: createDataReplySchema(z.object({ findings: z.array(DocumentFindingReply) })),
    errors: ['documents.template_outdated'],
  },
  /** Returns a preview of a document with its answers, before it gets a number. Writes nothing. */
  previewDocument: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: `${GENERATE_PATH}/preview`,
    allow: ['employees.write', 'request_leave.create_document'],
    body: 4 * BYTES_PER_MB,
    input: z.object({
      ...document,
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
      script: DocumentWritingScript.default('latin'),
    }),
    reply: createDataReplySchema(DocumentPreview),
    errors: [
      'documents.pay_permission_required',
      'documents.sensitive_data_permission_required',
      'documents.template_outdated',
      'documents.too_long',
    ],
  },
  /** Generates, numbers and stores a document of an employee. `about` and `number` identify its subject. `template` is a code or an id. */
  generateDocument: {
    scope: 'company',
    method: 'POST',
    path: GENERATE_PATH,
    allow: ['employees.write', 'request_leave.create_document'],
    status: 201,
    body: 4 * BYTES_PER_MB,
    input: z.object({
      ...document,
      script: DocumentWritingScript.default('latin'),
      format: DocumentFormatChoice.default('pdf'),
      date: nullableField(Day),
      fields: DocumentQuestionAnswers,
      reason: batch.reason,
      /** The registered document that the new one replaces. It is annulled with this reason. */
      corrects: idField('document_registration', { checkedBy: 'action' }).optional(),
      correction_reason: optionalTextField(1000),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), number: z.string(), url: z.string() })),
    fileRepresentation: true,
    errors: [
      'documents.pay_permission_required',
      'documents.sensitive_data_permission_required',
      'documents.document_annulled',
      'documents.template_outdated',
      'documents.unlawful',
      'leave.not_decided',
    ],
  },
  /** Lists the documents of an employee. */
  listEmployeeDocuments: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/documents',
    allow: 'employees.write',
    input: z.object({
      employee_id,
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      sending: DocumentDispatchFilter,
    }),
    reply: z.object({ documents: z.array(IssuedDocument), pagination: Pagination }),
  },
  /** Downloads the file of a document of an employee. */
  getEmployeeDocument: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/documents/:document_id/file',
    allow: 'employees.write',
    input: z.object({
      employee_id,
      document_id: idField('document'),
      script: DocumentWritingScript.optional(),
      format: DocumentFormatChoice.default('pdf'),
    }),
    reply: 'file',
    errors: ['documents.pay_permission_required', 'documents.sensitive_data_permission_required', 'documents.conversion_failed'],
  },
  /** Exports selected documents of an employee to one archive, as a background job. Without `script`, each document keeps its script. */
  exportEmployeeDocuments: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/employees/:employee_id/documents/export',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      employee_id,
      document_ids: z.array(idField('document')).min(1).max(500),
      script: DocumentWritingScript.optional(),
      format: DocumentFormatChoice.default('pdf'),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['documents.pay_permission_required'],
  },
  /**
   * Returns the common questions of one document for many employees, and the employees for whom it cannot be generated, with reasons.
   * Writes nothing.
   */
  checkDocuments: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/document-batches/validate',
    allow: 'employees.write',
    references: 'field',
    input: z.object(batch),
    body: 4 * BYTES_PER_MB,
    reply: createDataReplySchema(
      z.object({
        questions: z.array(DocumentQuestion.extend({ is_own: z.boolean() })),
        ready: z.int(),
        people: z.array(EmployeeDocumentQuestions),
        left_out: z.array(EmployeeSkippedByDocumentBatch),
        doubtful: z.array(EmployeeDocumentWarnings),
      }),
    ),
  },
  /**
   * Generates a document for many employees, as a background job. Each receives its own number; employees with missing data are skipped
   * and listed.
   */
  generateDocuments: {
    scope: 'company',
    method: 'POST',
    path: '/document-batches',
    allow: 'employees.write',
    references: 'field',
    status: 201,
    body: 4 * BYTES_PER_MB,
    input: z.object({ ...batch, script: DocumentWritingScript.default('latin'), format: DocumentFormatChoice.default('docx') }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['documents.template_outdated'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
