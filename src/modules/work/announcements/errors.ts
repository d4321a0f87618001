/** Errors that this module answers, with their HTTP statuses. */
export const announcementsErrors = {
  'announcements.confirm_before': 422,
  'announcements.version_outdated': 409,
  'announcements.document_in_use': 409,
  'announcements.draft': 409,
  'announcements.ends_before': 422,
  'announcements.no_confirmation': 409,
  'announcements.not_current': 409,
  'announcements.over': 409,
  'announcements.already_published': 409,
  'announcements.already_read': 409,
  'announcements.already_reminded': 409,
} as const
