import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { getOwnProperty } from '#shared/get-own-property.ts'
import { computePagination, isPageSizeOfAllRows, type Pagination } from '#shared/input-field-schemas.ts'

/**
 * The `order by` of a list for a text such as `department,-last_name`. Unknown columns are ignored. Rows without a value come last. `sort`
 * is the requested order or the default.
 */
export const buildOrderBySql = (columns: Record<string, RawBuilder<unknown>>, sort: string): RawBuilder<unknown>[] =>
  sort.split(',').flatMap((one) => {
    const column = getOwnProperty(columns, one.trim().replace(/^-/, ''))
    return column ? [sql`${column} ${sql.raw(one.trim().startsWith('-') ? 'desc' : 'asc')} nulls last`] : []
  })

/** The `limit` and `offset` of a page, or of all rows. A list that grows with days returns at most its first `most` rows. */
export const buildPageLimitSql = ({ page, size }: { page: number; size: number }, maxCount?: number): RawBuilder<unknown> => {
  if (isPageSizeOfAllRows(size)) return maxCount === undefined ? sql`` : sql`limit ${maxCount}`
  return sql`limit ${size} offset ${(page - 1) * size}`
}

/** Older rows are found by search and filters. */
const MAX_COUNTED_LOG_ROWS = 10_000

/** The number of rows of a log, counted up to one more than `most`. */
export async function countRowsUpTo(db: Kysely<DB>, rows: Expression<unknown>, maxCount = MAX_COUNTED_LOG_ROWS): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${rows} limit ${maxCount + 1}) r`.execute(db)
  return counted.rows[0]!.count
}

/** A page of a log with at most a thousand rows and none beyond `MAX_COUNTED_LOG_ROWS`, and its pagination. */
export function buildLogPageQuery({ page, size }: { page: number; size: number }) {
  const maxCount = isPageSizeOfAllRows(size) ? 1000 : Math.min(size, 1000)
  const offset = (page - 1) * maxCount
  return {
    limit: Math.max(0, Math.min(maxCount, MAX_COUNTED_LOG_ROWS - offset)),
    offset,
    among: (count: number): Pagination => computePagination({ page, size: maxCount }, count, MAX_COUNTED_LOG_ROWS),
  }
}
