import { z } from 'zod'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponse, optionalText, requiredText } from '#shared/fields.ts'
import type { Permission } from './permissions.ts'

export const Me = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  roles: z.array(z.object({ name: z.string(), name_original: z.string() })),
  permissions: z.array(z.string()),
  employee_id: z.int().nullable(),
  language: z.enum(['sr', 'en']),
  script: z.enum(['latin', 'cyrillic']),
  /** Tours of screens that were taken or left. */
  toured: z.array(z.string()),
})
export type Me = z.infer<typeof Me>

export const NewPassword = z.string().min(1).max(1024)

const Credentials = z.object({ email: requiredText(254), password: z.string().min(1).max(1024) })
const Token = z.object({
  token: z.string(),
  twofa: z.boolean().optional(),
  /** The account must have a second factor and has none yet. */
  enrol: z.boolean().optional(),
})

export const accessContract = {
  /** Signs an account in, or answers that a code of the second factor is asked for. */
  login: {
    scope: 'installation',
    method: 'POST',
    path: '/login',
    allow: 'public',
    input: Credentials,
    reply: Token,
    errors: ['access.wait', 'access.wrong_credentials', 'access.wrong_email', 'access.wrong_password'],
  },
  /** The same at the door of employees. */
  loginEmployee: {
    scope: 'installation',
    method: 'POST',
    path: '/login_employee',
    allow: 'public',
    input: Credentials,
    reply: Token,
    errors: ['access.wrong_email', 'access.wrong_password'],
  },
  /** Ends the session. */
  logout: { scope: 'installation', method: 'POST', path: '/logout', allow: 'authenticated', input: z.object({}), reply: z.object({}) },
  /** A new token for the session before the old one ends. */
  refreshToken: { scope: 'installation', method: 'GET', path: '/refresh_token', allow: 'authenticated', input: z.object({}), reply: Token },
  /** Who is signed in, with their companies and rights. */
  getMe: { scope: 'installation', method: 'GET', path: '/me', allow: 'authenticated', input: z.object({}), reply: dataResponse(Me) },
  /** Changes the language or the script of who is signed in. */
  updateMe: {
    scope: 'installation',
    method: 'PUT',
    path: '/me',
    allow: 'authenticated',
    input: z.object({
      language: z.enum(['sr', 'en']).optional(),
      script: z.enum(['latin', 'cyrillic']).optional(),
      first_name: optionalText(100),
      last_name: optionalText(100),
    }),
    reply: dataResponse(Me),
  },
  /** Notes that the tour of a screen was seen or refused. */
  markToured: {
    scope: 'installation',
    method: 'POST',
    path: '/me/tours',
    allow: 'authenticated',
    input: z.object({ tour: z.string().regex(/^[a-z_]{1,40}$/) }),
    reply: dataResponse(Me),
  },
  /** What a stranger may know: whether the first administrator is still to be made, and the accounts of a demo. */
  getInstallation: {
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
    }),
  },
  /** The second step of a sign-in. The token is the one that the first step answered; the code is of the app, or one for recovery. */
  verifyTwofa: {
    scope: 'installation',
    method: 'POST',
    path: '/user/twofa/verify_code',
    allow: 'public',
    input: z.object({ code: requiredText(40) }),
    reply: Token,
    errors: ['access.wait', 'access.wrong_code'],
  },
  /** In the place of the second step, for who must have a second factor and has none: the secret for the app. No act is a POST, as of one's own account. */
  startEnrolment: {
    scope: 'installation',
    method: 'PUT',
    path: '/user/twofa/secret',
    allow: 'public',
    input: z.object({}),
    reply: dataResponse(z.object({ secret: z.string(), uri: z.string() })),
    errors: ['access.twofa_already_on'],
  },
  /** The first code of the app turns it on and signs in. */
  confirmEnrolment: {
    scope: 'installation',
    method: 'PUT',
    path: '/user/twofa',
    allow: 'public',
    input: z.object({ code: requiredText(40) }),
    reply: Token.pick({ token: true }).extend({ recovery_codes: z.array(z.string()) }),
    errors: ['access.wrong_code'],
  },
  /** Sends a link to who has such an account. The answer is the same for who has none. */
  requestReset: {
    scope: 'installation',
    method: 'POST',
    path: '/password_reset',
    allow: 'public',
    input: z.object({ email: z.email().max(254), kind: z.enum(['employer', 'employee']).default('employer') }),
    reply: z.object({ asked: z.boolean() }),
    errors: ['access.wait'],
  },
  /** What a link opens, before anything is set: whose account, and what a password must be. */
  readPasswordToken: {
    scope: 'installation',
    method: 'POST',
    path: '/password_reset/token',
    allow: 'public',
    input: z.object({ token: requiredText(200) }),
    reply: dataResponse(z.object({ email: z.string(), purpose: z.enum(['reset', 'invitation']), min_password: z.int() })),
    errors: ['access.link_spent'],
  },
  /** Sets the password of the account that the link was made for, once. Every session of it ends. */
  setPassword: {
    scope: 'installation',
    method: 'PUT',
    path: '/password_reset',
    allow: 'public',
    input: z.object({ token: requiredText(200), password: NewPassword }),
    reply: z.object({ done: z.boolean() }),
    errors: ['access.link_spent'],
  },
  /** Makes the first administrator of an installation that has none. */
  setUp: {
    scope: 'installation',
    method: 'POST',
    path: '/setup',
    allow: 'public',
    input: z.object({
      email: z.email().max(254),
      password: z.string().min(6).max(1024),
      first_name: requiredText(100),
      last_name: requiredText(100),
      code: z.string().max(100).optional(),
    }),
    reply: Token,
    errors: ['access.already_set_up'],
  },
  /** Fills an installation without companies with the demo; the answer is the job that does it. */
  loadDemo: {
    scope: 'installation',
    method: 'POST',
    path: '/setup/demo',
    allow: 'public',
    input: z.object({ code: z.string().max(100).optional() }),
    reply: z.object({ started: z.boolean() }),
    errors: ['access.already_set_up'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
