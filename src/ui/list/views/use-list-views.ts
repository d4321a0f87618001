import { use, useEffect, useRef, useState } from 'react'
import { useApiConnection } from '../../state/api-connection.ts'
import { showErrorToast, useApiQuery, useApiQueryCache } from '../../state/api-query.ts'
import { changeUrlQueryParameters, type UrlQueryParameters, useCurrentUrl } from '../../state/current-url.tsx'
import { createListViewsKey, readLocalStorageValue, writeLocalStorageValue } from '../../state/local-storage.ts'
import { useSession } from '../../state/user-session.ts'
import { createListLayout, formatListSort, type ListColumnDefinition, type ListLayout, parseListSort } from '../list-columns.ts'
import type { ListState } from '../use-list.ts'
import {
  type ListViewPreference,
  ListViewStoreContext,
  type ListViewsApi,
  type SavedListViewContent,
  type SavedListViewData,
} from './list-view-store.ts'

const key = ['list-views'] as const
const none: ListViewsApi = { views: [], choices: [], may_share: false }
const VIEWS_STALE_TIME_MS = 300_000
const SAVE_DELAY_MS = 700
/** Parameters that every list has in addition to its filters. */
const always = ['sort', 'size']

const hasSameParameters = (a: UrlQueryParameters, b: UrlQueryParameters) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort())
const pickParameters = (search: UrlQueryParameters, wanted: (name: string) => boolean): UrlQueryParameters =>
  Object.fromEntries(Object.entries(search).filter(([name]) => wanted(name)))

/**
 * The views and columns of a list. The last known ones are shown at once. Columns and filters of a shared view that the user may not see
 * are ignored, and stay in the view when the user changes it.
 */
export function useListViews<Row>(list: ListState<Row>, columns: readonly ListColumnDefinition<Row>[]) {
  const { search, setSearch } = useCurrentUrl()
  const stored = useStoredListViews(list.viewName)
  const { store, connection, canSave, all, choice, keep } = stored
  const views = all.views.filter((view) => view.list === list.viewName)
  const current = views.find(({ id }) => String(id) === search.view)
  // The key is below the key of the list, so that both reload together.
  const counting = useApiQuery([list.name, 'list', 'counts', list.viewName], (signal) => store!.counts(connection, list.viewName, signal), {
    keepPrevious: true,
    enabled: canSave && views.length > 0,
  })
  const [draft, setDraft] = useState<{ id: number; layout: ListLayout }>()

  const own = [...list.filters.map((filter) => filter.key), ...list.extraParams, ...always]
  const sorts = new Set(columns.flatMap(({ sort }) => sort ?? []))
  /** The part of a view that the user may see: known filters, and an order by visible columns. */
  const getVisibleParameters = (view: SavedListViewData): UrlQueryParameters => {
    const mine = pickParameters(view.search, (name) => own.includes(name))
    if (!columns.length) return mine
    return changeUrlQueryParameters(mine, { sort: formatListSort(parseListSort(mine.sort).filter(({ by }) => sorts.has(by))) })
  }
  const ownSearch = pickParameters(search, (name) => own.includes(name))
  const storedLayout = current ? current.layout : choice.layout
  const layout = (current && draft?.id === current.id ? draft.layout : storedLayout) ?? createListLayout(columns)
  const empty = Object.fromEntries([...own, 'page', 'search', 'view'].map((name) => [name, null]))
  const open = (view: SavedListViewData | undefined, replace = false) => {
    setDraft(undefined)
    setSearch(view ? { ...empty, ...getVisibleParameters(view), view: view.id } : empty, { replace })
  }

  const filterKeys = Object.keys(pickParameters(search, (name) => name in empty)).join()
  const defaultView = filterKeys === '' ? views.find(({ id }) => id === choice.first_view_id) : undefined
  useArrivalAtView(list.viewName, all.views.length > 0, () => {
    const wanted = filterKeys === 'view' ? current : defaultView
    if (wanted) open(wanted, true)
  })
  /** The part of a view that the user may not see stays unchanged. */
  const contentOf = (view: SavedListViewData | undefined, name: string, is_shared: boolean): SavedListViewContent => {
    const columnKeys = new Set(columns.map((column) => column.key))
    const unseen = view?.layout?.columns.filter((column) => !columnKeys.has(column.key)) ?? []
    const unread = pickParameters(view?.search ?? {}, (one) => !own.includes(one))
    return { name, is_shared, search: { ...unread, ...ownSearch }, layout: { ...layout, columns: [...layout.columns, ...unseen] } }
  }

  return {
    /** Whether a predefined view is the current query. */
    isReady: (ready: UrlQueryParameters) => current === undefined && hasSameParameters(ready, ownSearch),
    openReady: (ready: UrlQueryParameters) => {
      setDraft(undefined)
      setSearch({ ...empty, ...ready })
    },
    canSave,
    views,
    current,
    layout,
    mayShare: all.may_share,
    firstId: choice.first_view_id,
    /** Whether the query or the columns differ from the saved view. */
    isChanged: current !== undefined && (draft !== undefined || !hasSameParameters(getVisibleParameters(current), ownSearch)),
    /** Whether this user sees only a part of the view. */
    isCut: current !== undefined && !hasSameParameters(getVisibleParameters(current), current.search),
    /** Whether there is something to save as a view. */
    isWorthSaving: Object.keys(ownSearch).length > 0 || choice.layout !== null,
    /** The number of rows of a view; undefined if the user sees only a part of it. */
    countOf: (view: SavedListViewData) =>
      hasSameParameters(getVisibleParameters(view), view.search) ? counting.data?.find(({ id }) => id === view.id)?.count : undefined,
    open,
    arrange: (next: ListLayout) => (current ? setDraft({ id: current.id, layout: next }) : keep({ layout: next }, SAVE_DELAY_MS)),
    /** Restores the columns of the saved view, or the default columns. */
    restore: () => (current ? setDraft(undefined) : keep({ layout: null })),
    beginWith: (view: SavedListViewData | null) => keep({ first_view_id: view?.id ?? null }),
    ...createSavedViewActions(list.viewName, stored, { current, contentOf, open, finish: () => setDraft(undefined) }, setSearch),
  }
}

