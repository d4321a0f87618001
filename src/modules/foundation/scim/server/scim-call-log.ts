import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ScimCallContext } from './scim-users.ts'

const CALL_RETENTION_DAYS = 30
const MAX_STORED_CALLS = 5_000

type Call = ScimCallContext['log'] & { at: Date; status: number; code: string | null }

/** Stores a call. Of successful reads, only the last one of each kind is stored, because they change nothing. */
export async function recordScimCall(
  services: ApplicationServices,
  { id, company_id }: ScimCallContext['token'],
  call: Call,
): Promise<void> {
  await withInstallationTransaction(services.database, async (db) => {
    const isReading = (call.operation === 'list' || call.operation === 'read') && call.status === 200
    if (isReading)
      await sql`delete from scim_call where company_id = ${company_id} and scim_token_id = ${id} and operation = ${call.operation} and status = 200`.execute(
        db,
      )
    const stored = await db
      .insertInto('scim_call')
      .values({ ...call, scim_token_id: id, company_id, user_name: call.user_name?.slice(0, 254) ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (stored.id % 100 === 0)
      await sql`delete from scim_call where company_id = ${company_id} and id <= (
        select id from scim_call where company_id = ${company_id} order by id desc offset ${MAX_STORED_CALLS} limit 1)`.execute(db)
  })
}

/** Deletes calls that are older than 30 days. */
export async function deleteOldScimCalls(services: ApplicationServices): Promise<{ scim_calls: number }> {
  const { numAffectedRows } = await withInstallationTransaction(services.database, (db) =>
    sql`delete from scim_call where at < ${services.clock()}::timestamptz - make_interval(days => ${CALL_RETENTION_DAYS}::int)`.execute(db),
  )
  return { scim_calls: Number(numAffectedRows ?? 0) }
}
