import { hasAllPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

/** Erasing data requires the permission to see it. */
export const canErasePersonalData = (reader: Rights) => hasAllPermissions(reader, ['employees.sensitive', 'employees.write'])
/** A copy of all personal data requires the permissions for all its parts. */
export const canExportPersonalData = (reader: Rights) =>
  hasAllPermissions(reader, ['employees.sensitive', 'employees.write', 'leave.reasons', 'pay.read'])
