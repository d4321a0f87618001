import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Pagination, queryFieldsOfListEndpoint, requiredTextField } from '#shared/input-field-schemas.ts'
import { NewPasswordSchema } from './contract.ts'
import type { Permission } from './permissions.ts'

export const signInAttemptOutcomes = [
  'signed_in',
  'code_requested',
  'wrong_code',
  'wrong_password',
  'unknown',
  'disabled',
  'sign_on_required',
] as const
export const SignInLogEntry = z.object({
  id: z.int(),
  at: z.string(),
  result: z.enum(signInAttemptOutcomes),
  address: z.string(),
  agent: z.string(),
})
export type SignInLogEntry = z.infer<typeof SignInLogEntry>

export const OwnAccount = z.object({
  twofa: z.object({
    on: z.boolean(),
    /** Whether one of the user's groups requires a second factor. */ needed: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  session: z.object({ started_at: z.string(), address: z.string().nullable(), agent: z.string().nullable() }),
  sessions_per_account: z.int(),
  min_password: z.int(),
})
export type OwnAccount = z.infer<typeof OwnAccount>

export const OwnAccountSession = z.object({
  id: z.string(),
  started_at: z.string(),
  address: z.string().nullable(),
  agent: z.string().nullable(),
  /** Whether this is the session of the request. */
  is_current: z.boolean(),
})
export type OwnAccountSession = z.infer<typeof OwnAccountSession>

const Codes = createDataReplySchema(z.object({ recovery_codes: z.array(z.string()) }))
const password = z.string().min(1).max(1024)

/** The caller's own account. No operation is a POST, because POST responses are stored for idempotency and must not contain secrets. */
export const ownAccountContract = {
  /** Returns the account settings of the signed-in user: second factor and recovery codes left. */
  getOwnAccount: {
    scope: 'installation',
    method: 'GET',
    path: '/me/account',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(OwnAccount),
  },
  /** Lists the sign-ins and failed attempts of the signed-in user. */
  listOwnSignIns: {
    scope: 'installation',
    method: 'GET',
    path: '/me/sign-ins',
    allow: 'authenticated',
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: z.object({ sign_ins: z.array(SignInLogEntry), pagination: Pagination }),
  },
  /** Lists the sessions of the signed-in user that have not ended, the newest first. */
  listOwnSessions: {
    scope: 'installation',
    method: 'GET',
    path: '/me/sessions',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.array(OwnAccountSession)),
  },
  /** Ends one session of the signed-in user at once, for a lost or forgotten device. */
  endOwnSession: {
    scope: 'installation',
    method: 'DELETE',
    path: '/me/sessions/:session_id',
    allow: 'authenticated',
    references: { unscoped: 'the action ends only sessions of the caller' },
    input: z.object({ session_id: z.uuid() }),
    reply: z.object({ done: z.boolean() }),
  },
  /** Changes the password of the signed-in user. All other sessions end. */
  changePassword: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/password',
    allow: 'authenticated',
    input: z.object({ current: password, password: NewPasswordSchema }),
    reply: z.object({ done: z.boolean() }),
    errors: ['access.too_many_attempts'],
  },
  /** Creates the secret of a second factor for the signed-in user. The factor is not enabled until a code confirms it. */
  startTwofaSetup: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/twofa/secret',
    allow: 'authenticated',
    input: z.object({ current: password }),
    reply: createDataReplySchema(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['access.twofa_already_on'],
  },
  /** Enables the second factor with a code of the authenticator app. Returns the recovery codes, which are shown only once. */
  confirmTwofaSetup: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/twofa',
    allow: 'authenticated',
    input: z.object({ code: requiredTextField(40) }),
    reply: Codes,
  },
  /** Replaces the recovery codes. Requires the password and a code of the second factor. */
  renewRecoveryCodes: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/twofa/recovery-codes',
    allow: 'authenticated',
    input: z.object({ current: password, code: requiredTextField(40) }),
    reply: Codes,
  },
  /** Disables the second factor. Requires the password and a code of the second factor. */
  disableTwofa: {
    scope: 'installation',
    method: 'PUT',
    path: '/me/twofa/off',
    allow: 'authenticated',
    input: z.object({ current: password, code: requiredTextField(40) }),
    reply: z.object({ done: z.boolean() }),
    errors: ['access.twofa_required', 'access.too_many_attempts'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
