import {
  computeCredentialDigest,
  createCredentialPublicId,
  generateCredential,
  hasValidCredentialChecksum,
} from '#platform/generated-credentials.ts'

/** The prefix differs from that of API keys, so that one cannot be used in place of the other. */
const SCIM_TOKEN_PATTERN = /^kds_(live|demo)_([0-9a-f]{12})_[\w-]{43}_[0-9a-f]{8}$/

export const computeScimTokenDigest = computeCredentialDigest

/** Generates a token. Only its digest is stored. */
export function generateScimToken(isDemo: boolean): { token: string; publicId: string; digest: string } {
  const { text: token, ...rest } = generateCredential('kds', isDemo ? 'demo' : 'live', createCredentialPublicId())
  return { token, ...rest }
}

/** Parses the token of an `Authorization` header and its public id; undefined for any other value. */
export function parseScimToken(authorization: string | undefined): { token: string; publicId: string } | undefined {
  const token = /^Bearer (\S{1,200})$/i.exec(authorization ?? '')?.[1]
  const parts = token ? SCIM_TOKEN_PATTERN.exec(token) : null
  return token && parts && hasValidCredentialChecksum(token) ? { token, publicId: parts[2]! } : undefined
}
