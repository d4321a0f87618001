import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { RECORD_CHANGE_CURSOR_LIFETIME_DAYS } from '../record-change-feed-schemas.ts'

/** Deletes entries that a newer one of the same row replaces, and entries of deleted rows after 30 days. */
export async function deleteOldRecordChanges(services: ApplicationServices): Promise<{ record_changes: number }> {
  const replaced = await withInstallationTransaction(services.database, (db) =>
    sql`
      delete from record_change c using record_change n
      where (n.company_id, n.kind, n.row_id) = (c.company_id, c.kind, c.row_id) and n.xid > c.xid
        and n.xid < pg_snapshot_xmin(pg_current_snapshot())`.execute(db),
  )
  const deleted = await withInstallationTransaction(services.database, (db) =>
    sql`delete from record_change where is_deleted and changed_at < ${services.clock()}::timestamptz - make_interval(days => ${RECORD_CHANGE_CURSOR_LIFETIME_DAYS}::int)`.execute(
      db,
    ),
  )
  return { record_changes: Number((replaced.numAffectedRows ?? 0n) + (deleted.numAffectedRows ?? 0n)) }
}

/** Deletes events after 30 days. */
export async function deleteOldCompanyEvents(services: ApplicationServices): Promise<{ events: number }> {
  const deleted = await withInstallationTransaction(services.database, (db) =>
    sql`delete from event where at < ${services.clock()}::timestamptz - make_interval(days => ${RECORD_CHANGE_CURSOR_LIFETIME_DAYS}::int)`.execute(
      db,
    ),
  )
  return { events: Number(deleted.numAffectedRows ?? 0n) }
}
