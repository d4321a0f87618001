import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  defineImportPreviewEndpoint,
  defineTableExportEndpoint,
  defineTableImportEndpoint,
} from '#modules/foundation/lists/table-import-export-contract.ts'
import { employeeExportFilter } from '#modules/people/employees/employee-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { personalFileEntryKinds } from './rules/personal-file/personal-file-entry-kinds.ts'

/** Measures and consents are excluded, because each is decided or signed individually. */
export const importablePersonalFileEntryKinds = personalFileEntryKinds.filter((kind) => kind !== 'measure' && kind !== 'protection')
export type ImportablePersonalFileEntryKind = (typeof importablePersonalFileEntryKinds)[number]

const kind = z.enum(importablePersonalFileEntryKinds)
const path = '/dossier_tables'
const write = 'employees.write'

/** All rows of a kind as an exchange table. Import needs the permission to write the kind. */
export const personalFileImportExportContract = {
  /**
   * Exports one kind of personal file entries of all employees to a workbook. A background job makes the workbook, which can be imported
   * again.
   */
  exportDossierTable: defineTableExportEndpoint(path, write, { kind, ...employeeExportFilter }),
  /** Checks a workbook of personal file entries and returns what it would change. Writes nothing. */
  previewDossierTable: defineImportPreviewEndpoint(path, write, { kind }),
  /** Imports a workbook of personal file entries. All rows are written or none. */
  importDossierTable: defineTableImportEndpoint(path, write, { kind }),
} as const satisfies Record<string, ApiEndpoint<Permission>>
