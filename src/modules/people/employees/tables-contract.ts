import type { Permission } from '#modules/foundation/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/foundation/lists/tables-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Day, idOf, orNull } from '#shared/fields.ts'
import { EmployeeStatus } from './shapes.ts'

/** For whom a table goes out; without a word for everybody within reach. */
export const whose = { department_id: orNull(idOf('department')), status: orNull(EmployeeStatus) }
/** Terms are as they are on a day, and what changes changes from it on; today when nothing is said. */
const fromDay = { from: Day.optional() }
const write = 'employees.write'

/**
 * The people who are here as tables: what the record says of the person, and the terms they work under. New people come by the import.
 * Numbers and sensitive fields of the company's own are columns for who holds `employees.sensitive`.
 */
export const employeeTablesContract = {
  /** The records of people as a workbook that can come back. */
  exportPersonTable: exporting('/employees/table', write, whose),
  /** Reads a workbook of records and says what it would change; nothing is written. */
  previewPersonTable: previewing('/employees/table', write, {}),
  /** Writes what a workbook of records changes, all or nothing. */
  importPersonTable: importing('/employees/table', write, {}),
  /** The terms of people on a day as a workbook that can come back. */
  exportTermsTable: exporting('/employees/terms/table', write, { ...whose, ...fromDay }),
  /** Reads a workbook of terms and says what it would change; nothing is written. */
  previewTermsTable: previewing('/employees/terms/table', write, fromDay),
  /** Writes what a workbook of terms changes, all or nothing. */
  importTermsTable: importing('/employees/terms/table', write, fromDay),
} as const satisfies Record<string, Endpoint<Permission>>
