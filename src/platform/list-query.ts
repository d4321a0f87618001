import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { isAll, type Pagination, pagination } from '#shared/fields.ts'
import { getOwn } from '#shared/get-own.ts'

/**
 * The order of a list as `department,-last_name` asks for it, by the columns that it can be ordered by; what is none of them is passed over.
 * What has no value stands last. `sort` is what was asked, or how the list stands by itself.
 */
export const orderBy = (columns: Record<string, RawBuilder<unknown>>, sort: string): RawBuilder<unknown>[] =>
  sort.split(',').flatMap((one) => {
    const column = getOwn(columns, one.trim().replace(/^-/, ''))
    return column ? [sql`${column} ${sql.raw(one.trim().startsWith('-') ? 'desc' : 'asc')} nulls last`] : []
  })

/** The page of a list, or all of it where all is asked for; of a list that grows with days all is its first `most`. */
export const limitOf = ({ page, size }: { page: number; size: number }, maxCount?: number): RawBuilder<unknown> => {
  if (isAll(size)) return maxCount === undefined ? sql`` : sql`limit ${maxCount}`
  return sql`limit ${size} offset ${(page - 1) * size}`
}

/** How far a log is counted and turned over, since it only grows: what is older is found by search and filters. */
const FARTHEST = 10_000

/** How many rows a log has, counted to one beyond `most`. */
export async function countLog(db: Kysely<DB>, rows: Expression<unknown>, maxCount = FARTHEST): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from (${rows} limit ${maxCount + 1}) r`.execute(db)
  return counted.rows[0]!.count
}

/** The rows of a page of a log, at most a thousand and none beyond `FARTHEST`, and where it stands among so many. */
export function pageOfLog({ page, size }: { page: number; size: number }) {
  const maxCount = isAll(size) ? 1000 : Math.min(size, 1000)
  const offset = (page - 1) * maxCount
  return {
    limit: Math.max(0, Math.min(maxCount, FARTHEST - offset)),
    offset,
    among: (count: number): Pagination => pagination({ page, size: maxCount }, count, FARTHEST),
  }
}
