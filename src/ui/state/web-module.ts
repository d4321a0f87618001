import type {
  BulkActionDefinition,
  CommandPaletteCommand,
  CommandPaletteRecordType,
  CommandPaletteSearchSource,
  FieldLabelDefinitions,
  InboxMessagePreview,
  InboxTaskKindDefinition,
  ListColumnFromOtherModule,
  ListRowPreviewDefinition,
  PageDefinition,
  RecordTabDefinition,
  SidePanelDefinition,
} from './page-definition.ts'

/** The entries of a module in the command palette. */
export type CommandPaletteEntries<Permission extends string = string> = {
  commands?: readonly CommandPaletteCommand<Permission>[]
  /** The names of records that the user opened recently. */
  recordNames?: readonly CommandPaletteRecordType<Permission>[]
  /** Sources of the palette in addition to pages and employees. */
  finders?: readonly CommandPaletteSearchSource<Permission>[]
}

/** The manifest of a module for the browser: everything that the shell uses of it. */
export type WebModule<Permission extends string = string> = {
  name: string
  /** The company feature to which all parts of the module belong. */
  feature?: string
  /** The screens, with their places in the menu and in tabs. */
  pages?: readonly PageDefinition<Permission>[]
  /** Tabs on records of earlier modules. */
  recordTabs?: readonly RecordTabDefinition<Permission>[]
  /** Columns in lists of earlier modules. */
  listColumns?: readonly ListColumnFromOtherModule<Permission>[]
  /** Previews of rows of earlier modules' lists. */
  rowPreviews?: readonly ListRowPreviewDefinition<Permission>[]
  /** Panels next to the content of pages of earlier modules. */
  sidePanels?: readonly SidePanelDefinition<Permission>[]
  /** Actions on the selected rows of lists of earlier modules. */
  bulkActions?: readonly BulkActionDefinition<Permission>[]
  /** Kinds of tasks in the inbox. */
  taskKinds?: readonly InboxTaskKindDefinition<Permission>[]
  /** The previews that the inbox shows for messages that link to pages of this module. */
  messagePreviews?: readonly InboxMessagePreview[]
  /** The names of fields of its tables, for the log. */
  fieldLabels?: readonly FieldLabelDefinitions[]
  /** Sources of the command palette. */
  finders?: readonly CommandPaletteSearchSource<Permission>[]
  /** The rest of the palette. The browser loads it when the palette opens. */
  loadPalette?: () => Promise<CommandPaletteEntries<Permission>>
}

export const defineWebModule = <Permission extends string>(module: WebModule<Permission>): WebModule<Permission> => module
