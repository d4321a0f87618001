import type {
  BulkAction,
  FieldLabels,
  Finder,
  ListColumn,
  MessagePreview,
  Page,
  PageTaskKind,
  PaletteCommand,
  RecordName,
  RecordTab,
  RowPreview,
} from './page.ts'

/** What a module offers in the command palette. */
export type CommandPaletteEntries<Permission extends string = string> = {
  commands?: readonly PaletteCommand<Permission>[]
  /** The names of records that the user opened lately. */
  recordNames?: readonly RecordName<Permission>[]
  /** What the palette finds beside screens and people. */
  finders?: readonly Finder<Permission>[]
}

/** The manifest of a module for the browser: all that the shell takes from it. */
export type WebModule<Permission extends string = string> = {
  name: string
  /** The screens, with their places in the menu and in tabs. */
  pages?: readonly Page<Permission>[]
  /** Tabs on records of earlier modules. */
  recordTabs?: readonly RecordTab<Permission>[]
  /** Columns in lists of earlier modules. */
  listColumns?: readonly ListColumn<Permission>[]
  /** What stands beside a row of a list of an earlier module. */
  rowPreviews?: readonly RowPreview<Permission>[]
  /** Actions on the selected rows of lists of earlier modules. */
  bulkActions?: readonly BulkAction<Permission>[]
  /** What waits for a decision in the inbox. */
  taskKinds?: readonly PageTaskKind<Permission>[]
  /** What the inbox shows of a message that leads to a screen of this module. */
  messagePreviews?: readonly MessagePreview[]
  /** The names of fields of its tables, for the log. */
  fieldLabels?: readonly FieldLabels[]
  /** What the palette finds at once. */
  finders?: readonly Finder<Permission>[]
  /** The rest of the palette. The browser loads it when the palette opens. */
  loadPalette?: () => Promise<CommandPaletteEntries<Permission>>
}

export const defineWebModule = <Permission extends string>(module: WebModule<Permission>): WebModule<Permission> => module
