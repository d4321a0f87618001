import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { decryptText, encryptText } from '#platform/encryption.ts'

const WEBHOOK_SECRET_ENCRYPTION_PURPOSE = 'webhook'
/** The maximum number of secrets that sign a message, newest first. */
const MAX_SECRETS = 3

type Owner = { companyId: number; endpointId: number }
const ownerOf = ({ companyId, endpointId }: Owner) => `${companyId}/${endpointId}`

/** Creates a secret in the format of Standard Webhooks, with 32 random bytes. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export const encryptWebhookSecret = (installationSecret: string, owner: Owner, secret: string): string =>
  encryptText(installationSecret, WEBHOOK_SECRET_ENCRYPTION_PURPOSE, ownerOf(owner), secret)

type Message = { id: string; at: Date; body: string }

/** The headers of a message, signed with each valid secret. Throws if another installation encrypted a secret. */
export function createWebhookSignatureHeaders(
  installationSecret: string,
  owner: Owner,
  sealed: readonly string[],
  { id, at, body }: Message,
) {
  const signatures = sealed
    .slice(0, MAX_SECRETS)
    .map((one) => new Webhook(decryptText(installationSecret, WEBHOOK_SECRET_ENCRYPTION_PURPOSE, ownerOf(owner), one)).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
