/** Errors that this module answers, with their HTTP statuses. */
export const backgroundJobsErrors = {
  'jobs.permissions_changed': 403,
} as const
