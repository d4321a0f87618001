import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pagination } from '#shared/fields.ts'
import { type QueryResult, useApiQuery } from './api-query.ts'

/** How many of all are looked at, while an answer of many parts is asked. */
export type PageProgress = { done: number; total: number }

/**
 * Asks an answer that comes by parts, one after another, and says how far it is. `add` makes one of what was asked and the next part. What
 * is closed meanwhile asks no further.
 */
export function usePagedQuery<Part extends { pagination: Pagination }>(
  key: QueryKey,
  load: (page: number, before: Part | undefined, signal: AbortSignal) => Promise<Part>,
  add: (before: Part, next: Part) => Part,
  options: { keepPrevious?: boolean } = {},
): { asking: QueryResult<Part>; share: PageProgress | undefined } {
  const [share, setShare] = useState<PageProgress>()
  const asking = useApiQuery(
    key,
    async (signal) => {
      let whole: Part | undefined
      for (let page = 1, last = 1; page <= last; page++) {
        signal.throwIfAborted()
        const part = await load(page, whole, signal)
        const { last_page, to, rowsNumber } = part.pagination
        last = last_page
        whole = whole ? add(whole, part) : part
        setShare(page < last ? { done: to, total: rowsNumber } : undefined)
      }
      return whole!
    },
    options,
  )
  return { asking, share: asking.isFetching ? share : undefined }
}
