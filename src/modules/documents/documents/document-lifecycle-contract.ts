import { z } from 'zod'
import { documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  nullableField,
  optionalTextField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { DocumentFindingReply, DocumentQuestion, DocumentQuestionAnswers, DocumentWritingScript } from './contract.ts'
import { employeeDocumentDeliveryFields } from './document-delivery-contract.ts'
import { manualDocumentDeliveryMethods } from './rules/document-delivery.ts'
import { documentSignatureMethods } from './rules/document-lifecycle.ts'
import { documentSigningFailures } from './rules/document-signing-failures.ts'

export const MAX_DOCUMENTS_PER_LIFECYCLE_ACTION = 500

const NamedDocument = z.object({ id: z.int(), number: z.string() })

export const DocumentSignature = z.object({
  id: z.int(),
  way: z.enum(documentSignatureMethods),
  day: z.string(),
  signed_by: z.string().nullable(),
  noted_by: z.string().nullable(),
  /** The signed copy, with its digest; `is_of_issued`: it begins with the issued bytes. */
  file: z.object({ name: z.string(), type: z.string(), size: z.int(), sha256: z.string() }).nullable(),
  is_of_issued: z.boolean(),
})
export type DocumentSignature = z.infer<typeof DocumentSignature>

/** The last request to the signing service. */
export const DocumentSigningRequest = z.object({
  state: z.enum(['waiting', 'signed', 'failed']),
  signer: z.string(),
  failure: z.enum(documentSigningFailures).nullable(),
  requested_at: z.string(),
})
export type DocumentSigningRequest = z.infer<typeof DocumentSigningRequest>

/** A document of any kind with its lifecycle. */
export const DocumentLifecycle = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  registered_at: z.string(),
  kind: z.enum(['employee', 'leave', 'company']),
  employee: z.object({ id: z.int(), name: z.string() }).nullable(),
  has_docx: z.boolean(),
  signatures: z.array(DocumentSignature),
  signing: DocumentSigningRequest.nullable(),
  ...employeeDocumentDeliveryFields,
  annulment: z
    .object({ reason: z.string().nullable(), at: z.string(), by: z.string().nullable(), replaced_by: NamedDocument.nullable() })
    .nullable(),
  /** The document that this one replaces. */
  replaces: NamedDocument.nullable(),
  archive: z.object({ at: z.string(), by: z.string().nullable(), place: z.string().nullable() }).nullable(),
  can: z.object({
    sign: z.boolean(),
    deliver: z.boolean(),
    annul: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
    /** Whether the document can be sent: its employee can have an account. */
    send: z.boolean(),
    /** Whether a correction can be generated from the same template and answers. */
    correct: z.boolean(),
    /** Whether a signing service is configured and in use. */
    sign_by_service: z.boolean(),
  }),
  /** The subject of the correction, for a generated document. */
  written: z
    .object({
      document_id: z.int(),
      template: z.string(),
      about: z.string(),
      about_id: z.int(),
      day: z.string(),
      script: DocumentWritingScript,
    })
    .nullable(),
})
export type DocumentLifecycle = z.infer<typeof DocumentLifecycle>

/** A document of a batch that cannot be corrected, with the reason or its warnings. */
const BatchDocument = z.object({ number: z.string(), title: z.string(), employee: z.string().nullable() })
export const SkippedDocumentWithReason = BatchDocument.extend({ reason: z.string() })
export type SkippedDocumentWithReason = z.infer<typeof SkippedDocumentWithReason>
export const DocumentWithWarnings = BatchDocument.extend({ findings: z.array(DocumentFindingReply) })
export type DocumentWithWarnings = z.infer<typeof DocumentWithWarnings>

const document_registration_id = idField('document_registration')
const document_registration_ids = z.array(idField('document_registration')).min(1).max(MAX_DOCUMENTS_PER_LIFECYCLE_ACTION)
const allow: Permission[] = ['employees.write', 'request_leave.create_document', 'companies.write']
const writes: Permission[] = ['employees.write', 'request_leave.create_document']
const Counted = createDataReplySchema(z.object({ count: z.int() }))
const one = '/documents/:document_registration_id'

const corrections = {
  document_registration_ids,
  /** The day of the new documents. */
  date: nullableField(Day),
  /** Answers that replace those of all the documents. */
  fields: DocumentQuestionAnswers,
}

/**
 * The lifecycle of a numbered document of any kind: signed, delivered, archived, annulled. Issuers of leave decisions manage these,
 * managers of the company its documents, and managers of employees all others. For other callers the document is not found. A bulk action
 * applies to all documents or none.
 */
