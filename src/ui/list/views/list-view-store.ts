import { createContext } from 'react'
import type { ApiConnection } from '../../state/api-connection.ts'
import type { UrlQueryParameters } from '../../state/current-url.tsx'
import type { ListLayout } from '../list-columns.ts'

/** A saved view: its query and its layout. */
export type SavedListViewData = {
  id: number
  list: string
  name: string
  is_mine: boolean
  is_shared: boolean
  can_change: boolean
  search: UrlQueryParameters
  layout: ListLayout | null
  revision: number
}
export type SavedListViewContent = Pick<SavedListViewData, 'name' | 'is_shared' | 'search' | 'layout'>
export type ListViewPreference = { list: string; layout: ListLayout | null; first_view_id: number | null }
export type ListViewsApi = { views: SavedListViewData[]; choices: ListViewPreference[]; may_share: boolean }

/** Stores views on the server. A module provides it; without one columns are stored in the browser only. */
export type ListViewStore = {
  all: (connection: ApiConnection, signal: AbortSignal) => Promise<ListViewsApi>
  /** The number of rows of each view for the caller, where it can be counted. */
  counts: (connection: ApiConnection, list: string, signal: AbortSignal) => Promise<{ id: number; count: number }[]>
  add: (connection: ApiConnection, list: string, content: SavedListViewContent) => Promise<number>
  change: (connection: ApiConnection, view: Pick<SavedListViewData, 'id' | 'revision'>, content: SavedListViewContent) => Promise<unknown>
  remove: (connection: ApiConnection, id: number) => Promise<unknown>
  keep: (connection: ApiConnection, list: string, choice: Partial<Omit<ListViewPreference, 'list'>>) => Promise<unknown>
}
export const ListViewStoreContext = createContext<ListViewStore | undefined>(undefined)
