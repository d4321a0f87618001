import type { ComponentType } from 'react'
import type { ColumnPlacementInCard } from '../list/list-columns.ts'
import type { MessageCatalogsByLanguage } from '../translate.ts'
import type { ApiConnection } from './api-connection.ts'

export type PageIcon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** The groups of the menu in their order. */
export const navigationMenuGroups = ['home', 'people', 'plan', 'time', 'organisation', 'settings'] as const
export type NavigationMenuGroup = (typeof navigationMenuGroups)[number]

/** Groups of tabs. */
export type PageTabGroup = 'company' | 'organisation' | 'law' | 'time' | 'leave' | 'documents' | 'access'

/** A page: its URL, title, permissions, and place in the menu. */
export type PageDefinition<Permission extends string = string> = {
  /** The path in the form of the router: `/employees/edit/$id`. */
  path: `/${string}`
  /** The key of its title in the message catalog. */
  title: string
  messages: MessageCatalogsByLanguage
  /** A user with any of these permissions may open the page. Without permissions every signed-in user may. */
  allow?: readonly Permission[]
  /** Further permissions, which open the page only for a user who sees the whole company. */
  allowWithWholeScope?: readonly Permission[]
  /** The company feature of the page; the page is hidden while the feature is off. */
  feature?: string | undefined
  /** A permission that the company itself must have. */
  companyAllow?: string
  /** Whether the page needs a selected company. Without one the page asks for it or redirects to the home page. */
  company: boolean
  /** The kind of users: employees (`employee`), all others (`staff`, the default), or both. */
  who?: 'staff' | 'employee' | 'everyone'
  /**
   * `useCount` is a hook that returns the number of open tasks. `onPhone` puts the page into the bottom bar of a phone. A page `within`
   * another one is a tab next to its title instead of a menu entry, for users who may open both.
   */
  menu?: {
    group: NavigationMenuGroup
    order: number
    icon: PageIcon
    onPhone?: boolean
    useCount?: () => number | undefined
    /** Whether there is something new that needs no decision. It is shown as a dot. */
    useNews?: () => boolean
    within?: `/${string}`
  }
  /** The menu entry that is current on this page, if the path does not show it. */
  menuPath?: `/${string}`
  /** The page is one of several pages under a common title, such as the tabs of the company. */
  tab?: { of: string; order: number; group?: PageTabGroup }
  /** Shows the loading overlay until shortly after the navigation. */
  heavy?: boolean
  /** Whether the menu folds to give a grid the whole width. */
  wide?: boolean
  /** Whether the page has no menu and no bar, such as the kiosk. */
  bare?: boolean
  /** Loads the component. Without it the URL redirects to its first tab. */
  load: (() => Promise<ComponentType>) | undefined
}

/** A part of a page from another module, for users with any of these permissions. */
export type PagePartFromOtherModule<Permission extends string = string> = {
  allow: readonly Permission[]
  load: () => Promise<ComponentType>
}

/** A tab of a later module in the record of an earlier one. */
export type RecordTabDefinition<Permission extends string = string> = {
  feature?: string | undefined
  /** The path of the record. */
  of: `/${string}`
  /** The value of `?tab=`. */
  key: string
  /** The order among the tabs of the record, which are at 10, 20, 60 and 90; 50 by default. */
  order?: number
  /** It is not a tab: it opens from a button in the header of the record, or from its menu, and replaces the record. */
  instead?: 'button' | 'menu'
  title: string
  messages: MessageCatalogsByLanguage
  allow?: readonly Permission[]
  /** Loads the component, which receives the id of the record. */
  load: () => Promise<ComponentType<{ id: number }>>
}

/** An action of a later module on selected rows of an earlier module's list. */
export type BulkActionDefinition<Permission extends string = string> = {
  feature?: string | undefined
  /** The path of the list. */
  of: `/${string}`
  key: string
  title: string
  messages: MessageCatalogsByLanguage
  allow?: readonly Permission[]
  /** Loads a dialog, which receives the ids of the rows; `done` clears the selection. */
  load: () => Promise<ComponentType<BulkActionProps>>
}
/** The labels of fields of a module for pages of earlier modules: message keys of a prefix, the table where it differs, and the field. */
export type FieldLabelDefinitions = { tables: readonly string[]; prefix: string; load: () => Promise<MessageCatalogsByLanguage> }

