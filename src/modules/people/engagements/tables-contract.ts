import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exportEndpoint, importEndpoint, previewEndpoint } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { listInput } from '#shared/fields.ts'
import { engagementFilters } from './contract.ts'

const [read, write] = ['engagements.read', 'engagements.write'] as const
const { search, sort } = listInput

/**
 * Engagements and engaged persons as exchange tables. A new engagement names a known person or creates one; days are not part of the
 * table.
 */
export const engagementTablesContract = {
  /** Exports engagements to a workbook that can be imported again, as a background job. */
  exportEngagements: exportEndpoint('/engagements/table', read, { search, sort, ...engagementFilters }),
  /** Checks a workbook of engagements and returns what it would change. Writes nothing. */
  previewEngagementTable: previewEndpoint('/engagements/table', write, {}),
  /** Imports a workbook of engagements. All rows are written or none. */
  importEngagementTable: importEndpoint('/engagements/table', write, {}),
  /** Exports engaged persons to a workbook that can be imported again, as a background job. */
  exportContingentWorkers: exportEndpoint('/engaged-persons/table', write, {}),
  /** Checks a workbook of engaged persons and returns what it would change. Writes nothing. */
  previewContingentWorkerTable: previewEndpoint('/engaged-persons/table', write, {}),
  /** Imports a workbook of engaged persons. All rows are written or none. */
  importContingentWorkerTable: importEndpoint('/engaged-persons/table', write, {}),
} as const satisfies Record<string, Endpoint<Permission>>
