import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

export const ScimToken = z.object({
  id: z.int(),
  name: z.string(),
  /** The public part of the token. */
  public_id: z.string(),
  group: NamedReference,
  sends_invitations: z.boolean(),
  ends_on: z.string().nullable(),
  made_at: z.string(),
  made_by: z.string(),
  revoked_at: z.string().nullable(),
  last_call_at: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ScimToken = z.infer<typeof ScimToken>

export const scimOperationNames = ['list', 'read', 'create', 'replace', 'update', 'deactivate', 'activate'] as const
export const ScimCall = z.object({
  id: z.int(),
  at: z.string(),
  token: z.string(),
  operation: z.enum(scimOperationNames),
  status: z.int(),
  code: z.string().nullable(),
  /** The name of the person, or the user name sent by the directory. */
  person: z.string().nullable(),
  sessions_ended: z.int(),
  /** Whether an administrator can link the person to an existing account. */
  can_link: z.boolean(),
})
export type ScimCall = z.infer<typeof ScimCall>

export const scimEmployeeMatchKinds = ['employee_number', 'external_id', 'email'] as const
const linkErrors = ['scim.user_has_employee', 'scim.employee_has_account', 'scim.user_inactive'] as const
const EmployeeRef = NamedReference.extend({ code: z.string() })

/** An account of the directory with its employee record, or with a proposal that an administrator must confirm. */
export const ScimUser = z.object({
  id: z.int(),
  user_name: z.string(),
  external_id: z.string().nullable(),
  employee_number: z.string().nullable(),
  name: z.string(),
  is_active: z.boolean(),
  employee: EmployeeRef.nullable(),
  /**
   * The only employee without an account that matches by code (employee number or external id) or by email. A match by email alone is
   * weak, because the address can have belonged to another person.
   */
  proposal: z.object({ employee: EmployeeRef, by: z.enum(scimEmployeeMatchKinds), same_name: z.boolean() }).nullable(),
})
export type ScimUser = z.infer<typeof ScimUser>

/** Accounts from a directory by SCIM 2.0: tokens, log, and linking of accounts. The directory itself calls `/scim/v2`. */
export const scimContract = {
  /** Lists the SCIM tokens of the company, the groups available for new accounts, and accounts that can be linked. */
  listScimTokens: {
    scope: 'company',
    method: 'GET',
    path: '/scim-tokens',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({
        tokens: z.array(ScimToken),
        groups: z.array(NamedReference),
        base_url: z.string(),
        users: z.int(),
        last_change_at: z.string().nullable(),
        candidates: z.array(NamedReference),
      }),
    ),
    errors: ['access.administrator_scope_limited'],
  },
  /** Creates a SCIM token. The secret is returned only in this response. */
  createScimToken: {
    scope: 'company',
    method: 'POST',
    path: '/scim-tokens',
    allow: 'integrations.manage',
    status: 201,
    input: z.object({
      name: requiredTextField(100),
      user_group_id: idField('user_group', { checkedBy: 'action' }),
      sends_invitations: BooleanInputField.default(true),
      ends_on: nullableField(Day),
    }),
    references: { unscoped: 'groups belong to the installation, and the action checks what the caller may grant' },
    reply: createDataReplySchema(z.object({ id: z.int(), secret: z.string() })),
    errors: ['access.administrator_scope_limited', 'access.permission_exceeds_own', 'scim.token_name_taken', 'scim.too_many_tokens'],
  },
  /** Revokes a SCIM token immediately. Accounts are not affected. */
  revokeScimToken: {
    scope: 'company',
    method: 'POST',
    path: '/scim-tokens/:scim_token_id/revoke',
    allow: 'integrations.manage',
    input: z.object({ scim_token_id: idField('scim_token') }),
    reply: CreatedReply,
    errors: ['access.administrator_scope_limited', 'scim.already_revoked'],
  },
  /** Lists the directory calls of the last 30 days, newest first. For reading calls, only the last one of each kind is stored. */
  listScimCalls: {
    scope: 'company',
    method: 'GET',
    path: '/scim-calls',
    allow: 'integrations.manage',
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: z.object({ calls: z.array(ScimCall), pagination: Pagination }),
    errors: ['access.administrator_scope_limited'],
  },
  /** Links the person of a rejected call to an account of the company. The directory then maintains that account. */
  linkScimCallToAccount: {
    scope: 'company',
    method: 'POST',
    path: '/scim-calls/:scim_call_id/link',
    allow: 'integrations.manage',
    input: z.object({ scim_call_id: idField('scim_call'), user_id: idField('app_user', { checkedBy: 'action' }) }),
    references: { unscoped: 'the account may be any member, and the action finds only members' },
    reply: CreatedReply,
    errors: [
      'access.administrator_scope_limited',
      'scim.not_linkable',
      'scim.user_linked',
      'scim.user_name_taken',
      'scim.external_id_taken',
    ],
  },
  /** Lists the accounts of the directory with their employee records and proposals. Proposals change nothing. */
  listScimUsers: {
    scope: 'company',
    method: 'GET',
    path: '/scim-users',
    allow: 'integrations.manage',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      is_unlinked: BooleanInputField.default(false),
    }),
    reply: z.object({ users: z.array(ScimUser), unlinked: z.int(), pagination: Pagination }),
    errors: ['access.denied', 'access.administrator_scope_limited'],
  },
  /** Links accounts of the directory to employee records, all or none. Also requires `users.manage`. */
  linkScimUsersToEmployees: {
    scope: 'company',
    method: 'POST',
    path: '/scim-users/link',
    allow: 'integrations.manage',
    input: z.object({
      links: z
        .array(z.object({ scim_user_id: idField('scim_user'), employee_id: idField('employee') }))
        .min(1)
        .max(500),
    }),
    reply: createDataReplySchema(z.object({ linked: z.int() })),
    errors: ['access.denied', 'access.own_account', 'access.permission_exceeds_own', 'access.administrator_scope_limited', ...linkErrors],
  },
  /** Removes the link between an account and its employee record, without changing either. Also requires `users.manage`. */
  unlinkScimUserFromEmployee: {
    scope: 'company',
    method: 'POST',
    path: '/scim-users/:scim_user_id/unlink',
    allow: 'integrations.manage',
    input: z.object({ scim_user_id: idField('scim_user') }),
    reply: CreatedReply,
    errors: [
      'access.denied',
      'access.own_account',
      'access.permission_exceeds_own',
      'access.administrator_scope_limited',
      'scim.not_linked',
    ],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
