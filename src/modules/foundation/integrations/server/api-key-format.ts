import { computeCredentialDigest, generateCredential, hasValidCredentialChecksum } from '#platform/generated-credentials.ts'

const FORMAT = /^kad_(live|demo)_([0-9a-f]{12})_[\w-]{43}_[0-9a-f]{8}$/

export type ApiKeyEnvironment = 'live' | 'demo'
export type GeneratedApiKeySecret = { key: string; publicId: string; digest: string }

/** Whether a bearer token claims to be an API key, well-formed or not. */
export const looksLikeApiKey = (authorization: string | undefined): boolean => /^Bearer kad_/i.test(authorization ?? '')

export const computeApiKeyDigest = computeCredentialDigest

/** A new key. Only its digest is stored. */
export function generateApiKey(environment: ApiKeyEnvironment, publicId: string): GeneratedApiKeySecret {
  const { text: key, ...rest } = generateCredential('kad', environment, publicId)
  return { key, ...rest }
}

/**
 * Reads the `Authorization` header. `publicId` is missing where the text does not contain one; `isIntact` is false for a key with a wrong
 * form or checksum.
 */
export function parseApiKey(authorization: string): { key: string; publicId: string | undefined; isIntact: boolean } {
  const key = authorization.slice('Bearer '.length).trim()
  const parts = FORMAT.exec(key)
  const publicId = parts?.[2] ?? /^kad_\w{1,10}_([0-9a-f]{12})_/.exec(key)?.[1]
  return { key, publicId, isIntact: parts !== null && hasValidCredentialChecksum(key) }
}
