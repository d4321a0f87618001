import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { DB } from '#db/types.ts'

/**
 * An insert of many rows that all have the same names, sent as one value: a statement with a parameter for each of their cells takes longer
 * to write, to read and to bind than the rows to be stored.
 */
export function insertRows<Table extends keyof DB & string>(table: Table, rows: readonly Insertable<DB[Table]>[]): RawBuilder<unknown> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const whole = sql.table(table)
  return sql`insert into ${whole} (${names}) select ${names} from json_populate_recordset(null::${whole}, ${JSON.stringify(rows)}::json)`
}
