import { z } from 'zod'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { type Permission, permissions } from './permissions.ts'

export const PermissionGroup = z.object({
  id: z.int(),
  name: z.string(),
  /** The role of the specification that the group is, or from which it was copied. */
  behaves_as: z.string().nullable(),
  is_system: z.boolean(),
  /** Whether a built-in role has permissions other than the defaults. */
  is_changed: z.boolean(),
  permissions: z.array(z.string()),
  /** Whether members of the group need a second factor. */
  needs_second_factor: z.boolean(),
  users: z.int(),
  revision: z.int(),
})
export type PermissionGroup = z.infer<typeof PermissionGroup>

const permissionList = z.array(z.enum(permissions)).max(permissions.length)

/** Groups belong to the installation. Administrators of the installation change them; user administrators can read them. */
export const permissionGroupsContract = {
  /** Lists the permission groups with the number of accounts in each. */
  listPermissionGroups: {
    scope: 'installation',
    method: 'GET',
    path: '/groups',
    allow: 'users.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ groups: z.array(PermissionGroup), grantable: z.array(z.string()) })),
  },
  /** Creates a permission group. It cannot contain permissions that the caller does not have. */
  createPermissionGroup: {
    scope: 'installation',
    method: 'POST',
    path: '/groups',
    allow: 'installation.manage',
    status: 201,
    input: z.object({ name: requiredTextField(100), permissions: permissionList, copy_of: idField('user_group').optional() }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['access.group_name_taken'],
  },
  /** Changes a permission group. The change applies to its members from their next request. */
  updatePermissionGroup: {
    scope: 'installation',
    method: 'PUT',
    path: '/groups/:group_id',
    allow: 'installation.manage',
    input: z.object({
      group_id: idField('user_group'),
      name: requiredTextField(100).optional(),
      permissions: permissionList.optional(),
      needs_second_factor: BooleanInputField.optional(),
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['access.group_name_taken', 'access.last_administrator', 'common.concurrent_update'],
  },
  /** Resets a built-in group to the permissions of the specification. */
  resetBuiltinPermissionGroup: {
    scope: 'installation',
    method: 'POST',
    path: '/groups/:group_id/restore',
    allow: 'installation.manage',
    input: z.object({ group_id: idField('user_group') }),
    reply: CreatedReply,
  },
  /** Deletes a permission group without members. */
  deletePermissionGroup: {
    scope: 'installation',
    method: 'DELETE',
    path: '/groups/:group_id',
    allow: 'installation.manage',
    input: z.object({ group_id: idField('user_group') }),
    reply: CreatedReply,
    errors: ['access.group_is_builtin', 'common.in_use'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
