import { type RawBuilder, sql } from 'kysely'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { listReadableCompanyEventKinds } from '../../rules/company-event-kinds.ts'
import { buildWebhookBody, MAX_WEBHOOK_ATTEMPTS, WEBHOOK_TEST_EVENT_KIND, webhookAttemptErrors } from '../../rules/webhook-delivery.ts'
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint, webhooksContract as webhooks } from '../../webhooks-contract.ts'
import { assertApiKeyManagerWithoutScope } from '../api-keys.ts'

const STATISTICS_HOURS = 24
const MAX_ROWS = 500

export const toWebhookAttempt = (
  row: Omit<WebhookAttempt, 'at' | 'error'> & { at: Date | string; error: string | null },
): WebhookAttempt => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  milliseconds: row.milliseconds,
  status: row.status,
  error: webhookAttemptErrors.find((one) => one === row.error) ?? null,
  answer: row.answer,
  is_delivered: row.is_delivered,
})
const formatInstant = (at: Date | null) => at?.toISOString() ?? null

type Computed = 'state' | 'made_by' | 'last_attempt'
type Instant = 'made_at' | 'rotated_at' | 'old_secret_until' | 'paused_at' | 'failing_since' | 'next_attempt_at'
type StoredEndpoint = Omit<WebhookEndpoint, Computed | Instant> &
  Record<Exclude<Instant, 'made_at'>, Date | null> & {
    made_by: number
    made_at: Date
    last_attempt: WebhookAttempt | null
  }

/** Loads the endpoints that match a condition on `w`: first those that need attention, then by name. */
export async function loadWebhookEndpoints(ctx: Ctx, where: RawBuilder<unknown>): Promise<WebhookEndpoint[]> {
  const since = new Date(ctx.now.getTime() - STATISTICS_HOURS * 3_600_000)
  const week = new Date(ctx.now.getTime() - 7 * 24 * 3_600_000)
  const { rows } = await sql<StoredEndpoint>`
    select w.id, w.name, w.url, w.kinds, w.made_by, w.made_at, w.rotated_at, w.paused_at, w.pause_reason, w.revision, f.since as failing_since,
      (select max(s.valid_until) from webhook_secret s where s.webhook_endpoint_id = w.id and s.valid_until > ${ctx.now} and s.valid_until < 'infinity') as old_secret_until,
      q.waiting, q.next_attempt_at, h.hours, a.delivered, a.milliseconds, l.last_attempt
    from webhook_endpoint w left join webhook_failure f on f.webhook_endpoint_id = w.id
      cross join lateral (select count(*)::int as waiting, min(d.next_attempt_at) as next_attempt_at from webhook_delivery d
        where d.webhook_endpoint_id = w.id and d.status = 'waiting') q
      cross join lateral (select jsonb_agg(jsonb_build_object('delivered', coalesce(x.delivered, 0), 'failed', coalesce(x.failed, 0)) order by g.hour) as hours
        from generate_series(0, ${STATISTICS_HOURS - 1}) g (hour) left join (
          select ceil(extract(epoch from t.at - ${since}::timestamptz) / 3600) - 1 as hour, count(*) filter (where t.is_delivered)::int as delivered,
            count(*) filter (where not t.is_delivered)::int as failed
          from webhook_attempt t where t.webhook_endpoint_id = w.id and t.at > ${since} and t.at <= ${ctx.now} group by 1) x on x.hour = g.hour) h
      cross join lateral (select count(*)::int as delivered, round(avg(t.milliseconds))::int as milliseconds from webhook_attempt t
        where t.webhook_endpoint_id = w.id and t.at > ${week} and t.is_delivered) a
      left join lateral (select to_jsonb(t) as last_attempt from webhook_attempt t where t.webhook_endpoint_id = w.id
        order by t.at desc, t.id desc limit 1) l on true
    where ${where} order by w.paused_at is null, f.since is null, folded(w.name)`.execute(ctx.db)
  const names = await loadUserNames(
    ctx,
    rows.map(({ made_by }) => made_by),
  )
  return rows.map(({ made_by, last_attempt, ...row }) => ({
    ...row,
    state: stateOf(row),
    made_by: { id: made_by, name: names.get(made_by) ?? `#${made_by}` },
    made_at: row.made_at.toISOString(),
    rotated_at: formatInstant(row.rotated_at),
    old_secret_until: formatInstant(row.old_secret_until),
    paused_at: formatInstant(row.paused_at),
    failing_since: formatInstant(row.failing_since),
    next_attempt_at: row.paused_at ? null : formatInstant(row.next_attempt_at),
    last_attempt: last_attempt && toWebhookAttempt(last_attempt),
  }))
}

export async function listWebhookEndpoints(ctx: Ctx) {
  assertApiKeyManagerWithoutScope(ctx)
  const endpoints = await loadWebhookEndpoints(ctx, sql`true`)
  return { data: { endpoints, hosts: [...ctx.services.webhookHosts], kinds: listReadableCompanyEventKinds(ctx.permissions) } }
}

