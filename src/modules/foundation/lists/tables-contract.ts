import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { FileReading, readingWish } from '#platform/files/reading.ts'
import { BooleanInput, dataResponse, File as FormFile } from '#shared/fields.ts'

/** A row of the file against what is here. `field` is null where the whole row is meant. */
export const TableLine = z.object({
  number: z.int(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'same']),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  errors: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
})
export type TableLine = z.infer<typeof TableLine>

export const TableDifference = z.object({
  /** What the fields of the lines are called. */
  titles: z.record(z.string(), z.string()),
  /** Rows that change something or are wrong; the wrong ones first. */
  lines: z.array(TableLine),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** Rows that are here and not in the file: they stay as they are. */
  untouched: z.int(),
  /** Headings of the file that name no column of this table: they are not read. */
  ignored: z.array(z.string()),
  /** How the file was read. */
  reading: FileReading,
  /** What was seen: the import refuses when it would do something else. */
  digest: z.string(),
})
export type TableDifference = z.infer<typeof TableDifference>

/** What came of a preview or an import: itself, or the job that is at it where many rows change. The file of a preview's job is the difference. */
const reply = <Shape extends z.ZodObject>(shape: Shape) => dataResponse(z.object({ done: shape.nullable(), job_id: z.int().nullable() }))

type Allow = Permission | readonly Permission[]
type Path = `/${string}`

/** The endpoints of a list that goes out as a table and comes back; `fields` say which list and what else it needs. A sample shows how a file of the list looks. */
export const exporting = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: `${path}/export`,
    allow,
    input: z.object({ ...fields, format: z.enum(['xlsx', 'csv']).default('xlsx'), sample: BooleanInput.optional() }),
    reply: dataResponse(z.object({ job_id: z.int() })),
  }) as const

/** What the file would change. Writes nothing. */
export const previewing = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `${path}/preview`,
    allow,
    input: z.object({ ...fields, ...readingWish, file: FormFile }),
    reply: reply(TableDifference),
  }) as const

/** Does what the preview said, all or nothing. */
export const importing = <P extends Path, Fields extends z.core.$ZodLooseShape>(path: P, allow: Allow, fields: Fields) =>
  ({
    scope: 'company',
    method: 'POST',
    path: `${path}/import`,
    allow,
    input: z.object({ ...fields, ...readingWish, file: FormFile, digest: z.string().max(100) }),
    reply: reply(z.object({ added: z.int(), changed: z.int() })),
    errors: ['common.changed_meanwhile'],
  }) as const
