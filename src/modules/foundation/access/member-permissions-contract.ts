import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, idField, NamedReference, RevisionField } from '#shared/input-field-schemas.ts'
import { type Permission, permissions } from './permissions.ts'
import { UserScope, UserScopeTargets } from './users-contract.ts'

export const CompanyMember = z.object({
  membership_id: z.int(),
  user_id: z.int(),
  name: z.string(),
  email: z.string(),
  is_disabled: z.boolean(),
  groups: z.array(z.string()),
  /** The permissions from groups, and the differences in this company. */
  of_groups: z.array(z.string()),
  granted: z.array(z.string()),
  denied: z.array(z.string()),
  scope: z.object({ department_ids: z.array(z.int()), team_ids: z.array(z.int()), location_ids: z.array(z.int()) }),
  revision: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type CompanyMember = z.infer<typeof CompanyMember>

const differing = z.array(z.enum(permissions)).max(permissions.length)

/** The members of one company with their permissions and scope. */
export const memberPermissionsContract = {
  /** Lists the members of the company with their permissions and scope. */
  listMemberPermissions: {
    scope: 'company',
    method: 'GET',
    path: '/member-permissions',
    allow: 'users.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ members: z.array(CompanyMember), targets: UserScopeTargets, grantable: z.array(z.string()) })),
    errors: ['access.administrator_scope_limited'],
  },
  /** Changes the permissions and the scope of one member in this company. */
  updateMemberPermissions: {
    scope: 'company',
    method: 'PUT',
    path: '/member-permissions/:membership_id',
    allow: 'users.manage',
    input: z.object({
      membership_id: idField('membership'),
      granted: differing,
      denied: differing,
      scope: UserScope,
      revision: RevisionField.optional(),
    }),
    reply: createDataReplySchema(CompanyMember),
    errors: [
      'access.permission_exceeds_own',
      'access.user_not_managed',
      'access.own_account',
      'access.permission_of_installation',
      'common.concurrent_update',
    ],
  },
  /** Returns what a member can see today: menus, permissions and number of employees in scope. The preview is logged. */
  previewMemberPermissions: {
    scope: 'company',
    method: 'GET',
    path: '/member-permissions/:membership_id/preview',
    allow: 'users.manage',
    input: z.object({ membership_id: idField('membership') }),
    reply: createDataReplySchema(
      z.object({
        roles: z.array(z.string()),
        permissions: z.array(z.string()),
        is_scoped: z.boolean(),
        employees: z.array(NamedReference.extend({ department: z.string().nullable() })),
        employees_count: z.int(),
      }),
    ),
    errors: ['access.administrator_scope_limited'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
