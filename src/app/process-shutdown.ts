import { closeDatabaseConnections } from '#platform/database/database.ts'

const RUNNING_REQUESTS_TIMEOUT_MS = 6_000
const SHUTDOWN_TIMEOUT_MS = 9_500

/** Logs unhandled errors, so that they do not end the process. */
export function installCrashHandlers(): void {
  process.on('unhandledRejection', (error) => {
    const { name, code, stack } = error as NodeJS.ErrnoException
    console.error(JSON.stringify({ unhandled: name, code, at: stack?.split('\n').slice(1, 6) }))
  })
  // The log may be a file on a full disk or a closed stream.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Ends the process after the work, or when the time limit has passed. */
export async function exitProcessAfterTimeout(work: Promise<unknown>, code: number): Promise<never> {
  setTimeout(closeDatabaseConnections, RUNNING_REQUESTS_TIMEOUT_MS).unref()
  setTimeout(() => process.exit(code), SHUTDOWN_TIMEOUT_MS).unref()
  await work.catch(() => {
    // The process ends in any case.
  })
  process.exit(code)
}
