import type { Endpoint } from '#lib/contract.ts'
import { Day, Id, orNull } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { exporting, importing, previewing } from '#modules/tables/contract.ts'
import { EmployeeStatus } from './list_contract.ts'

/** For whom a table goes out; without a word for everybody within reach. */
export const whose = { department_id: orNull(Id), status: orNull(EmployeeStatus) }
/** Terms are as they are on a day, and what changes changes from it on; today when nothing is said. */
const fromDay = { from: Day.optional() }
const write = 'employees.write'

/**
 * The people who are here as tables: what the record says of the person, and the terms they work under. New people come by the import.
 * Numbers and sensitive fields of the company's own are columns for who holds `employees.sensitive`.
 */
export const employeeTablesContract = {
  exportPersonTable: exporting('/employees/table', write, whose),
  previewPersonTable: previewing('/employees/table', write, {}),
  importPersonTable: importing('/employees/table', write, {}),
  exportTermsTable: exporting('/employees/terms/table', write, { ...whose, ...fromDay }),
  previewTermsTable: previewing('/employees/terms/table', write, fromDay),
  importTermsTable: importing('/employees/terms/table', write, fromDay),
} as const satisfies Record<string, Endpoint<Permission>>
