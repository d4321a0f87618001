import { z } from 'zod'
import { FileReading } from '#platform/files/reading.ts'
import { BooleanInput, Day, dictionary, idNamedBy, integer } from '#shared/fields.ts'
import { importFields } from './rules/import-columns.ts'
import { lookups, requiredLookups } from './rules/import-row.ts'

const Field = z.enum(importFields)
const DateOrder = z.enum(['dmy', 'mdy'])
const LookupName = z.enum(lookups)
/** Of whom seems to be there already: somebody else, or the same person, who is not written again. */
const Answer = z.enum(['new', 'same'])

/** How a file is to be understood. What is not said here is matched by the headings. */
export const ImportSettings = z.object({
  mapping: z.partialRecord(Field, integer(0, 299)),
  /** Columns of the company's own fields, by the id of the field. */
  custom: dictionary(z.string().regex(/^\d{1,15}$/), integer(0, 299), 300),
  date_order: z.partialRecord(Field, DateOrder),
  full_name_order: z.enum(['first_last', 'last_first']),
  /** Make the look-ups that are not there yet. */
  create_lookups: BooleanInput,
  /** Columns that make look-ups although nearly every row has one of its own. */
  high_cardinality_columns: z.array(LookupName).max(10),
  /** By hand: the name in the file → an id here. */
  choices: z.partialRecord(LookupName, dictionary(z.string().max(200), idNamedBy('choices'), 5_000)),
  /** By hand: the name in the file → another name of the file, as of a typo. */
  joined: z.partialRecord(LookupName, dictionary(z.string().max(200), z.string().trim().min(1).max(200), 5_000)),
  /** Names of closed lists that are made although the list has other terms. */
  new_terms: z.partialRecord(LookupName, z.array(z.string().max(200)).max(1_000)),
  /** By the number of a row: what was answered to whom the person seems to be; and the answer for all others. */
  alike: dictionary(z.string().regex(/^\d{1,7}$/), Answer, 20_000),
  alike_all: Answer.nullable(),
  defaults: z.object({
    employed_from: Day.optional(),
    termination_reason: z.string().trim().min(1).max(100),
    department: z.string().trim().max(200).optional(),
    job_position: z.string().trim().max(200).optional(),
    employment_relationship_type: z.string().trim().max(200).optional(),
    /** The type of employment of who has a last day and no ground of an end, where no row says a type. */
    fixed_term_type: z.string().trim().max(200).optional(),
  }),
  /** Leave the bad rows out instead of refusing them all. */
  skip_bad_rows: BooleanInput,
})
export type ImportSettings = z.infer<typeof ImportSettings>

const Word = z.object({
  field: Field.nullable(),
  message: z.string(),
  value: z.string().nullable(),
  /** The cell that is meant and what stands in it, where it can be put right. */
  column: z.int().nullable(),
  cell: z.string().nullable(),
})

export const EmployeeImport = z.object({
  id: z.int(),
  file_name: z.string(),
  status: z.enum(['uploaded', 'committed', 'undone']),
  row_count: z.int(),
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()) })),
  settings: ImportSettings,
  /** Null once the file is gone. */
  reading: FileReading.omit({ date_order: true, dates: true }).nullable(),
  /** Columns of dates that can be read in two ways: these must be answered before the commit. */
  ambiguous_dates: z.array(z.object({ field: Field, kind: z.enum(['ambiguous', 'mixed']), sample: z.string() })),
  /** Columns in which dates are bare numbers of a spreadsheet, and what one of them was taken for. */
  counted_dates: z.array(z.object({ field: Field, sample: z.string(), day: Day })),
  /** What everybody must have and no row says: what is taken for it, of whom, and whether somebody chose it. Null is still to be chosen. */
  missing_defaults: z.array(
    z.object({
      field: z.enum(requiredLookups),
      tableFilter: z.enum(['all', 'without_end', 'with_end']),
      name: z.string().nullable(),
      is_selected: z.boolean(),
    }),
  ),
  /** Columns that would make many look-ups of one person each: these must be answered before the commit. */
  high_cardinality_columns: z.array(z.object({ lookup: LookupName, names: z.int(), alone: z.int(), is_confirmed: z.boolean() })),
  /** Rows of who seems to be there already: not answered yet, and answered so. */
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
        /** A term of the company that the name most likely means: a closed list takes it unless something else is chosen. */
        likely_id: z.int().nullable(),
        /** Another name of the file that it is joined to, and one that differs by a typo. */
        joined_to: z.string().nullable(),
        near: z.string().nullable(),
        is_closed: z.boolean(),
      }),
    ),
  ),
  /** The first bad rows, each with every wrong cell. */
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
