import type { ComponentType } from 'react'
import type { OnCard } from '../list/columns.ts'
import type { Messages } from '../translate.ts'
import type { ApiConnection } from './api-connection.ts'

export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** Where in the menu: the groups stand in this order. */
export const menuGroups = ['home', 'people', 'plan', 'time', 'organisation', 'settings'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** What tabs that stand together are about. */
export type TabGroup = 'company' | 'time' | 'leave' | 'documents' | 'access'

/** A screen: its address, its name, who may open it, and its place in the menu. */
export type Page<Permission extends string = string> = {
  /** As the router writes it: `/employees/edit/$id`. */
  path: `/${string}`
  /** The key of its name in `words`. */
  title: string
  messages: Messages
  /** Any of these opens it; without them whoever is signed in. */
  allow?: readonly Permission[]
  /** A permission that the company itself must hold. */
  companyAllow?: string
  /** Needs a selected company: without one the screen asks for it, or leads home. */
  company: boolean
  /** Only for users who are employees (`employee`), for all others (`staff`, when nothing is said), or for both. */
  who?: 'staff' | 'employee' | 'everyone'
  /** `useCount` is a hook: how many wait there. `onPhone`: one of the four places at the bottom of a phone. */
  menu?: { group: MenuGroup; order: number; icon: Icon; onPhone?: boolean; useCount?: () => number | undefined }
  /** One of several pages under a common title, as the tabs of the company. */
  tab?: { of: string; order: number; group?: TabGroup }
  /** Shows the loading overlay until shortly after the navigation. */
  heavy?: boolean
  /** Grids want the whole width: the menu folds. */
  wide?: boolean
  /** Without menu and bar, as a kiosk. */
  bare?: boolean
  /** The screen; an address without one stands for the first of its tabs. */
  load: (() => Promise<ComponentType>) | undefined
}

/** A part of a screen that another module draws, for who holds any of these. */
export type PagePart<Permission extends string = string> = { allow: readonly Permission[]; load: () => Promise<ComponentType> }

/** A tab that a later module puts on the record of an earlier one. */
export type RecordTab<Permission extends string = string> = {
  /** The path of the record. */
  of: `/${string}`
  /** As `?tab=` says it. */
  key: string
  /** Among those of the record itself, which stand at 10, 20, 60 and 90; 50 if nothing is said. */
  order?: number
  /** No tab: it is opened from the head of the record, and stands in place of the record and its tabs. */
  instead?: true
  title: string
  messages: Messages
  allow?: readonly Permission[]
  /** It is given the number of the record. */
  load: () => Promise<ComponentType<{ id: number }>>
}

/** What a later module does with the rows that are ticked in a list of an earlier one. */
export type BulkAction<Permission extends string = string> = {
  /** The path of the list. */
  of: `/${string}`
  key: string
  title: string
  messages: Messages
  allow?: readonly Permission[]
  /** A dialog; it is given the numbers of the rows, and `done` unticks them. */
  load: () => Promise<ComponentType<BulkActionProps>>
}
/** What a module calls the fields of a table, for screens of earlier modules that tell of it: messages of `prefix`, the table where it says it in a way of its own, and
 * the field. */
export type FieldLabels = { tables: readonly string[]; prefix: string; load: () => Promise<Messages> }

/** What a later module tells of a row that is looked at beside a list of an earlier one, for who holds any of `allow`. */
export type RowPreview<Permission extends string = string> = {
  /** The path of the list. */
  of: `/${string}`
  allow?: readonly Permission[]
  /** It is given the number of the row. */
  load: () => Promise<ComponentType<{ id: number }>>
}

/** A column that a later module puts into a list of an earlier one, for who holds any of `allow`. */
export type ListColumn<Permission extends string = string> = {
  /** The path of the list. */
  of: `/${string}`
  key: string
  title: string
  messages: Messages
  allow?: readonly Permission[]
  width: number
  onCard?: OnCard
  /** It is given the number of the row, and those of all rows of the page, so that it asks once. */
  load: () => Promise<ComponentType<ListCellProps>>
}
export type ListCellProps = { id: number; ids: readonly number[] }

export type BulkActionProps = { ids: readonly number[]; close: () => void; done: () => void }

/** What the command palette can find besides screens, as people; asked from two letters on. */
export type Finder<Permission extends string = string> = {
  allow?: readonly Permission[]
  /** Needs a selected company. */
  company: boolean
  title: string
  messages: Messages
  find: (connection: ApiConnection, text: string) => Promise<FoundEntry[]>
}
/**
 * What the command palette offers to do, or a place it opens for a month and a department. It is offered where the screen opens and, where
 * `allow` says more, for who holds any of that; further words by which it is found are `<title>.also` of `words`.
 */
export type PaletteCommand<Permission extends string = string> = {
  /** The screen, and what is asked of it: `/company/shifts?action=new`. */
  to: `/${string}`
  title: string
  messages: Messages
  allow?: readonly Permission[]
  /** Takes a month and a department that are typed; without a year the nearest month that has begun is meant, or that has not ended. */
  nearest?: 'past' | 'coming'
  /** A place: offered only with a month or a department, since it stands among the screens already. */
  isPlace?: boolean
  /** How many wait there. */
  count?: (connection: ApiConnection, signal: AbortSignal) => Promise<number>
}

/** How a record is called that was opened lately: the browser keeps its address and asks for its name. */
export type RecordName<Permission extends string = string> = {
  /** The path of its screen, with one `$part`. */
  of: `/${string}`
  allow?: readonly Permission[]
  name: (connection: ApiConnection, part: string, signal: AbortSignal) => Promise<string>
}

export type FoundEntry = { key: string; label: string; description?: string; to: string }

/** What a module shows in the reading pane of a message that leads to one of its screens, in place of the message alone. */
export type MessagePreview = {
  /** The path of the screen, with one `$id` at its end. */
  of: `/${string}/$id`
  load: () => Promise<ComponentType<{ id: number }>>
}

/** What waits for a decision of who is signed in, as a module tells it: the inbox lists it, shows it and decides on it. */
export type PageTaskKind<Permission extends string = string> = {
  key: string
  allow?: readonly Permission[]
  load: () => Promise<ApprovalQueue>
}
export type Task = {
  id: number
  first_name: string
  last_name: string
  person: number
  first_day: string
  last_day: string
  /** What it is, where days alone do not say it; the server said it in the language of the reader. */
  what?: string
  /** The kind of it, named as the company names it; null where the reader may not know it. */
  kind?: { name: string; name_en: string | null } | null
  /** Working days. */
  days?: number
  /** What is shown as left of the right after it. */
  left?: number
  at: string | null
}
export type ApprovalQueue = {
  /** Those that wait, the first day first; `count` is of all. */
  list: (connection: ApiConnection, query: { search?: string }, signal: AbortSignal) => Promise<{ tasks: Task[]; count: number }>
  /** With a word to it, where the module keeps one, and what was shown as `left`: the act is refused where it is less by now. */
  approve: (connection: ApiConnection, id: number, note?: string, left?: number) => Promise<unknown>
  acceptsNote?: true
  refuse: (connection: ApiConnection, id: number, reason: string) => Promise<unknown>
  /** All that is needed to decide. */
  Pane: ComponentType<{ id: number }>
}
