import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { importFileReadingOptionFields } from '#platform/files/import-file-reading-options.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import { CreatedReply, createDataReplySchema, FileField as FormFile, idField, integerField } from '#shared/input-field-schemas.ts'
import { EmployeeImport, EmployeeImportSettings } from './employee-import-schemas.ts'

const of = { employee_import_id: idField('employee_import') }
const path = '/employee-imports/:employee_import_id'

const { date_order: _, ...fileWish } = importFileReadingOptionFields

export const employeeImportContract = {
  /** Uploads a file of employees and detects its columns. Writes no employee. */
  uploadEmployeeImport: {
    scope: 'company',
    method: 'POST',
    path: '/employee-imports',
    allow: 'employees.write',
    status: 201,
    input: z.object({ file: FormFile, encoding: importFileReadingOptionFields.encoding }),
    reply: createDataReplySchema(EmployeeImport),
    errors: ['import.no_rows'],
  },
  /** Returns an import with its columns, its rows and their errors. */
  getEmployeeImport: {
    scope: 'company',
    method: 'GET',
    path,
    allow: 'employees.write',
    input: z.object(of),
    reply: createDataReplySchema(EmployeeImport),
  },
  /** Lists the imports of employees, newest first. */
  listEmployeeImports: {
    scope: 'company',
    method: 'GET',
    path: '/employee-imports',
    allow: 'employees.write',
    input: z.object({}),
    reply: createDataReplySchema(
      z.array(
        EmployeeImport.pick({ id: true, file_name: true, status: true, row_count: true, employees: true }).extend({
          created_at: z.string(),
        }),
      ),
    ),
  },
  /** Changes how an import reads columns, dates and names. All rows are checked again. */
  updateEmployeeImportSettings: {
    scope: 'company',
    method: 'PUT',
    path,
    allow: 'employees.write',
    input: z.object({ ...of, settings: EmployeeImportSettings.partial() }),
    body: 4 * BYTES_PER_MB,
    reply: createDataReplySchema(EmployeeImport),
  },
  /** Writes all rows of an import or none, as a background job. */
  commitEmployeeImport: {
    scope: 'company',
    method: 'POST',
    path: `${path}/commit`,
    allow: 'employees.write',
    input: z.object(of),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['import.already_committed'],
  },
  /**
   * Parses the uploaded file again with other reading options. They are the sheet, encoding, delimiter, header row (0 for none) and hidden
   * rows.
   */
  reparseEmployeeImportFile: {
    scope: 'company',
    method: 'PUT',
    path: `${path}/reparse`,
    allow: 'employees.write',
    input: z.object({ ...of, ...fileWish }),
    reply: createDataReplySchema(EmployeeImport),
    errors: ['import.already_committed', 'import.no_rows'],
  },
  /** Corrects cells of a row. All rows of the import are checked again. */
  correctEmployeeImportCells: {
    scope: 'company',
    method: 'PUT',
    path: `${path}/cells`,
    allow: 'employees.write',
    input: z.object({
      ...of,
      number: integerField(1, 1_048_576),
      cells: z
        .array(z.object({ column: integerField(0, 299), value: z.string().trim().max(2000) }))
        .min(1)
        .max(300),
    }),
    reply: createDataReplySchema(EmployeeImport),
    errors: ['import.already_committed'],
  },
  /** Deletes the employees that an import created and that have no other records since. */
  undoCommittedEmployeeImport: {
    scope: 'company',
    method: 'POST',
    path: `${path}/undo`,
    allow: 'employees.write',
    input: z.object(of),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['import.employees_in_use'],
  },
  /** Deletes an import that was not committed. */
  deleteEmployeeImport: { scope: 'company', method: 'DELETE', path, allow: 'employees.write', input: z.object(of), reply: CreatedReply },
  /** Downloads the rejected rows in the layout of the uploaded file, with a column for the error. */
  downloadEmployeeImportErrors: {
    scope: 'company',
    method: 'GET',
    path: `${path}/errors`,
    allow: 'employees.write',
    input: z.object({ ...of, format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
