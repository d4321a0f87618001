/** Errors that any module may answer, with their HTTP statuses. */
export const commonErrors = {
  'access.token_expired': 401,
  'access.token_invalid': 401,
  'access.unauthorized': 401,
  'common.bad_request': 400,
  'common.busy': 409,
  'common.changed_meanwhile': 409,
  'common.in_use': 409,
  'common.invalid': 422,
  'common.isolation': 422,
  'common.key_used': 422,
  'common.no_room': 507,
  'common.not_found': 404,
  'common.overloaded': 503,
  'common.too_large': 413,
  'common.too_many': 429,
  'common.unexpected': 500,
} as const
