import { z } from 'zod'
import { type Endpoint, MB } from '#lib/contract.ts'
import { Day, Done, dataOf, dictionary, Flag, File as FormFile, Id, whole } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { importFields } from './rules/import_columns.ts'
import { lookups } from './rules/import_row.ts'

const Field = z.enum(importFields)
const DateOrder = z.enum(['dmy', 'mdy'])
const LookupName = z.enum(lookups)

/** How a file is to be understood. What is not said here is matched by the headings. */
export const ImportSettings = z.object({
  mapping: z.partialRecord(Field, whole(0, 299)),
  /** Columns of the company's own fields, by the id of the field. */
  custom: dictionary(z.string().regex(/^\d{1,15}$/), whole(0, 299), 300),
  date_order: z.partialRecord(Field, DateOrder),
  full_name_order: z.enum(['first_last', 'last_first']),
  /** Make the look-ups that are not there yet. */
  create_lookups: Flag,
  /** By hand: the name in the file → an id here. */
  choices: z.partialRecord(LookupName, dictionary(z.string().max(200), Id, 5_000)),
  defaults: z.object({
    employed_from: Day.optional(),
    end_ground: z.string().trim().min(1).max(100),
    department: z.string().trim().max(200).optional(),
    job_position: z.string().trim().max(200).optional(),
    employment_relationship_type: z.string().trim().max(200).optional(),
  }),
  /** Leave the bad rows out instead of refusing them all. */
  skip_bad_rows: Flag,
})
export type ImportSettings = z.infer<typeof ImportSettings>

const Word = z.object({ field: Field.nullable(), message: z.string(), value: z.string().nullable() })

export const EmployeeImport = z.object({
  id: z.int(),
  file_name: z.string(),
  status: z.enum(['uploaded', 'committed', 'undone']),
  row_count: z.int(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  settings: ImportSettings,
  /** Columns of dates that can be read in two ways: these must be answered before the commit. */
  ambiguous_dates: z.array(z.object({ field: Field, kind: z.enum(['ambiguous', 'mixed']), sample: z.string() })),
  good_rows: z.int(),
  bad_rows: z.int(),
  notice_count: z.int(),
  new_lookups: z.partialRecord(LookupName, z.array(z.object({ name: z.string(), rows: z.int(), chosen_id: z.int().nullable() }))),
  /** The first bad rows, each with every wrong cell. */
  problems: z.array(z.object({ number: z.int(), name: z.string(), errors: z.array(Word), notices: z.array(Word) })),
  employees: z.int(),
})
export type EmployeeImport = z.infer<typeof EmployeeImport>

const of = { employee_import_id: Id }
const path = '/employee_imports/:employee_import_id'

export const importContract = {
  uploadImport: {
    scope: 'company',
    method: 'POST',
    path: '/employee_imports',
    allow: 'employees.write',
    status: 201,
    input: z.object({ file: FormFile, encoding: z.enum(['utf-8', 'windows-1250', 'utf-16le']).optional() }),
    reply: dataOf(EmployeeImport),
  },
  getImport: { scope: 'company', method: 'GET', path, allow: 'employees.write', input: z.object(of), reply: dataOf(EmployeeImport) },
  listImports: {
    scope: 'company',
    method: 'GET',
    path: '/employee_imports',
    allow: 'employees.write',
    input: z.object({}),
    reply: dataOf(
      z.array(
        EmployeeImport.pick({ id: true, file_name: true, status: true, row_count: true, employees: true }).extend({
          created_at: z.string(),
        }),
      ),
    ),
  },
  changeImport: {
    scope: 'company',
    method: 'PUT',
    path,
    allow: 'employees.write',
    input: z.object({ ...of, settings: ImportSettings.partial() }),
    body: 4 * MB,
    reply: dataOf(EmployeeImport),
  },
  commitImport: {
    scope: 'company',
    method: 'POST',
    path: `${path}/commit`,
    allow: 'employees.write',
    input: z.object(of),
    reply: dataOf(z.object({ job_id: z.int() })),
  },
  undoImport: { scope: 'company', method: 'POST', path: `${path}/undo`, allow: 'employees.write', input: z.object(of), reply: Done },
  deleteImport: { scope: 'company', method: 'DELETE', path, allow: 'employees.write', input: z.object(of), reply: Done },
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
