import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { readingWish } from '#platform/files/reading.ts'
import { type Endpoint, MB } from '#shared/contract.ts'
import { CreatedRef, dataResponse, File as FormFile, idOf, integer } from '#shared/fields.ts'
import { EmployeeImport, ImportSettings } from './import-shapes.ts'

const of = { employee_import_id: idOf('employee_import') }
const path = '/employee_imports/:employee_import_id'

const { date_order: _, ...fileWish } = readingWish

export const importContract = {
  /** Takes a file of people and reads its columns; nothing is written yet. */
  uploadImport: {
    scope: 'company',
    method: 'POST',
    path: '/employee_imports',
    allow: 'employees.write',
    status: 201,
    input: z.object({ file: FormFile, encoding: readingWish.encoding }),
    reply: dataResponse(EmployeeImport),
    errors: ['import.no_rows'],
  },
  /** An import: how its columns are read, its rows, and what is wrong with them. */
  getImport: { scope: 'company', method: 'GET', path, allow: 'employees.write', input: z.object(of), reply: dataResponse(EmployeeImport) },
  /** The imports of people, the newest first. */
  listImports: {
    scope: 'company',
    method: 'GET',
    path: '/employee_imports',
    allow: 'employees.write',
    input: z.object({}),
    reply: dataResponse(
      z.array(
        EmployeeImport.pick({ id: true, file_name: true, status: true, row_count: true, employees: true }).extend({
          created_at: z.string(),
        }),
      ),
    ),
  },
  /** Says otherwise how columns, days and names are to be read; the rows are looked at again. */
  changeImport: {
    scope: 'company',
    method: 'PUT',
    path,
    allow: 'employees.write',
    input: z.object({ ...of, settings: ImportSettings.partial() }),
    body: 4 * MB,
    reply: dataResponse(EmployeeImport),
  },
  /** Writes all rows of an import, or none; the job says how far it is. */
  commitImport: {
    scope: 'company',
    method: 'POST',
    path: `${path}/commit`,
    allow: 'employees.write',
    input: z.object(of),
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: ['import.already_committed'],
  },
  /** Reads the file anew: another sheet, encoding, delimiter or row of headings (0 for none), hidden rows or not. */
  rereadImport: {
    scope: 'company',
    method: 'PUT',
    path: `${path}/reading`,
    allow: 'employees.write',
    input: z.object({ ...of, ...fileWish }),
    reply: dataResponse(EmployeeImport),
    errors: ['import.already_committed', 'import.no_rows'],
  },
  /** Puts cells of a row right; the whole file is checked anew. */
  correctImport: {
    scope: 'company',
    method: 'PUT',
    path: `${path}/cells`,
    allow: 'employees.write',
    input: z.object({
      ...of,
      number: integer(1, 1_048_576),
      cells: z
        .array(z.object({ column: integer(0, 299), value: z.string().trim().max(2000) }))
        .min(1)
        .max(300),
    }),
    reply: dataResponse(EmployeeImport),
    errors: ['import.already_committed'],
  },
  /** Takes back all people of an import who have left no traces since. */
  undoImport: {
    scope: 'company',
    method: 'POST',
    path: `${path}/undo`,
    allow: 'employees.write',
    input: z.object(of),
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: ['import.people_in_use'],
  },
  /** Deletes an import that was not written. */
  deleteImport: { scope: 'company', method: 'DELETE', path, allow: 'employees.write', input: z.object(of), reply: CreatedRef },
  /** The bad rows, in the form of the file that came, with a column that says what is wrong. */
  downloadImportErrors: {
    scope: 'company',
    method: 'GET',
    path: `${path}/errors`,
    allow: 'employees.write',
    input: z.object({ ...of, format: z.enum(['csv', 'xlsx']).default('csv') }),
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint<Permission>>
