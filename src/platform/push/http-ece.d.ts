declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Key = { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }
  /** RFC 8188 with the keys of RFC 8291. */
  export function encrypt(text: Buffer, key: Key & { dh: string; salt: Buffer }): Buffer
  export function decrypt(bytes: Buffer, key: Key): Buffer
}
