/** Errors that this module answers, with their HTTP statuses. */
export const announcementsErrors = {
  'announcements.confirmation_deadline_before_start': 422,
  'announcements.version_outdated': 409,
  'announcements.document_in_use': 409,
  'announcements.not_published': 409,
  'announcements.end_before_start': 422,
  'announcements.no_confirmation': 409,
  'announcements.not_in_force': 409,
  'announcements.ended': 409,
  'announcements.already_published': 409,
  'announcements.already_read': 409,
  'announcements.already_reminded': 409,
} as const
