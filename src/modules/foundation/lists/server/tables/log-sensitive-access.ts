import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { Begun } from './begin.ts'
import { isBeside } from './places.ts'

/** A preview shows what stood in the changed cells: of what is sensitive the log is told. */
export async function logLooks({ table, lines }: Begun): Promise<void> {
  const sensitive = new Set(table.columns.flatMap((column) => (!isBeside(column) && column.isSensitive ? column.field : [])))
  const shown = lines.flatMap(({ row, changes }) =>
    row && changes.some(({ field, before }) => before !== null && sensitive.has(field)) ? row : [],
  )
  if (shown.length) await table.looked?.(shown)
}

/** That something sensitive of employees was shown, once an hour. */
export const lookedAt = ({ db }: Ctx, employees: number[]) =>
  sql`select log_look(current_setting('app.action'), e) from unnest(${[...new Set(employees)]}::bigint[]) e`.execute(db)
