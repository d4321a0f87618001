import type { SpreadsheetRow } from '#platform/files/server/read-table-file.ts'
import type {
  EmployeeImportLookupKind,
  EmployeeImportRowMessage,
  ImportedEmployeeRow,
  ParsedEmployeeImportRow,
} from '../../rules/employee-import-row.ts'

/** A checked row. `custom`: custom values by field id. `alike`: the possible duplicate. `answer`: the user's answer. */
export type ValidatedEmployeeImportRow = ParsedEmployeeImportRow &
  SpreadsheetRow & {
    /** Look-up names in the file that are merged with others. */
    joined: [lookup: EmployeeImportLookupKind, name: string][]
  } & { custom: [fieldId: number, value: string][]; alike?: EmployeeImportRowMessage; answer?: 'new' | 'same' | undefined }
export type ErrorFreeEmployeeImportRow = ValidatedEmployeeImportRow & { person: ImportedEmployeeRow }
/** Ids of look-up values by normalized name. */
export type ExistingEmployeeImportLookups = Record<EmployeeImportLookupKind, Map<string, number>>
