import { sql } from 'kysely'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type TestApp, waitUntil } from './app.ts'

/** Waits until every open transaction has ended, other tests on the same server included: a change feed waits for them. */
export async function waitForOpenTransactions({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const read = async (query: ReturnType<typeof sql<{ value: string }>>) =>
    (await withInstallationTransaction(database, (db) => query.execute(db))).rows[0]!.value
  const xid = await read(sql`select pg_current_xact_id()::text as value`)
  await waitUntil(async () => (await read(sql`select (pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::xid8)::text as value`)) === 'true')
}
