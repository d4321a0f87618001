import { z } from 'zod'
import { ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import { BooleanInputField, Day, idFieldOfNamedTable, integerField, limitedDictionaryField } from '#shared/input-field-schemas.ts'
import { employeeImportFields } from './rules/employee-import-columns.ts'
import { employeeImportLookupKinds, requiredEmployeeImportLookupKinds } from './rules/employee-import-row.ts'

const Field = z.enum(employeeImportFields)
const DateOrder = z.enum(['dmy', 'mdy'])
const LookupName = z.enum(employeeImportLookupKinds)
/** The answer to a possible duplicate: another person, or the same person, who is then not imported again. */
const Answer = z.enum(['new', 'same'])

/** The settings by which a file is read. Missing choices are matched by the headings. */
export const EmployeeImportSettings = z.object({
  mapping: z.partialRecord(Field, integerField(0, 299)),
  /** Columns of custom fields, by the id of the field. */
  custom: limitedDictionaryField(z.string().regex(/^\d{1,15}$/), integerField(0, 299), 300),
  date_order: z.partialRecord(Field, DateOrder),
  full_name_order: z.enum(['first_last', 'last_first']),
  /** Whether missing look-up values are created. */
  create_lookups: BooleanInputField,
  /** Columns that create look-up values although nearly every row has a different value. */
  high_cardinality_columns: z.array(LookupName).max(10),
  /** Manual choices: the name in the file → the id in the company. */
  choices: z.partialRecord(LookupName, limitedDictionaryField(z.string().max(200), idFieldOfNamedTable('choices'), 5_000)),
  /** Manual merges: a name in the file → another name in the file, for example after a typing error. */
  joined: z.partialRecord(LookupName, limitedDictionaryField(z.string().max(200), z.string().trim().min(1).max(200), 5_000)),
  /** New names of closed lists, which the user permitted. */
  new_terms: z.partialRecord(LookupName, z.array(z.string().max(200)).max(1_000)),
  /** Answers to possible duplicates by row number, and the answer for all other rows. */
  alike: limitedDictionaryField(z.string().regex(/^\d{1,7}$/), Answer, 20_000),
  alike_all: Answer.nullable(),
  defaults: z.object({
    employed_from: Day.optional(),
    termination_reason: z.string().trim().min(1).max(100),
    department: z.string().trim().max(200).optional(),
    job_position: z.string().trim().max(200).optional(),
    employment_relationship_type: z.string().trim().max(200).optional(),
    /** The type of employment for a last day without a ground, if a row has no type. */
    fixed_term_type: z.string().trim().max(200).optional(),
  }),
  /** Whether to leave out invalid rows instead of refusing the file. */
  skip_bad_rows: BooleanInputField,
})
export type EmployeeImportSettings = z.infer<typeof EmployeeImportSettings>

const Word = z.object({
  field: Field.nullable(),
  message: z.string(),
  value: z.string().nullable(),
  /** The column and value of the cell, if the user can correct it. */
  column: z.int().nullable(),
  cell: z.string().nullable(),
})

export const EmployeeImport = z.object({
  id: z.int(),
  file_name: z.string(),
  status: z.enum(['uploaded', 'committed', 'undone']),
  row_count: z.int(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  settings: EmployeeImportSettings,
  /** Null after the file is deleted. */
  reading: ImportFileReadingResult.omit({ date_order: true, dates: true }).nullable(),
  /** Columns with ambiguous dates, which must be answered before the import. */
  ambiguous_dates: z.array(z.object({ field: Field, kind: z.enum(['ambiguous', 'mixed']), sample: z.string() })),
  /** Columns with dates as serial numbers of a spreadsheet, with an example. */
  counted_dates: z.array(z.object({ field: Field, sample: z.string(), day: Day })),
  /** Required values that no row has: the default, the affected field, and whether the user chose it. Null must still be chosen. */
  missing_defaults: z.array(
    z.object({
      field: z.enum(requiredEmployeeImportLookupKinds),
      tableFilter: z.enum(['all', 'without_end', 'with_end']),
      name: z.string().nullable(),
      is_selected: z.boolean(),
    }),
  ),
  /** Columns that would create many look-up values with one employee each. The user must confirm or reject them before the import. */
  high_cardinality_columns: z.array(z.object({ lookup: LookupName, names: z.int(), alone: z.int(), is_confirmed: z.boolean() })),
  /** Rows with possible duplicates: unanswered, and answered. */
  open_rows: z.int(),
  there_rows: z.int(),
  good_rows: z.int(),
  bad_rows: z.int(),
  notice_count: z.int(),
  new_lookups: z.partialRecord(
    LookupName,
    z.array(
      z.object({
        name: z.string(),
        rows: z.int(),
        selected_id: z.int().nullable(),
        /** The existing value that the name probably means; a closed list uses it by default. */
        likely_id: z.int().nullable(),
        /** The name to merge with, and a name that differs by a typing error. */
        joined_to: z.string().nullable(),
        near: z.string().nullable(),
        is_closed: z.boolean(),
      }),
    ),
  ),
  /** The first invalid rows, each with all its invalid cells. */
  problems: z.array(
    z.object({
      number: z.int(),
      name: z.string(),
      errors: z.array(Word),
      notices: z.array(Word),
      question: z.object({ message: z.string(), answer: Answer.nullable() }).nullable(),
    }),
  ),
  employees: z.int(),
})
export type EmployeeImport = z.infer<typeof EmployeeImport>
