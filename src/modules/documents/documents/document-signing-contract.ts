import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField, integerField, optionalTextField, requiredTextField } from '#shared/input-field-schemas.ts'
import { DocumentWritingScript } from './contract.ts'
import { DocumentSigner, DocumentSigningSettings } from './dispatch-and-signing-settings.ts'

/** The maximum number of documents in one signing request. */
export const MAX_DOCUMENTS_PER_SIGNING_REQUEST = 50
const Settings = DocumentSigningSettings.extend({
  revision: z.int(),
  /** Whether a secret is stored; it is never returned. */
  has_secret: z.boolean(),
  /** Signing services that the installation permits; empty if it permits none. */
  services: z.array(z.string()),
})
export type DocumentSigningSettingsReply = z.infer<typeof Settings>

/** Qualified electronic signatures through a service with the CSC API. Disabled until the installation and the company configure it. */
export const documentSigningContract = {
  /** Returns the settings of the electronic signing service of the company. */
  getDocumentSigningSettings: {
    scope: 'company',
    method: 'GET',
    path: '/document-signing-settings',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(Settings),
  },
  /** Changes the settings of the electronic signing service of the company. */
  updateDocumentSigningSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/document-signing-settings',
    allow: 'companies.write',
    input: DocumentSigningSettings.extend({
      secret: optionalTextField(500),
      revision: integerField(0, Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: createDataReplySchema(Settings),
    errors: ['common.concurrent_update'],
  },
  /** Lists the signing keys that the signing service offers and the requirements of each. Empty when no service is configured. */
  listDocumentSigners: {
    scope: 'company',
    method: 'GET',
    path: '/document-signers',
    allow: ['employees.write', 'request_leave.create_document', 'companies.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.array(DocumentSigner)),
  },
  /** Sends documents to the signing service with one confirmation. The PIN and the one-time code are not stored. */
  requestDocumentSignatures: {
    scope: 'company',
    method: 'POST',
    path: '/document-signing-jobs',
    allow: ['employees.write', 'request_leave.create_document', 'companies.write'],
    status: 201,
    input: z.object({
      document_registration_ids: z.array(idField('document_registration')).min(1).max(MAX_DOCUMENTS_PER_SIGNING_REQUEST),
      signer: requiredTextField(200),
      script: DocumentWritingScript.default('latin'),
      pin: optionalTextField(50),
      code: optionalTextField(50),
    }),
    reply: createDataReplySchema(z.object({ count: z.int() })),
    errors: ['documents.document_annulled', 'documents.signing.not_set_up', 'documents.already_signing'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
