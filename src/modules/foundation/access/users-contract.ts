import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  idField,
  NamedReference,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import { SignInLogEntry } from './own-account-contract.ts'
import type { Permission } from './permissions.ts'

const Place = z.object({
  company_id: z.int(),
  company: z.string(),
  employee: NamedReference.nullable(),
  is_scoped: z.boolean(),
})

export const userAccountStates = ['active', 'invited', 'disabled'] as const
export const User = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  language: z.enum(['sr', 'en']),
  script: z.enum(['latin', 'cyrillic']),
  groups: z.array(NamedReference),
  /** The companies that the caller administers. */
  companies: z.array(Place),
  /** Whether the user has other companies that the caller does not see. */
  elsewhere: z.boolean(),
  state: z.enum(userAccountStates),
  has_twofa: z.boolean(),
  last_sign_in: z.string().nullable(),
  is_installation_admin: z.boolean(),
  revision: z.int(),
  /** Whether the caller may change this account. */
  can: z.object({ keep: z.boolean() }),
})
export type User = z.infer<typeof User>

const language = z.enum(['sr', 'en'])
const script = z.enum(['latin', 'cyrillic'])
const user = { user_id: idField('app_user') }

export const UserScope = z.object({
  department_ids: z.array(idField('department')).max(500).default([]),
  team_ids: z.array(idField('team')).max(500).default([]),
  location_ids: z.array(idField('location')).max(500).default([]),
})
export type UserScope = z.output<typeof UserScope>

export const UserScopeTargets = z.object({
  departments: z.array(NamedReference),
  teams: z.array(NamedReference),
  locations: z.array(NamedReference),
})
export type UserScopeTargets = z.infer<typeof UserScopeTargets>

export const usersContract = {
  /** Lists the user accounts that the caller manages or may see. */
  listUsers: {
    scope: 'installation',
    method: 'GET',
    path: '/users',
    allow: 'users.manage',
    input: z.object({
      ...queryFieldsOfListEndpoint,
      group_id: idField('user_group').optional(),
      company_id: idField('company').optional(),
      state: z.enum(userAccountStates).optional(),
      has_twofa: BooleanInputField.optional(),
    }),
    reply: createListReplySchema('users', User),
  },
  /** Returns a user account with its groups, companies and scope. */
  getUser: {
    scope: 'installation',
    method: 'GET',
    path: '/users/:user_id',
    allow: 'users.manage',
    input: z.object(user),
    reply: createDataReplySchema(User),
  },
  /** Invites a user by email. If the caller can already see an account with the address, it is added to the company and notified. */
  inviteUser: {
    scope: 'installation',
    method: 'POST',
    path: '/users',
    allow: 'users.manage',
    status: 201,
    input: z.object({
      email: z.email().max(254),
      first_name: optionalTextField(100),
      last_name: optionalTextField(100),
      language: language.default('sr'),
      script: script.default('latin'),
      group_ids: z.array(idField('user_group')).min(1).max(20),
      companies: z.array(UserScope.extend({ company_id: idField('company'), employee_id: nullableField(idField('employee')) })).max(200),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['access.email_taken', 'access.permission_exceeds_own', 'access.too_many_attempts_for_minutes'],
  },
  /** Changes the name, groups or language of a user account. */
  updateUser: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id',
    allow: 'users.manage',
    input: z.object({
      ...user,
      email: z.email().max(254).optional(),
      first_name: optionalTextField(100),
      last_name: optionalTextField(100),
      language: language.optional(),
      script: script.optional(),
      group_ids: z.array(idField('user_group')).min(1).max(20).optional(),
      is_installation_admin: BooleanInputField.optional(),
      revision: RevisionField.optional(),
    }),
    reply: createDataReplySchema(User),
    errors: [
      'access.email_managed_by_installation',
      'access.email_taken',
      'access.last_administrator',
      'access.permission_exceeds_own',
      'access.user_not_managed',
      'common.concurrent_update',
    ],
  },
  /** Adds a user to a company, or sets which employee the user is there. */
  saveUserCompanyMembership: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id/companies/:company_id',
    allow: 'users.manage',
    input: z.object({ ...user, company_id: idField('company'), employee_id: nullableField(idField('employee')) }),
    reply: createDataReplySchema(User),
    errors: ['access.own_account'],
  },
  /** Removes a user from a company. */
  removeUserFromCompany: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/companies/:company_id',
    allow: 'users.manage',
    input: z.object({ ...user, company_id: idField('company') }),
    reply: CreatedReply,
    errors: ['access.own_account'],
  },
  /**
   * Disables a user account, or enables it again. If the account created API keys, `keep_api_keys` is required: it keeps or revokes them.
   */
  disableUser: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id/state',
    allow: 'users.manage',
    input: z.object({ ...user, disabled: BooleanInputField, keep_api_keys: BooleanInputField.optional() }),
    reply: createDataReplySchema(User),
    errors: ['access.last_administrator', 'access.user_not_managed', 'access.own_account', 'access.api_key_decision_required'],
  },
  /** Sends a user a link for a new password, or the invitation again if no password is set. */
  sendPasswordOrInvitationLink: {
    scope: 'installation',
    method: 'POST',
    path: '/users/:user_id/password-link',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedReply,
    errors: ['access.user_not_managed', 'access.user_disabled', 'access.too_many_attempts'],
  },
  /** Ends all sessions of a user. */
  endUserSessions: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/sessions',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedReply,
  },
  /** Removes the second factor of a user who lost the phone and the recovery codes. The user is notified. */
  removeUserTwofa: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/twofa',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedReply,
  },
  /** Lists the sign-ins and failed attempts of a user. */
  listUserSignIns: {
    scope: 'installation',
    method: 'GET',
    path: '/users/:user_id/sign-ins',
    allow: 'users.manage',
    input: z.object({ ...user, page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: createListReplySchema('sign_ins', SignInLogEntry),
  },
  /** Lists the sign-ins of all users that the caller manages. With `installation.manage`, also attempts for accounts that do not exist. */
  listSignIns: {
    scope: 'installation',
    method: 'GET',
    path: '/sign-ins',
    allow: 'users.manage',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      result: SignInLogEntry.shape.result.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: createListReplySchema(
      'sign_ins',
      SignInLogEntry.extend({ user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable() }),
    ),
  },
  /** Lists the companies whose users the caller may manage. */
  listAdministeredCompanies: {
    scope: 'installation',
    method: 'GET',
    path: '/administered-companies',
    allow: 'users.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference)),
  },
  /** Lists the departments, teams and locations that can limit the scope of a user in a company. */
  listUserScopeTargets: {
    scope: 'installation',
    method: 'GET',
    path: '/administered-companies/:company_id/targets',
    allow: 'users.manage',
    input: z.object({ company_id: idField('company') }),
    reply: createDataReplySchema(UserScopeTargets),
  },
  /** Finds employees of a company by name or code, to connect an account to one of them. */
  findCompanyEmployees: {
    scope: 'installation',
    method: 'GET',
    path: '/administered-companies/:company_id/employees',
    allow: 'users.manage',
    input: z.object({ company_id: idField('company'), search: z.string().trim().max(200).default('') }),
    reply: createDataReplySchema(z.array(NamedReference.extend({ code: z.string().nullable() }))),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
