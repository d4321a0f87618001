import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { isReadOnlyImportColumn } from './find-import-columns.ts'
import type { ParsedTableImport } from './parse-table-import.ts'

/** A preview shows values of changed cells, so access to sensitive ones is logged. */
export async function createTablePreviewAccessLogger({ table, lines }: ParsedTableImport): Promise<void> {
  const sensitive = new Set(table.columns.flatMap((column) => (!isReadOnlyImportColumn(column) && column.isSensitive ? column.field : [])))
  const revealed = lines.flatMap(({ row, changes }) =>
    row && changes.some(({ field, before }) => before !== null && sensitive.has(field)) ? row : [],
  )
  if (revealed.length) await table.looked?.(revealed)
}

/** Logs that sensitive data of employees was shown, at most once per hour. */
export const logSensitiveTableAccess = ({ db }: Ctx, employees: number[]) =>
  sql`select log_sensitive_read(current_setting('app.action'), e) from unnest(${[...new Set(employees)]}::bigint[]) e`.execute(db)
