import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  defineImportPreviewEndpoint,
  defineTableExportEndpoint,
  defineTableImportEndpoint,
} from '#modules/foundation/lists/table-import-export-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { Day, idField, nullableField } from '#shared/input-field-schemas.ts'
import { EmployeeStatus } from './employee-schemas.ts'

/** The employees of a table; by default all in scope. */
export const employeeExportFilter = { department_id: nullableField(idField('department')), status: nullableField(EmployeeStatus) }
/** The day of the exported terms, and the first day of imported changes; by default today. */
const fromDay = { from: Day.optional() }
const write = 'employees.write'

/**
 * Employees as exchange tables: personal data and terms. New employees are imported by the employee import. Numbers and sensitive custom
 * fields need `employees.sensitive`.
 */
export const employeeImportExportContract = {
  /** Exports employee records to a workbook that can be imported again, as a background job. */
  exportPersonTable: defineTableExportEndpoint('/employees/table', write, employeeExportFilter),
  /** Checks a workbook of employee records and returns what it would change. Writes nothing. */
  previewPersonTable: defineImportPreviewEndpoint('/employees/table', write, {}),
  /** Imports a workbook of employee records. All rows are written or none. */
  importPersonTable: defineTableImportEndpoint('/employees/table', write, {}),
  /** Exports the employment terms of a day to a workbook that can be imported again, as a background job. */
  exportTermsTable: defineTableExportEndpoint('/employees/terms/table', write, { ...employeeExportFilter, ...fromDay }),
  /** Checks a workbook of employment terms and returns what it would change. Writes nothing. */
  previewTermsTable: defineImportPreviewEndpoint('/employees/terms/table', write, fromDay),
  /** Imports a workbook of employment terms. All rows are written or none. */
  importTermsTable: defineTableImportEndpoint('/employees/terms/table', write, fromDay),
} as const satisfies Record<string, ApiEndpoint<Permission>>
