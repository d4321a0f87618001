import { hangUp } from '#platform/database/database.ts'

/** So long may what was begun go on after somebody asked to stop, and so long may all of it take, in milliseconds. */
const [LAST_ANSWERS, END] = [6_000, 9_500]

/** Nothing that was forgotten ends the process for everybody: its kind and place are told, as of any fault. */
export function installCrashHandlers(): void {
  process.on('unhandledRejection', (error) => {
    const { name, code, stack } = error as NodeJS.ErrnoException
    console.error(JSON.stringify({ unhandled: name, code, at: stack?.split('\n').slice(1, 6) }))
  })
  // What is said may go to a file on a full disk, or to nobody any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** Ends the process once the work is over, and at the latest when its time is. */
export async function exitAfter(work: Promise<unknown>, code: number): Promise<never> {
  setTimeout(hangUp, LAST_ANSWERS).unref()
  setTimeout(() => process.exit(code), END).unref()
  await work.catch(() => {})
  process.exit(code)
}
