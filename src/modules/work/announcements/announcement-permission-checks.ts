import { hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

/**
 * Whether the user may write announcements and see read receipts. A user with a restricted scope manages only own ones for employees in it.
 */
export const canManageAnnouncements = (reader: Pick<PermissionHolder, 'permissions'>) =>
  hasAnyOfPermissions(reader, ['announcements.write'])
