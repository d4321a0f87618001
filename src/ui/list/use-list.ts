import { useEffect, useState } from 'react'
import type { Pagination } from '#shared/input-field-schemas.ts'
import { DEFAULT_PAGE_SIZE } from '../constants.ts'
import type { SelectOption } from '../form/SelectField.tsx'
import { type ApiQueryResult, useApiQuery } from '../state/api-query.ts'
import { useCurrentUrl } from '../state/current-url.tsx'
import { useIsNarrowScreen } from '../state/use-media-query.ts'
import { useUserPreferences } from '../state/user-preferences.ts'
import { useSession } from '../state/user-session.ts'
import { rememberListQuery } from './last-list-query.ts'
import { countListRowsFittingWindow, type ListQuery, parseListQuery } from './list-query.ts'

export type ListReply<Row> = { rows: Row[]; pagination: Pagination }

export type ListFilterDefinition = {
  /** Its name in the URL and in the request. */
  key: string
  label: string
  /** Whether the filter is always visible; others are added by „Filter”. */
  pinned?: boolean
} & (
  | {
      kind: 'select'
      options: readonly SelectOption[]
      /** Called when the filter becomes visible, so that its options can be loaded. */
      wanted?: () => void
    }
  /** `fallback`: the day that applies while none is chosen. */
  | { kind: 'day'; fallback?: string }
  | { kind: 'flag' }
)

type Options<Row> = {
  /** The name of the list for queries, columns and views. */
  name: string
  load: (query: ListQuery, signal: AbortSignal) => Promise<ListReply<Row>>
  filters?: readonly ListFilterDefinition[]
  /** The default sort order: `last_name`, `-date`. */
  sort?: string
  enabled?: boolean
  /** The interval of reloading in milliseconds. */
  every?: number
  /** Further query parameters from other parts of the screen. */
  also?: Record<string, string>
  /** The names of those parameters that views store. */
  extraParams?: readonly string[]
  /** The name for views and columns, if it differs from `name`. */
  viewName?: string
}

export type ListState<Row> = {
  name: string
  viewName: string
  extraParams: readonly string[]
  asking: ApiQueryResult<ListReply<Row>>
  filters: readonly ListFilterDefinition[]
  query: ListQuery
  /** The number of rows that fit the window, and whether it is the page size. */
  fitting: number
  /** Takes the height of everything above and below the rows. */
  measure(around: number): void
  isFitted: boolean
  rows: Row[] | undefined
  total: number | undefined
  isFiltered: boolean
  /** The query without the page, for exports and actions on all found rows. */
  found: Omit<ListQuery, 'page' | 'size'>
  change(change: Record<string, string | number | null | undefined>): void
  clear(): void
}

/** The height above and below the rows of each list, so that a return to the list needs no second query. */
const measuredAround = new Map<string, number>()

/** A list whose page, order and filters are in the URL. */
export function useList<Row>({ load, enabled = true, every, ...options }: Options<Row>): ListState<Row> {
  const list = useListQuery<Row>(options)
  const asking = useApiQuery([options.name, 'list', list.query], (signal) => load(list.query, signal), {
    keepPrevious: true,
    enabled,
    refetchInterval: every || undefined,
  })
  return addListReply(list, asking)
}

type LoadedOptions<Source, Row> = Pick<Options<Row>, 'name' | 'filters'> & {
  source: ApiQueryResult<Source>
  /** The rows for the search and the filters. */
  rowsOf: (source: Source, query: ListQuery) => readonly Row[]
}

/** A list of rows that another query of the screen loads, all on one page. */
export function useListOfLoadedRows<Source, Row>({ source, rowsOf, ...options }: LoadedOptions<Source, Row>): ListState<Row> {
  const list = useListQuery<Row>(options)
  const data = source.data === undefined ? undefined : toSinglePageListReply([...rowsOf(source.data, list.query)])
  return addListReply(list, { ...source, data } as ApiQueryResult<ListReply<Row>>)
}

type ListOfQuery<Row> = Omit<ListState<Row>, 'asking' | 'rows' | 'total'>

const addListReply = <Row>(list: ListOfQuery<Row>, asking: ApiQueryResult<ListReply<Row>>): ListState<Row> => ({
  ...list,
  asking,
  rows: asking.data?.rows,
  total: asking.data?.pagination.rowsNumber,
})

/** The query of a list in the URL, and its changes. */
function useListQuery<Row>({
  name,
  filters = [],
  sort,
  also,
  extraParams = [],
  viewName = name,
}: Omit<Options<Row>, 'load' | 'enabled' | 'every'>): ListOfQuery<Row> {
  const { search, setSearch } = useCurrentUrl()
  const keys = filters.map(({ key }) => key)
  const { density, fitsRows } = useUserPreferences()
  const narrow = useIsNarrowScreen()
  // A later change of the window's height does not change the page size.
  const [height] = useState(() => innerHeight)
  const [around, setAround] = useState(measuredAround.get(name))
  const fitting = narrow ? DEFAULT_PAGE_SIZE : countListRowsFittingWindow(height, density, around)
  const fallbacks = Object.fromEntries(filters.flatMap((one) => ('fallback' in one && one.fallback ? [[one.key, one.fallback]] : [])))
  const query = { ...fallbacks, ...parseListQuery(search, keys, sort, fitsRows ? fitting : DEFAULT_PAGE_SIZE), ...also }
  const { page: _, size: __, ...found } = query
  const { company } = useSession()
  useEffect(() => rememberListQuery(company?.id, name, found))
  return {
    name,
    viewName,
    extraParams,
    filters,
    query,
    fitting,
    measure(height) {
      if (measuredAround.get(name) === height) return
      measuredAround.set(name, height)
      setAround(height)
    },
    isFitted: fitsRows && !search.size,
    found,
    isFiltered: Boolean(query.search) || keys.some((key) => query[key] && query[key] !== fallbacks[key]),
    // A change of anything other than the page shows the first page.
    change: (change) => setSearch('page' in change ? change : { ...change, page: null }, { replace: !('page' in change) }),
    clear: () => setSearch(Object.fromEntries(['page', 'search', 'view', ...keys].map((key) => [key, null]))),
  }
}

/** Makes a list reply from rows that are all loaded. */
export function toSinglePageListReply<Row>(rows: Row[]): ListReply<Row> {
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
