import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** `kds_<environment>_<public id>_<256 random bits>_<CRC-32 of what precedes>`. The prefix differs from that of API keys. */
const FORMAT = /^kds_(live|demo)_([0-9a-f]{12})_[\w-]{43}_([0-9a-f]{8})$/

export const digestOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A new token. Only its digest is stored. */
export function generateToken(isDemo: boolean): { token: string; publicId: string; digest: string } {
  const publicId = randomBytes(6).toString('hex')
  const unchecked = `kds_${isDemo ? 'demo' : 'live'}_${publicId}_${randomBytes(32).toString('base64url')}`
  const token = `${unchecked}_${checksumOf(unchecked)}`
  return { token, publicId, digest: digestOfToken(token) }
}

/** The token of an `Authorization` header and its public id; undefined for anything else. */
export function parseToken(authorization: string | undefined): { token: string; publicId: string } | undefined {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
  const parts = token ? FORMAT.exec(token) : null
  return token && parts && checksumOf(token.slice(0, -9)) === parts[3] ? { token, publicId: parts[2]! } : undefined
}
