import { hasAllPermissions, hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

export const canManageCandidates = (reader: Rights) => hasAnyOfPermissions(reader, ['candidates.write'])
/** Whether the user may hire candidates. */
export const canHireCandidates = (reader: Rights) => hasAllPermissions(reader, ['candidates.write', 'employees.write'])
