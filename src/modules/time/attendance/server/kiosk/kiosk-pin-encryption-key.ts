import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import type { ApplicationServices } from '#platform/call-context.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'

/** The previous key is still accepted. */
const KEY_LIFETIME_MS = 30 * 86_400_000
const periodOf = (now: Date): number => Math.floor(now.getTime() / KEY_LIFETIME_MS)

/** The key pair of a period, derived from the secret of the installation, so that every process has it. */
function pairOf({ secret }: ApplicationServices, period: number) {
  const key = Buffer.from(deriveKeyFromSecret(secret, `kiosk seal ${period}`))
  // A P-256 scalar must be less than the order of the curve.
  key[0]! &= 0x7f
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(key)
  return pair
}

/** The public key with which a kiosk encrypts PINs offline. */
export function createKioskPinEncryptionKey(services: ApplicationServices, now: Date): { id: string; public_key: string } {
  const period = periodOf(now)
  return { id: String(period), public_key: pairOf(services, period).getPublicKey('base64url') }
}

/** Decrypts a PIN (`id.point.iv.text`) that is bound to this event; undefined if it is bound to another. */
export function decryptKioskPin(services: ApplicationServices, now: Date, sealed: string, bound: string): string | undefined {
  const [id, ...parts] = sealed.split('.')
  const [point, iv, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  const period = [periodOf(now), periodOf(now) - 1].find((one) => String(one) === id)
  if (period === undefined || !point || !iv || !text) return undefined
  try {
    const secret = pairOf(services, period).computeSecret(point)
    const key = Buffer.from(hkdfSync('sha256', secret, point, 'kiosk pin', 32))
    const open = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound)).setAuthTag(text.subarray(-16))
    return Buffer.concat([open.update(text.subarray(0, -16)), open.final()])
      .toString()
      .trim()
  } catch {
    // The ciphertext was not made for this kiosk event.
    return undefined
  }
}
