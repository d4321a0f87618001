import { createContext, use } from 'react'
import type {
  BulkAction,
  FieldLabelDefinitions,
  ListColumn,
  MessagePreview,
  PageTaskKind,
  RecordTab,
  RowPreview,
} from './page-definition.ts'

/** Whether the signed-in user may open an address. */
export const AccessibleRoutesContext = createContext<(path: string) => boolean>(() => false)

/** For links between modules: only addresses that the user may open are offered. */
export const useCanOpenPage = () => use(AccessibleRoutesContext)

export type MenuLink = { path: string; title: string }
/** The menu of a user with these roles and permissions in the selected company. */
export type MenusByGroup = (who: { roles: readonly string[]; permissions: readonly string[] }) => MenuLink[]
export const MenusContext = createContext<MenusByGroup>(() => [])
export const useNavigationMenus = () => use(MenusContext)

/** The kinds of tasks that modules provide for the inbox. */
export const TasksContext = createContext<readonly PageTaskKind[]>([])
export const usePageTaskKinds = () => use(TasksContext)

/** The previews of messages that modules provide. */
export const MessagePreviewsContext = createContext<readonly MessagePreview[]>([])

/** The tabs of records from all modules. */
export const RecordTabsContext = createContext<readonly RecordTab[]>([])

/** The bulk actions from all modules. */
export const BulkActionsContext = createContext<readonly BulkAction[]>([])

/** The row previews from all modules. */
export const RowPreviewsContext = createContext<readonly RowPreview[]>([])

/** The list columns from all modules. */
export const ListColumnsContext = createContext<readonly ListColumn[]>([])

/** The field labels from all modules. */
export const FieldLabelsContext = createContext<readonly FieldLabelDefinitions[]>([])
