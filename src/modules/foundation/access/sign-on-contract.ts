import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import type { Permission } from './permissions.ts'

export const identityProviderCheckKinds = ['discovery', 'keys', 'clock', 'code_flow', 'second_factor', 'sign_in'] as const
export type IdentityProviderCheckKind = (typeof identityProviderCheckKinds)[number]

/** One step of the last check of a provider. */
export const IdentityProviderCheck = z.object({
  kind: z.enum(identityProviderCheckKinds),
  result: z.enum(['passed', 'warning', 'failed']),
  /** The message key that explains a warning or a failure. */
  code: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  milliseconds: z.int().nullable(),
  at: z.string(),
})
export type IdentityProviderCheck = z.infer<typeof IdentityProviderCheck>

export const EmergencyAccount = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  /** Whether the account has a password and a confirmed second factor, and is enabled. */
  is_ready: z.boolean(),
  /** The time at which a code from the authenticator app was last accepted. */
  factor_used_at: z.string().nullable(),
})
export type EmergencyAccount = z.infer<typeof EmergencyAccount>

export const IdentityProvider = z.object({
  id: z.int(),
  name: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  secret_made_at: z.string().nullable(),
  secret_ends_on: z.string().nullable(),
  domains: z.array(z.string()),
  /** Values of `acr` and `amr` that count as a second factor. */
  accepted_factors: z.array(z.string()),
  is_for_installation: z.boolean(),
  is_required: z.boolean(),
  made_at: z.string(),
  revision: z.int(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

export const SignOnSettings = z.object({
  provider: IdentityProvider.nullable(),
  checks: z.array(IdentityProviderCheck),
  emergency_accounts: z.array(EmergencyAccount),
  /** Members who can become emergency accounts. */
  candidates: z.array(NamedReference),
  /** Numbers of enabled members, of those with an identity, and of those with an address in a domain of the provider. */
  accounts: z.object({ all: z.int(), connected: z.int(), in_domains: z.int() }),
  redirect_uri: z.string(),
  /** Addresses that the installation allows as providers. */
  allowed: z.array(z.string()),
  /** Whether the caller may configure a provider for the whole installation. */
  can: z.object({ serve_installation: z.boolean() }),
})
export type SignOnSettings = z.infer<typeof SignOnSettings>

export const UserSignOnIdentity = z.object({
  id: z.int(),
  user: NamedReference,
  subject: z.string(),
  connected_through: z.enum(['invitation', 'profile']),
  connected_at: z.string(),
  last_used_at: z.string().nullable(),
  /** The factors that the provider reported at the last sign-in. */
  factors: z.array(z.string()),
  has_accepted_factor: z.boolean(),
})
export type UserSignOnIdentity = z.infer<typeof UserSignOnIdentity>

export const OwnSignOnIdentity = z.object({
  id: z.int(),
  provider: NamedReference,
  subject: z.string(),
  connected_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type OwnSignOnIdentity = z.infer<typeof OwnSignOnIdentity>

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63}){1,8}$/)
  .meta({ example: 'example.rs' })

const Ticket = z.object({ ticket: z.string() })
const ticket = z.string().max(100)
const companyErrors = ['access.administrator_scope_limited'] as const

/** Errors of a sign-in that the provider answered. */
export const signOnErrors = [
  'access.sign_on_account_closed',
  'access.sign_on_account_elsewhere',
  'access.sign_on_algorithm',
  'access.sign_on_audience',
  'access.sign_on_cancelled',
  'access.sign_on_client',
  'access.sign_on_code_used',
  'access.sign_on_domain',
  'access.sign_on_expired',
  'access.sign_on_issuer',
  'access.sign_on_key',
  'access.sign_on_nonce',
  'access.sign_on_not_allowed',
  'access.sign_on_not_connected',
  'access.sign_on_old_token',
  'access.sign_on_provider_away',
  'access.sign_on_response',
  'access.sign_on_state',
] as const

/** Single sign-on with OpenID Connect: sign-in, the caller's identities, and the provider of a company. */
export const signOnContract = {
  /**
   * Starts a sign-in at a provider and returns the address to open. The response sets a cookie that binds the sign-in to this browser for
   * ten minutes. `invitation` connects the invited account; `ticket` continues an action that a signed-in user prepared.
   */
  startSignOn: {
    scope: 'installation',
    method: 'POST',
    path: '/sign-on',
    allow: 'public',
    input: z.object({
      provider_id: integerField(1, Number.MAX_SAFE_INTEGER).optional(),
      /** If `provider_id` is missing, the domain of the address determines the provider. */
      email: z.email().max(254).optional(),
      ticket: ticket.optional(),
      invitation: z.string().max(200).optional(),
    }),
    reply: createDataReplySchema(z.object({ url: z.string() })),
    errors: [
      'access.link_expired',
      'access.sign_on_expired',
      'access.sign_on_no_provider',
      'access.sign_on_not_allowed',
      'access.sign_on_provider_away',
      'access.sign_on_issuer',
      'access.sign_on_response',
    ],
  },
  /**
   * Completes a sign-in with the response of the provider. Requires the cookie of `startSignOn`. Returns the token of a session, or a
   * token for the second factor; a connection and a test return no token.
   */
  completeSignOn: {
    scope: 'installation',
    method: 'POST',
    path: '/sign-on/complete',
    allow: 'public',
    input: z.object({
      state: z.string().max(200),
      code: z.string().max(8000).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: z.object({
      purpose: z.enum(['sign_in', 'invitation', 'connection', 'test']),
      token: z.string().optional(),
      twofa: z.boolean().optional(),
      enrol: z.boolean().optional(),
    }),
    errors: [...signOnErrors, 'access.identity_taken', 'access.identity_exists', 'access.link_expired'],
  },
  /** Lists the identities of the signed-in user and the providers that can be connected. */
  listOwnSignOnIdentities: {
    scope: 'installation',
    method: 'GET',
    path: '/me/identities',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({ identities: z.array(OwnSignOnIdentity), providers: z.array(NamedReference), has_password: z.boolean() }),
    ),
  },
  /**
   * Prepares the connection of an identity for the signed-in user. Requires the password of the account. The client then starts the sign-in
   * with the ticket.
   */
  linkOwnSignOnIdentity: {
    scope: 'installation',
    method: 'POST',
    path: '/me/identities',
    allow: 'authenticated',
    status: 201,
    input: z.object({ provider_id: integerField(1, Number.MAX_SAFE_INTEGER), current: z.string().min(1).max(1024).optional() }),
    reply: createDataReplySchema(Ticket),
    errors: ['access.identity_exists', 'access.too_many_attempts'],
  },
  /** Disconnects an identity from the signed-in user. Requires that the account has a password, because it could not sign in otherwise. */
  unlinkOwnSignOnIdentity: {
    scope: 'installation',
    method: 'DELETE',
    path: '/me/identities/:user_identity_id',
    allow: 'authenticated',
    input: z.object({ user_identity_id: idField('user_identity', { checkedBy: 'action' }) }),
    references: { unscoped: 'the action finds only identities of the caller' },
    reply: CreatedReply,
    errors: ['access.password_required', 'access.sign_on_required'],
  },
  /** Returns the identity provider of the company with its last check and its emergency accounts. */
  getIdentityProvider: {
    scope: 'company',
    method: 'GET',
    path: '/identity-provider',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(SignOnSettings),
    errors: companyErrors,
  },
  /** Sets the identity provider of the company. A change of issuer or client ends the connections of accounts. */
  saveIdentityProvider: {
    scope: 'company',
    method: 'PUT',
    path: '/identity-provider',
    allow: 'integrations.manage',
    input: z.object({
      name: requiredTextField(60),
      issuer: z.url().max(500).meta({ example: 'https://login.example.rs/realms/firma' }),
      client_id: requiredTextField(255).meta({ example: 'kadrovik' }),
      /** Stored encrypted. Without a new value the stored secret does not change. */
      client_secret: z.string().max(1000).optional(),
      secret_ends_on: nullableField(Day),
      domains: z.array(Domain).max(50).default([]),
      accepted_factors: z.array(requiredTextField(100)).max(20).default([]),
      is_for_installation: BooleanInputField.default(false),
      revision: integerField(0, 1_000_000_000).default(0),
    }),
    reply: createDataReplySchema(SignOnSettings),
    errors: [...companyErrors, 'access.permission_exceeds_own', 'access.single_sign_on_required', 'common.concurrent_update'],
  },
  /** Deletes the identity provider of the company with the connections of accounts. */
  deleteIdentityProvider: {
    scope: 'company',
    method: 'DELETE',
    path: '/identity-provider',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: CreatedReply,
    errors: [...companyErrors, 'access.permission_exceeds_own', 'access.single_sign_on_required'],
  },
  /** Checks that the provider responds and that its signing keys can be used. Returns the steps with their durations. */
  checkIdentityProvider: {
    scope: 'company',
    method: 'POST',
    path: '/identity-provider/check',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(SignOnSettings),
    errors: [...companyErrors, 'access.permission_exceeds_own'],
  },
  /** Prepares a trial sign-in of the caller. It adds its steps to the last check and starts no session. */
  testIdentityProvider: {
    scope: 'company',
    method: 'POST',
    path: '/identity-provider/test',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(Ticket),
    errors: [...companyErrors, 'access.permission_exceeds_own'],
  },
  /**
   * Requires single sign-on for connected accounts, or allows passwords again. Requires a check without failures and two emergency
   * accounts.
   */
  requireSingleSignOn: {
    scope: 'company',
    method: 'POST',
    path: '/identity-provider/require',
    allow: 'integrations.manage',
    input: z.object({ is_required: BooleanInputField }),
    reply: createDataReplySchema(SignOnSettings),
    errors: [
      ...companyErrors,
      'access.permission_exceeds_own',
      'access.provider_not_tested',
      'access.too_few_emergency_accounts',
      'access.last_emergency_account',
    ],
  },
  /** Makes a member an emergency account. Such an account can sign in with a password and a code even if single sign-on is required. */
  createEmergencyAccount: {
    scope: 'company',
    method: 'POST',
    path: '/emergency-accounts',
    allow: 'integrations.manage',
    status: 201,
    input: z.object({ user_id: idField('app_user', { checkedBy: 'action' }) }),
    references: { unscoped: 'an emergency account may be any member, and the action finds only members' },
    reply: CreatedReply,
    errors: [...companyErrors, 'access.emergency_account_exists', 'access.emergency_account_not_ready'],
  },
  /** Removes the status of an emergency account. */
  deleteEmergencyAccount: {
    scope: 'company',
    method: 'DELETE',
    path: '/emergency-accounts/:emergency_account_id',
    allow: 'integrations.manage',
    input: z.object({ emergency_account_id: idField('emergency_account') }),
    reply: CreatedReply,
    errors: [...companyErrors, 'access.last_emergency_account'],
  },
  /** Lists the accounts that are connected to the provider of the company. */
  listUserSignOnIdentities: {
    scope: 'company',
    method: 'GET',
    path: '/user-identities',
    allow: 'integrations.manage',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
    }),
    reply: z.object({ identities: z.array(UserSignOnIdentity), pagination: Pagination }),
    errors: companyErrors,
  },
  /** Disconnects an account from the provider of the company and ends its session. */
  unlinkUserSignOnIdentity: {
    scope: 'company',
    method: 'DELETE',
    path: '/user-identities/:user_identity_id',
    allow: 'integrations.manage',
    input: z.object({ user_identity_id: idField('user_identity') }),
    reply: CreatedReply,
    errors: companyErrors,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