/** A preview of a later module for a row of an earlier module's list, for users with any of `allow`. */
export type ListRowPreviewDefinition<Permission extends string = string> = {
  feature?: string | undefined
  /** The path of the list. */
  of: `/${string}`
  allow?: readonly Permission[]
  /** Loads the component, which receives the id of the row. */
  load: () => Promise<ComponentType<{ id: number }>>
}

/** A panel of a later module next to the content of an earlier module's page. The URL opens it by `?panel=<key>`. */
export type SidePanelDefinition<Permission extends string = string> = {
  feature?: string | undefined
  /** The path of the page. */
  of: `/${string}`
  key: string
  allow?: readonly Permission[]
  load: () => Promise<ComponentType<{ close: () => void }>>
}

/** A column of a later module in an earlier module's list, for users with any of `allow`. */
export type ListColumnFromOtherModule<Permission extends string = string> = {
  feature?: string | undefined
  /** The path of the list. */
  of: `/${string}`
  key: string
  title: string
  messages: MessageCatalogsByLanguage
  allow?: readonly Permission[]
  width: number
  onCard?: ColumnPlacementInCard
  /** Loads the component, which receives the id of the row and those of all rows of the page, so that it queries once. */
  load: () => Promise<ComponentType<ListCellProps>>
}
export type ListCellProps = { id: number; ids: readonly number[] }

export type BulkActionProps = { ids: readonly number[]; close: () => void; done: () => void }

/** A source of the command palette in addition to pages, such as employees. It is queried after two typed letters. */
export type CommandPaletteSearchSource<Permission extends string = string> = {
  feature?: string | undefined
  allow?: readonly Permission[]
  /** Whether it needs a selected company. */
  company: boolean
  title: string
  messages: MessageCatalogsByLanguage
  find: (connection: ApiConnection, text: string) => Promise<CommandPaletteResult[]>
}
/**
 * A command of the palette, or a page that it opens for a month and a department. It is offered where the page is accessible and, if
 * `allow` is set, with any of these permissions; `<title>.also` has further search words.
 */
export type CommandPaletteCommand<Permission extends string = string> = {
  /** The page with its command: `/company/shifts?action=new`. */
  to: `/${string}`
  title: string
  messages: MessageCatalogsByLanguage
  allow?: readonly Permission[]
  /** Whether it accepts a typed month and department. Without a year, the nearest month in this direction is used. */
  nearest?: 'past' | 'coming'
  /** Whether the page is offered only with a month or department, because pages are listed anyway. */
  isPlace?: boolean
  /** The number of open tasks. */
  count?: (connection: ApiConnection, signal: AbortSignal) => Promise<number>
}

/** Loads the names of recently opened records, because the browser stores their addresses only. */
export type CommandPaletteRecordType<Permission extends string = string> = {
  /** The path of its page, with one `$part`. */
  of: `/${string}`
  allow?: readonly Permission[]
  name: (connection: ApiConnection, part: string, signal: AbortSignal) => Promise<string>
}

export type CommandPaletteResult = { key: string; label: string; description?: string; to: string }

/** The component that a module shows instead of a message that links to its page. */
export type InboxMessagePreview = {
  /** The path of the screen, with one `$id` at its end. */
  of: `/${string}/$id`
  load: () => Promise<ComponentType<{ id: number }>>
}

/** A kind of tasks that the inbox lists, shows and decides. */
export type InboxTaskKindDefinition<Permission extends string = string> = {
  feature?: string | undefined
  key: string
  allow?: readonly Permission[]
  load: () => Promise<InboxApprovalDecisionQueue>
}
export type InboxTaskFromModule = {
  id: number
  first_name: string
  last_name: string
  person: number
  first_day: string
  last_day: string
  /** A description in the language of the user, if days alone are not sufficient. */
  what?: string
  /** The name of the leave type or request kind in the company; null if the user may not know it. */
  kind?: { name: string; name_en: string | null } | null
  /** Working days. */
  days?: number
  /** The balance that would remain. */
  left?: number
  at: string | null
}
export type InboxApprovalDecisionQueue = {
  /** The open tasks, the earliest day first; `count` is the total. */
  list: (
    connection: ApiConnection,
    query: { search?: string },
    signal: AbortSignal,
  ) => Promise<{ tasks: InboxTaskFromModule[]; count: number }>
  /** Approves with an optional note. The server refuses it if the balance is lower than the shown `left`. */
  approve: (connection: ApiConnection, id: number, note?: string, left?: number) => Promise<unknown>
  acceptsNote?: true
  refuse: (connection: ApiConnection, id: number, reason: string) => Promise<unknown>
  /** The component with all data that a decision needs. */
  Pane: ComponentType<{ id: number }>
}
