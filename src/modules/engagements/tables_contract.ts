import type { Endpoint } from '#lib/contract.ts'
import { listInput } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/tables/contract.ts'
import { engagementFilters } from './contract.ts'

const [read, write] = ['engagements.read', 'engagements.write'] as const
const { search, sort } = listInput

/**
 * Engagements and who is engaged as tables that go out and come back. A new engagement names somebody who is known, or brings
 * somebody new; days are written by month and are not of the table.
 */
export const engagementTablesContract = {
  exportEngagements: exporting('/engagements/table', read, { search, sort, ...engagementFilters }),
  previewEngagementTable: previewing('/engagements/table', write, {}),
  importEngagementTable: importing('/engagements/table', write, {}),
  exportEngagedPersons: exporting('/engaged-persons/table', write, {}),
  previewEngagedPersonTable: previewing('/engaged-persons/table', write, {}),
  importEngagedPersonTable: importing('/engaged-persons/table', write, {}),
} as const satisfies Record<string, Endpoint<Permission>>
