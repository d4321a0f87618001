import type { SpreadsheetRow } from '#platform/files/server/read-table.ts'
import type { ImportedPerson, ImportLookup, ImportRowMessage, ParsedImportRow } from '../../rules/import-row.ts'

/** `custom` are custom values by field id; `alike` is the possible duplicate, and `answer` the user's answer. */
export type ValidatedImportRow = ParsedImportRow &
  SpreadsheetRow & {
    /** Names of look-ups in the file that are merged with others. */
    joined: [lookup: ImportLookup, name: string][]
  } & { custom: [fieldId: number, value: string][]; alike?: ImportRowMessage; answer?: 'new' | 'same' | undefined }
export type ErrorFreeImportRow = ValidatedImportRow & { person: ImportedPerson }
/** Ids of look-ups by normalized name. */
export type ExistingLookupNames = Record<ImportLookup, Map<string, number>>
