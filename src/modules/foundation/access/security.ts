import { z } from 'zod'
import { BooleanInput, integer } from '#shared/fields.ts'

/** What an installation decides about signing in. The defaults are those of the specification. */
export const Security = z.object({
  /** One answer for a wrong e-mail and a wrong password. */
  uniform_sign_in: BooleanInput.default(false),
  min_password: integer(6, 64).default(6),
  /** Passwords that many people choose, or that are one's own name, are refused. */
  refuse_common: BooleanInput.default(false),
  /** So many hours after the sign-in a session is refreshed no more. */
  session_hours: integer(1, 720).default(24),
  /** The record of sign-ins keeps addresses whole; otherwise only the network. */
  full_addresses: BooleanInput.default(false),
})
export type Security = z.output<typeof Security>
