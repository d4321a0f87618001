import { HttpError } from '#shared/app-error.ts'

const isNoMore = (error: unknown) => error instanceof HttpError && error.status === 404

/** The parts of the list for an evacuation, one after another, until there is none after the last. */
export async function evacuationParts(loadPart: (part: number) => Promise<Blob>): Promise<Blob[]> {
  const parts = [await loadPart(1)]
  for (;;) {
    const next = await loadPart(parts.length + 1).catch((error: unknown) => {
      if (!isNoMore(error)) throw error
    })
    if (!next) return parts
    parts.push(next)
  }
}
