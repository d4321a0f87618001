import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'

/** The code that follows the highest one in use. A lock serializes concurrent calls. */
export async function findNextEmployeeCode({ db, companyId }: Ctx): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee code', ${companyId}))`.execute(db)
  const { rows } = await sql<{
    next: string
  }>`select (coalesce(max(code::bigint), 0) + 1)::text as next from employee where code ~ '^[0-9]{1,15}$'`.execute(db)
  return rows[0]!.next
}
