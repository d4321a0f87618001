import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A credential `<prefix>_<environment>_<public id>_<256 random bits>_<CRC-32>`. Secret scanners recognise its prefix and checksum. */
export type ParsedCredential = { text: string; publicId: string; digest: string }

export const computeCredentialDigest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const createCredentialPublicId = (): string => randomBytes(6).toString('hex')

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** Generates a credential. Only its digest is stored. */
export function generateCredential(prefix: string, environment: 'live' | 'demo', publicId: string): ParsedCredential {
  const unchecked = `${prefix}_${environment}_${publicId}_${randomBytes(32).toString('base64url')}`
  const text = `${unchecked}_${checksumOf(unchecked)}`
  return { text, publicId, digest: computeCredentialDigest(text) }
}

/** Whether the checksum at the end of a credential is correct. */
export const hasValidCredentialChecksum = (text: string): boolean => checksumOf(text.slice(0, -9)) === text.slice(-8)
