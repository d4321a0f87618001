import type { TranslateFunction } from '#ui/translate.ts'
import type { messages } from '../messages/index.ts'
import type { WebhookAttempt, WebhookDelivery } from '../webhooks-contract.ts'

export type WebhookTranslateFunction = TranslateFunction<typeof messages.sr>

export const formatCompanyEventKind = (t: WebhookTranslateFunction, kind: string): string => t.known(`integrations.event.${kind}`) ?? kind

/** The result of an attempt: its status, or the reason of a failure. */
export function formatWebhookAttempt(t: WebhookTranslateFunction, { status, error }: WebhookAttempt): string {
  if (error) return t(`integrations.attempt.${error}`, { status: String(status ?? '') })
  return String(status)
}

/** The next step of a message. */
export function formatNextWebhookAttempt(t: WebhookTranslateFunction, delivery: WebhookDelivery): string {
  const { status, attempts, max_attempts, is_paused, next_attempt_at } = delivery
  const count = String(attempts)
  const max = String(max_attempts)
  if (status === 'delivered') return attempts > 1 ? t('integrations.delivery.later', { count }) : ''
  if (status === 'failed') return t('integrations.delivery.attempt_of', { count, max })
  if (is_paused) return t('integrations.delivery.when_resumed')
  if (attempts === 0) return t('integrations.delivery.queued')
  return t('integrations.delivery.attempt_at', { count: String(attempts + 1), max, at: t.moment(next_attempt_at) })
}
