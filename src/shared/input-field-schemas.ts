import { z } from 'zod'
import type { DB } from '#db/types.ts'
import type { UploadedFile } from './api-contract.ts'

/** A whole number: a number in JSON, decimal text in a form or query. */
const wholeText = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

export const integerField = (min: number, max: number) => wholeText.pipe(z.int().min(min).max(max))
const rowId = () => integerField(1, Number.MAX_SAFE_INTEGER)

/** The table of an id. With `checkedBy: 'action'` the action checks the scope, because the id may be out of it. */
export type IdFieldTable = { table: keyof DB; checkedBy?: 'action' }
const idTables = z.registry<IdFieldTable>()

/**
 * The id of a row of a table. The request pipeline answers 404 for an id in a path that belongs to another company. It also answers 404 for
 * an id of an employee's record that is out of the scope of the caller.
 */
export const idField = (table: keyof DB, more: Pick<IdFieldTable, 'checkedBy'> = {}) => rowId().register(idTables, { table, ...more })
/** The id of a row; another field of the input names its table. The action checks the id. */
export const idFieldOfNamedTable = (_field: string) => rowId()
/** The table of an id, undefined for every other schema. */
export const findTableOfIdField = (schema: z.core.$ZodType): IdFieldTable | undefined => idTables.get(schema)
/** The revision of a row that the sender changed; another revision in the database is a conflict. */
export const RevisionField = rowId()
/** A boolean: itself in JSON; `true`, `false`, `1` or `0` as text. */
export const BooleanInputField = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1'),
])
export const Day = z.iso.date()
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** A text of one line, trimmed. An empty text is null. */
export const optionalTextField = (max: number) =>
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
export const requiredTextField = (max: number) => z.string().trim().min(1).max(max)
/** An optional value. The empty text of a form is null. */
export const nullableField = <T extends z.ZodType>(type: T) => z.union([z.literal('').transform(() => null), z.null(), type]).optional()
/** Values under names that the client chooses, with a maximum number. Inherited names such as `constructor` do not exist. */
export const limitedDictionaryField = <Value extends z.ZodType>(name: z.ZodString, value: Value, max: number) =>
  z
    .record(name, value)
    .refine((record) => Object.keys(record).length <= max, { params: { code: 'invalid.too_big_list', limit: max } })
    .overwrite((record) => Object.assign(Object.create(null), record))
    .meta({ maxProperties: max })
/** An instant with its UTC offset. */
export const InstantField = z.iso.datetime({ offset: true }).max(40)
/** A file in a multipart form: a `Blob` in the client, bytes on the server. */
export const FileField: z.ZodType<UploadedFile, Blob> = z
  .custom<UploadedFile & Blob>((value) => value instanceof Blob || (value as UploadedFile | undefined)?.bytes instanceof Uint8Array, {
    params: { code: 'file' },
    abort: true,
  })
  .refine(
    (file: UploadedFile | Blob) => ('bytes' in file && file.bytes instanceof Uint8Array ? file.bytes.byteLength : (file as Blob).size) > 0,
    { params: { code: 'invalid.empty_file' } },
  )

/**
 * The input of every list: `page` from 1, `size` (0 and 9999999 return all rows), search words, and columns to sort by (`-` for
 * descending).
 */
export const queryFieldsOfListEndpoint = {
  page: integerField(1, 10_000_000).default(1),
  size: integerField(0, 9_999_999).default(10),
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

/** The response of every list: its rows under their own name, and the pagination. */
export const createListReplySchema = <Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), pagination: Pagination } as { [N in Name]: z.ZodArray<Row> } & { pagination: typeof Pagination })

/** A response with one value in `data`. */
export const createDataReplySchema = <Row extends z.ZodType>(row: Row) => z.object({ data: row })
/** A row with its id and name. */
export const NamedReference = z.object({ id: z.int(), name: z.string() })
export const CreatedReply = z.object({ data: z.object({ id: z.int() }) })

export const isPageSizeOfAllRows = (size: number) => size === 0 || size === 9_999_999

/** The position of a page among all rows. If the list is limited, among its first `most` rows. */
export function computePagination(
  { page, size }: { page: number; size: number },
  count: number,
  max = Number.POSITIVE_INFINITY,
): Pagination {
  const rowsNumber = Math.min(count, max)
  const rowsPerPage = isPageSizeOfAllRows(size) ? rowsNumber : size
  const from = rowsNumber === 0 ? 0 : (page - 1) * rowsPerPage + 1
  const last_page = Math.max(1, rowsPerPage ? Math.ceil(rowsNumber / rowsPerPage) : 1)
  const first = Math.min(from, rowsNumber)
  const last = Math.min(page * rowsPerPage, rowsNumber)
  return { page, rowsPerPage, rowsNumber, last_page, from: first, to: last, is_more: count > max ? true : undefined }
}

/** One step of a calculation: the key of its sentence, the values of its placeholders, and the article of law. */
export const CalculationStepField = z.object({
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.object({ para: z.number() }), z.object({ minutes: z.number() })])),
  article: z.string().optional(),
})
