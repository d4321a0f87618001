import type { ApplicationServices } from '#platform/call-context.ts'
import { OutboundCallError, postToOutboundUrl } from '#platform/outbound/post-outbound.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import { buildWebhookBody, isWebhookSuccessStatus, type WebhookAttemptError } from '../../rules/webhook-delivery.ts'
import { createWebhookSignatureHeaders } from './webhook-secrets.ts'

const WEBHOOK_TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 1024

export type WebhookMessageToSend = {
  companyId: number
  endpointId: number
  url: string
  sealedSecrets: readonly string[]
  messageId: string
  kind: string
  subject: string
  ids: readonly number[]
  eventAt: Date
}
export type WebhookSendAttempt = {
  at: Date
  milliseconds: number
  status: number | null
  error: WebhookAttemptError | null
  answer: string | null
  signature: string | null
  is_delivered: boolean
}

/** Sends a message once, without a transaction. It never throws: every failure is recorded as an attempt. */
export async function sendWebhookMessage(services: ApplicationServices, message: WebhookMessageToSend): Promise<WebhookSendAttempt> {
  const at = services.clock()
  const start = performance.now()
  const createSendAttempt = (result: Partial<WebhookSendAttempt>): WebhookSendAttempt => ({
    at,
    milliseconds: Math.round(performance.now() - start),
    status: null,
    error: null,
    answer: null,
    signature: null,
    is_delivered: false,
    ...result,
  })
  const body = buildWebhookBody({ ...message, at: message.eventAt })
  let headers: ReturnType<typeof createWebhookSignatureHeaders>
  try {
    headers = createWebhookSignatureHeaders(services.secret, message, message.sealedSecrets, { id: message.messageId, at, body })
  } catch {
    return createSendAttempt({ error: 'secret' })
  }
  const signature = headers['webhook-signature']
  // The allowlist of the installation can have changed since the endpoint was saved.
  if (!isUrlOfAllowedService(services.webhookHosts, message.url)) return createSendAttempt({ error: 'host', signature })
  try {
    const { status, text } = await postToOutboundUrl({
      url: message.url,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Kadrovik-Webhooks/1' },
      body,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      resolve: services.resolveHost,
    })
    const error = status >= 300 && status < 400 ? 'redirect' : null
    return createSendAttempt({ status, error, answer: text || null, signature, is_delivered: isWebhookSuccessStatus(status) })
  } catch (error) {
    if (!(error instanceof OutboundCallError)) throw error
    return createSendAttempt({ error: error.code, signature })
  }
}
