import { computeCredentialDigest, generateCredential, hasValidCredentialChecksum } from '#platform/generated-credentials.ts'

const API_KEY_PATTERN = /^kad_(live|demo)_([0-9a-f]{12})_[\w-]{43}_[0-9a-f]{8}$/

export type ApiKeyEnvironment = 'live' | 'demo'
export type GeneratedApiKeySecret = { key: string; publicId: string; digest: string }

/** Whether a bearer token has the prefix of an API key, valid or not. */
export const looksLikeApiKey = (authorization: string | undefined): boolean => /^Bearer kad_/i.test(authorization ?? '')

export const computeApiKeyDigest = computeCredentialDigest

/** Generates a key. Only its digest is stored. */
export function generateApiKey(environment: ApiKeyEnvironment, publicId: string): GeneratedApiKeySecret {
  const { text: key, ...rest } = generateCredential('kad', environment, publicId)
  return { key, ...rest }
}

/**
 * Parses the `Authorization` header. `publicId` is missing if the text contains none. `isIntact` is false for a key with an invalid format
 * or checksum.
 */
export function parseApiKey(authorization: string): { key: string; publicId: string | undefined; isIntact: boolean } {
  const key = authorization.slice('Bearer '.length).trim()
  const parts = API_KEY_PATTERN.exec(key)
  const publicId = parts?.[2] ?? /^kad_\w{1,10}_([0-9a-f]{12})_/.exec(key)?.[1]
  return { key, publicId, isIntact: parts !== null && hasValidCredentialChecksum(key) }
}
