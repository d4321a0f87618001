/** A clock that starts at an instant of the test's own, so that its months have the same weekdays and holidays whenever it runs. */
export function startClockAt(instant: string): () => Date {
  const offset = Date.parse(instant) - Date.now()
  return () => new Date(Date.now() + offset)
}