export const documentLifecycleContract = {
  /** Returns a document with the steps of its lifecycle: signing, delivery, archiving, annulment. */
  getDocumentLifecycle: {
    scope: 'company',
    method: 'GET',
    path: one,
    allow,
    input: z.object({ document_registration_id }),
    reply: createDataReplySchema(DocumentLifecycle),
  },
  /** Downloads an issued document or its signed copy. */
  getDocumentFile: {
    scope: 'company',
    method: 'GET',
    path: `${one}/file`,
    allow,
    input: z.object({
      document_registration_id,
      signature: idField('document_signature').optional(),
      script: DocumentWritingScript.default('latin'),
      format: z.enum(documentFormats).default('pdf'),
    }),
    reply: 'file',
  },
  /** Exports documents of any kind to one archive, as a background job. Documents of the company are included with their newest file. */
  exportIssuedDocuments: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/documents/export-files',
    allow,
    status: 201,
    input: z.object({ document_registration_ids }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Records that documents were signed by hand. */
  recordDocumentSignatures: {
    scope: 'company',
    method: 'POST',
    path: '/documents/record-signatures',
    allow,
    status: 201,
    input: z.object({ document_registration_ids, day: Day, signed_by: optionalTextField(300) }),
    reply: Counted,
    errors: ['documents.document_annulled', 'documents.document_archived'],
  },
  /** Uploads a scan of a document signed by hand, or a PDF signed electronically. The server verifies signatures in a PDF. */
  uploadSignedDocument: {
    scope: 'company',
    method: 'POST',
    path: `${one}/signed-copies`,
    allow,
    status: 201,
    input: z.object({ document_registration_id, file: FormFile, day: Day, signed_by: optionalTextField(300) }),
    reply: createDataReplySchema(DocumentLifecycle),
  },
  /** Deletes the record of a signature. */
  deleteDocumentSignature: {
    scope: 'company',
    method: 'DELETE',
    path: `${one}/signatures/:document_signature_id`,
    allow,
    input: z.object({ document_registration_id, document_signature_id: idField('document_signature') }),
    reply: CreatedReply,
    errors: ['documents.signature_is_final'],
  },
  /** Records the same delivery for several documents. */
  recordDocumentDeliveries: {
    scope: 'company',
    method: 'POST',
    path: '/documents/record-deliveries',
    allow,
    status: 201,
    input: z.object({ document_registration_ids, way: z.enum(manualDocumentDeliveryMethods), day: Day, note: optionalTextField(500) }),
    reply: Counted,
    errors: ['documents.document_annulled'],
  },
  /**
   * Annuls documents permanently, with a reason. Numbers stay in the register, and unconfirmed copies are withdrawn. `left_out` lists
   * documents that were annulled before.
   */
  annulDocuments: {
    scope: 'company',
    method: 'POST',
    path: '/documents/annul',
    allow,
    status: 201,
    input: z.object({ document_registration_ids, reason: requiredTextField(1000) }),
    reply: createDataReplySchema(z.object({ count: z.int(), left_out: z.array(z.object({ number: z.string(), title: z.string() })) })),
    errors: ['documents.document_annulled'],
  },
  /**
   * Annuls a document that the program generates automatically, such as a leave decision or travel order, and generates it again from
   * current data.
   */
  reissueDocument: {
    scope: 'company',
    method: 'POST',
    path: `${one}/reissue`,
    allow,
    status: 201,
    input: z.object({ document_registration_id, reason: requiredTextField(1000) }),
    reply: createDataReplySchema(NamedDocument),
    errors: ['documents.not_auto_issuable', 'documents.document_annulled'],
  },
  /** Returns the effect of correcting several documents: those left out with reasons, and their common answers. Writes nothing. */
  checkDocumentCorrections: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/documents/validate-corrections',
    allow: writes,
    input: z.object(corrections),
    reply: createDataReplySchema(
      z.object({
        ready: z.int(),
        questions: z.array(DocumentQuestion),
        left_out: z.array(SkippedDocumentWithReason),
        doubtful: z.array(DocumentWithWarnings),
      }),
    ),
  },
  /** Annuls documents and generates each again, as a background job. `reason` is required to issue them despite warnings. */
  correctDocuments: {
    scope: 'company',
    method: 'POST',
    path: '/documents/correct',
    allow: writes,
    status: 201,
    input: z.object({ ...corrections, correction_reason: requiredTextField(1000), reason: optionalTextField(1000) }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Annuls a document of the company and stores another file under the next number as its replacement. */
  replaceCompanyDocument: {
    scope: 'company',
    method: 'POST',
    path: `${one}/replace`,
    allow: 'companies.write',
    status: 201,
    input: z.object({ document_registration_id, file: FormFile, reason: requiredTextField(1000) }),
    reply: createDataReplySchema(NamedDocument),
  },
  /** Archives documents, or restores them from the archive. */
  archiveDocuments: {
    scope: 'company',
    method: 'PUT',
    path: '/documents/archive',
    allow,
    input: z.object({ document_registration_ids, is_archived: BooleanInputField, place: optionalTextField(200) }),
    reply: Counted,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
