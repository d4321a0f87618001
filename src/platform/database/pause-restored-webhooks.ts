import type pg from 'pg'

/** Pauses the webhooks of a restored or imported company, or of all: a copy of an installation must not call their receivers. */
export async function pauseRestoredWebhooks(client: pg.ClientBase, companyId: number | null): Promise<void> {
  await client.query(
    `update webhook_endpoint set paused_at = app_now(), pause_reason = 'restored'
     where paused_at is null and ($1::bigint is null or company_id = $1)`,
    [companyId],
  )
}
