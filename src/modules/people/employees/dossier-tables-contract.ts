import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import { whose } from '#modules/people/employees/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { entryKinds } from './rules/dossier/kinds.ts'

/** Measures and consents are left out: each is decided or signed by itself, under its own article. */
export const tableKinds = entryKinds.filter((kind) => kind !== 'measure' && kind !== 'protection')
export type TableKind = (typeof tableKinds)[number]

const kind = z.enum(tableKinds)
const [path, write] = ['/dossier_tables', 'employees.write'] as const

/** The rows of a kind of the whole company as a table. Who brings them back may write the kind: of what is sensitive that asks for more. */
export const dossierTablesContract = {
  /** Entries of one kind of all people as a workbook that can come back. */
  exportDossierTable: exporting(path, write, { kind, ...whose }),
  /** Reads a workbook of entries and says what it would change; nothing is written. */
  previewDossierTable: previewing(path, write, { kind }),
  /** Writes what a workbook of entries changes, all or nothing. */
  importDossierTable: importing(path, write, { kind }),
} as const satisfies Record<string, Endpoint<Permission>>
