import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  nullableField,
  optionalTextField,
} from '#shared/input-field-schemas.ts'
import { DocumentDispatchSettings } from './dispatch-and-signing-settings.ts'
import { manualDocumentDeliveryMethods } from './rules/document-delivery.ts'
import { documentDispatchStates, requiredDocumentDeliveryForms } from './rules/document-dispatch.ts'
import { documentStages } from './rules/document-lifecycle.ts'

/** The dispatch of a document to the account of an employee, and its state. */
export const DocumentDispatch = z.object({
  id: z.int(),
  state: z.enum(documentDispatchStates),
  /** Whether it is a legal delivery; otherwise an information copy. */
  is_legal_service: z.boolean(),
  sent_at: z.string(),
  sent_by: z.string().nullable(),
  opened_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  /** The account that confirmed the receipt. */
  confirmed_by: z.string().nullable(),
  /** The digest of the displayed and confirmed bytes. */
  viewed_sha256: z.string().nullable(),
})
export type DocumentDispatch = z.infer<typeof DocumentDispatch>

/** A delivery that was recorded by hand. */
export const DocumentDelivery = z.object({
  id: z.int(),
  way: z.enum(manualDocumentDeliveryMethods),
  day: z.string(),
  note: z.string().nullable(),
  noted_by: z.string().nullable(),
})

/** The delivery fields of every employee document. */
export const employeeDocumentDeliveryFields = {
  /** The deliveries, from the first attempt. */
  deliveries: z.array(DocumentDelivery),
  /** The dispatch to the account of the employee, if any. */
  sending: DocumentDispatch.nullable(),
  served_on: z.string().nullable(),
  /** The last day on which a lawsuit against a decision is possible. */
  challenge_deadline: z.string().nullable(),
  /** The stage of its lifecycle. */
  stage: z.enum(documentStages),
}
const DocumentDeliveryState = z.object(employeeDocumentDeliveryFields)
export type DocumentDeliveryState = z.infer<typeof DocumentDeliveryState>

/** The filter by dispatch, including documents that were not sent. */
export const documentDispatchFilters = ['not_sent', ...documentDispatchStates] as const
export const DocumentDispatchFilter = nullableField(z.enum(documentDispatchFilters))

/** Reasons why a document is not sent. */
export const documentNotSentReasons = [
  'no_account',
  'invited',
  'disabled',
  'no_right',
  'sent_already',
  'annulled',
  'not_of_employee',
  'out_of_reach',
] as const
export type DocumentNotSentReason = (typeof documentNotSentReasons)[number]
export const NotSentDocument = z.object({
  document_registration_id: z.int(),
  number: z.string(),
  /** The employee, visible to users with the employee in scope. */
  name: z.string().nullable(),
  reason: z.enum(documentNotSentReasons),
})
export type NotSentDocument = z.infer<typeof NotSentDocument>

export const MAX_DOCUMENTS_PER_DISPATCH = 1000
const document_registration_ids = z.array(idField('document_registration')).min(1).max(MAX_DOCUMENTS_PER_DISPATCH)
const document_dispatch_id = idField('document_dispatch')
const Settings = DocumentDispatchSettings.extend({ revision: z.int() })
const senders: Permission[] = ['employees.write', 'request_leave.create_document']
/** Managers of the company deliver documents of the company. */
const deliverers: Permission[] = [...senders, 'companies.write']

/** The delivery of documents. Issuers of leave decisions deliver these; managers of employees deliver all others. */
export const documentDeliveryContract = {
  /** Counts the documents that would be sent, those sent only for information, and those left out with reasons. Sends nothing. */
  previewDocumentDispatch: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/document-dispatches/validate',
    allow: senders,
    input: z.object({ document_registration_ids }),
    reply: createDataReplySchema(
      z.object({ ready: z.int(), for_information: z.array(z.enum(requiredDocumentDeliveryForms)), left_out: z.array(NotSentDocument) }),
    ),
  },
  /**
   * Sends documents to the accounts of employees and lists those left out. `for_information` sends copies that are no proof of delivery.
   */
  sendDocuments: {
    scope: 'company',
    method: 'POST',
    path: '/document-dispatches',
    allow: senders,
    status: 201,
    input: z.object({ document_registration_ids, for_information: BooleanInputField.default(false) }),
    reply: createDataReplySchema(z.object({ sent: z.int(), left_out: z.array(NotSentDocument) })),
  },
  /** Withdraws a sent document that the employee has not confirmed. The employee can no longer see it. */
  recallDocument: {
    scope: 'company',
    method: 'POST',
    path: '/document-dispatches/:document_dispatch_id/recall',
    allow: senders,
    input: z.object({ document_dispatch_id }),
    reply: CreatedReply,
    errors: ['documents.receipt_already_confirmed', 'documents.already_recalled'],
  },
  /** Records the delivery, or an attempted delivery, of a document. */
  recordDocumentDelivery: {
    scope: 'company',
    method: 'POST',
    path: '/documents/:document_registration_id/deliveries',
    allow: deliverers,
    status: 201,
    input: z.object({
      document_registration_id: idField('document_registration'),
      way: z.enum(manualDocumentDeliveryMethods),
      day: Day,
      note: optionalTextField(500),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['documents.delivery_duplicated'],
  },
  /** Deletes the record of a delivery. */
  deleteDocumentDelivery: {
    scope: 'company',
    method: 'DELETE',
    path: '/documents/:document_registration_id/deliveries/:document_delivery_id',
    allow: deliverers,
    input: z.object({ document_registration_id: idField('document_registration'), document_delivery_id: idField('document_delivery') }),
    reply: CreatedReply,
  },
  /** Returns which kinds of documents the program sends to employees automatically, and how. */
  getDocumentDispatchSettings: {
    scope: 'company',
    method: 'GET',
    path: '/document-dispatch-settings',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(Settings),
  },
  /** Changes which kinds of documents the program sends to employees automatically. */
  updateDocumentDispatchSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/document-dispatch-settings',
    allow: 'companies.write',
    input: DocumentDispatchSettings.extend({ revision: integerField(0, Number.MAX_SAFE_INTEGER).optional() }),
    reply: createDataReplySchema(Settings),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
