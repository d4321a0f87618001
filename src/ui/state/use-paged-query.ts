import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pagination } from '#shared/input-field-schemas.ts'
import { type ApiQueryResult, useApiQuery } from './api-query.ts'

/** The number of loaded rows of an answer in parts. */
export type PagedQueryProgress = { done: number; total: number }

/** Loads an answer in parts with progress. `add` combines the previous parts with the next. Closing stops it. */
export function usePagedQuery<Part extends { pagination: Pagination }>(
  key: QueryKey,
  load: (page: number, before: Part | undefined, signal: AbortSignal) => Promise<Part>,
  add: (before: Part, next: Part) => Part,
  options: { keepPrevious?: boolean } = {},
): { asking: ApiQueryResult<Part>; share: PagedQueryProgress | undefined } {
  const [share, setShare] = useState<PagedQueryProgress>()
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
