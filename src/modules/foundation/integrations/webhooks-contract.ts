import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  InstantField,
  idField,
  NamedReference,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { companyEventKindNames } from './rules/company-event-kinds.ts'
import { WEBHOOK_TEST_EVENT_KIND, webhookAttemptErrors, webhookPauseReasons } from './rules/webhook-delivery.ts'

/** One attempt to send a message. */
export const WebhookAttempt = z.object({
  id: z.int(),
  at: z.string(),
  milliseconds: z.int(),
  /** The HTTP status of the response; null without a response. */
  status: z.int().nullable(),
  /** The reason why there is no usable response. */
  error: z.enum(webhookAttemptErrors).nullable(),
  /** The first kilobyte of the response. */
  answer: z.string().nullable(),
  is_delivered: z.boolean(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const webhookEndpointStateNames = ['paused', 'retrying', 'works'] as const

export const WebhookEndpoint = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()),
  state: z.enum(webhookEndpointStateNames),
  made_by: NamedReference,
  made_at: z.string(),
  rotated_at: z.string().nullable(),
  /** Until when messages are also signed with the secret before the last rotation. */
  old_secret_until: z.string().nullable(),
  paused_at: z.string().nullable(),
  pause_reason: z.enum(webhookPauseReasons).nullable(),
  failing_since: z.string().nullable(),
  /** Messages in the queue. */
  waiting: z.int(),
  next_attempt_at: z.string().nullable(),
  last_attempt: WebhookAttempt.nullable(),
  /** Attempts of the last 24 hours, oldest hour first. */
  hours: z.array(z.object({ delivered: z.int(), failed: z.int() })),
  /** Delivered messages of the last 7 days, with their average response time. */
  delivered: z.int(),
  milliseconds: z.int().nullable(),
  revision: z.int(),
})
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>

