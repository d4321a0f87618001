/** Reads parts one after another. Each is begun before the one before it is handed out, so that reading goes on while that is used. */
export async function* readAhead<Part, Read>(parts: Iterable<Part>, read: (part: Part) => Promise<Read>): AsyncGenerator<Read> {
  let before: Promise<Read> | undefined
  for (const part of parts) {
    const begun = read(part)
    begun.catch(() => undefined) // a failure is that of who takes it, or of nobody where the one before was the last that was taken
    if (before) yield before
    before = begun
  }
  if (before) yield before
}
