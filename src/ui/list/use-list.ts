import { useEffect, useState } from 'react'
import type { Pagination } from '#shared/fields.ts'
import { pageSize } from '../constants.ts'
import type { Option } from '../form/SelectField.tsx'
import { useAddress } from '../state/address.tsx'
import { type QueryResult, useApiQuery } from '../state/api-query.ts'
import { useNarrow } from '../state/media.ts'
import { usePreferences } from '../state/preferences.ts'
import { useSession } from '../state/session.ts'
import { rememberQuery } from './last-query.ts'
import { fittingRows, type ListQuery, parseListQuery } from './list-query.ts'

export type ListReply<Row> = { rows: Row[]; pagination: Pagination }

export type Filter = {
  /** Its name in the address and in the call. */
  key: string
  label: string
  /** Always in sight; the others are added by „Filter“. */
  pinned?: boolean
} & (
  | {
      kind: 'select'
      options: readonly Option[]
      /** It came into sight: what it offers is asked now, if it was not. */
      wanted?: () => void
    }
  | { kind: 'day' }
  | { kind: 'flag' }
)

type Options<Row> = {
  /** A name for what is remembered: answers, columns, views. */
  name: string
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListReply<Row>>
  filters?: readonly Filter[]
  /** What it is sorted by until someone chooses: `last_name`, `-date`. */
  sort?: string
  enabled?: boolean
  /** Asks again every so many milliseconds. */
  every?: number
  /** What is asked besides, chosen elsewhere on the screen. */
  also?: Record<string, string>
  /** What of the address that is, so that views keep it. */
  extraParams?: readonly string[]
  /** The name under which views and columns are kept, where that is not `name`. */
  viewName?: string
}

export type List<Row> = {
  name: string
  viewName: string
  extraParams: readonly string[]
  asking: QueryResult<ListReply<Row>>
  filters: readonly Filter[]
  query: ListQuery
  /** How many rows there is room for, and whether so many are asked for. */
  fitting: number
  isFitted: boolean
  rows: Row[] | undefined
  total: number | undefined
  isFiltered: boolean
  /** What was asked without the page: for exports and acts on all that is found. */
  found: Omit<ListQuery, 'page' | 'size'>
  change(change: Record<string, string | number | null | undefined>): void
  clear(): void
}

/** A list whose page, order and filters live in the address. */
export function useList<Row>({
  name,
  load,
  filters = [],
  sort,
  enabled = true,
  every,
  also,
  extraParams = [],
  viewName = name,
}: Options<Row>): List<Row> {
  const { search, setSearch } = useAddress()
  const keys = filters.map(({ key }) => key)
  const { density, fitsRows } = usePreferences()
  const narrow = useNarrow()
  // A window that is made higher while one reads turns no pages.
  const [height] = useState(() => innerHeight)
  const fitting = narrow ? pageSize : fittingRows(height, density)
  const query = { ...parseListQuery(search, keys, sort, fitsRows ? fitting : pageSize), ...also }
  const asking = useApiQuery([name, 'list', query], (signal) => load(query, signal), {
    keepPrevious: true,
    enabled,
    ...(every && { refetchInterval: every }),
  })
  const { page: _, size: __, ...found } = query
  const { company } = useSession()
  useEffect(() => rememberQuery(company?.id, name, found))
  return {
    name,
    viewName,
    extraParams,
    asking,
    filters,
    query,
    fitting,
    isFitted: fitsRows && !search.size,
    found,
    rows: asking.data?.rows,
    total: asking.data?.pagination.rowsNumber,
    isFiltered: Boolean(query.search) || keys.some((key) => query[key]),
    // Whatever is changed but the page, the first page is shown.
    change: (change) => setSearch('page' in change ? change : { ...change, page: null }, { replace: !('page' in change) }),
    clear: () => setSearch(Object.fromEntries(['page', 'search', 'view', ...keys].map((key) => [key, null]))),
  }
}

/** Rows that are all here already, as of a look-up, made a list. */
export function allOnOnePage<Row>(rows: Row[]): ListReply<Row> {
  return {
    rows,
    pagination: {
      page: 1,
      rowsPerPage: rows.length,
      rowsNumber: rows.length,
      last_page: 1,
      from: Math.min(1, rows.length),
      to: rows.length,
    },
  }
}
