import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { dataOf, File as FormFile } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { tableNames } from './rules/tables.ts'

const table = z.enum(tableNames)

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
  lines: z.array(TableLine),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  wrong: z.int(),
  /** Rows that are here and not in the file: they stay as they are. */
  untouched: z.int(),
  /** What was seen: the import refuses when it would do something else. */
  seen: z.string(),
})
export type TableDifference = z.infer<typeof TableDifference>

export const tablesContract = {
  /** A look-up as a workbook that can be changed and brought back. */
  exportLookup: {
    scope: 'company',
    method: 'POST',
    path: '/lookup_tables/export',
    allow: 'companies.write',
    input: z.object({ table, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    reply: dataOf(z.object({ job_id: z.int() })),
  },
  /** What the file would change. Writes nothing. */
  previewLookupImport: {
    scope: 'company',
    method: 'POST',
    path: '/lookup_tables/preview',
    allow: 'companies.write',
    input: z.object({ table, file: FormFile }),
    reply: dataOf(TableDifference),
  },
  /** Does what the preview said, all or nothing. */
  importLookup: {
    scope: 'company',
    method: 'POST',
    path: '/lookup_tables/import',
    allow: 'companies.write',
    input: z.object({ table, file: FormFile, seen: z.string().max(100) }),
    reply: dataOf(z.object({ added: z.int(), changed: z.int() })),
  },
} as const satisfies Record<string, Endpoint<Permission>>
