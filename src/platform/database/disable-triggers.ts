import type pg from 'pg'

/**
 * Disables application triggers on some tables or all, as the owner of the tables. The result enables them again. Foreign keys stay
 * active.
 */
export async function disableApplicationTriggers(client: pg.ClientBase, tables?: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name, tgenabled as state from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace and tgenabled <> 'D' and ($1::regclass[] is null or tgrelid = any ($1::regclass[]))
     order by 1, 2`,
    [tables ?? null],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`)
  return async () => {
    for (const { table, name, state } of rows)
      await client.query(`alter table ${table} enable ${state === 'A' ? 'always ' : ''}trigger ${name}`)
  }
}
