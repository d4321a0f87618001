import { hasAllPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

/** Erasing data needs the permission to see them. */
export const canErasePersonalData = (reader: Rights) => hasAllPermissions(reader, ['employees.sensitive', 'employees.write'])
/** A copy of all personal data needs each of the permissions on its parts. */
export const canExportPersonalData = (reader: Rights) =>
  hasAllPermissions(reader, ['employees.sensitive', 'employees.write', 'leave.reasons', 'pay.read'])
