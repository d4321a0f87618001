import { isEmployeePermission, isInstallationPermission, type Permission, permissions } from '#modules/foundation/access/permissions.ts'

/** Permissions that only people can have: for the inbox, and for the management of keys. */
const ofPeople: readonly Permission[] = ['inbox', 'integrations.manage']

/** Whether a key can have a permission: a company can grant it, and it does not concern the own record. */
export const isApiKeyPermission = (permission: Permission): boolean =>
  !isInstallationPermission(permission) && !isEmployeePermission(permission) && !ofPeople.includes(permission)

/** The permissions that a key may have. */
export const apiKeyPermissions: readonly Permission[] = permissions.filter(isApiKeyPermission)

/** Permissions with which a key decides, signs, confirms or reveals in place of a person. The screen highlights them. */
export const powerfulApiKeyPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'employees.sensitive',
  'pay.read',
  'pay.write',
  'payroll.write',
  'leave.reasons',
  'request_leave.verify',
  'overtime.decide',
  'timesheet.sign',
  'month.close',
  'month.reopen',
])
