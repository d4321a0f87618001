import type { Services } from '#platform/context.ts'
import { OutboundError, post } from '#platform/outbound/post.ts'
import { isAllowedUrl } from '#platform/url-allowlist.ts'
import { type AttemptError, isDelivered, messageBody } from '../../rules/delivery.ts'
import { signedHeaders } from './secrets.ts'

const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 1024

export type Message = {
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
export type Attempt = {
  at: Date
  milliseconds: number
  status: number | null
  error: AttemptError | null
  answer: string | null
  signature: string | null
  is_delivered: boolean
}

/** Sends a message once without a transaction. It never throws: every failure is an attempt. */
export async function sendMessage(services: Services, message: Message): Promise<Attempt> {
  const at = services.clock()
  const start = performance.now()
  const done = (result: Partial<Attempt>): Attempt => ({
    at,
    milliseconds: Math.round(performance.now() - start),
    status: null,
    error: null,
    answer: null,
    signature: null,
    is_delivered: false,
    ...result,
  })
  const body = messageBody({ ...message, at: message.eventAt })
  let headers: ReturnType<typeof signedHeaders>
  try {
    headers = signedHeaders(services.secret, message, message.sealedSecrets, { id: message.messageId, at, body })
  } catch {
    return done({ error: 'secret' })
  }
  const signature = headers['webhook-signature']
  // The list of the installation may have changed since the endpoint was saved.
  if (!isAllowedUrl(services.webhookHosts, message.url)) return done({ error: 'host', signature })
  try {
    const { status, text } = await post({
      url: message.url,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Kadrovik-Webhooks/1' },
      body,
      timeoutMs: TIMEOUT_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      resolve: services.resolveHost,
    })
    const error = status >= 300 && status < 400 ? 'redirect' : null
    return done({ status, error, answer: text || null, signature, is_delivered: isDelivered(status) })
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return done({ error: error.code, signature })
  }
}
