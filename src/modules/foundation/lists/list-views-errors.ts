/** Errors that this module answers, with their HTTP statuses. */
export const listViewsErrors = {
  'views.may_not_share': 403,
  'views.name_taken': 409,
  'views.too_many': 409,
} as const
