import { MS_PER_HOUR, MS_PER_MINUTE } from '#shared/days.ts'

const MS_PER_SECOND = 1000

/** Times of the attempts, in milliseconds after the first one. After the last one the endpoint is paused. */
export const WEBHOOK_ATTEMPT_OFFSETS_MS: readonly number[] = [
  0,
  5 * MS_PER_SECOND,
  5 * MS_PER_MINUTE,
  30 * MS_PER_MINUTE,
  2 * MS_PER_HOUR,
  5 * MS_PER_HOUR,
  10 * MS_PER_HOUR,
  14 * MS_PER_HOUR,
  20 * MS_PER_HOUR,
  24 * MS_PER_HOUR,
]
export const MAX_WEBHOOK_ATTEMPTS = WEBHOOK_ATTEMPT_OFFSETS_MS.length
/** A random delay by a share of the interval, so that receivers do not get all messages at once. */
const WEBHOOK_JITTER_RATIO = 0.1

/** The time of the next attempt after `attempts` failures, or null if none is left. `random` is from 0 to 1. */
export function computeNextWebhookAttempt(first: Date, attempts: number, random: number): Date | null {
  const offset = WEBHOOK_ATTEMPT_OFFSETS_MS[attempts]
  if (offset === undefined) return null
  const interval = offset - WEBHOOK_ATTEMPT_OFFSETS_MS[attempts - 1]!
  return new Date(first.getTime() + offset + Math.round(interval * WEBHOOK_JITTER_RATIO * random))
}

export const webhookPauseReasons = ['user', 'failing', 'gone', 'restored'] as const
export type WebhookPauseReason = (typeof webhookPauseReasons)[number]

/** The status with which a receiver unsubscribes. */
export const WEBHOOK_UNSUBSCRIBE_HTTP_STATUS = 410
/** Whether a status means success. Redirects are not followed and count as failures. */
export const isWebhookSuccessStatus = (status: number): boolean => status >= 200 && status < 300

export const webhookAttemptErrors = [
  'timeout',
  'internal_network',
  'unknown_host',
  'certificate',
  'connection',
  'redirect',
  'secret',
  'host',
] as const
/** The reason why an attempt had no usable response. */
export type WebhookAttemptError = (typeof webhookAttemptErrors)[number]

/** The body of a message: the kind, its time, and ids. Receivers depend on its field names, so they must not change. */
export const buildWebhookBody = (message: { companyId: number; kind: string; subject: string; ids: readonly number[]; at: Date }): string =>
  JSON.stringify({
    type: message.kind,
    timestamp: message.at.toISOString(),
    data: { company_id: message.companyId, subject: message.subject, ids: message.ids },
  })

/** The kind of the test message, which every endpoint receives. */
export const WEBHOOK_TEST_EVENT_KIND = 'webhook.ping'
