import { z } from 'zod'
import { BooleanInputField, requiredText } from '#shared/fields.ts'
import { defaultSufficientDeliveryKinds, documentDeliveryKinds } from './rules/dispatch.ts'

/**
 * The setting `document_dispatch` of a company. `suffices`: kinds that a confirmation in the account serves. `leave_at_once`: whether
 * decisions on leave are sent when they are issued.
 */
export const DispatchSettings = z.object({
  suffices: z
    .array(z.enum(documentDeliveryKinds))
    .max(documentDeliveryKinds.length)
    .default([...defaultSufficientDeliveryKinds]),
  leave_at_once: BooleanInputField.default(false),
})
export type DispatchSettings = z.infer<typeof DispatchSettings>

/** What a signer types to unlock the key; `device`: nothing, because the signer confirms on a device. */
export const signerPromptKinds = ['pin', 'code', 'pin_and_code', 'device'] as const
/** A key that may sign for the company, by its name at the service. */
export const DocumentSigner = z.object({ credential: requiredText(200), name: requiredText(200), prompts: z.enum(signerPromptKinds) })
export type DocumentSigner = z.infer<typeof DocumentSigner>

/** The setting `document_signing_job` of a company: its signing service, off by default. */
export const SigningSettings = z.object({
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
export type SigningSettings = z.infer<typeof SigningSettings>
