import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Day, idOf, orNull } from '#shared/fields.ts'
import { EmployeeStatus } from './shapes.ts'

/** The employees of a table; by default all in scope. */
export const employeeTableFilter = { department_id: orNull(idOf('department')), status: orNull(EmployeeStatus) }
/** The day of the terms, from which changes apply; by default today. */
const fromDay = { from: Day.optional() }
const write = 'employees.write'

/**
 * Employees as exchange tables: personal data and terms. New employees are imported elsewhere. Numbers and sensitive custom fields need
 * `employees.sensitive`.
 */
export const employeeTablesContract = {
  /** Exports employee records to a workbook that can be imported again, as a background job. */
  exportPersonTable: exporting('/employees/table', write, employeeTableFilter),
  /** Checks a workbook of employee records and returns what it would change. Writes nothing. */
  previewPersonTable: previewing('/employees/table', write, {}),
  /** Imports a workbook of employee records. All rows are written or none. */
  importPersonTable: importing('/employees/table', write, {}),
  /** Exports the employment terms of a day to a workbook that can be imported again, as a background job. */
  exportTermsTable: exporting('/employees/terms/table', write, { ...employeeTableFilter, ...fromDay }),
  /** Checks a workbook of employment terms and returns what it would change. Writes nothing. */
  previewTermsTable: previewing('/employees/terms/table', write, fromDay),
  /** Imports a workbook of employment terms. All rows are written or none. */
  importTermsTable: importing('/employees/terms/table', write, fromDay),
} as const satisfies Record<string, Endpoint<Permission>>
