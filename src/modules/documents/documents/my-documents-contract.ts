import { z } from 'zod'
import { documentFormats } from '#modules/documents/templates/rules/document-format.ts'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  idField,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { documentDispatchStates } from './rules/document-dispatch.ts'

/** A document that was sent to the caller. */
export const MyDocument = z.object({
  id: z.int(),
  number: z.string(),
  title: z.string(),
  state: z.enum(documentDispatchStates),
  is_legal_service: z.boolean(),
  /** Whether it is a decision, against which a lawsuit is possible. */
  is_decision: z.boolean(),
  sent_at: z.string(),
  confirmed_at: z.string().nullable(),
  has_docx: z.boolean(),
})
export type MyDocument = z.infer<typeof MyDocument>

const document_dispatch_id = idField('document_dispatch')

/** Documents that were sent to the caller. A separate contract, because the browser shell loads their number. */
export const myDocumentsContract = {
  /** Lists the documents sent to the signed-in employee, unconfirmed ones first. */
  listMyDocuments: {
    scope: 'company',
    method: 'GET',
    path: '/me/documents',
    allow: 'own.record',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      waiting: BooleanInputField.optional(),
    }),
    reply: createListReplySchema('documents', MyDocument),
  },
  /** Downloads a document sent to the signed-in employee. The first download is recorded. */
  getMyDocument: {
    scope: 'company',
    method: 'GET',
    path: '/me/documents/:document_dispatch_id/file',
    allow: 'own.record',
    input: z.object({ document_dispatch_id, format: z.enum(documentFormats).default('pdf') }),
    reply: 'file',
  },
  /** Confirms the receipt of a document. A confirmation cannot be undone. */
  confirmMyDocument: {
    scope: 'company',
    method: 'POST',
    path: '/me/documents/:document_dispatch_id/confirm',
    allow: 'own.record',
    status: 201,
    input: z.object({ document_dispatch_id }),
    reply: createDataReplySchema(MyDocument),
    errors: ['documents.already_confirmed', 'documents.not_opened'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
