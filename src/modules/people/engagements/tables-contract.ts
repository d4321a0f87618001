import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { listInput } from '#shared/fields.ts'
import { engagementFilters } from './contract.ts'

const [read, write] = ['engagements.read', 'engagements.write'] as const
const { search, sort } = listInput

/**
 * Engagements and who is engaged as tables that go out and come back. A new engagement names somebody who is known, or brings
 * somebody new; days are written by month and are not of the table.
 */
export const engagementTablesContract = {
  /** Engagements as a workbook that can come back. */
  exportEngagements: exporting('/engagements/table', read, { search, sort, ...engagementFilters }),
  /** Reads a workbook of engagements and says what it would change; nothing is written. */
  previewEngagementTable: previewing('/engagements/table', write, {}),
  /** Writes what a workbook of engagements changes, all or nothing. */
  importEngagementTable: importing('/engagements/table', write, {}),
  /** Engaged people as a workbook that can come back. */
  exportEngagedPersons: exporting('/engaged-persons/table', write, {}),
  /** Reads a workbook of engaged people and says what it would change; nothing is written. */
  previewEngagedPersonTable: previewing('/engaged-persons/table', write, {}),
  /** Writes what a workbook of engaged people changes, all or nothing. */
  importEngagedPersonTable: importing('/engaged-persons/table', write, {}),
} as const satisfies Record<string, Endpoint<Permission>>
