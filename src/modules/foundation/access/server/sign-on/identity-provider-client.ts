import { createHash } from 'node:crypto'
import * as oidc from 'openid-client'
import type { ApplicationServices } from '#platform/call-context.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import { AppError } from '#shared/app-error.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

export type IdentityProviderClient = { id: number; issuer: string; client_id: string; secret: string | undefined }

const REQUEST_TIMEOUT_SECONDS = 10
const MAX_ANSWER_BYTES = 512 * 1024
/** The maximum accepted clock difference to the provider, in seconds. */
export const MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS = 60
const CONFIGURATION_CACHE_LIFETIME_MS = 60 * 60 * 1000
const MAX_CACHED_PROVIDERS = 100

type Cached = { config: oidc.Configuration; until: number }
const caches = new WeakMap<ApplicationServices, Map<string, Cached>>()

/**
 * The metadata of a provider and its client, cached for an hour. Signing keys are cached too, and loaded again for an unknown key, at most
 * once a minute. Throws a sign-in error if the provider is not allowed, unavailable, or another issuer.
 */
export async function loadIdentityProviderConfiguration(
  services: ApplicationServices,
  provider: IdentityProviderClient,
  isFresh = false,
): Promise<oidc.Configuration> {
  const cache = caches.get(services) ?? new Map<string, Cached>()
  caches.set(services, cache)
  const key = createHash('sha256')
    .update(JSON.stringify([provider.id, provider.issuer, provider.client_id, provider.secret]))
    .digest('base64url')
  const now = services.clock().getTime()
  const known = cache.get(key)
  if (known && known.until > now && !isFresh) return known.config
  const config = await discover(services, provider)
  cache.delete(key)
  cache.set(key, { config, until: now + CONFIGURATION_CACHE_LIFETIME_MS })
  if (cache.size > MAX_CACHED_PROVIDERS) cache.delete(cache.keys().next().value!)
  return config
}

async function discover(services: ApplicationServices, { issuer, client_id, secret }: IdentityProviderClient): Promise<oidc.Configuration> {
  if (!isUrlOfAllowedService(services.identityProviders, issuer))
    throw new AppError('access.sign_on_not_allowed', { origin: originOf(issuer) })
  const server = new URL(issuer)
  const options: oidc.DiscoveryRequestOptions = {
    timeout: REQUEST_TIMEOUT_SECONDS,
    execute: omitAbsentItems([oidc.enableNonRepudiationChecks, server.protocol === 'http:' && oidc.allowInsecureRequests]),
    [oidc.customFetch]: createGuardedFetch(services),
  }
  const metadata = { client_secret: secret || undefined, [oidc.clockTolerance]: MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS }
  const found = await oidc
    .discovery(server, client_id, metadata, authenticationOf(secret, undefined), options)
    .catch(throwSignOnErrorOfLibraryError)
  const { token_endpoint_auth_methods_supported: methods, issuer: named } = found.serverMetadata()
  if (named !== issuer) throw new AppError('access.sign_on_issuer')
  // The discovery address is known, so the client is created again with the authentication method that the provider supports.
  const config = new oidc.Configuration(found.serverMetadata(), client_id, metadata, authenticationOf(secret, methods))
  config.timeout = REQUEST_TIMEOUT_SECONDS
  config[oidc.customFetch] = createGuardedFetch(services)
  oidc.enableNonRepudiationChecks(config)
  if (server.protocol === 'http:') oidc.allowInsecureRequests(config)
  return config
}

function authenticationOf(secret: string | undefined, methods: readonly string[] | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None()
  // A provider that names no authentication method supports `client_secret_basic` (OpenID Connect Discovery 1.0).
  return methods?.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)

/** Calls only allowed addresses, follows no redirects, and limits the size of the response. */
function createGuardedFetch({ identityProviders }: ApplicationServices): oidc.CustomFetch {
  return async (url, options) => {
    if (!isUrlOfAllowedService(identityProviders, url)) throw new AppError('access.sign_on_not_allowed', { origin: originOf(url) })
    const { signal, body, method, headers } = options
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_SECONDS * 1000)
    const answer = await fetch(url, {
      method,
      headers,
      body: body as RequestInit['body'],
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return new Response(await readBounded(answer), { status: answer.status, headers: answer.headers })
  }
}

async function readBounded(answer: Response): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!answer.body) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AppError('access.sign_on_response')
    parts.push(part)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return bytes
}

/** `code` is a number if a timeout ended the call (`DOMException`). */
type LibraryError = { code?: string | number; error?: string; message?: string; cause?: LibraryError & { claim?: string }; name?: string }

const byClaim: Record<string, string> = { iss: 'issuer', aud: 'audience', azp: 'audience', nonce: 'nonce' }

/** The part of the error code that describes the problem with a provider's response; undefined for other errors. */
function reasonOf(error: LibraryError): string | undefined {
  const { code, cause } = error
  const text = `${error.message} ${cause?.message ?? ''}`
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return byClaim[claimOf(error)] ?? 'response'
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'old_token'
  if (code === 'OAUTH_KEY_SELECTION_FAILED' || text.includes('signature verification failed')) return 'key'
  if (text.includes('"alg" header') || code === 'OAUTH_UNSUPPORTED_OPERATION') return 'algorithm'
  if (text.includes('"iss" (issuer) response parameter') || code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer'
  if (code === 'OAUTH_RESPONSE_BODY_ERROR') return error.error === 'invalid_grant' ? 'code_used' : 'client'
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') return 'cancelled'
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'provider_away'
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') return 'provider_away'
  if (!code && cause) return reasonOf(cause)
  if (error instanceof SyntaxError || String(code).startsWith('OAUTH_')) return 'response'
  // Errors of the network have a code, an error of the program has none.
  return code === undefined ? undefined : 'provider_away'
}

function claimOf(error: LibraryError): string {
  for (let at: LibraryError | undefined = error; at; at = at.cause) if ('claim' in at && typeof at.claim === 'string') return at.claim
  return ''
}

/** Throws the sign-in error that corresponds to an error of the library or the network. Another error is thrown as it is. */
export function throwSignOnErrorOfLibraryError(error: unknown): never {
  for (let at = error as { cause?: unknown } | undefined; at; at = at.cause as typeof at) if (at instanceof AppError) throw at
  const reason = reasonOf(error as LibraryError)
  throw reason ? new AppError(`access.sign_on_${reason}`) : error
}

/** Reads an address of a provider, under the same limits as a sign-in. */
export const fetchFromIdentityProvider = (services: ApplicationServices, url: string): Promise<Response> =>
  createGuardedFetch(services)(url, { body: undefined, headers: { accept: 'application/json' }, method: 'GET', redirect: 'manual' })
