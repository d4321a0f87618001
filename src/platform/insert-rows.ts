import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'

/** Inserts many rows with the same columns by one parameter, because a parameter for each cell is slower than the insert itself. */
export function insertRows<Table extends keyof DB & string>(table: Table, rows: readonly Insertable<DB[Table]>[]): RawBuilder<unknown> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const whole = sql.table(table)
  return sql`insert into ${whole} (${names}) select ${names} from json_populate_recordset(null::${whole}, ${JSON.stringify(rows)}::json)`
}
