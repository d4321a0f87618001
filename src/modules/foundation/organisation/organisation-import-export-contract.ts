import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  defineImportPreviewEndpoint,
  defineTableExportEndpoint,
  defineTableImportEndpoint,
} from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { Day, idField } from '#shared/input-field-schemas.ts'

export const organisationLookupTables = ['team', 'location', 'employment_relationship_type'] as const
export type OrganisationLookupTableName = (typeof organisationLookupTables)[number]

const lookup = { table: z.enum(organisationLookupTables) }
/** The day from which changes apply; by default today. */
const fromDay = { from: Day.optional() }
const ofVersion = { systematization_id: idField('systematization') }
const planned = '/systematizations/:systematization_id/positions/table'

/** The look-up tables of the organisation as exchange tables. */
export const organisationTablesContract = {
  /**
   * Exports teams, work locations or employment relationship types to a workbook. A background job makes the workbook, which can be
   * imported again.
   */
  exportLookup: defineTableExportEndpoint('/lookup-tables', 'companies.read', lookup),
  /** Checks a workbook of teams, locations or relationship types and returns its changes. Writes nothing. */
  previewLookupImport: defineImportPreviewEndpoint('/lookup-tables', 'companies.write', lookup),
  /** Imports a workbook of teams, locations or relationship types. All rows are written or none. */
  importLookup: defineTableImportEndpoint('/lookup-tables', 'companies.write', lookup),
  /** Exports the departments to a workbook that can be imported again, as a background job. */
  exportDepartments: defineTableExportEndpoint('/departments/table', 'companies.read', fromDay),
  /** Checks a workbook of departments and returns its changes. Writes nothing. */
  previewDepartmentImport: defineImportPreviewEndpoint('/departments/table', 'companies.write', fromDay),
  /** Imports a workbook of departments. All rows are written or none. */
  importDepartments: defineTableImportEndpoint('/departments/table', 'companies.write', fromDay),
  /** Exports the job positions to a workbook that can be imported again, as a background job. */
  exportJobPositions: defineTableExportEndpoint('/job-positions/table', 'jobs_organisation.read', {}),
  /** Checks a workbook of job positions and returns its changes. Writes nothing. */
  previewJobPositionImport: defineImportPreviewEndpoint('/job-positions/table', 'jobs_organisation.write', {}),
  /** Imports a workbook of job positions. All rows are written or none. */
  importJobPositions: defineTableImportEndpoint('/job-positions/table', 'jobs_organisation.write', {}),
  /** Exports the code list of occupations of the company, as a background job. */
  exportOccupations: defineTableExportEndpoint('/occupations', 'jobs_organisation.read', {}),
  /** Checks a file of occupations and returns its changes. Writes nothing. */
  previewOccupationImport: defineImportPreviewEndpoint('/occupations', 'jobs_organisation.write', {}),
  /** Imports a code list of occupations. All rows are written or none. */
  importOccupations: defineTableImportEndpoint('/occupations', 'jobs_organisation.write', {}),
  /** Exports the list of versions of the systematization, as a background job. It cannot be imported again. */
  exportSystematizations: defineTableExportEndpoint('/systematizations', 'jobs_organisation.read', {}),
  /** Exports the positions of a version of the systematization to a workbook, as a background job. Only a draft can be imported again. */
  exportPlannedPositions: defineTableExportEndpoint(planned, 'jobs_organisation.read', ofVersion),
  /** Checks a workbook of positions of a draft and returns its changes. Writes nothing. */
  previewPlannedPositionImport: defineImportPreviewEndpoint(planned, 'jobs_organisation.write', ofVersion),
  /** Imports a workbook of positions into a draft. All rows are written or none. */
  importPlannedPositions: defineTableImportEndpoint(planned, 'jobs_organisation.write', ofVersion),
} as const satisfies Record<string, ApiEndpoint<Permission>>
