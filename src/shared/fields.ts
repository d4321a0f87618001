import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { Upload } from './contract.ts'

/** A whole number: itself in JSON, its decimal text in a form or a query, and nothing else. */
const wholeText = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

export const integer = (min: number, max: number) => wholeText.pipe(z.int().min(min).max(max))
const rowId = () => integer(1, Number.MAX_SAFE_INTEGER)

/** The table of an id. `checkedBy: 'action'` leaves the check of the scope to the action, because the id may lie outside it. */
export type IdTable = { table: keyof DB; checkedBy?: 'action' }
const idTables = z.registry<IdTable>()

/**
 * The id of a row of a table. The pipeline refuses an id in a path that is not of the company, and an id of a person or of what belongs
 * to a person that is out of the caller's scope (404).
 */
export const idOf = (table: keyof DB, more: Pick<IdTable, 'checkedBy'> = {}) => rowId().register(idTables, { table, ...more })
/** The id of a row whose table another field of the input names. The action checks it. */
export const idNamedBy = (_field: string) => rowId()
/** The table of an id, undefined for every other schema. */
export const tableOfId = (schema: z.core.$ZodType): IdTable | undefined => idTables.get(schema)
/** The revision of a row that the sender changed; another revision in the database is a conflict. */
export const Revision = rowId()
/** True or false: itself in JSON, `true`, `false`, `1`, `0` as text. */
export const BooleanInput = z.union([z.boolean(), z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')])
export const Day = z.iso.date()
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** A text of one line, without blanks around it. An empty one says nothing, so it is null. */
export const optionalText = (max: number) =>
  z
    .union([
      z
        .string()
        .trim()
        .max(max)
        .transform((text) => text || null),
      z.null(),
    ])
    .optional()
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
/** An optional value whose empty text in a form means null. */
export const orNull = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => null), z.null(), type]).optional()
/** Values under names that the sender chooses, so many at most. Nothing is inherited: `constructor` is there only where it was sent. */
export const dictionary = <Value extends z.ZodType>(name: z.ZodString, value: Value, max: number) =>
  z
    .record(name, value)
    .refine((record) => Object.keys(record).length <= max, { params: { code: 'invalid.too_big_list', limit: max } })
    .overwrite((record) => Object.assign(Object.create(null), record))
    .meta({ maxProperties: max })
/** A moment with its offset from UTC. */
export const Moment = z.iso.datetime({ offset: true }).max(40)
/** A file in a multipart form: a client gives what the browser chose, and the server finds its bytes. */
export const File: z.ZodType<Upload, Blob> = z
  .custom<Upload & Blob>((value) => value instanceof Blob || (value as Upload | undefined)?.bytes instanceof Uint8Array, {
    params: { code: 'file' },
    abort: true,
  })
  .refine(
    (file: Upload | Blob) => ('bytes' in file && file.bytes instanceof Uint8Array ? file.bytes.byteLength : (file as Blob).size) > 0,
    { params: { code: 'invalid.empty_file' } },
  )

/** What every list takes: `page` from 1, `size` (0 and 9999999 are all), words to search for, columns to sort by (`-` turns one around). */
export const listInput = {
  page: integer(1, 10_000_000).default(1),
  size: integer(0, 9_999_999).default(10),
  search: z.string().trim().max(200).optional(),
  sort: z.string().max(200).optional(),
}

export const Pagination = z.object({
  page: z.int(),
  rowsPerPage: z.int(),
  rowsNumber: z.int(),
  last_page: z.int(),
  from: z.int(),
  to: z.int(),
  is_more: z
    .boolean()
    .optional()
    .describe('More are found than a list of this kind counts and turns over: it has the newest `rowsNumber`.'),
})
export type Pagination = z.infer<typeof Pagination>

/** What every list answers: its rows under their own name, and where they stand among all. */
export const listResponse = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), pagination: Pagination } as { [N in Name]: z.ZodArray<Row> } & { pagination: typeof Pagination })

/** What a look-up answers. */
export const dataResponse = <Row extends z.ZodType>(row: Row) => z.object({ data: row })
/** A thing named by a row. */
export const NamedRef = z.object({ id: z.int(), name: z.string() })
export const CreatedRef = z.object({ data: z.object({ id: z.int() }) })

export const isAll = (size: number) => size === 0 || size === 9_999_999

/** Where a page stands among all rows; of a list that is turned over no farther than `most`, among these. */
export function pagination({ page, size }: { page: number; size: number }, count: number, max = Number.POSITIVE_INFINITY): Pagination {
  const rowsNumber = Math.min(count, max)
  const rowsPerPage = isAll(size) ? rowsNumber : size
  const from = rowsNumber === 0 ? 0 : (page - 1) * rowsPerPage + 1
  const last_page = Math.max(1, rowsPerPage ? Math.ceil(rowsNumber / rowsPerPage) : 1)
  const [first, last] = [Math.min(from, rowsNumber), Math.min(page * rowsPerPage, rowsNumber)]
  return { page, rowsPerPage, rowsNumber, last_page, from: first, to: last, ...(count > max && { is_more: true }) }
}

/** One step of why: the key of its sentence, what stands in it, the article behind it. The screen says it in its language. */
export const Why = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.object({ para: z.number() }), z.object({ minutes: z.number() })])),
  article: z.string().optional(),
})
