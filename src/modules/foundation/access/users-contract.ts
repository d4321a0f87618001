import { z } from 'zod'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  CreatedRef,
  dataResponse,
  idOf,
  listInput,
  listResponse,
  NamedRef,
  optionalText,
  orNull,
  Revision,
} from '#shared/fields.ts'
import { SignIn } from './account-contract.ts'
import type { Permission } from './permissions.ts'

const Place = z.object({
  company_id: z.int(),
  company: z.string(),
  employee: NamedRef.nullable(),
  is_scoped: z.boolean(),
})

export const userStates = ['active', 'invited', 'disabled'] as const
export const User = z.object({
  id: z.int(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  language: z.enum(['sr', 'en']),
  script: z.enum(['latin', 'cyrillic']),
  groups: z.array(NamedRef),
  /** The companies that the reader administers. */
  companies: z.array(Place),
  /** There are other companies too, of which the reader knows nothing. */
  elsewhere: z.boolean(),
  state: z.enum(userStates),
  has_twofa: z.boolean(),
  last_sign_in: z.string().nullable(),
  is_installation_admin: z.boolean(),
  revision: z.int(),
  /** May the reader keep this account: its name, groups, state? */
  can: z.object({ keep: z.boolean() }),
})
export type User = z.infer<typeof User>

const language = z.enum(['sr', 'en'])
const script = z.enum(['latin', 'cyrillic'])
const user = { user_id: idOf('app_user') }

export const UserScope = z.object({
  department_ids: z.array(idOf('department')).max(500).default([]),
  team_ids: z.array(idOf('team')).max(500).default([]),
  location_ids: z.array(idOf('location')).max(500).default([]),
})
export type UserScope = z.output<typeof UserScope>

export const ScopeTargets = z.object({ departments: z.array(NamedRef), teams: z.array(NamedRef), locations: z.array(NamedRef) })
export type ScopeTargets = z.infer<typeof ScopeTargets>

export const usersContract = {
  /** A page of the accounts that the reader keeps or sees. */
  listUsers: {
    scope: 'installation',
    method: 'GET',
    path: '/users',
    allow: 'users.manage',
    input: z.object({
      ...listInput,
      group_id: idOf('user_group').optional(),
      company_id: idOf('company').optional(),
      state: z.enum(userStates).optional(),
      has_twofa: BooleanInput.optional(),
    }),
    reply: listResponse('users', User),
  },
  /** An account with its groups, its companies and how far its rights reach. */
  getUser: {
    scope: 'installation',
    method: 'GET',
    path: '/users/:user_id',
    allow: 'users.manage',
    input: z.object(user),
    reply: dataResponse(User),
  },
  /** Invites by e-mail. Somebody who has an account that is seen gets a place in the company and is told; one that is not seen is invited as if it was not there. */
  inviteUser: {
    scope: 'installation',
    method: 'POST',
    path: '/users',
    allow: 'users.manage',
    status: 201,
    input: z.object({
      email: z.email().max(254),
      first_name: optionalText(100),
      last_name: optionalText(100),
      language: language.default('sr'),
      script: script.default('latin'),
      group_ids: z.array(idOf('user_group')).min(1).max(20),
      companies: z.array(UserScope.extend({ company_id: idOf('company'), employee_id: orNull(idOf('employee')) })).max(200),
    }),
    reply: dataResponse(z.object({ id: z.int() })),
    errors: ['access.email_taken', 'access.permission_exceeds_own', 'access.wait_minutes'],
  },
  /** Changes the name, the groups or the language of an account. */
  updateUser: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id',
    allow: 'users.manage',
    input: z.object({
      ...user,
      email: z.email().max(254).optional(),
      first_name: optionalText(100),
      last_name: optionalText(100),
      language: language.optional(),
      script: script.optional(),
      group_ids: z.array(idOf('user_group')).min(1).max(20).optional(),
      is_installation_admin: BooleanInput.optional(),
      revision: Revision.optional(),
    }),
    reply: dataResponse(User),
    errors: [
      'access.email_by_installation',
      'access.email_taken',
      'access.permission_exceeds_own',
      'access.last_administrator',
      'access.user_not_managed',
    ],
  },
  /** A place in a company, or the employee that somebody is there. */
  putUserCompany: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id/companies/:company_id',
    allow: 'users.manage',
    input: z.object({ ...user, company_id: idOf('company'), employee_id: orNull(idOf('employee')) }),
    reply: dataResponse(User),
    errors: ['access.own_account'],
  },
  /** Takes an account out of a company. */
  removeUserCompany: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/companies/:company_id',
    allow: 'users.manage',
    input: z.object({ ...user, company_id: idOf('company') }),
    reply: CreatedRef,
    errors: ['access.own_account'],
  },
  /** Lets an account in no more, or lets it in again. */
  disableUser: {
    scope: 'installation',
    method: 'PUT',
    path: '/users/:user_id/state',
    allow: 'users.manage',
    input: z.object({ ...user, disabled: BooleanInput }),
    reply: dataResponse(User),
    errors: ['access.last_administrator', 'access.user_not_managed', 'access.own_account'],
  },
  /** Posts a link for a new password; to who has none yet, the invitation once more. */
  sendUserLink: {
    scope: 'installation',
    method: 'POST',
    path: '/users/:user_id/password_link',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedRef,
    errors: ['access.user_not_managed', 'access.user_disabled', 'access.wait'],
  },
  /** Signs an account out everywhere. */
  endUserSessions: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/sessions',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedRef,
  },
  /** For who lost the phone and the codes: the password alone opens again, and the owner is told. */
  removeUserTwofa: {
    scope: 'installation',
    method: 'DELETE',
    path: '/users/:user_id/twofa',
    allow: 'users.manage',
    input: z.object(user),
    reply: CreatedRef,
  },
  /** When and from where somebody signed in or tried to. */
  listUserSignIns: {
    scope: 'installation',
    method: 'GET',
    path: '/users/:user_id/sign_ins',
    allow: 'users.manage',
    input: z.object({ ...user, page: listInput.page, size: listInput.size }),
    reply: listResponse('sign_ins', SignIn),
  },
  /** The sign-ins of all whom the reader keeps; with the right over the installation also of accounts that do not exist. */
  listSignIns: {
    scope: 'installation',
    method: 'GET',
    path: '/sign_ins',
    allow: 'users.manage',
    input: z.object({
      page: listInput.page,
      size: listInput.size,
      search: listInput.search,
      result: SignIn.shape.result.optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    reply: listResponse('sign_ins', SignIn.extend({ user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable() })),
  },
  /** What an invitation chooses from: the companies that the reader administers. */
  listAdministeredCompanies: {
    scope: 'installation',
    method: 'GET',
    path: '/administered_companies',
    allow: 'users.manage',
    input: z.object({}),
    reply: dataResponse(z.array(NamedRef)),
  },
  /** The departments, teams and locations by which rights can be bounded in a company. */
  listScopeTargets: {
    scope: 'installation',
    method: 'GET',
    path: '/administered_companies/:company_id/targets',
    allow: 'users.manage',
    input: z.object({ company_id: idOf('company') }),
    reply: dataResponse(ScopeTargets),
  },
  /** A few people of a company by name or code, whom an account may stand for. */
  findCompanyEmployees: {
    scope: 'installation',
    method: 'GET',
    path: '/administered_companies/:company_id/employees',
    allow: 'users.manage',
    input: z.object({ company_id: idOf('company'), search: z.string().trim().max(200).default('') }),
    reply: dataResponse(z.array(NamedRef.extend({ code: z.string().nullable() }))),
  },
} as const satisfies Record<string, Endpoint<Permission>>
