import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `kad_<environment>_<public id>_<256 random bits>_<CRC-32 of what precedes>`: secret scanners recognise it by prefix and checksum. */
const FORMAT = /^kad_(live|demo)_([0-9a-f]{12})_[\w-]{43}_([0-9a-f]{8})$/

export type KeyEnvironment = 'live' | 'demo'
export type GeneratedKey = { key: string; publicId: string; digest: string }

/** Whether a bearer token claims to be an API key, well-formed or not. */
export const looksLikeKey = (authorization: string | undefined): boolean => /^Bearer kad_/i.test(authorization ?? '')

export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

export const newPublicId = (): string => randomBytes(6).toString('hex')

/** A new key. Only its digest is stored. */
export function generateKey(environment: KeyEnvironment, publicId: string): GeneratedKey {
  const unchecked = `kad_${environment}_${publicId}_${randomBytes(32).toString('base64url')}`
  const key = `${unchecked}_${checksumOf(unchecked)}`
  return { key, publicId, digest: digestOfKey(key) }
}

/**
 * Reads the `Authorization` header. `publicId` is missing where the text does not contain one; `isIntact` is false for a key with a wrong
 * form or checksum.
 */
export function parseKey(authorization: string): { key: string; publicId: string | undefined; isIntact: boolean } {
  const key = authorization.slice('Bearer '.length).trim()
  const parts = FORMAT.exec(key)
  const publicId = parts?.[2] ?? /^kad_\w{1,10}_([0-9a-f]{12})_/.exec(key)?.[1]
  return { key, publicId, isIntact: parts !== null && checksumOf(key.slice(0, -9)) === parts[3] }
}
