import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, NamedReference, optionalTextField, requiredTextField } from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'

export const CurrentUser = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  roles: z.array(z.object({ name: z.string(), name_original: z.string() })),
  permissions: z.array(z.string()),
  employee_id: z.int().nullable(),
  language: z.enum(['sr', 'en']),
  script: z.enum(['latin', 'cyrillic']),
  /** Guided tours that the user has finished or closed. */
  toured: z.array(z.string()),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const NewPasswordSchema = z.string().min(1).max(1024)

const Credentials = z.object({ email: requiredTextField(254), password: z.string().min(1).max(1024) })
const Token = z.object({
  token: z.string(),
  twofa: z.boolean().optional(),
  /** Whether the account must have a second factor and has none yet. */
  enrol: z.boolean().optional(),
})

export const accessContract = {
  /**
   * Signs a user in with email and password. If a second factor is required, the response says so and the token is valid only for that
   * step.
   */
  login: {
    scope: 'installation',
    method: 'POST',
    path: '/login',
    allow: 'public',
    input: Credentials,
    reply: Token,
    errors: [
      'access.sign_on_required',
      'access.too_many_attempts',
      'access.wrong_credentials',
      'access.wrong_email',
      'access.wrong_password',
    ],
  },
  /** Signs an employee in with email and password. */
  loginEmployee: {
    scope: 'installation',
    method: 'POST',
    path: '/login_employee',
    allow: 'public',
    input: Credentials,
    reply: Token,
    errors: ['access.sign_on_required', 'access.wrong_email', 'access.wrong_password'],
  },
  /** Ends the session of the token. */
  logout: { scope: 'installation', method: 'POST', path: '/logout', allow: 'authenticated', input: z.object({}), reply: z.object({}) },
  /** Issues a new token for the current session before the old token expires. */
  refreshSessionToken: {
    scope: 'installation',
    method: 'GET',
    path: '/refresh_token',
    allow: 'authenticated',
    input: z.object({}),
    reply: Token,
  },
  /** Returns the signed-in user with roles, permissions and language. */
  getMe: {
    scope: 'installation',
    method: 'GET',
    path: '/me',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(CurrentUser),
  },
  /** Changes the name, language or script of the signed-in user. */
  updateMe: {
    scope: 'installation',
    method: 'PUT',
    path: '/me',
    allow: 'authenticated',
    input: z.object({
      language: z.enum(['sr', 'en']).optional(),
      script: z.enum(['latin', 'cyrillic']).optional(),
      first_name: optionalTextField(100),
      last_name: optionalTextField(100),
    }),
    reply: createDataReplySchema(CurrentUser),
  },
  /** Records that the user has seen or declined the tour of a screen. */
  markTourCompleted: {
    scope: 'installation',
    method: 'POST',
    path: '/me/tours',
    allow: 'authenticated',
    input: z.object({ tour: z.string().regex(/^[a-z_]{1,40}$/) }),
    reply: createDataReplySchema(CurrentUser),
  },
  /** Returns the public data of the installation: whether the first administrator exists, and the demo accounts. */
  getInstallationInfo: {
    scope: 'installation',
    method: 'GET',
    path: '/installation',
    allow: 'public',
    input: z.object({}),
    reply: z.object({
      needs_setup: z.boolean(),
      needs_setup_code: z.boolean(),
      demo_accounts: z.array(z.object({ email: z.string(), role: z.string(), name: z.string() })),
      demo_password: z.string().nullable(),
      min_password: z.int(),
      /** Single sign-on providers for the sign-in page, and whether the domain of an email address can find others. */
      sign_on: z.object({ providers: z.array(NamedReference), has_domains: z.boolean() }),
    }),
  },
  /** Completes a sign-in with the code of the second factor. The caller sends the token of the first step. A recovery code works once. */
  verifyTwofaCode: {
    scope: 'installation',
    method: 'POST',
    path: '/user/twofa/verify_code',
    allow: 'public',
    input: z.object({ code: requiredTextField(40) }),
    reply: Token,
    errors: ['access.too_many_attempts', 'access.wrong_code'],
  },
  /** Creates the secret of a second factor during sign-in, for a user who needs one and has none. */
  startTwofaEnrolment: {
    scope: 'installation',
    method: 'PUT',
    path: '/user/twofa/secret',
    allow: 'public',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['access.twofa_already_on'],
  },
  /** Enables the second factor with the first code from the authenticator app, and completes the sign-in. */
  confirmTwofaEnrolment: {
    scope: 'installation',
    method: 'PUT',
    path: '/user/twofa',
    allow: 'public',
    input: z.object({ code: requiredTextField(40) }),
    reply: Token.pick({ token: true }).extend({ recovery_codes: z.array(z.string()) }),
    errors: ['access.wrong_code'],
  },
  /** Sends a password reset link to an account. The response is the same when no such account exists. */
  requestPasswordReset: {
    scope: 'installation',
    method: 'POST',
    path: '/password-reset',
    allow: 'public',
    input: z.object({ email: z.email().max(254), kind: z.enum(['employer', 'employee']).default('employer') }),
    reply: z.object({ is_requested: z.boolean() }),
    errors: ['access.too_many_attempts'],
  },
  /** Returns the account of a reset link and the password rules. Changes nothing. */
  checkPasswordResetToken: {
    scope: 'installation',
    method: 'POST',
    path: '/password-reset/token',
    allow: 'public',
    input: z.object({ token: requiredTextField(200) }),
    reply: createDataReplySchema(
      z.object({ email: z.string(), purpose: z.enum(['reset', 'invitation']), min_password: z.int(), sign_on: z.array(NamedReference) }),
    ),
    errors: ['access.link_expired'],
  },
  /** Sets a new password with the token of a reset link. The token works once. All sessions of the account end. */
  resetPassword: {
    scope: 'installation',
    method: 'PUT',
    path: '/password-reset',
    allow: 'public',
    input: z.object({ token: requiredTextField(200), password: NewPasswordSchema }),
    reply: z.object({ done: z.boolean() }),
    errors: ['access.link_expired'],
  },
  /** Creates the first administrator of an installation that has none. */
  setUpInstallation: {
    scope: 'installation',
    method: 'POST',
    path: '/setup',
    allow: 'public',
    input: z.object({
      email: z.email().max(254),
      password: z.string().min(6).max(1024),
      first_name: requiredTextField(100),
      last_name: requiredTextField(100),
      code: z.string().max(100).optional(),
    }),
    reply: Token,
    errors: ['access.already_set_up'],
  },
  /** Fills an installation without companies with demo data, as a background job. */
  loadDemoData: {
    scope: 'installation',
    method: 'POST',
    path: '/setup/demo',
    allow: 'public',
    input: z.object({ code: z.string().max(100).optional() }),
    reply: z.object({ started: z.boolean() }),
    errors: ['access.already_set_up'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