type SavedViewContext = {
  current: SavedListViewData | undefined
  contentOf: (view: SavedListViewData | undefined, name: string, is_shared: boolean) => SavedListViewContent
  open: (view: SavedListViewData | undefined) => void
  /** Called after a change, before the views reload. */
  finish: () => void
}

/** The changes of saved views on the server. Each returns whether it succeeded; an error is shown. */
function createSavedViewActions(
  viewName: string,
  { store, connection, run }: ReturnType<typeof useStoredListViews>,
  { current, contentOf, open, finish }: SavedViewContext,
  setSearch: ReturnType<typeof useCurrentUrl>['setSearch'],
) {
  const runAndFinish = <Reply>(work: () => Promise<Reply>) =>
    run(async () => {
      const reply = await work()
      finish()
      return reply
    })
  return {
    add: async (name: string, is_shared: boolean) => {
      const id = await runAndFinish(() => store!.add(connection, viewName, contentOf(undefined, name, is_shared)))
      if (id !== undefined) setSearch({ view: id }, { replace: true })
      return id !== undefined
    },
    change: async (view: SavedListViewData, name = view.name, is_shared = view.is_shared) =>
      (await runAndFinish(() => store!.change(connection, view, contentOf(view, name, is_shared)))) !== undefined,
    remove: async (view: SavedListViewData) => {
      if ((await runAndFinish(() => store!.remove(connection, view.id))) === undefined) return false
      if (view.id === current?.id) open(undefined)
      return true
    },
    restoreView: (view: SavedListViewData) => runAndFinish(() => store!.add(connection, viewName, view)),
  }
}

/** The views and preferences of the user: stored by the server, otherwise in the browser. The last known ones show at once. */
function useStoredListViews(viewName: string) {
  const store = use(ListViewStoreContext)
  const connection = useApiConnection()
  const { user, company } = useSession()
  const place = createListViewsKey(user.id, company?.id ?? 0)
  const [remembered] = useState(() => readLocalStorageValue<ListViewsApi>(place) ?? none)
  const known = useApiQueryCache<ListViewsApi>(key)
  const canSave = store !== undefined && company !== undefined
  const asking = useApiQuery(
    key,
    async (signal) => {
      const answer = await store!.all(connection, signal)
      writeLocalStorageValue(place, answer)
      return answer
    },
    { staleTime: VIEWS_STALE_TIME_MS, enabled: canSave },
  )
  const [local, setLocal] = useState(remembered)
  const all = canSave ? (asking.data ?? remembered) : local
  const choice = all.choices.find((one) => one.list === viewName) ?? { list: viewName, layout: null, first_view_id: null }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsent = useRef<Partial<Omit<ListViewPreference, 'list'>>>({})
  function keep(change: Partial<Omit<ListViewPreference, 'list'>>, wait = 0) {
    const next = { ...all, choices: [...all.choices.filter((one) => one.list !== viewName), { ...choice, ...change }] }
    writeLocalStorageValue(place, next)
    if (!canSave) return setLocal(next)
    known.set(next)
    unsent.current = { ...unsent.current, ...change }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void store.keep(connection, viewName, unsent.current).catch(showErrorToast)
      unsent.current = {}
    }, wait)
  }
  /** Runs a change on the server and reloads the views. Returns undefined after an error, which is shown. */
  async function run<Reply>(work: () => Promise<Reply>): Promise<Reply | undefined> {
    try {
      const reply = await work()
      await known.refresh()
      return reply
    } catch (error) {
      showErrorToast(error)
      await known.refresh()
    }
  }
  return { store, connection, canSave, all, choice, keep, run }
}

/**
 * Runs once for each list and page. A list without a query opens its default view. A URL with only the name of a view gets the query of
 * that view.
 */
function useArrivalAtView(viewName: string, hasViews: boolean, open: () => void): void {
  const { path } = useCurrentUrl()
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    if (arrived.current === `${path}${viewName}` || !hasViews) return
    arrived.current = `${path}${viewName}`
    open()
  })
}
export type ListViewsState = ReturnType<typeof useListViews>
