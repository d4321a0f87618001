import { z } from 'zod'
import { BooleanInputField, integerField } from '#shared/input-field-schemas.ts'

/** The sign-in rules. The defaults are those of the specification. */
export const SecuritySettings = z.object({
  /** Whether a wrong email and a wrong password have the same error. */
  uniform_sign_in: BooleanInputField.default(false),
  min_password: integerField(6, 64).default(6),
  /** Whether common passwords and the user's own name are refused. */
  refuse_common: BooleanInputField.default(false),
  /** Hours after the sign-in for which a session can be refreshed. */
  session_hours: integerField(1, 720).default(24),
  /** The maximum number of concurrent sessions of an account. A further one ends the oldest. */
  sessions_per_account: integerField(1, 10).default(1),
  /** Whether the record of sign-ins contains complete IP addresses instead of networks. */
  full_addresses: BooleanInputField.default(false),
})
export type SecuritySettings = z.output<typeof SecuritySettings>