export const webhookMessageKinds = [...companyEventKindNames, WEBHOOK_TEST_EVENT_KIND] as const
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z.object({
  id: z.int(),
  /** The header `webhook-id`, which is the same in every attempt. */
  message_id: z.string(),
  kind: z.string(),
  endpoint: NamedReference,
  is_paused: z.boolean(),
  event_at: z.string(),
  status: z.enum(webhookDeliveryStatuses),
  /** Attempts since the message was last queued. */
  attempts: z.int(),
  max_attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  last_attempt: WebhookAttempt.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const settings = {
  name: requiredTextField(100),
  url: requiredTextField(500),
  kinds: z.array(z.enum(companyEventKindNames)).min(1).max(companyEventKindNames.length),
}
const endpoint = { webhook_endpoint_id: idField('webhook_endpoint') }
const delivery = { webhook_delivery_id: idField('webhook_delivery') }
const secret = { secret: z.string() }
const scoped = 'access.administrator_scope_limited'

/** Addresses of other programs that are called when events occur, by the Standard Webhooks specification. */
export const webhooksContract = {
  /** Lists the webhook endpoints of the company with their last 24 hours. Also returns the URLs that the installation allows. */
  listWebhookEndpoints: {
    scope: 'company',
    method: 'GET',
    path: '/webhook-endpoints',
    allow: 'integrations.manage',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ endpoints: z.array(WebhookEndpoint), hosts: z.array(z.string()), kinds: z.array(z.string()) })),
    errors: [scoped],
  },
  /**
   * Creates a webhook endpoint. It receives events from now on. The secret is returned only in this response. An address that is not
   * `https`, not on the list of the installation, in an internal network or unknown is rejected in the field `url`.
   */
  createWebhookEndpoint: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints',
    allow: 'integrations.manage',
    status: 201,
    input: z.object(settings),
    reply: createDataReplySchema(z.object({ id: z.int(), ...secret })),
    errors: [scoped, 'integrations.webhook_name_taken', 'integrations.too_many_webhooks'],
  },
  /** Changes the name, address or kinds of a webhook endpoint. Waiting messages go to the new address. */
  updateWebhookEndpoint: {
    scope: 'company',
    method: 'PUT',
    path: '/webhook-endpoints/:webhook_endpoint_id',
    allow: 'integrations.manage',
    input: z.object({ ...endpoint, ...settings, revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: [scoped, 'integrations.webhook_name_taken', 'common.concurrent_update'],
  },
  /** Deletes a webhook endpoint with its log. Waiting messages are not sent. */
  deleteWebhookEndpoint: {
    scope: 'company',
    method: 'DELETE',
    path: '/webhook-endpoints/:webhook_endpoint_id',
    allow: 'integrations.manage',
    input: z.object(endpoint),
    reply: CreatedReply,
    errors: [scoped],
  },
  /** Replaces the secret of a webhook endpoint. Messages are signed with both secrets for one day, or only with the new one. */
  rotateWebhookSecret: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/rotate',
    allow: 'integrations.manage',
    input: z.object({ ...endpoint, revision: RevisionField, keep_old: BooleanInputField.default(true) }),
    reply: createDataReplySchema(z.object({ ...secret, old_secret_until: z.string().nullable() })),
    errors: [scoped, 'integrations.secret_just_rotated', 'common.concurrent_update'],
  },
  /** Pauses sending to a webhook endpoint. Its messages wait. */
  pauseWebhookEndpoint: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/pause',
    allow: 'integrations.manage',
    input: z.object(endpoint),
    reply: CreatedReply,
    errors: [scoped],
  },
  /** Sends a test message; if it is accepted, continues with waiting and failed messages. Otherwise the endpoint stays paused. */
  resumeWebhookEndpoint: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/resume',
    allow: 'integrations.manage',
    input: z.object(endpoint),
    reply: createDataReplySchema(z.object({ is_resumed: z.boolean(), attempt: WebhookAttempt })),
    errors: [scoped],
  },
  /** Sends a test message of the kind `webhook.ping` and returns the result. */
  testWebhookEndpoint: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/test',
    allow: 'integrations.manage',
    input: z.object(endpoint),
    reply: createDataReplySchema(z.object({ attempt: WebhookAttempt })),
    errors: [scoped],
  },
  /** Sends the messages that are waiting for their next attempt now. */
  sendWaitingWebhookDeliveries: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/send-waiting',
    allow: 'integrations.manage',
    input: z.object(endpoint),
    reply: createDataReplySchema(z.object({ count: z.int() })),
    errors: [scoped, 'integrations.webhook_paused'],
  },
  /** Counts the messages of an endpoint that `resendWebhookDeliveriesSince` would send again. */
  countWebhookDeliveriesSince: {
    scope: 'company',
    method: 'GET',
    path: '/webhook-endpoints/:webhook_endpoint_id/deliveries/count',
    allow: 'integrations.manage',
    input: z.object({ ...endpoint, since: InstantField }),
    reply: createDataReplySchema(z.object({ count: z.int() })),
    errors: [scoped],
  },
  /** Sends all messages of an endpoint about events since a moment again, in order and with the same ids, including delivered ones. */
  resendWebhookDeliveriesSince: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-endpoints/:webhook_endpoint_id/resend',
    allow: 'integrations.manage',
    input: z.object({ ...endpoint, since: InstantField }),
    reply: createDataReplySchema(z.object({ count: z.int() })),
    errors: [scoped],
  },
  /** Lists the messages of the last 30 days, the newest first. */
  listWebhookDeliveries: {
    scope: 'company',
    method: 'GET',
    path: '/webhook-deliveries',
    allow: 'integrations.manage',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      webhook_endpoint_id: idField('webhook_endpoint').optional(),
      status: z.enum(webhookDeliveryStatuses).optional(),
      kind: z.enum(webhookMessageKinds).optional(),
    }),
    reply: createListReplySchema('deliveries', WebhookDelivery).extend({
      counts: z.object({ delivered: z.int(), waiting: z.int(), failed: z.int() }),
    }),
    errors: [scoped],
  },
  /** Returns a message with its body, signature and attempts. */
  getWebhookDelivery: {
    scope: 'company',
    method: 'GET',
    path: '/webhook-deliveries/:webhook_delivery_id',
    allow: 'integrations.manage',
    input: z.object(delivery),
    reply: createDataReplySchema(
      WebhookDelivery.extend({
        body: z.string(),
        signature: z.string().nullable(),
        signed_at: z.string().nullable(),
        tries: z.array(WebhookAttempt),
      }),
    ),
    errors: [scoped],
  },
  /** Sends a message again, with the same id. It waits while the endpoint is paused. */
  resendWebhookDelivery: {
    scope: 'company',
    method: 'POST',
    path: '/webhook-deliveries/:webhook_delivery_id/resend',
    allow: 'integrations.manage',
    input: z.object(delivery),
    reply: CreatedReply,
    errors: [scoped],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
