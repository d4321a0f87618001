import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKeyFromSecret } from './secret-keys.ts'

/** Encrypts a text with AES-256-GCM under a key for one purpose, bound to its owner. */
export function encryptText(secret: string, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKeyFromSecret(secret, purpose), nonce).setAAD(Buffer.from(owner))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Decrypts a text. Throws if it was changed, has another owner, or was encrypted with another secret. */
export function decryptText(secret: string, purpose: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', deriveKeyFromSecret(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
