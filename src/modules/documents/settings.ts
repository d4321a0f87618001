import { z } from 'zod'
import { Flag } from '#lib/fields.ts'
import { deliveryKinds, usuallySuffices } from './rules/sending.ts'

/**
 * What `company_setting` keeps under the name `paper_sending`. `suffices`: kinds that a confirmation in the account serves.
 * `leave_at_once`: decisions on leave are sent when they are written.
 */
export const SendingSettings = z.object({
  suffices: z
    .array(z.enum(deliveryKinds))
    .max(deliveryKinds.length)
    .default([...usuallySuffices]),
  leave_at_once: Flag.default(false),
})
export type SendingSettings = z.infer<typeof SendingSettings>
