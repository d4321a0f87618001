import { hasAnyPermission, type Reader } from '#modules/foundation/access/policies.ts'

/** Writes announcements and sees who has read them: of a part of the company their own, and only to those within reach. */
export const canManageAnnouncements = (reader: Pick<Reader, 'permissions'>) => hasAnyPermission(reader, ['announcements.write'])
