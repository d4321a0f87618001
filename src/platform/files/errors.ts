/** Errors that this module answers, with their HTTP statuses. */
export const filesErrors = {
  'files.no_scanner': 503,
} as const
