/** Logs an unexpected error of a job. Its text may carry personal data, so only its kind and place go into the log. */
export function logJobFailure(job: string, error: unknown): void {
  const { name, stack, code } = error as Error & { code?: string }
  console.error(JSON.stringify({ job, error: name, code, at: stack?.split('\n').slice(1, 6) }))
}