type StoredDelivery = {
  id: number
  message_id: string
  kind: string
  subject: string
  subject_ids: string[]
  webhook_endpoint_id: number
  name: string
  is_paused: boolean
  event_at: Date
  status: WebhookDelivery['status']
  attempts: number
  next_attempt_at: Date
  last_attempt: WebhookAttempt | null
}

const deliveryRows = (ctx: Ctx, where: RawBuilder<unknown>, page: RawBuilder<unknown>) =>
  sql<StoredDelivery>`
    select d.id, d.message_id, d.kind, d.subject, d.subject_ids, d.webhook_endpoint_id, w.name, w.paused_at is not null as is_paused, d.event_at,
      d.status, d.attempts, d.next_attempt_at,
      (select to_jsonb(t) from webhook_attempt t where t.webhook_delivery_id = d.id order by t.id desc limit 1) as last_attempt
    from webhook_delivery d join webhook_endpoint w on w.id = d.webhook_endpoint_id where ${where} order by d.id desc ${page}`.execute(
    ctx.db,
  )

const deliveryOf = (row: StoredDelivery): WebhookDelivery => ({
  id: row.id,
  message_id: row.message_id,
  kind: row.kind,
  endpoint: { id: row.webhook_endpoint_id, name: row.name },
  is_paused: row.is_paused,
  event_at: row.event_at.toISOString(),
  status: row.status,
  attempts: row.attempts,
  max_attempts: MAX_WEBHOOK_ATTEMPTS,
  next_attempt_at: row.status === 'waiting' && !row.is_paused ? row.next_attempt_at.toISOString() : null,
  last_attempt: row.last_attempt && toWebhookAttempt(row.last_attempt),
})

export async function listWebhookDeliveries(ctx: Ctx, input: ParsedApiInput<typeof webhooks.listWebhookDeliveries>) {
  assertApiKeyManagerWithoutScope(ctx)
  const { page, size, webhook_endpoint_id, status, kind } = input
  const ofEndpoint = webhook_endpoint_id ? sql`d.webhook_endpoint_id = ${webhook_endpoint_id}` : sql`true`
  const where = sql`${ofEndpoint} and ${status ? sql`d.status = ${status}` : sql`true`} and ${kind ? sql`d.kind = ${kind}` : sql`true`}`
  const { rows } = await sql<{ count: number; delivered: number; waiting: number; failed: number }>`
    select count(*) filter (where ${where})::int as count, count(*) filter (where d.status = 'delivered')::int as delivered,
      count(*) filter (where d.status = 'waiting')::int as waiting, count(*) filter (where d.status = 'failed')::int as failed
    from webhook_delivery d where ${ofEndpoint}`.execute(ctx.db)
  const { count, ...counts } = rows[0]!
  const limit = isPageSizeOfAllRows(size) ? MAX_ROWS : Math.min(size, MAX_ROWS)
  const found = await deliveryRows(ctx, where, sql`limit ${limit} offset ${(page - 1) * limit}`)
  return { deliveries: found.rows.map(deliveryOf), pagination: computePagination({ page, size: limit }, count), counts }
}

export async function getWebhookDelivery(ctx: Ctx, { webhook_delivery_id }: ParsedApiInput<typeof webhooks.getWebhookDelivery>) {
  assertApiKeyManagerWithoutScope(ctx)
  const [row] = (await deliveryRows(ctx, sql`d.id = ${webhook_delivery_id}`, sql``)).rows
  if (!row) throw createNotFoundError()
  const tries = await ctx.db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where('webhook_delivery_id', '=', webhook_delivery_id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const [last] = tries
  return {
    data: {
      ...deliveryOf(row),
      body: buildWebhookBody({
        companyId: ctx.companyId,
        kind: row.kind,
        subject: row.subject,
        ids: row.subject_ids.map(Number),
        at: row.event_at,
      }),
      signature: last?.signature ?? null,
      signed_at: last ? last.at.toISOString() : null,
      tries: tries.map(toWebhookAttempt),
    },
  }
}

/** SQL condition: messages of an endpoint about events since an instant. Test messages are not sent again. */
export const webhookDeliveriesSinceSql = (endpointId: number, since: string) =>
  sql<boolean>`webhook_endpoint_id = ${endpointId} and event_at >= ${new Date(since)} and kind <> ${WEBHOOK_TEST_EVENT_KIND}`

export async function countWebhookDeliveriesSince(
  ctx: Ctx,
  { webhook_endpoint_id, since }: ParsedApiInput<typeof webhooks.countWebhookDeliveriesSince>,
) {
  assertApiKeyManagerWithoutScope(ctx)
  const { count } = await ctx.db
    .selectFrom('webhook_delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(webhookDeliveriesSinceSql(webhook_endpoint_id, since))
    .executeTakeFirstOrThrow()
  return { data: { count } }
}

function stateOf({ paused_at, failing_since }: { paused_at: Date | null; failing_since: Date | null }) {
  if (paused_at) return 'paused'
  return failing_since ? 'retrying' : 'works'
}
