import type { TableRow } from '#platform/files/server/read-table.ts'
import type { ImportedPerson, Lookup, ReadRow, RowMessage } from '../../rules/import-row.ts'

/** `custom` are custom values by field id; `alike` is the possible duplicate, and `answer` the user's answer. */
export type CheckedRow = ReadRow &
  TableRow & {
    /** Names of look-ups in the file that are merged with others. */
    joined: [lookup: Lookup, name: string][]
  } & { custom: [fieldId: number, value: string][]; alike?: RowMessage; answer?: 'new' | 'same' | undefined }
export type GoodRow = CheckedRow & { person: ImportedPerson }
/** Ids of look-ups by normalized name. */
export type ExistingLookups = Record<Lookup, Map<string, number>>
