import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { Day, Id } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/tables/contract.ts'

export const lookupTables = ['team', 'location', 'employment_relationship_type'] as const
export type LookupTable = (typeof lookupTables)[number]

const lookup = { table: z.enum(lookupTables) }
/** Departments are as they are on a day, and what changes changes from it on; today when nothing is said. */
const fromDay = { from: Day.optional() }
const ofVersion = { systematization_id: Id }
const planned = '/systematizations/:systematization_id/positions/table'

/** The lists of the organisation as tables that go out and come back. */
export const tablesContract = {
  exportLookup: exporting('/lookup_tables', 'companies.read', lookup),
  previewLookupImport: previewing('/lookup_tables', 'companies.write', lookup),
  importLookup: importing('/lookup_tables', 'companies.write', lookup),
  exportDepartments: exporting('/departments/table', 'companies.read', fromDay),
  previewDepartmentImport: previewing('/departments/table', 'companies.write', fromDay),
  importDepartments: importing('/departments/table', 'companies.write', fromDay),
  exportJobPositions: exporting('/job_positions/table', 'jobs_organisation.read', {}),
  previewJobPositionImport: previewing('/job_positions/table', 'jobs_organisation.write', {}),
  importJobPositions: importing('/job_positions/table', 'jobs_organisation.write', {}),
  /** The code list of occupations, as the company has brought it in. */
  exportOccupations: exporting('/occupations', 'jobs_organisation.read', {}),
  previewOccupationImport: previewing('/occupations', 'jobs_organisation.write', {}),
  importOccupations: importing('/occupations', 'jobs_organisation.write', {}),
  /** The versions of the systematization, which are made by drafts and not by a table. */
  exportSystematizations: exporting('/systematizations', 'jobs_organisation.read', {}),
  /** Of a version of the systematization; only a draft is changed. */
  exportPlannedPositions: exporting(planned, 'jobs_organisation.read', ofVersion),
  previewPlannedPositionImport: previewing(planned, 'jobs_organisation.write', ofVersion),
  importPlannedPositions: importing(planned, 'jobs_organisation.write', ofVersion),
} as const satisfies Record<string, Endpoint<Permission>>
