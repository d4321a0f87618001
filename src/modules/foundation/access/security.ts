import { z } from 'zod'
import { Flag, whole } from '#shared/fields.ts'

/** What an installation decides about signing in. The defaults are those of the specification. */
export const Security = z.object({
  /** One answer for a wrong e-mail and a wrong password. */
  uniform_sign_in: Flag.default(false),
  min_password: whole(6, 64).default(6),
  /** Passwords that many people choose, or that are one's own name, are refused. */
  refuse_common: Flag.default(false),
  /** So many hours after the sign-in a session is refreshed no more. */
  session_hours: whole(1, 720).default(24),
  /** The record of sign-ins keeps addresses whole; otherwise only the network. */
  full_addresses: Flag.default(false),
})
export type Security = z.output<typeof Security>
