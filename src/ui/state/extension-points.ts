import { createContext, use } from 'react'
import type { BulkAction, FieldLabels, ListColumn, MessagePreview, PageTaskKind, RecordTab, RowPreview } from './page.ts'

/** Does this address open for who is signed in? */
export const AccessibleRoutesContext = createContext<(path: string) => boolean>(() => false)

/** For links from one part to another: only what opens is offered. */
export const useCanOpenRoute = () => use(AccessibleRoutesContext)

export type MenuLink = { path: string; title: string }
/** The menu of somebody with these roles and permissions in the selected company, by its names. */
export type MenusOf = (who: { roles: readonly string[]; permissions: readonly string[] }) => MenuLink[]
export const MenusContext = createContext<MenusOf>(() => [])
export const useMenusOf = () => use(MenusContext)

/** What can wait for a decision of who is signed in, as the modules tell it. */
export const TasksContext = createContext<readonly PageTaskKind[]>([])
export const useTaskKinds = () => use(TasksContext)

/** What modules show of messages that lead to their screens. */
export const MessagePreviewsContext = createContext<readonly MessagePreview[]>([])

/** All tabs that modules put on records of others. */
export const RecordTabsContext = createContext<readonly RecordTab[]>([])

/** All that modules do with ticked rows of others' lists. */
export const BulkActionsContext = createContext<readonly BulkAction[]>([])

/** All that modules tell beside rows of others' lists. */
export const RowPreviewsContext = createContext<readonly RowPreview[]>([])

/** All columns that modules put into others' lists. */
export const ListColumnsContext = createContext<readonly ListColumn[]>([])

/** What modules call the fields of their tables. */
export const FieldLabelsContext = createContext<readonly FieldLabels[]>([])
