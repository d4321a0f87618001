import { sql } from 'kysely'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { RECORD_CHANGE_CURSOR_LIFETIME_DAYS } from '../../record-change-feed-schemas.ts'

/** Deletes messages with their attempts after 30 days, and secrets one month after they ended. */
export async function deleteOldWebhookDeliveries(services: ApplicationServices): Promise<{ webhooks: number }> {
  return withInstallationTransaction(services.database, async (db) => {
    const old = sql`${services.clock()}::timestamptz - make_interval(days => ${RECORD_CHANGE_CURSOR_LIFETIME_DAYS}::int)`
    const deleted = await sql`delete from webhook_delivery where event_at < ${old}`.execute(db)
    await sql`delete from webhook_secret where valid_until < ${old}`.execute(db)
    return { webhooks: Number(deleted.numAffectedRows ?? 0n) }
  })
}
