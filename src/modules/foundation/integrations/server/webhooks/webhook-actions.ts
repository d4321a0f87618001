import { sql } from 'kysely'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { ApplicationServices, Ctx } from '#platform/call-context.ts'
import { OutboundCallError, resolvePublicIpAddresses } from '#platform/outbound/post-outbound.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { listReadableCompanyEventKinds } from '../../rules/company-event-kinds.ts'
import { WEBHOOK_TEST_EVENT_KIND } from '../../rules/webhook-delivery.ts'
import { findWebhookUrlProblem } from '../../rules/webhook-url.ts'
import type { WebhookAttempt, webhooksContract as webhooks } from '../../webhooks-contract.ts'
import { assertApiKeyManagerWithoutScope } from '../api-keys.ts'
import { sendWebhookMessage, type WebhookMessageToSend, type WebhookSendAttempt } from './send-webhook.ts'
import { insertWebhookAttemptRow, listValidWebhookSecrets } from './webhook-delivery-queue.ts'
import { toWebhookAttempt, webhookDeliveriesSinceSql } from './webhook-endpoints.ts'
import { createWebhookSecret, encryptWebhookSecret } from './webhook-secrets.ts'

export { countWebhookDeliveriesSince, getWebhookDelivery, listWebhookDeliveries, listWebhookEndpoints } from './webhook-endpoints.ts'

const MAX_ENDPOINTS = 20
const OLD_SECRET_LIFETIME_MS = 24 * 60 * 60 * 1000

type Settings = ParsedApiInput<typeof webhooks.createWebhookEndpoint>

/** Checks an address without a call. Returns the host name that must be resolved. */
const checkedUrl = {
  look: (ctx: Ctx, { url }: Settings) => {
    assertApiKeyManagerWithoutScope(ctx)
    const problem = findWebhookUrlProblem(ctx.services.webhookHosts, url)
    if (problem) throw createValidationError({ url: problem })
    return { url, services: ctx.services }
  },
  /** DNS is queried without a transaction. */
  read: ({ url, services }: { url: string; services: ApplicationServices }): Promise<string | null> =>
    resolvePublicIpAddresses(new URL(url), services.resolveHost).then(
      () => null,
      (error) => (error instanceof OutboundCallError ? error.code : 'unknown_host'),
    ),
}
const addressProblems: Record<string, string> = {
  internal_network: 'integrations.webhook_internal_network',
  unknown_host: 'integrations.webhook_unknown_host',
}
function assertAddress(problem: string | null): void {
  if (problem) throw createValidationError({ url: addressProblems[problem] ?? 'integrations.webhook_unknown_host' })
}

/** The creator can subscribe only to events that they may read. */
function assertReadable({ permissions }: Ctx, wanted: readonly string[], existingKinds: readonly string[]): void {
  const readable = new Set<string>([...listReadableCompanyEventKinds(permissions), ...existingKinds])
  if (!wanted.every((kind) => readable.has(kind))) throw createValidationError({ kinds: 'access.permission_exceeds_own' })
}

