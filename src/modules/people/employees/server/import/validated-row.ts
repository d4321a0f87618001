import type { TableRow } from '#platform/files/server/read-table.ts'
import type { ImportedPerson, Lookup, ReadRow, RowMessage } from '../../rules/import-row.ts'

/**
 * `custom` are the values of the company's own fields, by the id of the field; `alike` is whom the person seems to be, and `answer`
 * what was said to that.
 */
export type CheckedRow = ReadRow &
  TableRow & {
    /** Names of look-ups as the file has them, where they are joined to others. */
    joined: [lookup: Lookup, name: string][]
  } & { custom: [fieldId: number, value: string][]; alike?: RowMessage; answer?: 'new' | 'same' | undefined }
export type GoodRow = CheckedRow & { person: ImportedPerson }
/** Ids of look-ups by their folded names. */
export type ExistingLookups = Record<Lookup, Map<string, number>>
