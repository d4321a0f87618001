import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  defineImportPreviewEndpoint,
  defineTableExportEndpoint,
  defineTableImportEndpoint,
} from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { queryFieldsOfListEndpoint } from '#shared/input-field-schemas.ts'
import { engagementFilters } from './contract.ts'

const read = 'engagements.read'
const write = 'engagements.write'
const { search, sort } = queryFieldsOfListEndpoint

/**
 * Engagements and engaged persons as exchange tables. A new engagement refers to an existing person or creates one. Days are not part of
 * the table.
 */
export const engagementImportExportContract = {
  /** Exports engagements to a workbook that can be imported again, as a background job. */
  exportEngagements: defineTableExportEndpoint('/engagements/table', read, { search, sort, ...engagementFilters }),
  /** Checks a workbook of engagements and returns its changes. Writes nothing. */
  previewEngagementTable: defineImportPreviewEndpoint('/engagements/table', write, {}),
  /** Imports a workbook of engagements. All rows are written or none. */
  importEngagementTable: defineTableImportEndpoint('/engagements/table', write, {}),
  /** Exports engaged persons to a workbook that can be imported again, as a background job. */
  exportContingentWorkers: defineTableExportEndpoint('/engaged-persons/table', write, {}),
  /** Checks a workbook of engaged persons and returns its changes. Writes nothing. */
  previewContingentWorkerTable: defineImportPreviewEndpoint('/engaged-persons/table', write, {}),
  /** Imports a workbook of engaged persons. All rows are written or none. */
  importContingentWorkerTable: defineTableImportEndpoint('/engaged-persons/table', write, {}),
} as const satisfies Record<string, ApiEndpoint<Permission>>