export const createWebhookEndpoint = defineActionWithReadBeforeTransaction(
  checkedUrl,
  async (ctx: Ctx, { name, url, kinds }: Settings, problem) => {
    assertAddress(problem)
    assertReadable(ctx, kinds, [])
    const { count } = await ctx.db
      .selectFrom('webhook_endpoint')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MAX_ENDPOINTS) throw new AppError('integrations.too_many_webhooks', { count: MAX_ENDPOINTS })
    const { id } = await ctx.db
      .insertInto('webhook_endpoint')
      .values({ name, url, kinds: [...new Set(kinds)], made_by: ctx.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { data: { id, secret: await addSecret(ctx, id) } }
  },
)

type Update = ParsedApiInput<typeof webhooks.updateWebhookEndpoint>
export const updateWebhookEndpoint = defineActionWithReadBeforeTransaction(checkedUrl, async (ctx: Ctx, input: Update, problem) => {
  assertAddress(problem)
  const { webhook_endpoint_id: id, name, url, kinds, revision } = input
  const found = await lockEndpoint(ctx, id)
  assertRowRevision(revision, found.revision)
  assertReadable(ctx, kinds, found.kinds)
  await ctx.db
    .updateTable('webhook_endpoint')
    .set({ name, url, kinds: [...new Set(kinds)] })
    .where('id', '=', id)
    .execute()
  return { data: { id } }
})

export async function deleteWebhookEndpoint(ctx: Ctx, { webhook_endpoint_id: id }: ParsedApiInput<typeof webhooks.deleteWebhookEndpoint>) {
  assertApiKeyManagerWithoutScope(ctx)
  await lockEndpoint(ctx, id)
  await ctx.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
  return { data: { id } }
}

export async function rotateWebhookSecret(ctx: Ctx, input: ParsedApiInput<typeof webhooks.rotateWebhookSecret>) {
  assertApiKeyManagerWithoutScope(ctx)
  const { webhook_endpoint_id: id, revision, keep_old } = input
  const found = await lockEndpoint(ctx, id)
  if (found.revision !== revision && found.rotated_at && found.rotated_at.getTime() > ctx.now.getTime() - OLD_SECRET_LIFETIME_MS)
    throw new AppError('integrations.secret_just_rotated', {
      by: (await loadUserNames(ctx, [found.rotated_by])).get(found.rotated_by ?? 0) ?? '',
      at: found.rotated_at.toISOString(),
    })
  assertRowRevision(revision, found.revision)
  const oldUntil = keep_old ? new Date(ctx.now.getTime() + OLD_SECRET_LIFETIME_MS) : ctx.now
  await ctx.db
    .updateTable('webhook_secret')
    .set({ valid_until: oldUntil })
    .where('webhook_endpoint_id', '=', id)
    .where('valid_until', '>', oldUntil)
    .execute()
  const secret = await addSecret(ctx, id)
  await ctx.db.updateTable('webhook_endpoint').set({ rotated_by: ctx.userId, rotated_at: ctx.now }).where('id', '=', id).execute()
  return { data: { secret, old_secret_until: keep_old ? oldUntil.toISOString() : null } }
}

export async function pauseWebhookEndpoint(ctx: Ctx, { webhook_endpoint_id: id }: ParsedApiInput<typeof webhooks.pauseWebhookEndpoint>) {
  assertApiKeyManagerWithoutScope(ctx)
  const found = await lockEndpoint(ctx, id)
  if (!found.paused_at)
    await ctx.db.updateTable('webhook_endpoint').set({ paused_at: ctx.now, pause_reason: 'user' }).where('id', '=', id).execute()
  return { data: { id } }
}

type OfEndpoint = { webhook_endpoint_id: number }
/** Sends a test message while no transaction is open. */
const ping = {
  look: async (ctx: Ctx, { webhook_endpoint_id: id }: OfEndpoint) => {
    assertApiKeyManagerWithoutScope(ctx)
    const { rows } = await sql<{ url: string; secrets: string[]; message_id: string }>`
      select w.url, ${listValidWebhookSecrets(ctx.now)} as secrets, 'msg_' || replace(gen_random_uuid()::text, '-', '') as message_id
      from webhook_endpoint w where w.id = ${id}`.execute(ctx.db)
    const [row] = rows
    if (!row) throw createNotFoundError()
    const message: WebhookMessageToSend = {
      companyId: ctx.companyId,
      endpointId: id,
      url: row.url,
      sealedSecrets: row.secrets,
      messageId: row.message_id,
      kind: WEBHOOK_TEST_EVENT_KIND,
      subject: 'webhook_endpoint',
      ids: [id],
      eventAt: ctx.now,
    }
    return { message, services: ctx.services }
  },
  read: async ({ message, services }: { message: WebhookMessageToSend; services: ApplicationServices }) => ({
    message,
    attempt: await sendWebhookMessage(services, message),
  }),
}

async function storePing(
  ctx: Ctx,
  { message, attempt }: { message: WebhookMessageToSend; attempt: WebhookSendAttempt },
): Promise<WebhookAttempt> {
  const { endpointId } = message
  const { id } = await ctx.db
    .insertInto('webhook_delivery')
    .values({
      webhook_endpoint_id: endpointId,
      message_id: message.messageId,
      kind: message.kind,
      subject: message.subject,
      subject_ids: [...message.ids],
      event_at: message.eventAt,
      status: attempt.is_delivered ? 'delivered' : 'failed',
      attempts: 1,
      first_attempt_at: attempt.at,
      next_attempt_at: attempt.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertWebhookAttemptRow(ctx.db, { companyId: ctx.companyId, endpointId, deliveryId: id }, attempt)
  const stored = await ctx.db.selectFrom('webhook_attempt').selectAll().where('webhook_delivery_id', '=', id).executeTakeFirstOrThrow()
  return toWebhookAttempt(stored)
}

export const testWebhookEndpoint = defineActionWithReadBeforeTransaction(
  ping,
  async (ctx: Ctx, { webhook_endpoint_id: id }: OfEndpoint, done) => {
    await lockEndpoint(ctx, id)
    return { data: { attempt: await storePing(ctx, done) } }
  },
)

export const resumeWebhookEndpoint = defineActionWithReadBeforeTransaction(
  ping,
  async (ctx: Ctx, { webhook_endpoint_id: id }: OfEndpoint, done) => {
    const found = await lockEndpoint(ctx, id)
    const attempt = await storePing(ctx, done)
    if (!attempt.is_delivered) return { data: { is_resumed: false, attempt } }
    if (found.paused_at)
      await ctx.db.updateTable('webhook_endpoint').set({ paused_at: null, pause_reason: null }).where('id', '=', id).execute()
    await ctx.db.deleteFrom('webhook_failure').where('webhook_endpoint_id', '=', id).execute()
    await requeue(ctx, sql`webhook_endpoint_id = ${id} and status in ('waiting', 'failed') and kind <> ${WEBHOOK_TEST_EVENT_KIND}`)
    return { data: { is_resumed: true, attempt } }
  },
)

export async function sendWaitingWebhookDeliveries(
  ctx: Ctx,
  { webhook_endpoint_id: id }: ParsedApiInput<typeof webhooks.sendWaitingWebhookDeliveries>,
) {
  assertApiKeyManagerWithoutScope(ctx)
  const found = await lockEndpoint(ctx, id)
  if (found.paused_at) throw new AppError('integrations.webhook_paused')
  const { rows } = await sql<{ id: number }>`
    update webhook_delivery set next_attempt_at = ${ctx.now}
    where webhook_endpoint_id = ${id} and status = 'waiting' and next_attempt_at > ${ctx.now} returning id`.execute(ctx.db)
  await wakeSender(ctx)
  return { data: { count: rows.length } }
}

export async function resendWebhookDeliveriesSince(ctx: Ctx, input: ParsedApiInput<typeof webhooks.resendWebhookDeliveriesSince>) {
  assertApiKeyManagerWithoutScope(ctx)
  await lockEndpoint(ctx, input.webhook_endpoint_id)
  return { data: { count: await requeue(ctx, webhookDeliveriesSinceSql(input.webhook_endpoint_id, input.since)) } }
}

export async function resendWebhookDelivery(ctx: Ctx, input: ParsedApiInput<typeof webhooks.resendWebhookDelivery>) {
  assertApiKeyManagerWithoutScope(ctx)
  const { webhook_delivery_id: id } = input
  if (!(await requeue(ctx, sql<boolean>`id = ${id}`))) throw createNotFoundError()
  return { data: { id } }
}

/** Queues messages again, in order, with a new count of attempts. A message that is currently being sent is sent once more. */
async function requeue(ctx: Ctx, where: ReturnType<typeof webhookDeliveriesSinceSql> | ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update webhook_delivery set status = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = ${ctx.now}, leased_until = null
    where ${where} returning id`.execute(ctx.db)
  await wakeSender(ctx)
  return rows.length
}

const wakeSender = (ctx: Ctx) => sql`select pg_notify('webhooks', '')`.execute(ctx.db)

async function addSecret(ctx: Ctx, endpointId: number): Promise<string> {
  const secret = createWebhookSecret()
  const sealed = encryptWebhookSecret(ctx.services.secret, { companyId: ctx.companyId, endpointId }, secret)
  await ctx.db.insertInto('webhook_secret').values({ webhook_endpoint_id: endpointId, sealed }).execute()
  return secret
}

async function lockEndpoint(ctx: Ctx, id: number) {
  const found = await ctx.db
    .selectFrom('webhook_endpoint')
    .select(['revision', 'kinds', 'paused_at', 'rotated_at', 'rotated_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return found
}
