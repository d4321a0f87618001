import { hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

/** Whether the reader may write announcements and see read receipts; with a scope only own ones to employees in it. */
export const canManageAnnouncements = (reader: Pick<PermissionHolder, 'permissions'>) =>
  hasAnyOfPermissions(reader, ['announcements.write'])
