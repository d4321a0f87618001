import { createContext, use } from 'react'
import type {
  BulkActionDefinition,
  FieldLabelDefinitions,
  InboxMessagePreview,
  InboxTaskKindDefinition,
  ListColumnFromOtherModule,
  ListRowPreviewDefinition,
  RecordTabDefinition,
  SidePanelDefinition,
} from './page-definition.ts'

/** Whether the signed-in user may open a URL. */
export const AccessibleRoutesContext = createContext<(path: string) => boolean>(() => false)

/** For links between modules: a link is shown only if the user may open its URL. */
export const useCanOpenPage = () => use(AccessibleRoutesContext)

export type NavigationMenuLink = { path: string; title: string }
/** The menu of a user with these roles and permissions in the selected company. */
export type NavigationMenuFinder = (who: { roles: readonly string[]; permissions: readonly string[] }) => NavigationMenuLink[]
export const NavigationMenusContext = createContext<NavigationMenuFinder>(() => [])
export const useNavigationMenus = () => use(NavigationMenusContext)

/** The kinds of tasks that modules provide for the inbox. */
export const InboxTaskKindsContext = createContext<readonly InboxTaskKindDefinition[]>([])
export const useInboxTaskKinds = () => use(InboxTaskKindsContext)

/** The previews of messages that modules provide. */
export const InboxMessagePreviewsContext = createContext<readonly InboxMessagePreview[]>([])

/** The tabs of records from all modules. */
export const RecordTabsContext = createContext<readonly RecordTabDefinition[]>([])

/** The bulk actions from all modules. */
export const BulkActionsContext = createContext<readonly BulkActionDefinition[]>([])

/** The row previews from all modules. */
export const ListRowPreviewsContext = createContext<readonly ListRowPreviewDefinition[]>([])

/** The list columns from all modules. */
export const ListColumnsContext = createContext<readonly ListColumnFromOtherModule[]>([])

/** The field labels from all modules. */
export const FieldLabelsContext = createContext<readonly FieldLabelDefinitions[]>([])

/** The side panels from all modules. */
export const SidePanelsContext = createContext<readonly SidePanelDefinition[]>([])
