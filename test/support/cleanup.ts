type Cleanup = () => unknown

const cleanups: Cleanup[] = []

/** Ends something that tests started, when the tests of the file have ended: the last started ends first. */
export const registerCleanup = (cleanup: Cleanup): void => void cleanups.push(cleanup)

/** Runs every cleanup of the file, also after one has failed; throws the first error. */
export async function runCleanups(): Promise<void> {
  const errors: unknown[] = []
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop())
    try {
      await cleanup()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length) throw errors[0]
}
