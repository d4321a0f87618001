import { createContext } from 'react'
import type { Search } from '../../state/address.tsx'
import type { ApiConnection } from '../../state/api-connection.ts'
import type { ListLayout } from '../columns.ts'

/** A list under a name: what it is asked and how it stands. */
export type SavedView = {
  id: number
  list: string
  name: string
  is_mine: boolean
  is_shared: boolean
  can_change: boolean
  search: Search
  layout: ListLayout | null
  revision: number
}
export type ViewContent = Pick<SavedView, 'name' | 'is_shared' | 'search' | 'layout'>
export type Choice = { list: string; layout: ListLayout | null; first_view_id: number | null }
export type Views = { views: SavedView[]; choices: Choice[]; may_share: boolean }

/** Keeps views of lists on the server. A module does it; without one a list remembers its columns in the browser alone. */
export type ViewStore = {
  all: (connection: ApiConnection, signal: AbortSignal) => Promise<Views>
  /** How many rows the views of a list have for who asks, as far as they can be counted. */
  counts: (connection: ApiConnection, list: string, signal: AbortSignal) => Promise<{ id: number; count: number }[]>
  add: (connection: ApiConnection, list: string, content: ViewContent) => Promise<number>
  change: (connection: ApiConnection, view: Pick<SavedView, 'id' | 'revision'>, content: ViewContent) => Promise<unknown>
  remove: (connection: ApiConnection, id: number) => Promise<unknown>
  keep: (connection: ApiConnection, list: string, choice: Partial<Omit<Choice, 'list'>>) => Promise<unknown>
}
export const ViewStoreContext = createContext<ViewStore | undefined>(undefined)
