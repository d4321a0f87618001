import { isOfInstallation, isOwn, type Permission, permissions } from '#modules/foundation/access/permissions.ts'

/** Permissions of people: an inbox belongs to a person, and a key never makes keys. */
const ofPeople: readonly Permission[] = ['inbox', 'integrations.manage']

/** Whether a key may hold a permission: a company can give it, and it is not about the caller's own record. */
export const isForKeys = (permission: Permission): boolean =>
  !isOfInstallation(permission) && !isOwn(permission) && !ofPeople.includes(permission)

/** The permissions that a key may hold. */
export const keyPermissions: readonly Permission[] = permissions.filter(isForKeys)

/** Permissions by which a key decides, signs, confirms or reveals in place of a person. The screen marks them. */
export const powerfulPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'employees.sensitive',
  'pay.read',
  'pay.write',
  'leave.reasons',
  'request_leave.verify',
  'overtime.decide',
  'timesheet.sign',
  'month.close',
  'month.reopen',
])
