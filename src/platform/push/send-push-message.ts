import { createECDH, randomBytes } from 'node:crypto'
import { encrypt } from 'http_ece'
import { importJWK, SignJWT } from 'jose'
import type { ApplicationServices } from '../call-context.ts'
import { deriveKeyFromSecret } from '../secret-keys.ts'

/** The push address of a browser and its keys. They are stored encrypted, because they allow sending to its owner. */
export type PushSubscriptionAddress = { endpoint: string; p256dh: string; auth: string }

const ECDH_CURVE = 'prime256v1'
/** How long the push service stores a message, and the time limit of a call. */
const TTL_SECONDS = 24 * 60 * 60
const PUSH_TIMEOUT_MS = 10_000

/** The VAPID keys of the installation, derived from its secret. */
function keysOf(secret: string) {
  const keys = createECDH(ECDH_CURVE)
  keys.setPrivateKey(deriveKeyFromSecret(secret, 'push'))
  return keys
}
export const loadPushSigningKey = (secret: string): string => keysOf(secret).getPublicKey('base64url')

/**
 * Sends an encrypted text to the push service of a browser (RFC 8291, 8292). Returns false if the subscription has ended; throws if the
 * call may be repeated.
 */
export async function sendPushMessage(
  services: Pick<ApplicationServices, 'secret' | 'baseUrl'>,
  { endpoint, p256dh, auth }: PushSubscriptionAddress,
  text: string,
): Promise<boolean> {
  const once = createECDH(ECDH_CURVE)
  once.generateKeys()
  const reply = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    headers: {
      authorization: `vapid t=${await passFor(services, new URL(endpoint).origin)}, k=${loadPushSigningKey(services.secret)}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'normal',
    },
    body: new Uint8Array(
      encrypt(Buffer.from(text), { version: 'aes128gcm', dh: p256dh, privateKey: once, salt: randomBytes(16), authSecret: auth }),
    ),
  })
  if ([403, 404, 410].includes(reply.status)) return false
  if (!reply.ok) throw new Error(`A push service answered ${reply.status}.`)
  return true
}

/** The VAPID token that names the sender, valid for half of the permitted day. */
async function passFor({ secret, baseUrl }: Pick<ApplicationServices, 'secret' | 'baseUrl'>, service: string): Promise<string> {
  const keys = keysOf(secret)
  const both = keys.getPublicKey()
  const encodeBase64Url = (bytes: Buffer) => bytes.toString('base64url')
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      d: encodeBase64Url(keys.getPrivateKey()),
      x: encodeBase64Url(both.subarray(1, 33)),
      y: encodeBase64Url(both.subarray(33)),
    },
    'ES256',
  )
  const { protocol, origin, hostname } = new URL(baseUrl)
  return new SignJWT({ sub: protocol === 'https:' ? origin : `mailto:kadrovik@${hostname}` })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(service)
    .setExpirationTime('12h')
    .sign(key)
}
