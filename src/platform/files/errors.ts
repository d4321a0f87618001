/** Errors that this module answers, with their HTTP statuses. */
export const filesErrors = {
  'files.scanner_unavailable': 503,
} as const
