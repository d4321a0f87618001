import { createContext } from 'react'
import type { ApiConnection } from '../../state/api-connection.ts'
import type { UrlSearch } from '../../state/current-address.tsx'
import type { ListLayout } from '../list-columns.ts'

/** A saved view: its query and its layout. */
export type SavedView = {
  id: number
  list: string
  name: string
  is_mine: boolean
  is_shared: boolean
  can_change: boolean
  search: UrlSearch
  layout: ListLayout | null
  revision: number
}
export type SavedViewContent = Pick<SavedView, 'name' | 'is_shared' | 'search' | 'layout'>
export type SavedViewOption = { list: string; layout: ListLayout | null; first_view_id: number | null }
export type ListViewsApi = { views: SavedView[]; choices: SavedViewOption[]; may_share: boolean }

/** Stores views on the server. A module provides it; without one columns are stored in the browser only. */
export type ViewStore = {
  all: (connection: ApiConnection, signal: AbortSignal) => Promise<ListViewsApi>
  /** The number of rows of each view for the caller, where it can be counted. */
  counts: (connection: ApiConnection, list: string, signal: AbortSignal) => Promise<{ id: number; count: number }[]>
  add: (connection: ApiConnection, list: string, content: SavedViewContent) => Promise<number>
  change: (connection: ApiConnection, view: Pick<SavedView, 'id' | 'revision'>, content: SavedViewContent) => Promise<unknown>
  remove: (connection: ApiConnection, id: number) => Promise<unknown>
  keep: (connection: ApiConnection, list: string, choice: Partial<Omit<SavedViewOption, 'list'>>) => Promise<unknown>
}
export const ViewStoreContext = createContext<ViewStore | undefined>(undefined)
