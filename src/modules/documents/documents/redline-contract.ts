import { z } from 'zod'
import { MAX_TEMPLATE_SOURCE_LENGTH } from '#modules/documents/templates/rules/parse-template.ts'
import { redlineLineKinds } from '#modules/documents/templates/rules/redline/redline-lines.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  idField,
  integerField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { DocumentWritingScript } from './contract.ts'

/** The differences of two texts by paragraph and word. */
export const DocumentRedline = z.object({
  paragraphs: z.array(
    z.object({
      is: z.enum(redlineLineKinds),
      change: z.enum(['same', 'changed', 'removed', 'added']),
      pieces: z.array(z.object({ text: z.string(), change: z.enum(['same', 'removed', 'added']), bold: z.literal(true).optional() })),
    }),
  ),
  changes: z.int(),
  is_coarse: z.boolean(),
})
export type DocumentRedline = z.infer<typeof DocumentRedline>

/** A generated document and the version of its template; null is the built-in text. */
export const TemplateDocument = z.object({
  document_registration_id: z.int(),
  number: z.string(),
  title: z.string(),
  day: z.string(),
  employee: z.object({ id: z.int(), name: z.string() }),
  version: z.int().nullable(),
  is_older: z.boolean(),
})
export type TemplateDocument = z.infer<typeof TemplateDocument>

/** One side of a comparison: the built-in text, or the number of a template version. */
const Side = z
  .string()
  .regex(/^(shipped|[1-9]\d{0,5})$/)
  .meta({ example: 'shipped' })
const template = {
  code: z.string().max(60),
  from: Side,
  /** By default the unsaved text in `source`. */
  to: Side.optional(),
  source: z.string().max(MAX_TEMPLATE_SOURCE_LENGTH).optional(),
}
const rulebook = {
  systematization_id: idField('systematization'),
  /** The earlier version. Without it, the rulebook of the version is compared with one from the current positions. */
  with_id: idField('systematization').optional(),
  with_headcount: BooleanInputField.default(true),
  with_coefficient: BooleanInputField.default(false),
}
const script = DocumentWritingScript.default('latin')
/**
 * Compares two files of company documents. `to` is a version of the document in the path, `from` a version of the same or another document.
 */
const ofDocument = {
  company_document_id: idField('company_document'),
  from: idField('company_document_version'),
  to: idField('company_document_version'),
}

export const documentRedlineContract = {
  /** Compares two versions of a template. Writes nothing. */
  compareTemplateVersions: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/document-templates/:code/redline',
    allow: 'companies.read',
    input: z.object(template),
    reply: createDataReplySchema(DocumentRedline),
  },
  /** Downloads the comparison of two template versions as a Word file with tracked changes. */
  printTemplateRedline: {
    scope: 'company',
    method: 'POST',
    path: '/document-templates/:code/redline/docx',
    allow: 'companies.read',
    input: z.object({ ...template, script }),
    reply: 'file',
  },
  /** Compares the text of two versions of a document of the company. */
  compareDocumentVersions: {
    scope: 'company',
    method: 'GET',
    path: '/documents/:company_document_id/redline',
    allow: 'companies.read',
    input: z.object(ofDocument),
    reply: createDataReplySchema(DocumentRedline),
  },
  /** Downloads the comparison of two versions of a document as a Word file with tracked changes. */
  printDocumentRedline: {
    scope: 'company',
    method: 'GET',
    path: '/documents/:company_document_id/redline/docx',
    allow: 'companies.read',
    input: z.object({ ...ofDocument, script }),
    reply: 'file',
  },
  /** Lists the documents generated from a template. `older` limits the list to documents with an earlier text of the template. */
  listTemplateDocuments: {
    scope: 'company',
    method: 'GET',
    path: '/document-templates/:code/documents',
    allow: 'employees.write',
    input: z.object({
      code: z.string().max(60),
      page: queryFieldsOfListEndpoint.page,
      size: integerField(1, 100).default(10),
      older: BooleanInputField.default(false),
    }),
    reply: z.object({ documents: z.array(TemplateDocument), all: z.int(), older: z.int(), pagination: Pagination }),
  },
  /** Compares the rulebooks of two versions of the systematization, or of a version and its current state. */
  compareRulebookVersions: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/rulebook/redline',
    allow: 'jobs_organisation.read',
    input: z.object(rulebook),
    reply: createDataReplySchema(DocumentRedline),
  },
  /** Downloads the comparison of two rulebooks as a Word file with tracked changes. */
  printRulebookRedline: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/rulebook/redline/docx',
    allow: 'jobs_organisation.read',
    input: z.object({ ...rulebook, script }),
    reply: 'file',
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
