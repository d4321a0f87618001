import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { ImportFileReadingResult, importFileReadingOptionFields } from '#platform/files/import-file-reading-options.ts'
import { BooleanInputField, createDataReplySchema, FileField as FormFile } from '#shared/input-field-schemas.ts'

/** A row of the file compared with the stored one. `field` is null for the whole row. */
export const TableImportDifferenceLine = z.object({
  number: z.int(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'same']),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
})
export type TableImportDifferenceLine = z.infer<typeof TableImportDifferenceLine>

export const TableImportDifference = z.object({
  /** The labels of the fields. */
  titles: z.record(z.string(), z.string()),
  /** Rows with changes or errors; errors first. */
  lines: z.array(TableImportDifferenceLine),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** The number of stored rows that the file does not contain; they do not change. */
  untouched: z.int(),
  /** Headings that match no column; they are ignored. */
  ignored: z.array(z.string()),
  /** How the file was parsed. */
  reading: ImportFileReadingResult,
  /** The digest of the preview. The import is rejected if its result would differ. */
  digest: z.string(),
})
export type TableImportDifference = z.infer<typeof TableImportDifference>

/** The result of a preview or import, or the job for many rows. The file of a preview job contains the difference. */
const createImportReplySchema = <Shape extends z.ZodObject>(shape: Shape) =>
  createDataReplySchema(z.object({ done: shape.nullable(), job_id: z.int().nullable() }))

type Allow = Permission | readonly Permission[]
type Path = `/${string}`

/** The operations of a list with export and import. `fields` identify the list. A sample shows the format of its file. */
export const defineTableExportEndpoint = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: `${path}/export`,
    allow,
    input: z.object({ ...fields, format: z.enum(['xlsx', 'csv']).default('xlsx'), sample: BooleanInputField.optional() }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  }) as const

/** Previews an import. Writes nothing. */
export const defineImportPreviewEndpoint = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `${path}/preview`,
    allow,
    input: z.object({ ...fields, ...importFileReadingOptionFields, file: FormFile }),
    reply: createImportReplySchema(TableImportDifference),
  }) as const

/** Imports exactly what the preview showed, completely or not at all. */
export const defineTableImportEndpoint = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `${path}/import`,
    allow,
    input: z.object({ ...fields, ...importFileReadingOptionFields, file: FormFile, digest: z.string().max(100) }),
    reply: createImportReplySchema(z.object({ added: z.int(), changed: z.int() })),
    errors: ['common.concurrent_update'],
  }) as const
