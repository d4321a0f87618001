import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { type ApplicationServices, type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import {
  computeNextWebhookAttempt,
  MAX_WEBHOOK_ATTEMPTS,
  WEBHOOK_UNSUBSCRIBE_HTTP_STATUS,
  type WebhookPauseReason,
} from '../../rules/webhook-delivery.ts'
import type { WebhookMessageToSend, WebhookSendAttempt } from './send-webhook.ts'

const MAX_IDS_PER_MESSAGE = 500
/** Maximum transactions that are converted to deliveries at once. */
const TRANSACTIONS_PER_BATCH = 500
/** The time for which a sender reserves a delivery. It is longer than an attempt. */
const LEASE_SECONDS = 20
/** The maximum number of concurrent messages per endpoint. A failing endpoint has one, so that it occupies little of the sender. */
const MAX_PER_ENDPOINT = { healthy: 8, failing: 1 }
export type WebhookQueueKind = keyof typeof MAX_PER_ENDPOINT
/** The lock of the process that creates deliveries, so that they are numbered in the order of their transactions. */
const EXPANSION_LOCK = 7_301_910

export type ClaimedWebhookDelivery = WebhookMessageToSend & {
  deliveryId: number
  attempts: number
  firstAttemptAt: Date | null
  leasedUntil: Date
}

/**
 * Creates deliveries for events of committed transactions: one per endpoint, kind and at most 500 ids. They are numbered by their last
 * event. Two changes of a row keep their order, because the second change waited for the commit of the first.
 */
export function createWebhookDeliveriesOfEvents(services: ApplicationServices): Promise<number> {
  return withInstallationTransaction(services.database, async (db) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${EXPANSION_LOCK}) as locked`.execute(db)
    if (!rows[0]!.locked) return 0
    const made = await sql`
      with taken as (
        delete from webhook_outbox where (company_id, xid) in (select company_id, xid from webhook_outbox order by xid limit ${TRANSACTIONS_PER_BATCH})
        returning company_id, xid),
      numbered as (
        select e.company_id, e.xid, e.id, e.kind, e.subject, e.subject_id, e.at,
          (row_number() over (partition by e.company_id, e.xid, e.kind order by e.id) - 1) / ${MAX_IDS_PER_MESSAGE} as part
        from event e join taken t on (t.company_id, t.xid) = (e.company_id, e.xid)),
      messages as (
        select company_id, kind, subject, min(at) as at, array_agg(subject_id order by id) as ids, max(id) as last_id
        from numbered group by company_id, xid, kind, subject, part)
      insert into webhook_delivery (company_id, webhook_endpoint_id, kind, subject, subject_ids, event_at, next_attempt_at)
      select m.company_id, w.id, m.kind, m.subject, m.ids, m.at, ${services.clock()}
      from messages m join webhook_endpoint w on w.company_id = m.company_id and m.kind = any (w.kinds)
      order by m.last_id`.execute(db)
    return Number(made.numAffectedRows ?? 0n)
  })
}

type Row = {
  company_id: number
  id: number
  webhook_endpoint_id: number
  message_id: string
  kind: string
  subject: string
  subject_ids: string[]
  event_at: Date
  attempts: number
  first_attempt_at: Date | null
  leased_until: Date
  url: string
  secrets: string[]
}

/**
 * Takes due messages under a lease, the longest waiting first. A message waits for earlier ones of its endpoint that have an id in common.
 * If its sender dies, another one takes it after the lease. The search for an earlier message is a limited subquery, because an anti join
 * would compare all waiting messages.
 */
export async function claimWebhookDeliveries(
  services: ApplicationServices,
  lane: WebhookQueueKind,
  limit: number,
): Promise<ClaimedWebhookDelivery[]> {
  const now = services.clock()
  const leasedUntil = new Date(now.getTime() + LEASE_SECONDS * 1000)
  const rows = await withInstallationTransaction(services.database, async (db) => {
    const result = await sql<Row>`
      with due as (
        select d.company_id, d.id from webhook_endpoint w
          join company c on c.id = w.company_id and c.deleted_at is null
          left join webhook_failure f on (f.company_id, f.webhook_endpoint_id) = (w.company_id, w.id)
          cross join lateral (
            select d.company_id, d.id, d.next_attempt_at from webhook_delivery d
            where d.company_id = w.company_id and d.webhook_endpoint_id = w.id and d.status = 'waiting' and d.next_attempt_at <= ${now}
              and (d.leased_until is null or d.leased_until <= ${now})
              and (select b.id from webhook_delivery b where b.company_id = d.company_id and b.webhook_endpoint_id = d.webhook_endpoint_id
                and b.status = 'waiting' and b.id < d.id and b.subject = d.subject and b.subject_ids && d.subject_ids order by b.id limit 1) is null
            order by d.id
            limit greatest(0, ${MAX_PER_ENDPOINT[lane]} - (select count(*) from webhook_delivery l where l.company_id = w.company_id
              and l.webhook_endpoint_id = w.id and l.leased_until > ${now}))
            for update skip locked) d
        where w.paused_at is null and (f.since is not null) = ${lane === 'failing'}
        order by d.next_attempt_at, d.id limit ${limit})
      update webhook_delivery d set leased_until = ${leasedUntil}, first_attempt_at = coalesce(d.first_attempt_at, ${now})
      from due, webhook_endpoint w
      where (d.company_id, d.id) = (due.company_id, due.id) and (w.company_id, w.id) = (d.company_id, d.webhook_endpoint_id)
      returning d.company_id, d.id, d.webhook_endpoint_id, d.message_id, d.kind, d.subject, d.subject_ids, d.event_at, d.attempts,
        d.first_attempt_at, d.leased_until, w.url, ${listValidWebhookSecrets(now)} as secrets`.execute(db)
    return result.rows
  })
  return rows.map((row) => ({
    companyId: row.company_id,
    endpointId: row.webhook_endpoint_id,
    deliveryId: row.id,
    url: row.url,
    sealedSecrets: row.secrets,
    messageId: row.message_id,
    kind: row.kind,
    subject: row.subject,
    ids: row.subject_ids.map(Number),
    eventAt: row.event_at,
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at,
    leasedUntil: row.leased_until,
  }))
}

/** The secrets with which an endpoint `w` signs, newest first. */
export const listValidWebhookSecrets = (now: Date) => sql<string[]>`array(select s.sealed from webhook_secret s
  where (s.company_id, s.webhook_endpoint_id) = (w.company_id, w.id) and s.valid_until > ${now} order by s.id desc)`

/** Stores the result of an attempt. Pauses the endpoint after the last attempt, or if it unsubscribes. */
export async function recordWebhookAttempt(
  services: ApplicationServices,
  claimed: ClaimedWebhookDelivery,
  attempt: WebhookSendAttempt,
): Promise<void> {
  const { companyId, endpointId, deliveryId } = claimed
  const attempts = claimed.attempts + 1
  const isGone = attempt.status === WEBHOOK_UNSUBSCRIBE_HTTP_STATUS
  const next = isGone ? null : computeNextWebhookAttempt(claimed.firstAttemptAt ?? attempt.at, attempts, Math.random())
  const undelivered = next ? 'waiting' : 'failed'
  const status = attempt.is_delivered ? 'delivered' : undelivered
  const pauseReason: WebhookPauseReason = isGone ? 'gone' : 'failing'
  const pause = status === 'failed' ? pauseReason : null
  await withInstallationTransaction(services.database, async (db) => {
    await insertWebhookAttemptRow(db, { companyId, endpointId, deliveryId }, attempt)
    // If the lease has ended, another sender writes the state.
    await sql`
      update webhook_delivery set status = ${status}, attempts = ${attempts}, leased_until = null,
        next_attempt_at = ${next ?? attempt.at}
      where company_id = ${companyId} and id = ${deliveryId} and leased_until = ${claimed.leasedUntil}`.execute(db)
    if (attempt.is_delivered)
      await sql`delete from webhook_failure where company_id = ${companyId} and webhook_endpoint_id = ${endpointId}`.execute(db)
    else
      await sql`
        insert into webhook_failure (company_id, webhook_endpoint_id, since) values (${companyId}, ${endpointId}, ${attempt.at})
        on conflict do nothing`.execute(db)
  })
  if (pause) await withSystemCompanyTransaction(services, companyId, 'sendWebhooks', (ctx) => pauseFailing(ctx, endpointId, pause))
}

type Place = { companyId: number; endpointId: number; deliveryId: number }
export async function insertWebhookAttemptRow(
  db: Transaction<DB>,
  { companyId, endpointId, deliveryId }: Place,
  attempt: WebhookSendAttempt,
): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values({ company_id: companyId, webhook_delivery_id: deliveryId, webhook_endpoint_id: endpointId, ...attempt })
    .execute()
}

/** Pauses a failing endpoint, and notifies its creator and users with the permission. */
async function pauseFailing(ctx: Ctx, endpointId: number, reason: WebhookPauseReason): Promise<void> {
  const paused = await ctx.db
    .updateTable('webhook_endpoint')
    .set({ paused_at: ctx.now, pause_reason: reason })
    .where('id', '=', endpointId)
    .where('paused_at', 'is', null)
    .returning(['name', 'made_by'])
    .executeTakeFirst()
  if (!paused) return
  const details = JSON.stringify({ name: paused.name, count: MAX_WEBHOOK_ATTEMPTS })
  await sql`
    insert into inbox_message (user_id, message, details, link)
    select user_id, ${`integrations.inbox.webhook_${reason}`}, ${details}::jsonb, ${`/company/integrations?tab=webhooks&endpoint=${endpointId}`}
    from webhook_managers(${paused.made_by})`.execute(ctx.db)
}
