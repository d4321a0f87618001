import { z } from 'zod'
import { BooleanInputField, requiredTextField } from '#shared/input-field-schemas.ts'
import { deliveryFormsServedByAccountConfirmation, requiredDocumentDeliveryForms } from './rules/document-dispatch.ts'

/**
 * The company setting `document_dispatch`. `suffices`: kinds of documents for which a confirmation in the account counts as delivery.
 * `leave_at_once`: whether leave decisions are sent when they are issued.
 */
export const DocumentDispatchSettings = z.object({
  suffices: z
    .array(z.enum(requiredDocumentDeliveryForms))
    .max(requiredDocumentDeliveryForms.length)
    .default([...deliveryFormsServedByAccountConfirmation]),
  leave_at_once: BooleanInputField.default(false),
})
export type DocumentDispatchSettings = z.infer<typeof DocumentDispatchSettings>

/** The secret that a signer types to unlock the key. `device`: none, because the signer confirms on a device. */
export const signerKeyUnlockPromptKinds = ['pin', 'code', 'pin_and_code', 'device'] as const
/** A key with which the company may sign, by its name at the signing service. */
export const DocumentSigner = z.object({
  credential: requiredTextField(200),
  name: requiredTextField(200),
  prompts: z.enum(signerKeyUnlockPromptKinds),
})
export type DocumentSigner = z.infer<typeof DocumentSigner>

/** The company setting `document_signing_job`: the signing service, off by default. */
export const DocumentSigningSettings = z.object({
  in_use: BooleanInputField.default(false),
  url: z
    .string()
    .trim()
    .max(300)
    .transform((text) => text.replace(/\/+$/, ''))
    .default(''),
  client_id: z.string().trim().max(200).default(''),
  signers: z.array(DocumentSigner).max(30).default([]),
})
export type DocumentSigningSettings = z.infer<typeof DocumentSigningSettings>
