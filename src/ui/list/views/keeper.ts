import { createContext } from 'react'
import type { Search } from '../../state/address.tsx'
import type { Wire } from '../../state/api.ts'
import type { ListLayout } from '../columns.ts'

/** A list under a name: what it is asked and how it stands. */
export type KeptView = {
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
export type ViewContent = Pick<KeptView, 'name' | 'is_shared' | 'search' | 'layout'>
export type Choice = { list: string; layout: ListLayout | null; first_view_id: number | null }
export type Views = { views: KeptView[]; choices: Choice[]; may_share: boolean }

/** Keeps views of lists on the server. A module does it; without one a list remembers its columns in the browser alone. */
export type ViewKeeper = {
  all: (wire: Wire, signal: AbortSignal) => Promise<Views>
  /** How many rows the views of a list have for who asks, as far as they can be counted. */
  counts: (wire: Wire, list: string, signal: AbortSignal) => Promise<{ id: number; count: number }[]>
  add: (wire: Wire, list: string, content: ViewContent) => Promise<number>
  change: (wire: Wire, view: Pick<KeptView, 'id' | 'revision'>, content: ViewContent) => Promise<unknown>
  remove: (wire: Wire, id: number) => Promise<unknown>
  keep: (wire: Wire, list: string, choice: Partial<Omit<Choice, 'list'>>) => Promise<unknown>
}
export const ViewKeeperContext = createContext<ViewKeeper | undefined>(undefined)
