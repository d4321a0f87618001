import { HttpError } from '#shared/app-error.ts'

const isNoMore = (error: unknown) => error instanceof HttpError && error.status === 404

/** Loads all parts of the evacuation list. */
export async function loadEvacuationListParts(loadPart: (part: number) => Promise<Blob>): Promise<Blob[]> {
  const parts = [await loadPart(1)]
  for (;;) {
    const next = await loadPart(parts.length + 1).catch((error: unknown) => {
      if (!isNoMore(error)) throw error
    })
    if (!next) return parts
    parts.push(next)
  }
}
