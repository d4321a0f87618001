import { type RawBuilder, sql } from 'kysely'
import { isAll } from '#lib/fields.ts'
import { own } from '#lib/own.ts'

/**
 * The order of a list as `department,-last_name` asks for it, by the columns that it can be ordered by; what is none of them is passed over.
 * What has no value stands last. `sort` is what was asked, or how the list stands by itself.
 */
export const orderBy = (columns: Record<string, RawBuilder<unknown>>, sort: string): RawBuilder<unknown>[] =>
  sort.split(',').flatMap((one) => {
    const column = own(columns, one.trim().replace(/^-/, ''))
    return column ? [sql`${column} ${sql.raw(one.trim().startsWith('-') ? 'desc' : 'asc')} nulls last`] : []
  })

/** The page of a list, or all of it where all is asked for; of a list that grows with days all is its first `most`. */
export const limitOf = ({ page, size }: { page: number; size: number }, most?: number): RawBuilder<unknown> => {
  if (isAll(size)) return most === undefined ? sql`` : sql`limit ${most}`
  return sql`limit ${size} offset ${(page - 1) * size}`
}
