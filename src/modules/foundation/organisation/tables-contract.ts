import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Day, idOf } from '#shared/fields.ts'

export const lookupTables = ['team', 'location', 'employment_relationship_type'] as const
export type LookupTable = (typeof lookupTables)[number]

const lookup = { table: z.enum(lookupTables) }
/** Departments are as they are on a day, and what changes changes from it on; today when nothing is said. */
const fromDay = { from: Day.optional() }
const ofVersion = { systematization_id: idOf('systematization') }
const planned = '/systematizations/:systematization_id/positions/table'

/** The lists of the organisation as tables that go out and come back. */
export const tablesContract = {
  /** Teams, places of work or kinds of employment as a workbook that can come back. */
  exportLookup: exporting('/lookup_tables', 'companies.read', lookup),
  /** Reads such a workbook and says what it would change; nothing is written. */
  previewLookupImport: previewing('/lookup_tables', 'companies.write', lookup),
  /** Writes what such a workbook changes, all or nothing. */
  importLookup: importing('/lookup_tables', 'companies.write', lookup),
  /** The departments as a workbook that can come back. */
  exportDepartments: exporting('/departments/table', 'companies.read', fromDay),
  /** Reads a workbook of departments and says what it would change; nothing is written. */
  previewDepartmentImport: previewing('/departments/table', 'companies.write', fromDay),
  /** Writes what a workbook of departments changes, all or nothing. */
  importDepartments: importing('/departments/table', 'companies.write', fromDay),
  /** The positions as a workbook that can come back. */
  exportJobPositions: exporting('/job_positions/table', 'jobs_organisation.read', {}),
  /** Reads a workbook of positions and says what it would change; nothing is written. */
  previewJobPositionImport: previewing('/job_positions/table', 'jobs_organisation.write', {}),
  /** Writes what a workbook of positions changes, all or nothing. */
  importJobPositions: importing('/job_positions/table', 'jobs_organisation.write', {}),
  /** The code list of occupations, as the company has brought it in. */
  exportOccupations: exporting('/occupations', 'jobs_organisation.read', {}),
  /** Reads a list of occupations and says what it would change; nothing is written. */
  previewOccupationImport: previewing('/occupations', 'jobs_organisation.write', {}),
  /** Writes a list of occupations, all or nothing. */
  importOccupations: importing('/occupations', 'jobs_organisation.write', {}),
  /** The versions of the systematization, which are made by drafts and not by a table. */
  exportSystematizations: exporting('/systematizations', 'jobs_organisation.read', {}),
  /** Of a version of the systematization; only a draft is changed. */
  exportPlannedPositions: exporting(planned, 'jobs_organisation.read', ofVersion),
  /** Reads a workbook of the positions of a draft and says what it would change; nothing is written. */
  previewPlannedPositionImport: previewing(planned, 'jobs_organisation.write', ofVersion),
  /** Writes what a workbook changes in the positions of a draft, all or nothing. */
  importPlannedPositions: importing(planned, 'jobs_organisation.write', ofVersion),
} as const satisfies Record<string, Endpoint<Permission>>
