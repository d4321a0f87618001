import { z } from 'zod'
import { type Permission, permissions } from '#modules/foundation/access/permissions.ts'
import { UserScope, UserScopeTargets } from '#modules/foundation/access/users-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  NamedReference,
  nullableField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { apiKeyProblemKinds, apiKeyStates } from './rules/api-key-findings.ts'

/** Refused calls with one reason since the last change of the key. */
const RefusedCall = z.object({
  code: z.string(),
  calls: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  last_address: z.string().nullable(),
})

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The public part of the key. */
  public_id: z.string(),
  permissions: z.array(z.string()),
  scope: z.object({ departments: z.array(NamedReference), teams: z.array(NamedReference), locations: z.array(NamedReference) }),
  /** Networks from which the key is accepted; an empty list means any. */
  networks: z.array(z.string()),
  ends_on: z.string().nullable(),
  made_by: NamedReference,
  made_at: z.string(),
  rotated_at: z.string().nullable(),
  /** The time until which the secret before the last rotation is accepted. */
  old_secret_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
  /** Whether the account of the creator is active in the company. */
  has_maker: z.boolean(),
  /** The decision to keep the key valid without the account of its creator. */
  outlives_maker: z.object({ by: z.string(), at: z.string() }).nullable(),
  last_call_at: z.string().nullable(),
  /** Numbers of calls in the last 30 days, oldest day first. */
  daily_calls: z.array(z.int()),
  calls: z.int(),
  refused: z.int(),
  refusals: z.array(RefusedCall),
  state: z.enum(apiKeyStates),
  findings: z.array(z.enum(apiKeyProblemKinds)),
  revision: z.int(),
  /** A caller who lacks a permission of the key cannot rotate it, because the new secret would grant that permission. */
  can: z.object({ rotate: z.boolean() }),
})
export type ApiKey = z.infer<typeof ApiKey>

export const ApiKeyCall = z.object({
  id: z.int(),
  at: z.string(),
  method: z.string(),
  /** The pattern of the path, without ids. */
  route: z.string(),
  status: z.int(),
  code: z.string().nullable(),
  address: z.string().nullable(),
  milliseconds: z.int(),
})
export type ApiKeyCall = z.infer<typeof ApiKeyCall>

const settings = {
  name: requiredTextField(100),
  permissions: z.array(z.enum(permissions)).min(1).max(permissions.length),
  scope: UserScope.default({ department_ids: [], team_ids: [], location_ids: [] }),
  networks: z
    .array(z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()]))
    .max(20)
    .default([]),
  ends_on: nullableField(Day),
  outlives_maker: BooleanInputField.default(false),
}
const key = { api_key_id: idField('api_key') }
const secret = { secret: z.string() }
const limits = ['access.administrator_scope_limited', 'access.permission_exceeds_own', 'integrations.permission_not_for_keys'] as const

/** API keys of other programs, as service accounts of one company. */
export const integrationsContract = {
  /** Lists the API keys of the company with their use, and the permissions available for a new key. */
  listApiKeys: {
    scope: 'company',
    method: 'GET',
    path: '/api-keys',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ keys: z.array(ApiKey), grantable: z.array(z.string()), targets: UserScopeTargets })),
    errors: ['access.administrator_scope_limited'],
  },
  /** Returns the calling key: its company, permissions, scope and last day. */
  getCurrentApiKey: {
    scope: 'company',
    method: 'GET',
    path: '/api-keys/current',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(
      ApiKey.pick({ id: true, name: true, public_id: true, permissions: true, scope: true, networks: true, ends_on: true }).extend({
        company: NamedReference,
      }),
    ),
    errors: ['integrations.key_missing'],
  },
  /** Returns an API key with its last calls. */
  getApiKey: {
    scope: 'company',
    method: 'GET',
    path: '/api-keys/:api_key_id',
    allow: 'integrations.manage',
    input: z.object(key),
    reply: createDataReplySchema(ApiKey.extend({ last_calls: z.array(ApiKeyCall) })),
    errors: ['access.administrator_scope_limited'],
  },
  /** Creates an API key. The secret is returned only in this response. */
  createApiKey: {
    scope: 'company',
    method: 'POST',
    path: '/api-keys',
    allow: 'integrations.manage',
    status: 201,
    input: z.object(settings),
    reply: createDataReplySchema(z.object({ id: z.int(), ...secret })),
    errors: [...limits, 'integrations.key_name_taken', 'integrations.too_many_keys'],
  },
  /** Changes the name, permissions, scope, networks or last day of an API key. The count of rejected calls is reset. */
  updateApiKey: {
    scope: 'company',
    method: 'PUT',
    path: '/api-keys/:api_key_id',
    allow: 'integrations.manage',
    input: z.object({ ...key, ...settings, revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: [...limits, 'integrations.key_name_taken', 'integrations.already_revoked', 'common.concurrent_update'],
  },
  /** Replaces the secret of an API key. The old one stays valid for one day, or ends immediately. */
  rotateApiKey: {
    scope: 'company',
    method: 'POST',
    path: '/api-keys/:api_key_id/rotate',
    allow: 'integrations.manage',
    input: z.object({ ...key, revision: RevisionField, keep_old: BooleanInputField.default(true) }),
    reply: createDataReplySchema(z.object({ ...secret, old_secret_until: z.string().nullable() })),
    errors: [
      'access.administrator_scope_limited',
      'access.permission_exceeds_own',
      'integrations.secret_just_rotated',
      'integrations.already_revoked',
      'common.concurrent_update',
    ],
  },
  /** Revokes an API key immediately. */
  revokeApiKey: {
    scope: 'company',
    method: 'POST',
    path: '/api-keys/:api_key_id/revoke',
    allow: 'integrations.manage',
    input: z.object(key),
    reply: CreatedReply,
    errors: ['access.administrator_scope_limited', 'integrations.already_revoked'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
